import Features
import Money

/// The rate that the prices in one currency were converted at.
package struct BillRate: Record {
  let from: Currency
  let to: Currency
  let facts: RateFacts

  package static var sample: BillRate { BillRate(from: .eur, to: .eur, facts: .sample) }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("from", from, "The currency of the prices.")
    sink.field("to", to, "The currency of the bill.")
    facts.fields(&sink)
  }

  /// `1 EUR = 1.1172 USD (ecb 2026-10-30)`.
  func text(_ format: AmountFormat) -> String {
    format.rate(facts.shown ?? .one, from: from, to: to) + " (\(facts.provenance))"
  }
}
