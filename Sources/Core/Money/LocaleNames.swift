import CNames

/// The names of currencies and countries, and numbers in words, in the language of a locale.
///
/// They are facts of the Unicode CLDR 47, read from a text in the binary; its form is in
/// `Sources/Core/CNames/data/README.md`.
public struct LocaleNames: Equatable, Sendable {
  /// The lines of the language, which stay where they are.
  ///
  /// Safe: `count` is that of the lines, which are compiled in; a test reads the names of all languages.
  nonisolated(unsafe) private let start: UnsafePointer<UInt8>?
  private let count: Int

  /// A line: what it is about, and its names.
  public typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  public enum Kind: Unicode.Scalar, Sendable {
    /// A code and the name to show.
    case name = "N"
    /// A code and more forms of the whole name.
    case form = "W"
    /// A code and the words beside the noun.
    case adjective = "A"
    /// English nouns, a space and the forms of this language's noun.
    case noun = "F"
    /// A value, a space and its words.
    case number = "#"
    /// A country's code and its name.
    case country = "C"
    /// The number of a month, a space and its names; of a weekday in the same way.
    case month = "M"
    case weekday = "D"
    /// `day-1`, a space and `gestern`.
    case relativeDay = "R"
    /// `day`, a space and `vor {0} Tagen`.
    case past = "P"
  }

  /// Nil where the text has no section of the locale's language.
  public init?(_ locale: Locale) { self.init(section: Self.section(locale)) }

  /// The lines of one language, which must stay where they are.
  public init(_ lines: UnsafeBufferPointer<UInt8>) {
    (start, count) = (lines.baseAddress, lines.count)
  }

  /// The name of the language's section.
  public static func section(_ locale: Locale) -> String {
    let name = locale.spoken.identifier
    return switch name {
    case "pt-PT": name
    case "zh-TW", "zh-HK": "zh-Hant"
    default: String(name.prefix { $0 != "-" })
    }
  }

  private init?(section key: String) {
    guard let found = Self.sections(where: { $0.elementsEqual(key.utf8) }).first else { return nil }
    self = found
  }

  /// The names of all languages.
  static var all: [LocaleNames] { sections { _ in true } }

  /// The file begins with a line for each section: its name, its place behind these lines, and its length.
  private static func sections(where isWanted: (Line) -> Bool) -> [LocaleNames] {
    let text = file
    var at = 0
    var found: [(place: Int, count: Int)] = []
    while text[at] != 0x0A {
      var end = at
      while text[end] != 0x0A { end += 1 }
      let words = text[at..<end].split(separator: 0x20)
      if isWanted(words[0]), let place = number(words[1]), let count = number(words[2]) {
        found.append((place, count))
      }
      at = end + 1
    }
    return found.map { section in
      LocaleNames(
        UnsafeBufferPointer(rebasing: text[(at + 1 + section.place)...].prefix(section.count)))
    }
  }

  private static var file: UnsafeBufferPointer<UInt8> {
    let names = kurs_names()
    return UnsafeBufferPointer(start: names.bytes, count: names.count)
  }

  /// The section of the language.
  private var text: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  private static func number(_ digits: Line) -> Int? {
    digits.reduce(Optional(0)) { value, byte in
      byte &- 48 <= 9 ? value.map { $0 * 10 + Int(byte - 48) } : nil
    }
  }

  /// The lines of one kind, without the letter that says so, until `take` returns false.
  private func lines(_ kind: Kind, _ take: (Line) -> Bool) {
    let text = text
    let mark = UInt8(truncatingIfNeeded: kind.rawValue.value)
    var at = 0
    var isFound = false
    while at < text.count {
      var end = at
      while text[end] != 0x0A { end += 1 }
      // Lines of a kind stand together.
      if text[at] != mark, isFound { return }
      if text[at] == mark {
        isFound = true
        guard take(text[at + 1..<end]) else { return }
      }
      at = end + 1
    }
  }

  /// What a line is about, up to its names, and the names: each in full.
  public func each(_ kind: Kind, _ take: (Line, [[UInt8]]) -> Void) {
    lines(kind) { line in
      let split: Int
      switch kind {
      case .name, .form, .adjective: split = line.startIndex + 3
      case .country: split = line.startIndex + 2
      case .noun, .number, .month, .weekday, .relativeDay, .past:
        split = line.firstIndex(of: 0x20).map { $0 + 1 } ?? line.endIndex
      }
      let hasSpace = split > line.startIndex && line[split - 1] == 0x20
      take(line[..<(hasSpace ? split - 1 : split)], Self.forms(line[split...]))
      return true
    }
  }

  /// `canadi~en~ens` is `canadien` and `canadiens`.
  private static func forms(_ text: Line) -> [[UInt8]] {
    let isMarked = text.first == UInt8(ascii: "~") || text.first == UInt8(ascii: "^")
    let mark = isMarked ? [text[text.startIndex]] : []
    let forms = isMarked ? text.dropFirst() : text
    let parts = forms.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
    if parts.count > 1 { return parts.dropFirst().map { mark + Array(parts[0]) + Array($0) } }
    return forms.split(separator: UInt8(ascii: "|")).map { mark + Array($0) }
  }

  private func text(_ kind: Kind, _ code: String) -> String? {
    var found: String?
    lines(kind) { line in
      guard line.starts(with: code.utf8) else { return true }
      found = String(decoding: line.dropFirst(code.utf8.count), as: UTF8.self)
      return false
    }
    return found
  }

  /// Nil where CLDR has no name in this language.
  public func name(of currency: Currency) -> String? { text(.name, currency.code) }

  /// The name of the country with this ISO 3166 code; nil where there is none.
  public func name(ofCountry code: String) -> String? {
    code.utf8.count == 2 ? text(.country, code) : nil
  }
}
