/// A currency known to the registry: ISO 4217, its withdrawn codes, and a few that publishers use.
///
/// Two bytes, an index into the registry; everything else is looked up there in place.
public struct Currency: Hashable, Sendable {
  /// The index in the registry, which is sorted by code.
  public let index: UInt16

  @inlinable
  public init(index: UInt16) {
    precondition(index < CurrencyTable.count, "There is no currency with this index.")
    self.index = index
  }

  /// Spelled out: the synthesized one is called across modules, this one is inlined.
  @inlinable @inline(__always)
  public static func == (left: Currency, right: Currency) -> Bool { left.index == right.index }

  /// Reads exactly three ASCII letters, in either case; nil if the registry has no such code.
  public init?(code utf8: UnsafeBufferPointer<UInt8>) {
    guard utf8.count == 3 else { return nil }
    self.init(utf8[0], utf8[1], utf8[2])
  }

  public init?(code: String) {
    // Byte by byte: whatever is generic costs a new process 50 µs for its metadata.
    let bytes = code.utf8
    guard bytes.count == 3 else { return nil }
    let (second, third) = (
      bytes.index(after: bytes.startIndex), bytes.index(before: bytes.endIndex)
    )
    self.init(bytes[bytes.startIndex], bytes[second], bytes[third])
  }

  public init?(code: Substring) {
    self.init(code: String(code))
  }

  init?(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
    // `GBp` is pence: two capitals and a small letter are no code, but a part of a money.
    if (first | second) & 0x20 == 0, third & 0x20 != 0 { return nil }
    guard let first = Self.letter(first), let second = Self.letter(second),
      let third = Self.letter(third)
    else { return nil }
    let codes = CurrencyTable.codes
    var index = CurrencyTable.start(first, second)
    let end = CurrencyTable.start(first, second + 1)
    while index < end {
      if codes[index &* 3 &+ 2] == third &+ UInt8(ascii: "A") {
        self.index = UInt16(truncatingIfNeeded: index)
        return
      }
      index += 1
    }
    return nil
  }

  /// The code: three capital letters.
  ///
  /// Safe: an index is below `CurrencyTable.count`, and the tables have that many places; a code has three
  /// bytes.
  public var code: String {
    String(unsafeUninitializedCapacity: 3) { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      writeCode(into: start)
      return 3
    }
  }

  /// Writes the three bytes of the code.
  public func writeCode(into buffer: UnsafeMutablePointer<UInt8>) {
    let code = CurrencyTable.codes + Int(index) * 3
    buffer[0] = code[0]
    buffer[1] = code[1]
    buffer[2] = code[2]
  }

  /// Digits after the point of amounts.
  ///
  /// As ISO 4217 gives them. Where ISO gives none: six for metals, because a troy ounce costs
  /// thousands, and two for units of account, as CLDR has it.
  public var minorUnits: Int {
    Int(CurrencyTable.facts[Int(index) * 2] & 0x7)
  }

  /// False for metals and units of account, for which ISO 4217 has no minor unit.
  public var hasMinorUnits: Bool {
    CurrencyTable.facts[Int(index) * 2] < UInt8(ascii: "@")
  }

  public var status: CurrencyStatus {
    switch CurrencyTable.facts[Int(index) * 2 + 1] | 0x20 {
    case UInt8(ascii: "a"): .active
    case UInt8(ascii: "f"): .fund
    case UInt8(ascii: "m"): .metal
    case UInt8(ascii: "t"): .test
    case UInt8(ascii: "n"): .alias
    default: .legacy
    }
  }

  /// Whether the code is in ISO's current list, or is an alias in use; a withdrawn one is not.
  public var isActive: Bool {
    CurrencyTable.facts[Int(index) * 2 + 1] & 0x20 == 0
  }

  public static var count: Int { CurrencyTable.count }

  /// All currencies, sorted by code.
  public static var all: Registry { Registry() }

  /// The currencies as a collection, which takes no memory.
  public struct Registry: RandomAccessCollection, Sendable {
    public var startIndex: Int { 0 }
    public var endIndex: Int { CurrencyTable.count }
    public subscript(place: Int) -> Currency { Currency(index: UInt16(place)) }
  }

  /// 0...25, or nil for anything but an ASCII letter.
  @inline(__always)
  private static func letter(_ byte: UInt8) -> UInt8? {
    let place = (byte | 0x20) &- UInt8(ascii: "a")
    return place < 26 ? place : nil
  }
}

extension Currency: CustomStringConvertible {
  public var description: String { code }
}

extension Currency: Comparable {
  /// The order of the codes.
  @inlinable
  public static func < (left: Currency, right: Currency) -> Bool {
    left.index < right.index
  }
}

