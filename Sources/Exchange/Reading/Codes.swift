import CWords
package import Money

/// What codes are beside codes of money. `CWords/data/codes.txt` has the codes of each kind, and what it is for.
package enum Codes {
  static let words = CodeSet("word")
  static let numbered = CodeSet("numbered")
  package static let everyday = CodeSet("everyday")
  static let measures = CodeSet("measure")
  static let measuresOfDigit = CodeSet("measure-of-digit")
  static let systems = CodeSet("system")
  static let metals = CodeSet("metal")
  static let sizes = CodeSet("size")
  static let mixed = CodeSet("mixed")
  static let everywhere = CodeSet("everywhere")
  static let small = CodeSet("small")
  package static let whole = CodeSet("whole")
  package static let retired = CodeSet("retired")
  static let speeds = CodeSet("speed")
  static let dollars = CodeSet("dollar")
  static let shared = CodeSet("shared")
  package static let cents = currencies("cent")
  package static let penny = currencies("penny").first
  static let pennies = CodeSet("penny")
  static let grams = CodeSet("gram")
  static let weekdays = CodeSet("weekday")
  static let initials = CodeSet("initial")
  static let crowns = CodeSet("crown")
  static let weights = CodeSet("weight")
  static let colons = CodeSet("colon")
  static let colonDashes = CodeSet("colon-dash")
  static let commaDashes = CodeSet("comma-dash")
  static let pointDashes = CodeSet("point-dash")

  /// The franc of the other half of Africa.
  package static func otherFranc(_ currency: Currency) -> Currency? {
    francs.contains(currency) ? francs.first { $0 != currency } : nil
  }

  private static let francs = currencies("franc")

  private static func currencies(_ kind: StaticString) -> [Currency] {
    codes(kind).compactMap(\.currency)
  }

  /// The codes of the lines that begin so. Looked up in bytes: a typed line asks for them before all else.
  fileprivate static func codes(_ kind: StaticString) -> [CodeText] {
    let file = kurs_codes()
    let kind = Bytes(start: kind.utf8Start, count: kind.utf8CodeUnitCount)
    let lines = Bytes(start: file.bytes, count: file.count).split(separator: 0x0A)
    return lines.filter { $0.prefix { $0 != UInt8(ascii: ":") }.elementsEqual(kind) }.flatMap {
      $0.split(separator: 0x20).dropFirst().map { code in
        CodeText(code[code.startIndex], code[code.startIndex + 1], code[code.startIndex + 2])
      }
    }
  }
}

/// A set of codes as bits, by their places in the registry.
package struct CodeSet: Sendable {
  private var bits: (UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0)
  /// Words that are written like a code and are none: KIP.
  private var words: [CodeText] = []

  fileprivate init(_ kind: StaticString) {
    precondition(Currency.count <= 5 * 64, "There are more currencies than bits.")
    for code in Codes.codes(kind) {
      guard let currency = code.currency else {
        words.append(code)
        continue
      }
      let bit: UInt64 = 1 << UInt64(currency.index & 63)
      switch currency.index >> 6 {
      case 0: bits.0 |= bit
      case 1: bits.1 |= bit
      case 2: bits.2 |= bit
      case 3: bits.3 |= bit
      default: bits.4 |= bit
      }
    }
  }

  package func contains(_ currency: Currency) -> Bool {
    let word =
      switch currency.index >> 6 {
      case 0: bits.0
      case 1: bits.1
      case 2: bits.2
      case 3: bits.3
      default: bits.4
      }
    return word >> UInt64(currency.index & 63) & 1 != 0
  }

  /// Whether it has the code that these letters are, in capitals.
  func contains(_ code: CodeText) -> Bool {
    guard !code.isEmpty, code.isCapital else { return false }
    guard let currency = code.currency else { return words.contains(code) }
    return contains(currency)
  }
}

/// The three letters of a code as they are written, or nothing. They are compared as a number.
struct CodeText: Equatable, Sendable {
  private let letters: UInt32

  init(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    letters = UInt32(first) | UInt32(second) << 8 | UInt32(third) << 16
  }

  static var none: CodeText { CodeText(0, 0, 0) }
  var isEmpty: Bool { letters == 0 }
  var isCapital: Bool { letters & 0x20_2020 == 0 }

  // Safe: the number has eight bytes, of which three are read.
  var currency: Currency? {
    withUnsafeBytes(of: letters.littleEndian) { bytes in
      bytes.withMemoryRebound(to: UInt8.self) {
        Currency(code: UnsafeBufferPointer(rebasing: $0[..<3]))
      }
    }
  }
}
