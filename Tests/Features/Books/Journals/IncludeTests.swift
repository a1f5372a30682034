import Books
import Testing

/// Which files each tool finds for an include. What is expected was seen by running the tools.
@Suite struct IncludeTests {
  /// Each file has one booking, of its own amount.
  private static let files = ["a.j": 10, "axj": 20, "b.j": 30, ".h.j": 40, "sub/c.j": 50]
  private static let others = ["t.csv": "2026-01-05,x,7", "r.csv": "", "r.csv.rules": "skip 1"]

  private static func text(_ amount: Int) -> String {
    "2026-01-05 x\n    A:B  \(amount) USD\n    A:C\n"
  }

  private static var sources: BookSources {
    BookSources(
      bytes: { path in
        if let amount = files[path] { return Array(text(amount).utf8) }
        return others[path].map { Array($0.utf8) }
      },
      entries: { folder in
        let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        let inside = (Array(files.keys) + Array(others.keys)).filter { $0.hasPrefix(prefix) }
          .map { $0.dropFirst(prefix.count).split(separator: "/", maxSplits: 1) }
        return Set(inside.map { $0[0] }).sorted().map { name in
          BookSources.Entry(
            String(name), isFolder: inside.contains { $0[0] == name && $0.count > 1 })
        }
      })
  }

  /// The amounts that are read; nil if the journal is refused.
  private static func read(_ path: String, _ tool: BookTool) -> [String]? {
    let book = Book.read(
      Array("include \(path)\n".utf8), path: "main.j", tool, ReadingOptions(year: 2026),
      from: sources)
    guard book.problems.isEmpty else { return nil }
    return book.postings.compactMap { $0.amount.map { "\($0.quantity)" } }
      .filter { !$0.hasPrefix("-") }
  }

  @Test(
    arguments: [
      ("b.j", ["30"], ["30"]),
      ("*.j", ["10", "30"], ["40", "10", "20", "30"]),
      ("sub/*.j", ["50"], ["50"]),
      // ledger takes a name as an expression, without regard to capitals, and no folder's name.
      ("a.j", ["10"], ["10", "20"]),
      ("A.J", nil, ["10", "20"]),
      ("*/*.j", ["50"], nil),
      ("Sub/c.j", nil, nil),
      ("[!a].j", ["30"], ["10", "20"]),
      ("[^a].j", ["30"], ["30"]),
      ("a.j/", nil, nil),
      ("none*.j", nil, nil),
      // hledger reads a table by rules, and not as a journal.
      ("t.csv", nil, nil),
      ("r.csv", [], []),
    ] as [(String, [String]?, [String]?)])
  func `a file is included as its tool finds it`(
    _ path: String, _ hledger: [String]?, _ ledger: [String]?
  ) {
    #expect(Self.read(path, .hledger) == hledger, "hledger: \(path)")
    #expect(Self.read(path, .ledger) == ledger, "ledger: \(path)")
  }

  @Test func `what an included file of ledger begins ends in it or goes on`() {
    func read(_ included: String, _ rest: String) -> Book {
      let sources = BookSources(
        bytes: { $0 == "i.j" ? Array(included.utf8) : nil },
        entries: { _ in [BookSources.Entry("i.j", isFolder: false)] })
      return Book.read(
        Array("include i.j\n\(rest)".utf8), path: "main.j", .ledger, ReadingOptions(year: 2026),
        from: sources)
    }
    // A rule and an alias hold on, and a clock does not.
    let ruled = read("= /^A/\n    (T)  2\nalias a=A\n", "2026-01-05 x\n    a  5 USD\n    C\n")
    #expect(ruled.postings.compactMap { $0.amount.map { "\($0.quantity)" } } == ["5", "-5", "10"])
    let clock = read("i 2026/01/06 09:00:00 W\n", "o 2026/01/06 10:00:00\n")
    #expect(clock.problems.map(\.place.line) == [2])
    #expect(clock.notApplied.map(\.what) == ["i 2026/01/06 09:00:00 W"])
  }

  @Test func `what is no text is refused at its line`() {
    for tool in [BookTool.hledger, .beancount] {
      let bytes = Array("; a\n; b\n; caf".utf8) + [0xE9, 0x0A]
      let book = Book.read(bytes, path: "main.j", tool, ReadingOptions(year: 2026))
      #expect(book.problems.map(\.place.line) == [3], "\(tool)")
    }
  }
}
