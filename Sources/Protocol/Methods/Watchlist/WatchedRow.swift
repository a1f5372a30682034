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
    value = try Conversion(rounding: engine.rounding)
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

/// The rows of a list, and what has no rate.
struct WatchlistRows {
  private(set) var rows: [WatchedRow] = []
  private(set) var missing: [MissingPair] = []

  /// `facts` says how a rate is told.
  init(_ list: Watchlist, _ engine: Engine, facts: (Quoted, Engine) -> RateFacts) {
    rows.reserveCapacity(list.pairs.count)
    for kept in list.pairs {
      let watched = engine.watched(kept.pair)
      switch watched.quoted {
      case .failure(let error):
        missing.append(MissingPair(kept: kept, failure: Failure(error, engine)))
      case .success(let quoted):
        do throws(DecimalError) {
          rows.append(
            try WatchedRow(watched, kept, at: quoted, facts(quoted, engine), engine))
        } catch {
          missing.append(MissingPair(kept: kept, failure: .amountTooLarge(error)))
        }
      }
    }
  }

  var missingOrNone: [MissingPair]? { missing.isEmpty ? nil : missing }
}

/// A list in one line: `EUR/USD 1.1172 ▲0.4% · GBP/JPY 210.7 ▼0.1%`.
enum WatchlistLine {
  /// Digits of a rate that is a cross; one that was published keeps its own, up to so many.
  private static let (fewDigits, maxDigits) = (5, 6)

  static func text(_ rows: [WatchedRow], _ engine: Engine) -> String {
    rows.map { row in
      let words = [
        row.kept.pair.description, rate(row, engine),
        move(row.watched?.moves.previous, digits: 1, engine),
      ]
      return words.filter { !$0.isEmpty }.joined(separator: " ")
    }.joined(separator: " · ")
  }

  static func rate(_ row: WatchedRow, _ engine: Engine) -> String {
    guard let shown = row.facts.shown else { return "" }
    let isShort = (try? shown.rounded(toSignificantDigits: maxDigits, .halfUp)) == shown
    let short = isShort ? shown : try? shown.rounded(toSignificantDigits: fewDigits, .halfUp)
    return engine.format.number(short ?? shown)
  }

  /// `▲0.4%`; an equals sign where nothing is left after rounding.
  static func move(_ move: Watched.Move?, digits: Int, _ engine: Engine) -> String {
    guard let move, let percent = try? move.percent.rounded(toScale: digits, .halfUp) else {
      return ""
    }
    if percent.isZero { return "=" }
    return (percent.isNegative ? "▼" : "▲") + engine.format.number(percent.magnitude) + "%"
  }
}

/// A list as a table for a terminal.
enum WatchlistTable {
  static func text(
    _ rows: [WatchedRow], _ missing: [MissingPair], _ engine: Engine
  ) -> String {
    var lines: [String] = []
    if !rows.isEmpty { lines += MoveTable.lines(rows.map { cells($0, engine) }) }
    return (lines + missing.map { "\($0.kept.pair)  \($0.failure?.message ?? "")" })
      .joined(separator: "\n")
  }

  private static func cells(_ row: WatchedRow, _ engine: Engine) -> [String] {
    let moves = row.watched?.moves
    return [
      row.kept.pair.description,
      engine.format.amount(row.kept.amount, in: row.kept.pair.base), row.text,
      WatchlistLine.rate(row, engine),
    ]
      + [moves?.previous, moves?.week, moves?.month, moves?.year].map {
        WatchlistLine.move($0, digits: 2, engine)
      } + [row.watched?.sparkline ?? "", row.kept.note ?? ""]
  }
}
