import Engine
import Features
import Money

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
