import Engine
import Features
import JSON
import Money
import Rates

/// `1 USD = 0.895095 EUR`, as a locale writes the number, written straight into the answer.
struct RateText: Writable {
  let from: Currency
  let to: Currency
  let shown: Decimal
  let locale: Locale

  package static var schema: Schema { String.schema }

  package func write(into out: inout Writer) {
    out.byte(UInt8(ascii: "\""))
    out.raw("1 ")
    out.raw(limit: 3) { code(from, into: $0) }
    out.raw(" = ")
    out.raw(limit: Locale.maximumTextLength) { locale.write(shown, into: $0) }
    out.byte(UInt8(ascii: " "))
    out.raw(limit: 3) { code(to, into: $0) }
    out.byte(UInt8(ascii: "\""))
  }

  // Safe: the writer has room for the bytes that its caller names.
  private func code(_ currency: Currency, into target: UnsafeMutablePointer<UInt8>) -> Int {
    currency.writeCode(into: target)
    return 3
  }

  var text: String { AmountFormat(locale).rate(shown, from: from, to: to) }
}

extension RateQuoting {
  /// `1 USD = 0.895095 EUR`
  func rateText(_ quoted: Quoted, _ format: AmountFormat? = nil) -> String {
    (format ?? self.format).rate(
      quoted.brief, from: quoted.rate.base, to: quoted.rate.quote)
  }
}
