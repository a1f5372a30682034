import Money
import Rates

/// A table's quotes as the file has them: `USD 1.0811;JPY 163.45*100;`, each with the digits it
/// was published with, and for how many units where that is not one.
enum QuoteText {
  // Safe: `most` has room for the longest code, number and nominal of each currency.
  static func write(_ table: Table) -> String {
    let currencies = table.currencies
    // " ", "*", ten digits and ";".
    let most = currencies.count * (3 + Decimal.maximumTextLength + 13)
    return String(unsafeUninitializedCapacity: most) { buffer in
      guard var end = buffer.baseAddress else { return 0 }
      let start = end
      func put(_ byte: UInt8) {
        end.pointee = byte
        end += 1
      }
      for currency in currencies {
        guard let value = table[currency] else { continue }
        currency.writeCode(into: end)
        end += 3
        put(UInt8(ascii: " "))
        end += value.write(into: end)
        let nominal = table.nominal(of: currency)
        if nominal != 1 {
          put(UInt8(ascii: "*"))
          end += Decimal(Int128(nominal)).write(into: end)
        }
        put(UInt8(ascii: ";"))
      }
      return end - start
    }
  }

  /// One quote, of which only the code was read so far.
  struct Quote {
    let code: UnsafeBufferPointer<UInt8>
    private let number: UnsafeBufferPointer<UInt8>

    /// `text` is without the semicolon at its end. Nil where it does not begin with a code.
    fileprivate init?(_ text: UnsafeBufferPointer<UInt8>) {
      guard text.count > 4, text[3] == UInt8(ascii: " ") else { return nil }
      code = UnsafeBufferPointer(rebasing: text[..<3])
      number = UnsafeBufferPointer(rebasing: text[4...])
    }

    /// Nil where it is no price, or where a person has had a hand in it.
    func read() -> (value: Decimal, nominal: Int32)? {
      guard let star = number.firstIndex(of: UInt8(ascii: "*")) else {
        return positive(number[...]).map { ($0, 1) }
      }
      guard let value = positive(number[..<star]), let units = positive(number[(star + 1)...]),
        units.scale == 0, let nominal = Int32(exactly: units.digits)
      else { return nil }
      return (value, nominal)
    }

    private func positive(_ text: UnsafeBufferPointer<UInt8>.SubSequence) -> Decimal? {
      guard let value = try? Decimal(utf8: UnsafeBufferPointer(rebasing: text)),
        !value.isZero, !value.isNegative
      else { return nil }
      return value
    }
  }

  /// Hands over quote by quote until `visit` returns false; nil for a piece that is none.
  static func forEach(in text: UnsafeBufferPointer<UInt8>, _ visit: (Quote?) -> Bool) {
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != UInt8(ascii: ";") { end += 1 }
      guard visit(Quote(UnsafeBufferPointer(rebasing: text[start..<end]))) else { return }
      start = end + 1
    }
  }
}
