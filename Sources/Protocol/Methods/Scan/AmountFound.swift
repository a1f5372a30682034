import Features
import Money

/// One amount in a text.
package struct AmountFound: Record {
  let text: String
  let offset: Int
  let length: Int
  let offsetUTF16: Int
  let lengthUTF16: Int
  let currencies: [Currency]
  let amounts: [Decimal]

  init(_ money: MoneyFound, _ bytes: UnsafeBufferPointer<UInt8>, offsetUTF16: Int) {
    let own = UnsafeBufferPointer(rebasing: bytes[money.range])
    text = String(decoding: own, as: UTF8.self)
    offset = money.range.lowerBound
    length = money.range.count
    self.offsetUTF16 = offsetUTF16
    lengthUTF16 = TextRange.units(own)
    currencies = money.currencies
    amounts = money.amounts
  }

  private init() {
    (text, offset, length, offsetUTF16, lengthUTF16) = ("", 0, 0, 0, 0)
    currencies = [.eur]
    amounts = [.zero]
  }

  package static var sample: AmountFound { AmountFound() }

  var amount: Decimal { amounts[0] }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("text", text, "As it is in the text, with its currency.")
    sink.field("offset", offset, "Its start, in bytes.")
    sink.field("length", length, "How many bytes it has.")
    sink.field("offsetUtf16", offsetUTF16, "Its start, in UTF-16 units.")
    sink.field("lengthUtf16", lengthUTF16, "How many units of UTF-16 it has.")
    sink.field("amount", amount, "How much.")
    sink.field("currency", currencies[0], "Of what.")
    sink.field(
      "readings", amounts.count > 1 ? amounts : nil,
      "What the number could mean, the likeliest first.")
    sink.field(
      "candidates", currencies.count > 1 ? currencies : nil,
      "What the symbol or name could mean, the likeliest first.")
  }
}
