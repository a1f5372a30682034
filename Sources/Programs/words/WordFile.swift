import Money
import Reading

/// The words of one language as a person writes them down: `data/pl.words`, or `data/cldr/pl.words`, which
/// is made from CLDR. `Sources/Exchange/CWords/data/README.md` describes the form.
package struct WordFile {
  /// The kinds of lines. Those of a list have no key.
  package enum Section: String, CaseIterable {
    case order, sign, unit, adjective, whole, minor, scale, number, numerals, part, addition,
      share, join, compound
    case decimals, habits, range, lead, rate, names, beside, endings, owner, former, scaled, nouns,
      other
    case line, typed, of, levy, discount, counted, count, article, with, product, day, ago, test

    var isList: Bool {
      [.order, .habits, .lead, .rate, .names, .compound, .endings, .owner, .other].contains(self)
    }
    /// Whether the last characters of a word may be marks.
    var hasMarks: Bool { [.sign, .unit, .minor, .scale, .join, .names].contains(self) }
  }

  /// What stands after a word.
  struct Marks: OptionSet {
    let rawValue: UInt8
    static let doubtful = Marks(rawValue: 1)
    static let needsMore = Marks(rawValue: 2)
    static let exact = Marks(rawValue: 4)
    static let homeOnly = Marks(rawValue: 8)
    static let notAlone = Marks(rawValue: 16)
    static let tight = Marks(rawValue: 32)
    static let ownOnly = Marks(rawValue: 64)

    static let byLetter: [Character: Marks] = [
      "~": .doubtful, "^": .needsMore, "!": .exact, "@": .homeOnly, "#": .notAlone, "-": .tight,
      "=": .ownOnly,
    ]
  }

  struct Word {
    let text: String
    let marks: Marks
    /// What it stands under: `dollar`, `PLN/100`, `3`; empty in a list.
    let key: String
    let line: Int

    var bytes: [UInt8] { Array(text.utf8) }
  }

  /// A line of `[test]`.
  struct Example {
    let text: String
    let line: Int
  }

  let path: String
  /// The language, `pt-PT` where it differs from that of `pt`; `common` for signs.
  private(set) var tag = ""
  var isGenerated: Bool { path.hasPrefix("cldr/") }
  private(set) var sections: [Section: [Word]] = [:]
  private(set) var examples: [Example] = []

  /// The words of a section, in the order of the file.
  subscript(section: Section) -> [Word] { sections[section] ?? [] }

  package init(_ text: String, path: String) throws(WordError) {
    self.path = path
    var section: Section?
    // By scalars: a blank and a vowel sign after it are one character.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, scalars) in lines.enumerated() {
      let number = index + 1
      let line = Substring(scalars)
      let words = scalars.split(separator: " ").map(Substring.init)
      guard let first = words.first, first != "#" else { continue }
      if tag.isEmpty {
        guard first == "language", words.count == 2 else {
          throw WordError(path, number, "the first line is `language` and its tag")
        }
        tag = String(words[1])
      } else if first.first == "[", first.last == "]", words.count == 1 {
        section = Section(rawValue: String(first.dropFirst().dropLast()))
        if section == nil { throw WordError(path, number, "no section is called \(first)") }
      } else if let section {
        try add(line, words, to: section, number)
      } else {
        throw WordError(path, number, "no section has begun")
      }
    }
    if tag.isEmpty { throw WordError(path, 1, "the file is empty") }
  }

  private mutating func add(
    _ line: Substring, _ words: [Substring], to section: Section, _ number: Int
  ) throws(WordError) {
    if section == .test { return examples.append(Example(text: String(line), line: number)) }
    var key = ""
    for word in words {
      if !section.isList, word.count > 1, word.last == ":" {
        key = Self.spaced(word.dropLast())
        continue
      }
      if !section.isList, key.isEmpty { throw WordError(path, number, "`\(word)` needs a key") }
      var (text, marks) = (word, Marks())
      while section.hasMarks, text.count > 1, let last = text.last,
        let mark = Marks.byLetter[last]
      {
        marks.insert(mark)
        text = text.dropLast()
      }
      sections[section, default: []].append(
        Word(text: Self.spaced(text), marks: marks, key: key, line: number))
    }
  }

  /// `_` is a space.
  private static func spaced(_ word: Substring) -> String {
    var text = ""
    for scalar in word.unicodeScalars { text.unicodeScalars.append(scalar == "_" ? " " : scalar) }
    return text
  }
}

/// What is wrong with a file of words, and where.
package struct WordError: Error, CustomStringConvertible {
  package let description: String

  init(_ path: String, _ line: Int, _ fault: String) { description = "\(path):\(line): \(fault)" }
}

package struct WordFiles {
  /// Kept by hand: the common one, then in its order, the others by tag.
  var hand: [WordFile] = []
  /// Made from CLDR, by section of its names.
  var cldr: [String: WordFile] = [:]

  /// The files that these texts are, by their paths below the folder: `pl.words`, `cldr/pl.words`.
  package init(_ texts: [(path: String, text: String)]) throws(WordError) {
    for (path, text) in texts {
      let file = try WordFile(text, path: path)
      let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init)
      guard name == file.tag else {
        throw WordError(path, 1, "`language \(file.tag)` belongs into \(file.tag).words")
      }
      if path.hasPrefix("cldr/") { cldr[file.tag] = file } else { hand.append(file) }
    }
    let order = hand.first { $0.tag == "common" }?[.order].map(\.text) ?? []
    func place(_ file: WordFile) -> Int {
      file.tag == "common" ? -1 : order.firstIndex(of: file.tag) ?? order.count
    }
    hand.sort { (place($0), $0.tag) < (place($1), $1.tag) }
  }

  typealias Found = (word: WordFile.Word, file: WordFile)

  /// The words of a section that a locale knows: all languages', and of the regions' its own.
  func words(_ section: WordFile.Section, in locale: Locale) -> [Found] {
    hand.filter { !$0.tag.contains("-") || Self.isOwn($0, locale) }
      .flatMap { file in file[section].map { ($0, file) } }
  }

  /// The words of a section that CLDR has in all languages.
  func generated(_ section: WordFile.Section) -> [Found] {
    cldr.values.sorted { $0.tag < $1.tag }.flatMap { file in file[section].map { ($0, file) } }
  }

  /// The files of the locale's language, and of its region.
  func own(_ locale: Locale) -> [WordFile] { hand.filter { Self.isOwn($0, locale) } }

  private static func isOwn(_ file: WordFile, _ locale: Locale) -> Bool {
    [String(locale.language), LocaleNames.section(locale), locale.identifier].contains(file.tag)
  }
}
