import Dates
import Drawing
import Engine
import Features
import JSON
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
  /// In columns with the other rows, where a width was given.
  fileprivate(set) var line: String?
  private let format: AmountFormat

  init(
    _ watched: Watched, _ kept: WatchedPair, at quoted: Quoted, _ engine: Engine
  ) throws(DecimalError) {
    self.watched = watched
    self.kept = kept
    facts = RateFacts(quoted, engine)
    format = engine.format
    value = try Conversion(rounding: engine.rounding)
      .amount(of: kept.amount, at: quoted.rate)
    text = engine.format.amount(
      kept.amount == .one ? quoted.brief : value.figure(quoted.figureDigits), in: kept.pair.quote)
  }

  private init() {
    watched = nil
    kept = WatchedPair(.sample)
    value = .zero
    text = ""
    facts = .sample
    format = AmountFormat(.plain)
  }

  package static var sample: WatchedRow { WatchedRow() }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.memoized(watched?.memo) { lasting(&$0) }
    user(&sink)
    facts.fields(&sink)
  }

  /// What comes of the user's entry.
  private func user<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("amount", kept.amount, "The amount of `base`, as given.")
    sink.field("note", kept.note, "The user's note.")
    sink.field("value", value, "The amount in `quote`, rounded.")
    sink.field(
      "text", text,
      "The value with its symbol, as the locale writes it; of one unit the rate, for people.")
    sink.field("line", line, "With `width`: a line to show.")
  }

  /// All but what changes by itself, the age.
  func writeContent(into out: inout Writer) {
    out.beginObject()
    out.memoized(watched?.memo) { lasting(&$0) }
    user(&out)
    facts.lasting(&out)
    out.field("stale", facts.isStale, "")
    out.endObject()
  }

  /// The fields that stay the same until rates change.
  private func lasting<S: FieldSink & ~Copyable>(_ sink: inout S) {
    let moves = watched?.moves
    sink.field("pair", kept.pair, "The pair.")
    sink.field("base", kept.pair.base, "Its base currency.")
    sink.field("quote", kept.pair.quote, "Its quote currency.")
    sink.field(
      "previous", MoveRecord(moves?.previous, format), "The change since the previous publication.")
    sink.field(
      "week", MoveRecord(moves?.week, format), "The same since a week ago.")
    sink.field(
      "month", MoveRecord(moves?.month, format), "Since a month ago.")
    sink.field(
      "year", MoveRecord(moves?.year, format), "Since a year ago.")
    let move = WatchlistLine.move(moves?.previous, digits: 1, format)
    sink.field(
      "rateText", WatchlistLine.rate(facts, format) ?? "", "The rate in short, to show.")
    sink.field(
      "moveText", move, "The change since the previous publication in short: `▲0.4%`, or `=`.")
    sink.field("arrow", move.map { String($0.prefix(1)) }, "`▲`, `▼` or `=`.")
    sink.field("sparkline", watched?.sparkline ?? "", "A cell per publication of the last month.")
  }
}

/// A change of a pair since an earlier day.
struct MoveRecord: RareRecord {
  let move: Watched.Move
  let format: AmountFormat

  init?(_ move: Watched.Move?, _ format: AmountFormat) {
    guard let move else { return nil }
    self.move = move
    self.format = format
  }

  static let members: [Member<Self>] = [
    Member("since", \.move.since, "The day it is compared with."),
    Member("percent", \.move.percent, "Change since then; above zero if the pair rose."),
    Member(
      "text", { WatchlistLine.move($0.move, digits: 2, $0.format) ?? "" },
      "The same to show: `▲0.38%`."),
  ]
}

package struct MissingPair: RareRecord {
  let kept: WatchedPair
  let failure: MethodError
  fileprivate(set) var line: String?

  package static let members: [Member<Self>] = [
    Member("pair", \.kept.pair, "The pair."),
    Member("amount", \.kept.amount, "The amount, as given."),
    Member("note", \.kept.note, "The user's note."),
    Member("kind", \.failure.kind.name, "The kind of the error, as in `data.kind`."),
    Member("message", \.failure.message, "Why it has no rate."),
    Member("hint", \.failure.hint, "How to fix it."),
    Member("line", \.line, "The same."),
  ]
}

/// The rows of a list, and what has no rate.
struct WatchlistRows {
  private(set) var rows: [WatchedRow] = []
  private(set) var missing: [MissingPair] = []

  init(_ list: Watchlist, _ engine: Engine) {
    rows.reserveCapacity(list.pairs.count)
    for kept in list.pairs {
      let watched = WatchCache.watched(kept.pair, engine)
      switch watched.quoted {
      case .failure(let error):
        missing.append(MissingPair(kept: kept, failure: MethodError(error, engine)))
      case .success(let quoted):
        do throws(DecimalError) {
          rows.append(
            try WatchedRow(watched, kept, at: quoted, engine))
        } catch {
          missing.append(MissingPair(kept: kept, failure: .amountTooLarge(error)))
        }
      }
    }
  }

