/// `pair,amount,note`, with a header that may name fewer of them or in another order, or without.
enum WatchlistCSV {
  static func lines(
    of text: String
  ) throws(WatchlistText.Malformation) -> [WatchlistText.Line] {
    var records = CSVRecords(text)
    var collector = WatchlistText.Collector()
    var columns: [String]?
    while let record = try next(&records) {
      if columns == nil {
        let names = record.fields.map { $0.lowercased().split(separator: " ").joined() }
        columns = try header(names, record.line) ?? WatchlistText.columns
        if names.contains("pair") { continue }
      }
      let columns = columns ?? WatchlistText.columns
      guard record.fields.count <= columns.count else {
        throw .init(
          line: record.line,
          problem: .malformed("\(record.fields.count) fields for \(columns.count) columns"))
      }
      let fields = Dictionary(zip(columns, record.fields)) { first, _ in first }
      try collector.take(
        pair: fields["pair"] ?? "", amount: fields["amount"] ?? "", note: fields["note"] ?? "",
        line: record.line)
    }
    return collector.lines
  }

  private static func next(
    _ records: inout CSVRecords
  ) throws(WatchlistText.Malformation) -> CSVRecords.Record? {
    do throws(CSVRecords.Malformation) {
      return try records.next()
    } catch {
      throw .init(line: error.line, problem: .malformed(error.reason))
    }
  }

  /// The columns in their order; nil for a line that is no header.
  private static func header(
    _ names: [String], _ line: Int
  ) throws(WatchlistText.Malformation) -> [String]? {
    guard names.contains("pair") else { return nil }
    for (place, name) in names.enumerated() {
      guard WatchlistText.columns.contains(name), names.firstIndex(of: name) == place else {
        throw .init(line: line, problem: .malformed("the column \"\(name)\" is unknown or doubled"))
      }
    }
    return names
  }
}