/// What kind of code it is.
public enum CurrencyStatus: String, CaseIterable, Hashable, Sendable {
  /// Money in use.
  case active
  /// Withdrawn from ISO 4217.
  case legacy
  /// A unit of account, a fund or an index unit.
  case fund
  /// A precious metal, counted in troy ounces.
  case metal
  /// Reserved by ISO 4217 for tests or for "no currency".
  case test
  /// Not in ISO 4217: another code that publishers use for a currency.
  case alias
}

extension Currency {
  /// The currencies that an unknown code may mean: a code one slip away, or a name given in place
  /// of a code. Money in use first.
  public static func nearest(to text: String, limit: Int = 3) -> [Currency] {
    // One letter is near to everything.
    guard limit > 0, text.count > 1 || text.first?.isLetter != true else { return [] }
    let matches = CurrencySearch.matches(text, limit: limit)
    // A name in place of a code beats any guess about letters.
    if let best = matches.first, [.name, .alias, .country].contains(best.field),
      text.utf8.count > 3 || best.score >= 700
    {
      return matches.map(\.currency)
    }
    let typed = text.utf8.map { 97...122 ~= $0 ? $0 & 0xDF : $0 }
    let guesses = 2...4 ~= typed.count ? slips(from: typed) : []
    return Array((guesses + matches.map(\.currency).filter { !guesses.contains($0) }).prefix(limit))
  }

  /// Codes one slip away, those with the same letters in another order first.
  private static func slips(from typed: [UInt8]) -> [Currency] {
    oneSlip(from: typed).map { currency -> (Currency, Int, CurrencyRank) in
      let code = Code(currency)
      // A first letter, the country's as a rule, is rarely the wrong one.
      let kind = code.hasSameLetters(as: typed) ? 0 : code.first == typed.first ? 1 : 2
      return (currency, currency.isActive ? kind : kind + 3, CurrencyRank(currency))
    }
    .sorted { ($0.1, $0.2) < ($1.1, $1.2) }
    .map(\.0)
  }
}

/// The three letters of a code.
struct Code {
  private let letters: (UInt8, UInt8, UInt8)

  init(_ currency: Currency) {
    let code = CurrencyTable.codes + Int(currency.index) * 3
    letters = (code[0], code[1], code[2])
  }

  func begins(with text: [UInt8]) -> Bool {
    switch text.count {
    case 0: true
    case 1: text[0] == letters.0
    case 2: text[0] == letters.0 && text[1] == letters.1
    case 3: text[0] == letters.0 && text[1] == letters.1 && text[2] == letters.2
    default: false
    }
  }

  func hasSameLetters(as text: [UInt8]) -> Bool {
    text.count == 3 && [letters.0, letters.1, letters.2].sorted() == text.sorted()
  }

  var first: UInt8 { letters.0 }
}

extension Currency {
  /// The currencies of which `text` is the code with one letter replaced, missing or added, or with
  /// two neighbours swapped.
  static func oneSlip(from text: [UInt8]) -> [Currency] {
    switch text.count {
    case 2:
      let (x, y) = (text[0], text[1])
      return withCode { a, b, c in (x == a && (y == b || y == c)) || (x == b && y == c) }
    case 3:
      // Looked up: hardly a code of another first letter is one slip away.
      let (x, y, z) = (text[0], text[1], text[2])
      var near = withCode(beginning: x) { b, c in y == b || z == c || (y == c && z == b) }
      for a in UInt8(ascii: "A")...UInt8(ascii: "Z") where a != x {
        if let currency = Currency(a, y, z) { near.append(currency) }
      }
      if y != x, let currency = Currency(y, x, z) { near.append(currency) }
      return near
    case 4:
      let (w, x, y, z) = (text[0], text[1], text[2], text[3])
      return withCode { a, b, c in
        (x == a && y == b && z == c)
          || (w == a && ((y == b && z == c) || (x == b && (z == c || y == c))))
      }
    default: return []
    }
  }

  /// The currencies whose codes start with the letter `first`, and whose other two letters are wanted.
  private static func withCode(
    beginning first: UInt8, _ isWanted: (UInt8, UInt8) -> Bool
  ) -> [Currency] {
    guard UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { return [] }
    let codes = CurrencyTable.codes
    let letter = first - UInt8(ascii: "A")
    var wanted: [Currency] = []
    for index in CurrencyTable.start(letter, 0)..<CurrencyTable.start(letter, 26)
    where isWanted(codes[3 * index + 1], codes[3 * index + 2]) {
      wanted.append(Currency(index: UInt16(index)))
    }
    return wanted
  }

  /// The currencies for whose code `isWanted` is true.
  @inline(__always)
  private static func withCode(_ isWanted: (UInt8, UInt8, UInt8) -> Bool) -> [Currency] {
    let codes = CurrencyTable.codes
    var wanted: [Currency] = []
    for index in 0..<CurrencyTable.count
    where isWanted(codes[3 * index], codes[3 * index + 1], codes[3 * index + 2]) {
      wanted.append(Currency(index: UInt16(index)))
    }
    return wanted
  }
}
