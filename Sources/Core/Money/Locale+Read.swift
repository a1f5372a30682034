extension Locale {
  /// Reads a number in this locale's format, from the whole text. Group separators may be omitted,
  /// but only all of them; if this locale groups by a space or a raised comma, any kind of it is
  /// accepted.
  public func number(from text: String) throws(NumberTextError) -> Decimal {
    var reader = LocalReader(Array(text.utf8), self)
    return try reader.number()
  }
}

private struct LocalReader {
  /// The maximum bytes of a number: 38 digits, separators and some zeros.
  private static let maximumLength = 160

  private let text: [UInt8]
  private let locale: Locale
  private var index = 0
  /// The number in the format that `Decimal` reads.
  private var plain: [UInt8] = []

  init(_ text: [UInt8], _ locale: Locale) {
    self.text = text
    self.locale = locale
  }

  mutating func number() throws(NumberTextError) -> Decimal {
    guard !text.isEmpty else { throw .empty }
    guard text.count <= Self.maximumLength else {
      throw .tooManyDigits(limit: Decimal.maximumDigits)
    }
    // Marks of direction come with copied text and mean nothing for the value.
    while skip("\u{200E}") || skip("\u{200F}") {}
    if skip("-") || skip("\u{2212}") { plain.append(UInt8(ascii: "-")) }
    try whole()
    if index < text.count, isPoint(text[index]) {
      index += 1
      plain.append(UInt8(ascii: "."))
      guard digits() > 0 else { throw .malformed(at: index) }
    }
    guard index == text.count else { throw .malformed(at: index) }
    do throws(DecimalError) {
      return try plain.withUnsafeBufferPointer { bytes in
        Result { () throws(DecimalError) in try Decimal(utf8: bytes) }
      }.get()
    } catch {
      throw .tooManyDigits(limit: Decimal.maximumDigits)
    }
  }

  private mutating func whole() throws(NumberTextError) {
    let grouping = locale.grouping
    let first = digits()
    guard first > 0 else { throw .malformed(at: index) }
    var last = first
    var lastStart = index - first
    var separator: Group?
    while let group = group(), separator == nil || separator == group {
      // A group before another has the size of the further ones; the leftmost may be shorter.
      let allowed = separator == nil ? 1...grouping.further : grouping.further...grouping.further
      guard allowed ~= last else { throw .misplacedGroup(at: lastStart + min(last, 3)) }
      separator = group
      index += group.length
      lastStart = index
      last = digits()
      guard last > 0 else { throw .malformed(at: index) }
    }
    guard separator == nil || last == grouping.first else {
      throw .misplacedGroup(at: lastStart + min(last, 3))
    }
  }

  private mutating func digits() -> Int {
    let start = index
    while index < text.count, 48...57 ~= text[index] {
      plain.append(text[index])
      index += 1
    }
    return index - start
  }

  private func isPoint(_ byte: UInt8) -> Bool {
    byte == locale.head[6] || byte == locale.head[8]
  }

  /// A kind of group separator: all spaces are one kind, both apostrophes another.
  private struct Group: Equatable {
    let letter: UInt8
    let length: Int

    static func == (left: Group, right: Group) -> Bool { left.letter == right.letter }
  }

  /// The group separator at the current offset, if this locale uses it for numbers or money.
  private func group() -> Group? {
    let spaces = ["\u{A0}", "\u{202F}", "\u{2009}", " "]
    for letter in [locale.head[7], locale.head[9]] {
      let spellings: [String] =
        switch letter {
        case UInt8(ascii: "n"), UInt8(ascii: "u"): spaces
        case UInt8(ascii: "q"): ["\u{2019}", "'"]
        case UInt8(ascii: "-"): []
        default: [String(Character(Unicode.Scalar(letter)))]
        }
      if let found = spellings.first(where: { stands($0) }) {
        return Group(letter: letter, length: found.utf8.count)
      }
    }
    return nil
  }

  private func stands(_ piece: String) -> Bool {
    text[index...].starts(with: piece.utf8)
  }

  private mutating func skip(_ piece: String) -> Bool {
    guard stands(piece) else { return false }
    index += piece.utf8.count
    return true
  }
}

/// Why a text is not a number in this locale.
public enum NumberTextError: Error, Equatable, Sendable {
  case empty
  /// The byte at this offset is not allowed; the offset is the text's length if it ended too early.
  case malformed(at: Int)
  /// A group separator is misplaced or missing at this offset.
  case misplacedGroup(at: Int)
  case tooManyDigits(limit: Int)
}
