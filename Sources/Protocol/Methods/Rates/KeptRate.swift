import Dates
import Engine
import Features
import Money

/// A rate of the user's own as it is kept.
package struct KeptRate: Record {
  let rate: UserRate

  package static var sample: KeptRate {
    KeptRate(
      rate: UserRate(
        set: "user", base: .eur, quote: .eur, value: .one, from: nil, noted: .first))
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("base", rate.base, "The currency of which one unit is meant.")
    sink.field("quote", rate.quote, "The currency it is worth so much of.")
    sink.field(
      "rate", rate.value, "How much of `quote` one unit of `base` is worth, as it was given.")
    sink.field("from", rate.from, "The first day it applies to; every day if absent.")
    sink.field("noted", rate.noted, "When it was written down.")
  }

  func text(_ engine: Engine) -> String {
    let from = rate.from.map { ", from \($0)" } ?? ""
    return engine.format.rate(rate.value, from: rate.base, to: rate.quote)
      + " (\(rate.set)\(from))"
  }
}
