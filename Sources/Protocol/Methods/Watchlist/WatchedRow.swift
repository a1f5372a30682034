import Dates
package import Engine
import Features
import Money
import Rates

/// A watched pair with its current value.
package struct WatchedRow: Record {
  /// Nil only in the sample.
  let watched: Watched?
  let kept: WatchedPair
  let value: Decimal
  let text: String
  let facts: RateFacts

  init(
    _ watched: Watched, _ kept: WatchedPair, at quoted: Quoted, _ facts: RateFacts,
    _ engine: Engine
  ) throws(DecimalError) {
    self.watched = watched
    self.kept = kept
    self.facts = facts
    value = try Conversion(rounding: engine.settings.rounding)
      .amount(of: kept.amount, at: quoted.rate)
    text = engine.format.amount(value, in: kept.pair.quote)
  }

  private init() {
    watched = nil
    kept = WatchedPair(.sample)
    value = .zero
    text = ""
    facts = .sample
  }

  package static var sample: WatchedRow { WatchedRow() }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.memoized(watched?.memo) { lasting(&$0) }
    sink.field("amount", kept.amount, "The amount of `from`, as it was given.")
    sink.field("note", kept.note, "What was noted with it.")
    sink.field("value", value, "The amount in `to`, rounded.")
    sink.field("text", text, "The value with its symbol, as the locale writes it.")
    facts.fields(&sink)
  }

  /// What is the same until rates change.
  private func lasting<S: FieldSink & ~Copyable>(_ sink: inout S) {
    let moves = watched?.moves
    sink.field("pair", kept.pair, "The pair.")
    sink.field("from", kept.pair.base, "Its first currency.")
    sink.field("to", kept.pair.quote, "Its second currency.")
    sink.field("previous", moves?.previous, "How it moved since the publication before.")
    sink.field("week", moves?.week, "Since the last publication up to a week ago.")
    sink.field("month", moves?.month, "Since the last publication up to a month ago.")
    sink.field("year", moves?.year, "Since the last publication up to a year ago.")
    sink.field("sparkline", watched?.sparkline ?? "", "A cell a publication of the last month.")
  }
}

extension Watched.Move: Record {
  package static var sample: Watched.Move { Watched.Move(since: .first, percent: .zero) }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("since", since, "The day it is compared with.")
    sink.field("percent", percent, "Change since then; above zero if the pair rose.")
  }
}

/// A watched pair without a rate.
package struct MissingPair: Record {
  let kept: WatchedPair
  let failure: Failure?

  package static var sample: MissingPair { MissingPair(kept: WatchedPair(.sample), failure: nil) }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("pair", kept.pair, "The pair.")
    sink.field("amount", kept.amount, "The amount, as it was given.")
    sink.field("note", kept.note, "What was noted with it.")
    sink.field("kind", failure?.kind.rawValue ?? "", "The kind of error that asking for it gives.")
    sink.field("message", failure?.message ?? "", "Why it has no rate.")
    sink.field("hint", failure?.hint ?? "", "What to do about it.")
  }
}
