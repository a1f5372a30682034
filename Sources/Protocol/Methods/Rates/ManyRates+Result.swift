import Dates
import Money
import Rates

extension ManyRates {
  package struct Result: Record {
    let base: Currency
    let rates: [Listed]
    let missing: [Missing]?

    package static var sample: Result { Result(base: .eur, rates: [], missing: nil) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("base", base, "The currency of which one unit is meant.")
      sink.field(
        "day", rates.lazy.compactMap(\.facts.day).max(), "The newest value day among them.")
      sink.field("rates", rates, "In the order requested; otherwise by code.")
      sink.field("missing", missing, "Currencies in use without a rate; only without `targets`.")
    }
  }

  package struct Listed: Record {
    let to: Currency
    let facts: RateFacts

    package static var sample: Listed { Listed(to: .eur, facts: .sample) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("to", to, "The currency of this entry.")
      facts.fields(&sink)
    }
  }

  package struct Missing: Record {
    let to: Currency
    let kind: FailureKind

    package static var sample: Missing { Missing(to: .eur, kind: .noRate) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("to", to, "The currency without a rate.")
      sink.field("kind", kind.rawValue, "The kind of error that asking for it alone gives.")
    }
  }
}
