import Dates
import Engine
import Features
import Money

/// What a person types for a chart: `usd/eur gbp 5y`, `100 usd in eur`.
struct TypedSeries {
  private(set) var currencies: [Currency] = []
  private(set) var span: String?

  init(_ pair: CurrencyPair) { currencies = [pair.base, pair.quote] }

  /// Reads all words. Codes, names of one word, and pairs; a length of time.
  init(_ text: String, _ engine: Engine) throws(MethodError) {
    for word in text.split(whereSeparator: { " ,;\t\n".contains($0) }).map(String.init) {
      if ["in", "to", "and", "→", "->"].contains(word.lowercased()) { continue }
      if word.first?.isNumber == true || ["ytd", "max"].contains(word.lowercased()) {
        span = word
        continue
      }
      let parts =
        word.utf8.count == 6 ? Self.halves(word) : word.split(separator: "/").map(String.init)
      for part in parts { currencies.append(try Currency.named(part, in: engine.locale)) }
    }
  }

  /// The pair of a line: the one nearest to the cursor, else two codes that follow each other, with a word
  /// between them or none. Nil where there is none.
  init?(line: String, cursor: Int) {
    var best: (pair: [Currency], distance: Int)?
    var codes: [(currency: Currency, place: Int)] = []
    var place = 0
    var offset = 0
    let bytes = Array(line.utf8)
    for word in bytes.split(omittingEmptySubsequences: false, whereSeparator: Self.isGap) {
      defer { offset += word.count + 1 }
      guard !word.isEmpty else { continue }
      place += 1
      let text = String(decoding: word, as: UTF8.self)
      let parts = text.split(separator: "/").compactMap { Self.code(String($0)) }
      if parts.count == 2, text.utf8.count == 7 {
        let distance = max(offset - cursor, cursor - offset - word.count, 0)
        if distance < best?.distance ?? .max { best = (parts, distance) }
      } else if let code = Self.code(text) {
        codes.append((code, place))
      }
    }
    let neighbours = zip(codes, codes.dropFirst()).first { $1.place - $0.place <= 2 }
    guard let found = best?.pair ?? neighbours.map({ [$0.currency, $1.currency] }) else {
      return nil
    }
    currencies = found
  }

  private static func isGap(_ byte: UInt8) -> Bool {
    let letter = (byte | 0x20) &- UInt8(ascii: "a") < 26
    return !letter && byte != UInt8(ascii: "/") && !(byte &- 48 <= 9) && byte < 0x80
  }

  /// `eurusd`
  private static func halves(_ word: String) -> [String] {
    let parts = [String(word.prefix(3)), String(word.suffix(3))]
    return parts.allSatisfy { code($0) != nil }
      ? parts : word.split(separator: "/").map(String.init)
  }

  private static func code(_ word: String) -> Currency? {
    guard let currency = Currency(code: word.uppercased()), currency.isActive else { return nil }
    return currency
  }
}
