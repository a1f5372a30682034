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

  /// The strings of each list in brackets, and all others one by one; without comments.
  var literals: [[String]] {
    var (found, list): ([[String]], [String]) = ([], [])
    var depth = 0
    for line in lines {
      var (text, isInString, before): (String, Bool, Character) = ("", false, " ")
      for character in line {
        if character == "\"", before != "\\" {
          if isInString {
            if depth > 0 { list.append(text) } else { found.append([text]) }
          }
          (isInString, text) = (!isInString, "")
        } else if isInString {
          text.append(character)
        } else if character == "/", before == "/" {
          break
        } else if character == "[" {
          depth += 1
        } else if character == "]" {
          depth -= 1
          if !list.isEmpty { found.append(list) }
          list = []
        } else if character == ":", depth > 0, !list.isEmpty {
          // What a dictionary says of a word is no list.
          found.append([list.removeLast()])
        }
        before = before == "\\" && character == "\\" ? " " : character
      }
    }
    return found
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

  /// Its functions, initializers and computed properties, by name, with their lines. The formatter puts the
  /// brace that ends one below the word that begins it.
  var functions: [(name: String, lines: Int)] {
    var found: [(name: String, lines: Int)] = []
    for (index, line) in lines.enumerated() {
      let indent = line.prefix { $0 == " " }
      let words = line.dropFirst(indent.count).split(separator: " ")
      guard let name = Self.functionName(words) ?? Self.propertyName(words) else { continue }
      let end = lines[index...].firstIndex { $0.hasPrefix(indent + "}") }
      // A function on one line, or a requirement of a protocol, has no such brace before the next.
      let next = lines[(index + 1)...].firstIndex { line in
        line.prefix { $0 == " " }.count <= indent.count && line.contains { $0 != " " }
          && !line.hasPrefix(indent + "}") && !line.hasPrefix(indent + ")")
          && !line.hasPrefix(indent + "{")
      }
      guard let end, end < next ?? .max else { continue }
      found.append((name, end - index + 1))
    }
    return found
  }

  private static func functionName(_ words: [Substring]) -> String? {
    let modifiers: Set<Substring> = [
      "package", "public", "private", "internal", "static", "mutating", "override", "final",
      "nonisolated", "convenience", "required", "borrowing", "consuming",
    ]
    let rest = words.drop { modifiers.contains($0) || $0.hasPrefix("@") }
    guard let first = rest.first else { return nil }
    if first.hasPrefix("init") { return "init" }
    guard first == "func", let name = rest.dropFirst().first else { return nil }
    if name.hasPrefix("`") {
      return rest.dropFirst().joined(separator: " ").split(separator: "`").first.map(String.init)
    }
    return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// `package var definition: Definition {`
  private static func propertyName(_ words: [Substring]) -> String? {
    guard words.last == "{", !words.contains("="),
      let place = words.prefix(4).firstIndex(of: "var"),
      place + 1 < words.count
    else { return nil }
    return String(words[place + 1].prefix { $0 != ":" })
  }
}
