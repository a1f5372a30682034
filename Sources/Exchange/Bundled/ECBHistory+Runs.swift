import Dates
import Money
import Rates

extension ECBHistory {
  /// Which columns have quotes in which rows. Read from the newest row on as far as a question needs,
  /// once: a currency can lack a quote for years.
  struct Runs {
    /// Rows that have quotes in the same columns, from the newest of them on.
    private struct Run {
      let row: Int
      let columns: UInt64
    }

    private let history: ECBHistory
    private var cursor: Cursor
    private var read = 0
    private var runs: [Run] = []

    init(_ history: ECBHistory) {
      self.history = history
      cursor = Cursor(history, at: 0)
    }

    /// The newest day up to `last` with a number in the currency's column.
    mutating func lastDay(of currency: Currency, upTo last: Day) -> Day? {
      guard let column = history.columns.slot(of: currency),
        let start = history.row(atOrBefore: last)
      else { return nil }
      let bit: UInt64 = 1 << UInt64(column)
      // The newest runs are the first; the one that has `start` in it may begin before it.
      for (place, run) in runs.enumerated() where run.columns & bit != 0 {
        let end = place + 1 < runs.count ? runs[place + 1].row : read
        if end > start { return history.day(ofRow: max(run.row, start)) }
      }
      while read < history.rows {
        readRow()
        if read > start, cursor.quoted & bit != 0 { return history.day(ofRow: read - 1) }
      }
      return nil
    }

    private mutating func readRow() {
      cursor.read()
      if runs.last?.columns != cursor.quoted { runs.append(Run(row: read, columns: cursor.quoted)) }
      read += 1
    }
  }
}
