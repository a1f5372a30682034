/// The tables of the state file: of each row, the columns that find it come first.
///
/// A row has a checksum of its table's name and all its columns, so that none is another one after a
/// bit of it has flipped; and `digest` has how many rows of each kind there are and the sum of the first
/// halves of their checksums, which are those of their keys, so that none is missing without a word.
enum StoredTable: Int, CaseIterable {
  case setting, rate, recent, counter, document, table, publisher, span

  /// In SQL.
  var name: String {
    switch self {
    case .rate: "user_rate"
    case .table, .publisher, .span: "fetched_\(self)"
    case .setting, .recent, .counter, .document: "\(self)"
    }
  }

  var key: [String] {
    switch self {
    case .setting: ["key"]
    case .rate: ["rate_set", "base", "quote", "from_day"]
    case .recent: ["from_code", "to_code"]
    case .counter: ["name"]
    case .document: ["kind", "name"]
    case .table: ["publisher", "day"]
    case .publisher: ["publisher"]
    case .span: ["publisher", "code"]
    }
  }

  private var values: [String] {
    switch self {
    case .setting: ["value"]
    case .rate: ["value", "noted"]
    case .recent: ["amount", "count", "last"]
    case .counter: ["count"]
    case .document: ["body"]
    case .table: ["anchor", "direction", "quotes", "fetched"]
    case .publisher: ["changes"]
    case .span: ["first", "last"]
    }
  }

  /// Those that the checksum is of.
  var columns: [String] { key + values }

  /// The columns that have whole numbers; all others have texts.
  func isNumber(_ column: String) -> Bool {
    ["day", "count", "changes", "first", "last"].contains(column)
  }

  /// The checksum that a row should have, in SQL.
  var checksum: String {
    "row_checksum('\(name)', \(key.count), \(columns.joined(separator: ", ")))"
  }

  /// What a row counts for in the digest, in SQL: a kind of document, or what the table holds.
  var kind: String {
    switch self {
    case .document: "kind"
    case .table: "'table ' || publisher"
    case .setting, .rate, .recent, .counter, .publisher, .span: "'\(self)'"
    }
  }
}

extension StoredTable {
  /// Puts a row, or another one in its place. The values are those of `columns`.
  func put(_ values: [Statement.Value], in database: Database) throws(SQLiteError) {
    try noteNew(values, in: database)
    try database.statement(rawValue * 2 + 1) {
      let places = places(values.count)
      return """
        INSERT OR REPLACE INTO \(name) (\(columns.joined(separator: ", ")), checksum) VALUES
        (\(places), row_checksum('\(name)', \(key.count), \(places)))
        """
    }.run(values)
  }

  /// Counts a row that is about to be put and not there yet. More than its key may be given.
  func noteNew(_ values: [Statement.Value], in database: Database) throws(SQLiteError) {
    try database.statement(rawValue * 2) {
      let places = places(key.count)
      return """
        INSERT INTO digest
        SELECT \(kindOfValues), 1, row_checksum('\(name)', \(key.count), \(places)) >> 32
        WHERE NOT EXISTS (SELECT 1 FROM \(name) WHERE (\(key.joined(separator: ", "))) = (\(places)))
        ON CONFLICT DO UPDATE SET rows = rows + 1, keys = keys + excluded.keys
        """
    }.run(Array(values.prefix(key.count)))
  }

  private func places(_ count: Int) -> String {
    (1...count).map { "?\($0)" }.joined(separator: ", ")
  }

  private var kindOfValues: String {
    switch self {
    case .document: "?1"
    case .table: "'table ' || ?1"
    default: kind
    }
  }

  /// Removes the rows of one kind that a condition holds of, and tells how many.
  @discardableResult
  func remove(
    _ kind: String, where condition: String, _ values: [Statement.Value], in database: Database
  ) throws(SQLiteError) -> Int {
    let key = "row_checksum('\(name)', \(key.count), \(key.joined(separator: ", ")))"
    var (rows, keys) = (0, 0)
    try database.statement("SELECT count(*), sum(\(key) >> 32) FROM \(name) WHERE \(condition)")
      .forEachRow(values) { (rows, keys) = ($0.integer(0), $0.integer(1)) }
    guard rows > 0 else { return 0 }
    try database.statement("DELETE FROM \(name) WHERE \(condition)").run(values)
    try database.statement("UPDATE digest SET rows = rows - ?2, keys = keys - ?3 WHERE kind = ?1")
      .run(.text(kind), .integer(rows), .integer(keys))
    return rows
  }
}
