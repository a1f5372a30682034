import Dates
import Drawing
import Engine
import Features
import Money

/// A board with its rows: the result of every method about a board, so that a plugin can redraw
/// from it.
package struct BoardAnswer: RareRecord {
  let revision: Int
  let state: BoardState

  package static let members: [Member<Self>] = [
    Member("revision", \.revision, "The number of this state; a higher one is newer."),
    .all(of: \.state),
  ]

  var text: String { state.text }
}

/// A board with its rows, as results and notifications have it.
package struct BoardState: RareRecord {
  let name: String
  let board: Board?
  private(set) var rows: [BoardRow]
  let pivot: Currency
  let state: FetchingState
  /// When the newest of the tables in use was published.
  let updated: Instant?
  /// When the oldest of them was.
  let oldest: Instant?
  let now: Instant
  var frozen: String?

  package static let members: [Member<Self>] = [
    Member("board", \.name, "Its name."),
    Member("rows", \.rows, "From the top."),
    Member("focus", \.board?.typing.focus, "The row with the focus; absent if none has it."),
    Member("typed", \.board?.typing.entry?.row, "The row the others follow from."),
    Member("pivot", \.pivot, "The currency that rows show their rate to."),
    Member("updated", \.updated, "When the newest of the tables in use was published."),
    Member("oldest", \.oldest, "When the oldest of them was published."),
    Member("age", \.age, "Seconds since `updated`."),
    Member(
      "stale", { $0.rows.contains { $0.isStale } }, "Whether a newer table is due for any row."),
    Member("origin", \.origin, "Where the rates are from, to show."),
    .all(of: \.state),
    .frozen(\.frozen),
  ]

  /// Equal for the same content, whatever its age.
  var digest: Int {
    var hasher = Hasher()
    hasher.combine(board)
    hasher.combine(pivot)
    hasher.combine(updated)
    hasher.combine(state)
    for row in rows { row.hash(into: &hasher) }
    return hasher.finalize()
  }

  /// `2026-10-30 15:00`
  private static func minute(_ instant: Instant) -> String {
    let text = Instant(seconds: instant.seconds).description.prefix(16)
    return "\(text.prefix(10)) \(text.suffix(5))"
  }

  private var origin: String? {
    updated.map { _ in Provenance(rates: rows.compactMap(\.facts)).text }
  }

  private var age: Int? {
    updated.map { max(0, Int(now.seconds(since: $0))) }
  }

  /// Gives each row its line of at most `width` cells: first the name gives way, then the rate.
  mutating func align(to width: Int) {
    for place in rows.indices {
      let row = rows[place]
      let mark = row.currency == board?.typing.focus ? ">" : " "
      let amount = row.text.padded(to: max(16, row.text.displayWidth), .right)
      let rate = row.rateText ?? row.failure?.message ?? ""
      var line = "\(mark)\(amount)  \(row.currency.code)"
      let room = min(20, width - line.displayWidth - rate.displayWidth - 3)
      if room > 0 { line += "  " + row.name.padded(to: room) }
      rows[place].line = "\(line) \(rate)".truncated(to: width)
    }
  }

  /// A line per row: amount, code, name, rate; `>` marks the row with the focus. The last line has
  /// the time of the rates.
  var text: String {
    let width = rows.map(\.text.displayWidth).max() ?? 0
    let lines = TextTable(
      rows.map { row in
        [
          row.currency == board?.typing.focus ? ">" : "", row.text.padded(to: width, .right),
          row.currency.code, row.name, row.rateText ?? row.failure?.message ?? "",
        ]
      })
    guard !rows.isEmpty else { return "\(name) has no rows" }
    guard let updated, let oldest else { return lines.text }
    let isStale = rows.contains { $0.isStale }
    // One time would be read as that of every row.
    let times = oldest == updated ? [updated] : [oldest, updated]
    return lines.text + "\n\nRates of "
      + times.map(Self.minute).joined(separator: " to ") + " UTC"
      + (isStale ? ", newer ones are due" : "")
  }
}
