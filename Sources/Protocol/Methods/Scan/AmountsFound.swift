package import JSON
import Money
import Reading

/// The amounts of one text, in the order they stand, written straight from it into the answer.
package struct AmountsFound: Writable {
  private let text: [UInt8]
  private var reads: [MoneyRead] = []
  /// What explains them; nil without `explain`.
  private let lexicon: MoneyLexicon?

  /// At most `limit` of them. Few texts have more than one in 64 bytes.
  init(in text: [UInt8], limit: Int = 0, explainedBy lexicon: MoneyLexicon? = nil) {
    self.text = text
    self.lexicon = lexicon
    reads.reserveCapacity(min(limit, text.count / 64))
  }

  /// All amounts of a short text, with why each is certain or not.
  init(explaining text: [UInt8], _ lexicon: MoneyLexicon) {
    self.init(in: text, explainedBy: lexicon)
    text.withUnsafeBufferPointer { bytes in
      MoneyReader.scan(bytes, lexicon) { read in
        reads.append(read)
        return true
      }
    }
  }

  mutating func append(_ read: MoneyRead) { reads.append(read) }

  var count: Int { reads.count }
  var isExplained: Bool { lexicon != nil }
  /// Past the last one, in bytes.
  var end: Int? { reads.last?.range.upperBound }

  package static var schema: Schema { [AmountFound].schema }

  package func write(into out: inout Writer) {
    // Most take less; a buffer that grows is copied each time.
    out.reserve(200 * reads.count)
    out.beginArray()
    each { money in
      out.separate()
      money.write(into: &out)
    }
    out.endArray()
  }

  func map<T>(_ transform: (AmountFound) -> T) -> [T] {
    var results: [T] = []
    each { results.append(transform($0)) }
    return results
  }

  /// Each amount with its place in units of UTF-16, which is counted on from the one before.
  @inline(__always)
  private func each(_ take: (AmountFound) -> Void) {
    text.withUnsafeBufferPointer { text in
      var (counted, units) = (0, 0)
      for index in reads.indices {
        let start = reads[index].range.lowerBound
        let explanation = lexicon.map { Explanation(reads[index], in: text, $0) }
        units += TextRange.units(UnsafeBufferPointer(rebasing: text[counted..<start]))
        counted = start
        take(
          AmountFound(
            text: TextPart(bytes: UnsafeBufferPointer(rebasing: text[reads[index].range])),
            offset: start, offsetUTF16: units, amount: reads[index].amounts[0],
            currency: reads[index].currencies[0], isCertain: reads[index].isCertain,
            readings: reads[index].amounts.count > 1 ? Array(reads[index].amounts) : nil,
            candidates: reads[index].currencies.count > 1
              ? CurrencyCodes(currencies: reads[index].currencies) : nil,
            explanation: explanation))
      }
    }
  }
}

/// One amount in a text.
struct AmountFound: Record {
  let text: TextPart
  let offset: Int
  let offsetUTF16: Int
  let amount: Decimal
  let currency: Currency
  let isCertain: Bool
  /// Nil where there is only one.
  let readings: [Decimal]?
  let candidates: CurrencyCodes?
  /// Nil without `explain`.
  let explanation: Explanation?

  static var sample: AmountFound {
    AmountFound(
      text: TextPart(bytes: UnsafeBufferPointer(start: nil, count: 0)), offset: 0, offsetUTF16: 0,
      amount: .zero, currency: .eur, isCertain: true, readings: nil, candidates: nil,
      explanation: nil)
  }

  func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("text", text, "As it is in the text, with its currency.")
    sink.field("offset", offset, "Its start, in bytes.")
    sink.field("length", text.bytes.count, "How many bytes it has.")
    sink.field("offsetUtf16", offsetUTF16, "Its start, in UTF-16 units.")
    sink.field(
      "lengthUtf16", TextRange.units(text.bytes), "How many units of UTF-16 it has.")
    sink.field("amount", amount, "How much.")
    sink.field("currency", currency, "Of what.")
    sink.field("certain", isCertain, "Whether nothing else can be meant.")
    sink.field("readings", readings, "What the number could mean, the locale's first.")
    sink.field(
      "candidates", candidates, "What the symbol or name could mean, the likeliest first.")
    sink.field("form", explanation?.form, "With `explain`: how it was read.")
    sink.field("doubts", explanation?.doubts, "With `explain`: why something else can be meant.")
    sink.field(
      "words", explanation?.words, "With `explain`: its numbers and currencies as they were read.")
  }
}

/// The codes of a list, written at once: `$` is a sign of dozens.
struct CurrencyCodes: Writable {
  let currencies: [Currency]

  static var schema: Schema { [Currency].schema }
  static var writtenSchema: Schema { [Currency].writtenSchema }

  func write(into out: inout Writer) {
    out.raw(limit: 6 * currencies.count + 2) { start in
      var at = start
      for currency in currencies {
        at[0] = UInt8(ascii: at == start ? "[" : ",")
        at[1] = UInt8(ascii: "\"")
        currency.writeCode(into: at + 2)
        at[5] = UInt8(ascii: "\"")
        at += 6
      }
      if at == start {
        at[0] = UInt8(ascii: "[")
        at += 1
      }
      at[0] = UInt8(ascii: "]")
      return at + 1 - start
    }
  }
}
