import Kit
import Money
import Testing

/// Words that do not stand in the sources, and why.
struct WordTests {
  @Test func `no program imports Foundation`() throws {
    // A shell starts kurs at every prompt: Foundation alone costs ten times the start. And it is a
    // library of the toolchain, which users do not have.
    var seen = 0
    for file in try SourceFile.below("Sources") {
      seen += file.imports.count
      #expect(!file.imports.contains { $0.hasPrefix("Foundation") }, "\(file.path)")
    }
    #expect(seen > 1_000, "\(seen)")
  }

  @Test func `no Swift file of reading holds words of a language`() throws {
    // Keys of the files of words, names that a program gives the syntax of a text, and what is written.
    let allowed = [
      "day, week, month", "mon, tue, wed", "ten-then-ones", "php, sql", "dong",
    ]
    let keys = ["Phrase", "WordMeaning", "DayWords", "SourceText", "Expression+Text"]
    var seen = 0
    for folder in ["Sources/Exchange/Reading", "Sources/Features/Texts/Values/Expression"] {
      for file in try SourceFile.below(folder) {
        seen += 1
        for literal in file.literals.flatMap({ $0 }) {
          let isPlain = literal.unicodeScalars.allSatisfy {
            $0.isASCII || !$0.properties.isAlphabetic
          }
          #expect(isPlain, "\(file.path): \(literal)")
        }
        for list in file.literals {
          let words = list.filter { word in
            word.utf8.count > 2 && word.utf8.allSatisfy { $0 &- 97 < 26 || $0 == 32 || $0 == 45 }
          }
          let text = words.joined(separator: ", ")
          #expect(
            words.isEmpty || keys.contains { file.path.hasSuffix("/\($0).swift") }
              || allowed.contains { text.hasPrefix($0) }, "\(file.path): \(text)")
        }
      }
    }
    #expect(seen > 60)
  }

  @Test func `no Swift file of reading holds letters of a language as numbers`() throws {
    var seen = 0
    for folder in ["Sources/Exchange/Reading", "Sources/Features"] {
      // Folding makes letters of others: small ones of capitals.
      for file in try SourceFile.below(folder)
      where !file.path.hasSuffix("/Folding.swift")
        && (file.path.contains("/Reading/") || file.path.contains("/Values/"))
      {
        seen += 1
        for (number, text) in file.code {
          for letter in Self.letters(text) { Issue.record("\(file.path):\(number): \(letter)") }
        }
      }
    }
    #expect(seen > 100)
  }

  @Test(arguments: [
    ("scalar.value == 0x94B1 ? end : start", ["0x94B1"]),
    ("let before: [UInt32] = [0x6570, 0x2E, 0x51E0]", ["0x6570", "0x51E0"]),
    ("case 0xC601, 0xACF5: (0, false)", ["0xC601", "0xACF5"]),
    ("text[at] == 0xE0 && text[at + 1] == 0xAE", ["0xE0"]),
    ("text[at] | 0x20 == 0x74", ["0x74"]),
    // A script, what is not as large, a mask; a space, a minus, a sign of money, an ideographic zero.
    ("case 0x3041...0x30FA, 0xAC00...0xD7A3: true", []),
    ("scalar < 0xAC00 || pair | 0x8000 > 0", []),
    ("case 0x20, 0x2212, 0x20AC, 0x3007: return", []),
  ])
  func `letters are found where a rule compares with them`(_ code: String, _ expected: [String]) {
    #expect(Self.letters(code) == expected)
  }

  /// The numbers in a line of code that something is compared with and that are letters, or the first
  /// bytes of letters beyond Latin: `== 0x94B1`, `case 0xC601`, `[0x6570]`. Ends of ranges are scripts.
  private static func letters(_ code: String) -> [String] {
    let parts = code.split(separator: "0x", omittingEmptySubsequences: false)
    var before = String(parts[0])
    var found: [String] = []
    for part in parts.dropFirst() {
      let digits = part.prefix { $0.isHexDigit || $0 == "_" }
      let behind = part.dropFirst(digits.count)
      let end = before.split(separator: " ").last.map(String.init) ?? ""
      let isEqual = end == "==" || end == "!="
      let isOneOfSome = ["case", ""].contains(end) || end.hasSuffix(",") || end.hasSuffix("[")
      if isEqual || isOneOfSome, !behind.drop(while: { $0 == " " }).hasPrefix(".."),
        let value = UInt32(digits.filter { $0 != "_" }, radix: 16)
      {
        let isFirstByte = isEqual && 0xC3...0xEE ~= value && value != 0xE2
        if isFirstByte || isLetter(value) { found.append("0x\(digits)") }
      }
      before = String(behind)
    }
    return found
  }

  private static func isLetter(_ value: UInt32) -> Bool {
    guard value < 0x80 || value >= 0x100, let scalar = Unicode.Scalar(value) else { return false }
    return [.uppercaseLetter, .lowercaseLetter, .otherLetter].contains(
      scalar.properties.generalCategory)
  }

  @Test func `no rule of reading spells a word letter by letter, or asks for a language`() throws {
    var (seen, spelled) = (0, 0)
    for folder in ["Sources/Exchange/Reading", "Sources/Features/Texts/Values/Expression"] {
      for file in try SourceFile.below(folder) {
        // `text.holds("d", at), text.holds("e", at + 1)`: a letter, and the next one.
        for (index, line) in file.lines.enumerated().dropLast() {
          let both = String(line) + " " + file.lines[index + 1]
          let letters = both.split(separator: "holds(\"").dropFirst().filter { part in
            part.first?.isLetter == true && part.dropFirst().hasPrefix("\", ")
          }
          spelled += letters.count
          let places = letters.map { part in part.dropFirst(4).prefix { $0 != ")" && $0 != "," } }
          for (place, other) in zip(places, places.dropFirst()) {
            #expect(other != place + " + 1", "\(file.path):\(index + 1): a word of a language")
          }
        }
        for line in file.lines {
          seen += 1
          let asks = ["language == \"", "language != \""].contains { line.range(of: $0) != nil }
          #expect(!asks, "\(file.path): a rule of one language, which its file should say: \(line)")
        }
      }
    }
    #expect(seen > 10_000 && spelled > 0, "\(seen) \(spelled)")
  }

  @Test func `money never touches binary floating point`() throws {
    // Logarithms are what statistics are defined by; drawing has coordinates.
    let exempt = ["/LogReturns.swift", "/Core/Drawing/", "/Charting/Values/Coordinate.swift"]
    var seen = 0
    for floor in ["Core", "Exchange", "State"] {
      for file in try SourceFile.below("Sources/\(floor)") {
        seen += 1
        if exempt.contains(where: { file.path.range(of: $0) != nil }) { continue }
        let found = file.places(of: [
          "Double", "Float", "Float16", "Float80", "CGFloat", "CDouble", "CFloat",
        ])
        #expect(found.isEmpty)
      }
    }
    #expect(seen > 50)
  }

  @Test func `nothing ends the process, prints past the stream, or is left for later`() throws {
    let banned: Set<String> = [
      "print", "debugPrint", "dump", "fatalError", "abort", "NSLog", "sleep", "usleep",
      "open", "@testable", "@unchecked",
    ]
    // open(2) is a call; the store waits for another process's lock, within a named limit.
    let allowed = ["open", "usleep"]
    var (seen, calls) = (0, 0)
    for file in try SourceFile.below("Sources") {
      seen += 1
      let all = file.places(of: banned)
      calls += all.count
      let found = all.filter { place in
        !allowed.contains { place.hasSuffix(": \($0)") }
          || (place.hasSuffix(": usleep") && !file.path.hasPrefix("Sources/State/Store/"))
      }
      #expect(found.isEmpty)
      for (number, line) in file.code {
        #expect(line.range(of: "try!") == nil, "\(file.path):\(number)")
      }
      for (index, line) in file.lines.enumerated() {
        for word in ["TO" + "DO", "FIX" + "ME", "XX" + "X:"] {
          #expect(line.range(of: word) == nil, "\(file.path):\(index + 1)")
        }
      }
    }
    // Of which the calls that are allowed are found, too.
    #expect(seen > 600 && calls > 0, "\(seen) \(calls)")
  }

  @Test func `public is for Core, whose small functions are inlined into the rooms below`() throws {
    // Swift 6.3 inlines `@inlinable public` into other modules, `@inlinable package` never.
    var (seen, inlined) = (0, 0)
    for file in try SourceFile.below("Sources") {
      if file.path.hasPrefix("Sources/Core/") { seen += file.places(of: ["public"]).count }
      if !file.path.hasPrefix("Sources/Core/") { #expect(file.places(of: ["public"]).isEmpty) }
      let words = file.code.flatMap { $0.text.split { !$0.isLetter && $0 != "@" && $0 != "_" } }
      for (index, word) in words.enumerated() where word == "@inlinable" {
        inlined += 1
        let next = words[(index + 1)...].first { !["@inline", "__always", "static"].contains($0) }
        #expect(next != "package", "\(file.path): write `@inlinable public`, or neither")
      }
    }
    #expect(seen > 100 && inlined > 10, "\(seen) \(inlined)")
  }

  @Test func `the engine names no feature`() throws {
    let features = ["board", "bill", "menu", "watch", "alert", "chart", "journal", "screen"]
    var seen = 0
    for file in try SourceFile.below("Sources/State/Engine") {
      seen += 1
      for line in file.code {
        let text = line.text.lowercased()
        let named = features.filter { text.contains($0) }
        #expect(named.isEmpty, "\(file.path):\(line.number): \(line.text)")
      }
    }
    #expect(seen > 25)
  }

  @Test func `no rule of reading names a currency`() throws {
    // What a code or a sign means besides is said in sets: `Codes`.
    let files = try ["Exchange/Reading", "Features/Texts/Values/Expression"].flatMap {
      try SourceFile.below("Sources/\($0)")
    }
    for file in files where !file.path.hasSuffix("/Codes.swift") {
      let codes = file.literals.joined().filter { $0.count == 3 && Currency(code: $0)?.code == $0 }
      #expect(codes.isEmpty, "\(file.path): \(codes)")
      for line in file.code {
        let members = line.text.split { !$0.isLetter && $0 != "." }.filter { $0.hasPrefix(".") }
        let named = members.filter { ["usd", "eur", "gbp", "jpy", "chf"].contains($0.dropFirst()) }
        #expect(named.isEmpty, "\(file.path):\(line.number): \(line.text)")
      }
    }
    #expect(files.count > 60)
  }

  @Test func `no rule of rates names a publisher`() throws {
    // What a rule must know of one, the publisher says: `Rates/Publishers`.
    let names = ["ecb", "nbp", "nbpWeekly", "cbr", "frankfurter", "openERAPI", "exchangeRateAPI"]
    let files = try ["Exchange/Rates", "Exchange/Feeds", "Features", "State"].flatMap {
      try SourceFile.below("Sources/\($0)")
    }
    let named = { (path: String) in
      path.contains("/Publishers/")
        || path.hasSuffix("Feed.swift") && !path.hasSuffix("/Feed.swift")
    }
    for file in files
    where !named(file.path) && (!file.path.contains("/Features/") || file.path.contains("/Values/"))
    {
      for line in file.code {
        let words = line.text.split { !$0.isLetter && $0 != "." }
        let isNamed = words.contains { word in
          names.contains { word == ".\($0)" || word == "Publisher.\($0)" }
        }
        #expect(!isNamed, "\(file.path): \(line.text)")
      }
    }
    #expect(files.count > 100)
  }

  @Test func `a comment names who acts`() throws {
    // "Nobody quotes it" hides whether a publisher, a client or a process is meant.
    let banned: Set<String> = ["whoever", "nobody", "somebody", "anybody", "anew"]
    var comments = 0
    for file in try SourceFile.below("Sources") {
      for (index, line) in file.lines.enumerated() {
        guard let mark = line.range(of: "//") else { continue }
        comments += 1
        for word in line[mark.upperBound...].lowercased().split(whereSeparator: { !$0.isLetter })
        where banned.contains(String(word)) {
          Issue.record("\(file.path):\(index + 1) says \(word): name the client, process or table")
        }
      }
    }
    #expect(comments > 1_000)
  }

  @Test func `a comment on a declaration says what is the same`() throws {
    // "The same for a list" is read beside the declaration above, which may be moved or far away.
    let vague: Set<Substring> = [
      "for", "of", "with", "without", "as", "in", "on", "if", "when", "while", "where", "from",
      "by", "but",
    ]
    for file in try SourceFile.below("Sources") {
      for (index, line) in file.lines.enumerated() {
        let words = line.split(separator: " ")
        guard words.count > 2, words[0] == "///", words[1] == "The", words[2].hasPrefix("same"),
          file.lines[max(0, index - 1)].split(separator: " ").first != "///"
        else { continue }
        let isVague = words[2] != "same" || words.count < 4 || vague.contains(words[3])
        #expect(!isVague, "\(file.path):\(index + 1): name what is the same")
      }
    }
  }

  @Test func `the user store and the table store have no names of their own in code or tests`()
    throws
  {
    // The first versions called them by words that only their authors knew.
    let banned = ["note" + "book", "she" + "lf", "pur" + "se"]
    for file in try SourceFile.below("Sources") + SourceFile.below("Tests") {
      for (index, line) in file.lines.enumerated() {
        let words = line.lowercased()
        for word in banned where words.range(of: word) != nil {
          Issue.record("\(file.path):\(index + 1) says \(word): write userStore or tableStore")
        }
      }
    }
  }

  @Test func `no file names a place on somebody's machine`() throws {
    let places = ["/ho" + "me/", "/Us" + "ers/", "/wo" + "rk/", "/ro" + "ot/", "/opt/sw" + "ift"]
    var files = ["Package.swift"]
    for folder in ["Sources", "Tests", "integrations"] {
      for ending in [".swift", ".txt", ".md", ".c", ".h", ".json", ".lua", ".el", ".vim", ".sh"] {
        files += Repository.files(below: folder, ending: ending)
      }
    }
    for file in ["README.md", "protocol.md"] where Repository.exists(file) { files.append(file) }
    #expect(files.count > 1_000, "\(files.count)")
    for file in files {
      let text = try Repository.text(file)
      for place in places { #expect(text.range(of: place) == nil, "\(file) has \(place)") }
    }
  }
}
