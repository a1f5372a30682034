import Kit

/// A Swift file of this repository, and what of it is code.
struct SourceFile: Sendable {
  let path: String
  let lines: [Substring]

  init(_ path: String) throws {
    self.path = path
    lines = try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false)
  }

  static func below(_ folder: String) throws -> [SourceFile] {
    try Repository.files(below: folder, ending: ".swift").map { try SourceFile($0) }
  }

  /// The lines without comments and without what stands in strings, with their numbers.
  var code: [(number: Int, text: String)] {
    var isInText = false
    return lines.enumerated().map { index, line in
      let bare = line.drop { $0 == " " }
      if isInText || bare.hasSuffix("\"\"\"") || bare.hasSuffix("\"\"\"#") {
        // A line inside a long string, or one that begins it.
        let begins = !isInText && (bare.hasSuffix("\"\"\"") || bare.hasSuffix("\"\"\"#"))
        if isInText, bare.hasPrefix("\"\"\"") { isInText = false } else { isInText = true }
        return (index + 1, begins ? Self.bare(bare.dropLast(3)) : "")
      }
      return (index + 1, Self.bare(bare))
    }
  }

  private static func bare(_ line: Substring) -> String {
    var text = ""
    var isInString = false
    var before: Character = " "
    for character in line {
      if character == "\"", before != "\\" {
        isInString.toggle()
        text.append("\"")
      } else if !isInString {
        if character == "/", before == "/" { return String(text.dropLast()) }
        text.append(character)
      }
      before = before == "\\" && character == "\\" ? " " : character
    }
    return text
  }

  /// The modules it imports.
  var imports: [String] {
    lines.compactMap { line in
      let words = line.split(separator: " ")
      guard let at = words.firstIndex(of: "import"), at + 1 < words.count,
        words[..<at].allSatisfy({
          ["public", "package", "internal", "private", "@_exported"].contains($0)
        })
      else { return nil }
      return String(words[at + 1])
    }
  }

  /// Where one of these words stands by itself.
  func places(of words: Set<String>) -> [String] {
    code.flatMap { number, text in
      Self.words(of: text).filter { words.contains($0) }.map { "\(path):\(number): \($0)" }
    }
  }

  private static func words(of text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }.map(String.init)
  }
}
