import Engine
import Features
import Money
import Reading

/// The currencies of cells, each looked up once.
struct CurrencyCells {
  private let engine: Engine
  /// By three letters of five bits: the number of the currency and 1; 0 is not known yet.
  private var codes = [UInt16](repeating: 0, count: 1 << 15)
  private var names: [[UInt8]: CurrencyMeaning] = [:]
  private var parts: [[UInt8]: PartCode?] = [:]
  /// How codes of countries and words of several currencies were read, to say it once each.
  private(set) var remarks: [String] = []

  private static let none = UInt16.max
  private static let maxNames = 4_096
  private static let longestName = 64

  init(_ engine: Engine) { self.engine = engine }

  /// A code, a sign or a name that means one currency only.
  mutating func currency(
    _ text: UnsafeBufferPointer<UInt8>, _ encoding: CSVEncoding
  ) -> Currency? {
    guard text.count == 3 else { return meaning(text, encoding).currency }
    // `GBp` is a part of a money.
    if (text[0] | text[1]) & 0x20 == 0, text[2] & 0x20 != 0, text[2] < 0x80 { return nil }
    var place = 0
    for byte in text {
      let letter = (byte | 0x20) &- UInt8(ascii: "a")
      guard letter < 26 else { return meaning(text, encoding).currency }
      place = place << 5 | Int(letter)
    }
    if codes[place] == 0 {
      let code = Currency(code: text)
      // `RUR` is written for the money that took its place.
      let renamed = code.flatMap { $0.isActive ? nil : CurrencyMeaning.inAnyLocale($0.code) }
      let known = renamed ?? code ?? meaning(text, encoding).currency
      codes[place] = known.map { $0.index + 1 } ?? Self.none
    }
    return codes[place] == Self.none ? nil : Currency(index: codes[place] - 1)
  }

  /// `GBp`, `GBX`: the money that it is a part of, and how much of one.
  mutating func part(
    _ bytes: UnsafeBufferPointer<UInt8>, _ encoding: CSVEncoding
  ) -> PartCode? {
    guard bytes.count == 3 else { return nil }
    let key = Array(bytes)
    if let known = parts[key] { return known }
    let part = PartCode(encoding.text(bytes))
    if parts.count >= Self.maxNames { parts.removeAll() }
    parts[key] = .some(part)
    return part
  }

  /// What is said of a currency in a cell, as behind an amount that is typed.
  mutating func meaning(
    _ bytes: UnsafeBufferPointer<UInt8>, _ encoding: CSVEncoding
  ) -> CurrencyMeaning {
    guard !bytes.isEmpty, bytes.count <= Self.longestName else { return .none }
    let key = Array(bytes)
    if let known = names[key] { return known }
    let text = encoding.text(bytes)
    let meaning = engine.currency(called: text, in: engine.locale)
    if names.count >= Self.maxNames { names.removeAll() }
    names[key] = meaning
    if meaning.isCountry, let currency = meaning.currency {
      remarks.append(
        "'\(text)' is read as \(currency.code), the money of the country with this code")
    } else if !meaning.isSure, let currency = meaning.currency {
      let others = meaning.candidates.dropFirst().map(\.code).joined(separator: " or ")
      remarks.append("'\(text)' is read as \(currency.code); it may be \(others), too")
    }
    return meaning
  }

  mutating func takeRemarks() -> [String] {
    defer { remarks = [] }
    return remarks
  }
}
