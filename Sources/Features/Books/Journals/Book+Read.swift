extension Book {
  /// Reads a journal, and the files that it includes.
  package static func read(
    _ bytes: [UInt8], path: String, _ tool: BookTool, _ options: ReadingOptions,
    from sources: BookSources = .none
  ) -> Book {
    read([(path, bytes)], tool, options, from: sources)
  }

  /// Several journals as one, as a tool reads them that is given several.
  package static func read(
    _ files: [(path: String, bytes: [UInt8])], _ tool: BookTool, _ options: ReadingOptions,
    from sources: BookSources = .none
  ) -> Book {
    switch tool {
    case .hledger, .ledger:
      var reader = PlainReader(tool, options, sources)
      for file in files { reader.read(file.bytes, path: BookSources.plain(file.path)) }
      reader.checkAssertions()
      return reader.book
    case .beancount:
      var reader = BeancountReader(options, sources)
      for file in files { reader.read(file.bytes, path: BookSources.plain(file.path)) }
      reader.finish()
      return reader.book
    }
  }
}
