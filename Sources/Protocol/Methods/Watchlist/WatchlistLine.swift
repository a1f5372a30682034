import Engine
import Features
import Money
import Rates

/// A list in one line: `EUR/USD 1.1172 ▲0.4% · GBP/JPY 210.7 ▼0.1%`.
enum WatchlistLine {
  /// Digits of a rate that is a cross; one that was published keeps its own, up to so many.
  private static let (fewDigits, mostDigits) = (5, 6)

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
    let isShort = (try? shown.rounded(toSignificantDigits: mostDigits, .halfUp)) == shown
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