  var missingOrNone: [MissingPair]? { missing.isEmpty ? nil : missing }

  /// Gives each its line of at most `width` cells. What gives way first is the note, then the curve, the
  /// year, the month and the day.
  mutating func align(to width: Int, _ format: AmountFormat) {
    var cells = rows.map { $0.cells(format) }
    for column in [7, 5, 4, 3, 2]
    where Self.table(cells).contains(where: { $0.displayWidth > width }) {
      for place in cells.indices { cells[place][column] = "" }
    }
    for (place, line) in Self.table(cells).enumerated() {
      rows[place].line = line.truncated(to: width)
    }
    for (place, pair) in missing.enumerated() {
      let line = "\(pair.kept.pair): \(pair.failure.message)"
      missing[place].line = line.truncated(to: width)
    }
  }

  private static func table(_ cells: [[String]]) -> [String] {
    var table = TextTable([.left, .right, .right, .right, .right, .left, .left, .left])
    for row in cells { table.append(row) }
    return table.lines()
  }
}

extension WatchedRow {
  /// Amount and pair, value, day, month, year, curve, age, note.
  fileprivate func cells(_ format: AmountFormat) -> [String] {
    let moves = [watched?.moves.previous, watched?.moves.month, watched?.moves.year].map {
      WatchlistLine.move($0, digits: 2, format) ?? "–"
    }
    return ["\(kept.amount) \(kept.pair)", text] + moves
      + [watched?.sparkline ?? "", facts.isStale ? "stale" : "", kept.note ?? ""]
  }
}

/// A list in one line: `EUR/USD 1.1172 ▲0.4% · GBP/JPY 210.7 ▼0.1%`.
enum WatchlistLine {
  /// Significant digits of a cross rate, and the maximum for a direct quote.
  private static let (crossDigits, maxDigits) = (5, 6)

  static func text(_ rows: [WatchedRow], _ format: AmountFormat) -> String {
    var line = ""
    for row in rows {
      if !line.isEmpty { line += " · " }
      line += share(of: row, format)
    }
    return line
  }

  private static func share(of row: WatchedRow, _ format: AmountFormat) -> String {
    if let known = row.watched?.lineText { return known }
    let words = [
      row.kept.pair.description, rate(row.facts, format),
      move(row.watched?.moves.previous, digits: 1, format),
    ]
    let text = words.compactMap { $0 }.joined(separator: " ")
    row.watched?.lineText = text
    return text
  }

  /// Nil where there is no rate.
  static func rate(_ facts: RateFacts, _ format: AmountFormat) -> String? {
    guard let shown = facts.shown, let brief = facts.brief else { return nil }
    return rate(shown, brief: brief, format)
  }

  static func rate(_ shown: Decimal, brief: Decimal, _ format: AmountFormat) -> String {
    let isShort = (try? shown.rounded(toSignificantDigits: maxDigits, .halfUp)) == shown
    // A quote of three digits makes no rate of five.
    let isBrief = (try? brief.rounded(toSignificantDigits: crossDigits, .halfUp)) == brief
    let short =
      isShort || isBrief
      ? brief : try? shown.rounded(toSignificantDigits: crossDigits, .halfUp)
    return format.number(short ?? brief)
  }

  /// `▲0.4%`; an equals sign where nothing is left after rounding.
  static func move(_ move: Watched.Move?, digits: Int, _ format: AmountFormat) -> String? {
    guard let move, let percent = try? move.percent.rounded(toScale: digits, .halfUp) else {
      return nil
    }
    if percent.isZero { return "=" }
    return (percent.isNegative ? "▼" : "▲") + format.number(percent.magnitude) + "%"
  }
}

/// A list as a table for a terminal.
enum WatchlistTable {
  static func text(
    _ rows: [WatchedRow], _ missing: [MissingPair], _ engine: Engine
  ) -> String {
    var lines: [String] = []
    if !rows.isEmpty { lines += MoveTable.lines(rows.map { cells($0, engine) }) }
    return (lines + missing.map { "\($0.kept.pair)  \($0.failure.message)" })
      .joined(separator: "\n")
  }

  private static func cells(_ row: WatchedRow, _ engine: Engine) -> [String] {
    let moves = row.watched?.moves
    return [
      row.kept.pair.description,
      engine.format.amount(row.kept.amount, in: row.kept.pair.base), row.text,
      WatchlistLine.rate(row.facts, engine.format) ?? "",
    ]
      + [moves?.previous, moves?.week, moves?.month, moves?.year].map {
        WatchlistLine.move($0, digits: 2, engine.format) ?? ""
      } + [row.watched?.sparkline ?? "", row.kept.note ?? ""]
  }
}
