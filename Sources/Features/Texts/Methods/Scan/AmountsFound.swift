import Dates
import Engine
import Features
package import JSON
import Money
import Reading

/// The amounts of one text, in the order they stand, written straight from it into the answer.
package struct AmountsFound: Writable {
  private let text: [UInt8]
  private let encoding: PositionEncoding
  private var reads: [MoneyRead] = []
  /// Of a statement, in place of what was read in prose.
  private var entries: [StatementEntry] = []
  /// Of each amount in a journal; empty for other texts.
  private var days: [Day?] = []
  /// Empty without `values`; nil for an amount that has no rate.
  private var values: [AmountValue?] = []
  /// What explains them; nil without `explain`.
  private let lexicon: MoneyLexicon?

  /// At most `limit` of them. Few texts have more than one in 64 bytes.
  init(
    in text: [UInt8], limit: Int = 0, explainedBy lexicon: MoneyLexicon? = nil,
    _ encoding: PositionEncoding = .utf8
  ) {
    self.text = text
    self.encoding = encoding
    self.lexicon = lexicon
    reads.reserveCapacity(min(limit, text.count / 64))
  }

  /// The entries of a statement.
  init(in text: [UInt8], entries: [StatementEntry], _ encoding: PositionEncoding) {
    self.init(in: text, encoding)
    self.entries = entries
  }

  /// All amounts of a short text, with why each is certain or not.
  init(explaining text: [UInt8], _ lexicon: MoneyLexicon, _ encoding: PositionEncoding) {
    self.init(in: text, explainedBy: lexicon, encoding)
    text.withUnsafeBufferPointer { bytes in
      MoneyReader.scan(bytes, lexicon) { read in
        reads.append(read)
        return true
      }
    }
  }

  mutating func append(_ read: MoneyRead, on day: Day?) {
    reads.append(read)
    if day != nil || !days.isEmpty {
      while days.count < reads.count - 1 { days.append(nil) }
      days.append(day)
    }
  }

  /// Of all values.
  var provenance: Provenance {
    Provenance(rates: values.flatMap { $0?.provenance.rates ?? [] })
  }

  /// Gives each its value.
  mutating func evaluate(_ valuation: Valuation) throws(MethodError) {
    let (reads, days) = (reads, days)
    values = try text.withUnsafeBufferPointer { text throws(MethodError) in
      var values: [AmountValue?] = []
      var known = (byte: 0, units: 0)
      var valuation = valuation
      for (place, (read, target, _)) in AmountPlace.targets(
        of: reads, in: text, valuation.locale, valuation.engine
      ).enumerated() {
        valuation.day = place < days.count ? days[place] : nil
        let start = read.range.lowerBound
        known.units += encoding.units(UnsafeBufferPointer(rebasing: text[known.byte..<start]))
        known.byte = start
        do throws(MethodError) {
          values.append(try valuation.value(of: read, target, in: text, from: known))
        } catch {
          if error.waitsFor != nil { throw error }
          values.append(nil)
        }
      }
      return values
    }
  }

  /// All of them together, exactly; nil without any. A frozen conversion is the amount before it in another
  /// currency, and counts once.
  func sum(_ valuation: Valuation) throws(MethodError) -> AmountValue? {
    var totals: [(currency: Currency, amount: Decimal)] = []
    let counted = self.counted
    for read in counted {
      let (amount, currency) = (read.amounts[0], read.currencies[0])
      do throws(DecimalError) {
        if let place = totals.firstIndex(where: { $0.currency == currency }) {
          totals[place].amount = try totals[place].amount + amount
        } else {
          totals.append((currency, amount))
        }
      } catch {
        throw .amountTooLarge(error)
      }
    }
    guard !totals.isEmpty else { return nil }
    let value = try valuation.value(of: totals)
    let uncertain = counted.count { !$0.isCertain }
    if uncertain > 0 { value.remark("\(uncertain) of \(counted.count) amounts not certain") }
    return value
  }

  /// Those that are not in a mark such as `(≈ 129.10 EUR, ecb 2026-10-30)`.
  private var counted: [MoneyRead] {
    var marks: [Range<Int>] = []
    text.withUnsafeBufferPointer { text in
      FrozenMark.each(in: text) { if $0.mark != nil { marks.append($0.range) } }
    }
    guard !marks.isEmpty else { return reads }
    var next = marks[...]
    return reads.filter { read in
      while let mark = next.first, mark.upperBound <= read.range.lowerBound { next.removeFirst() }
      return next.first.map { !$0.overlaps(read.range) } ?? true
    }
  }

  /// Those that are in no find; where there are more finds, up to the last one that is listed.
  func numbersBarred(_ barred: BarredNumbers, hasMore: Bool) -> [NumberBarred] {
    let end = hasMore ? reads.last?.range.upperBound ?? 0 : text.count
    return text.withUnsafeBufferPointer { text in
      barred.outside(reads.map(\.range)).prefix { $0.range.lowerBound < end }
        .prefix(ScanText.maxAmounts).map { NumberBarred($0, in: text, encoding) }
    }
  }

  var count: Int { reads.count + entries.count }
  var isExplained: Bool { lexicon != nil }
  /// Past the last one.
  var endByte: Int? { (reads.last?.range ?? entries.last?.range)?.upperBound }
  var end: Int? {
    guard let end = endByte else { return nil }
    return text.withUnsafeBufferPointer {
      encoding.units(UnsafeBufferPointer(rebasing: $0[..<end]))
    }
  }

  package static var schema: Schema { [AmountFound].schema }

  package func write(into out: inout Writer) {
    // Most take less; a buffer that grows is copied each time.
    out.reserve(200 * count)
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

  /// Each amount with its place, which is counted on from the one before.
  @inline(__always)
  private func each(_ take: (AmountFound) -> Void) {
    text.withUnsafeBufferPointer { text in
      var (counted, units) = (0, 0)
      for entry in entries {
        let start = entry.range.lowerBound
        // Those of a message may stand in another order.
        if start < counted { (counted, units) = (0, 0) }
        units += encoding.units(UnsafeBufferPointer(rebasing: text[counted..<start]))
        counted = start
        take(
          AmountFound(
            text: TextPart(bytes: UnsafeBufferPointer(rebasing: text[entry.range])),
            offset: units, encoding: encoding, amount: entry.amount, currency: entry.currency,
            isCertain: true, entry: BookedEntry(entry: entry)))
      }
      for index in reads.indices {
        let start = reads[index].range.lowerBound
        let explanation = lexicon.map { Explanation(reads[index], in: text, $0) }
        units += encoding.units(UnsafeBufferPointer(rebasing: text[counted..<start]))
        counted = start
        take(
          AmountFound(
            text: TextPart(bytes: UnsafeBufferPointer(rebasing: text[reads[index].range])),
            offset: units, encoding: encoding, amount: reads[index].amounts[0],
            currency: reads[index].currencies[0], isCertain: reads[index].isCertain,
            readings: reads[index].amounts.count > 1 ? Array(reads[index].amounts) : nil,
            candidates: reads[index].currencies.count > 1
              ? CurrencyCodes(currencies: reads[index].currencies) : nil,
            explanation: explanation, value: values.isEmpty ? nil : values[index]))
      }
    }
  }
}

/// One amount in a text.
struct AmountFound: Record {
  let text: TextPart
  let offset: Int
  let encoding: PositionEncoding
  let amount: Decimal
  let currency: Currency
  let isCertain: Bool
  /// Nil where there is only one.
  var readings: [Decimal]?
  var candidates: CurrencyCodes?
  /// Nil without `explain`.
  var explanation: Explanation?
  /// Nil without `values`.
  var value: AmountValue?
  /// Nil in prose.
  var entry: BookedEntry?

  static var sample: AmountFound {
    AmountFound(
      text: TextPart(bytes: UnsafeBufferPointer(start: nil, count: 0)), offset: 0, encoding: .utf8,
      amount: .zero, currency: .eur, isCertain: true, entry: .sample)
  }

  func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("text", text, "As it is in the text, with its currency.")
    sink.field("offset", offset, "Its start.")
    sink.field("length", encoding.units(text.bytes), "How long it is.")
    sink.field("amount", amount, "How much.")
    sink.field("currency", currency, "Of what.")
    sink.field("certain", isCertain, "Whether nothing else can be meant.")
    sink.field("readings", readings, "What the number could mean, the locale's first.")
    sink.field(
      "candidates", candidates, "What the symbol or name could mean, the likeliest first.")
    sink.field("form", explanation?.form, "With `explain`: how it was read.")
    sink.field("doubts", explanation?.doubts, "With `explain`: why something else can be meant.")
    sink.field("value", value, "With `values`: its value; absent if it has no rate.")
    sink.field("entry", entry, "Of a statement: what it says of the entry.")
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
