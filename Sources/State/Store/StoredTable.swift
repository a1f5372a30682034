/// The tables of the state file: of each row, the columns that find it come first.
///
/// A row has a checksum of its table's name and all its columns, so that none is another one after a
/// bit of it has flipped; and `digest` has how many rows of each kind there are and the sum of the first
/// halves of their checksums, which are those of their keys, so that none is missing without a word. Of
/// fetched tables, each 32 days are a kind, so that not all of them need be read for one.
enum StoredTable: Int, CaseIterable {
  case setting, rate, recent, counter, document, table, publisher, span

  /// In SQL.
  var name: String {
    switch self {
    case .rate: "user_rate"
    case .table, .publisher, .span: "fetched_\(word)"
    case .setting, .recent, .counter, .document: word
    }
  }

  /// Written out: to print a case by its name takes a million instructions the first time.
  private var word: String {
    switch self {
    case .setting: "setting"
    case .rate: "rate"
    case .recent: "recent"
    case .counter: "counter"
    case .document: "document"
    case .table: "table"
    case .publisher: "publisher"
    case .span: "span"
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
    "row_checksum('\(name)', \(key.count), \(Self.list(columns, ", ")))"
  }

  /// What a row counts for in the digest, in SQL: a kind of document, or what the table holds.
  var kind: String {
    switch self {
    case .document: "kind"
    case .table: "'table ' || publisher || \(Self.block(of: "day"))"
    case .setting, .rate, .recent, .counter, .publisher, .span: "'\(word)'"
    }
  }

  /// The number of a day's block, with six digits so that texts are in the order of days.
  private static func block(of day: String) -> String {
    "printf(' %06d', (\(day) + \(StoredTable.daysBefore)) >> 5)"
  }

  /// Added to the number of a day, so that none is below zero.
  static let daysBefore = 719_168

  /// The days of the block that has this one.
  static func block(of day: Int) -> ClosedRange<Int> {
    let first = (day + daysBefore) & ~31 - daysBefore
    return first...first + 31
  }

  /// The kind of a fetched table in the digest.
  static func kind(ofTable publisher: String, _ day: Int) -> String {
    let number = String((day &+ daysBefore) >> 5)
    return "table \(publisher) " + String(repeating: "0", count: max(0, 6 - number.utf8.count))
      + number
  }
}

extension StoredTable {
  /// Puts a row, or another one in its place. The values are those of `columns`. Whether it is new need not be looked
  /// for where that is known.
  func put(
    _ values: [Statement.Value], isNew: Bool = true, in database: Database
  ) throws(SQLiteError) {
    if isNew { try noteNew(values, in: database) }
    try database.statement(rawValue * 3 + 1) {
      let places = places(values.count)
      return """
        INSERT OR REPLACE INTO \(name) (\(Self.list(columns, ", ")), checksum) VALUES
        (\(places), row_checksum('\(name)', \(key.count), \(places)))
        """
    }.run(values)
  }

  /// Counts a row that is about to be put and not there yet. More than its key may be given.
  func noteNew(_ values: [Statement.Value], in database: Database) throws(SQLiteError) {
    try database.statement(rawValue * 3) {
      let places = places(key.count)
      return """
        INSERT INTO digest
        SELECT \(kindOfValues), 1, row_checksum('\(name)', \(key.count), \(places)) >> 32
        WHERE NOT EXISTS (SELECT 1 FROM \(name) WHERE (\(Self.list(key, ", "))) = (\(places)))
        ON CONFLICT DO UPDATE SET rows = rows + 1, keys = keys + excluded.keys
        """
    }.run(Array(values.prefix(key.count)))
  }

  /// Reads what is behind its key in a row, or, where its checksum is not right, that it is damaged. For a change of
  /// what is there, this and `put` take a third of the instructions of one statement that does it all in SQL.
  func read(
    _ key: [Statement.Value], in database: Database, _ each: (Row, _ isSound: Bool) -> Void
  ) throws(SQLiteError) {
    try database.statement(rawValue * 3 + 2) {
      let found = Self.list(zip(self.key, 1...).map { "\($0) = ?\($1)" }, " AND ")
      let checked =
        "checked(checksum, '\(name)', \(self.key.count), \(Self.list(columns, ", ")))"
      return "SELECT \(Self.list(values, ", ")), \(checked) FROM \(name) WHERE \(found)"
    }.forEachRow(key) { row in each(row, row.integer(Int32(values.count)) >= 0) }
  }

  private func places(_ count: Int) -> String {
    Self.list((1...count).map { "?\($0)" }, ", ")
  }

  /// `joined` looks up conformances at its first use, 140,000 instructions of a run.
  private static func list(_ parts: [String], _ separator: String) -> String {
    parts.dropFirst().reduce(parts.first ?? "") { $0 + separator + $1 }
  }

  private var kindOfValues: String {
    switch self {
    case .document: "?1"
    case .table: "'table ' || ?1 || \(Self.block(of: "?2"))"
    default: kind
    }
  }

  /// Removes the rows that a condition holds of, and tells how many.
  @discardableResult
  func remove(
    where condition: String, _ values: [Statement.Value], in database: Database
  ) throws(SQLiteError) -> Int {
    let key = "row_checksum('\(name)', \(key.count), \(Self.list(key, ", ")))"
    try database.statement(
      """
      INSERT INTO digest SELECT \(kind), -count(*), -sum(\(key) >> 32) FROM \(name)
      WHERE \(condition) GROUP BY 1
      ON CONFLICT DO UPDATE SET rows = rows + excluded.rows, keys = keys + excluded.keys
      """
    ).run(values)
    try database.statement("DELETE FROM \(name) WHERE \(condition)").run(values)
    return try database.integer("SELECT changes()")
  }
}
