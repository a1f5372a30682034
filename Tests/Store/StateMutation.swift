import CSQLite
import Kit

/// Spoils state files as bad disks, other programs and people do. The seed is the recipe.
struct StateMutation {
  private var random: SplitMix64
  private let sound: [UInt8]

  init(seed: UInt64, of sound: [UInt8]) {
    random = SplitMix64(seed: seed)
    self.sound = sound
  }

  mutating func below(_ limit: Int) -> Int { random.below(limit) }

  /// Writes a spoiled file.
  mutating func next(to scratch: Scratch) throws {
    var bytes = sound
    let kind = random.below(10)
    if kind < 4 { flip(&bytes) }
    if kind == 4 { cut(&bytes) }
    try scratch.write(bytes)
    if kind > 4 {
      for _ in 0...random.below(3) { change(scratch.path) }
      if random.below(4) == 0 {
        bytes = scratch.bytes()
        flip(&bytes)
        try scratch.write(bytes)
      }
    }
  }

  // MARK: Bytes

  private mutating func flip(_ bytes: inout [UInt8]) {
    for _ in 0...random.below(random.flip() ? 1 : 8) {
      // The header, the page with the definitions, or anywhere.
      let end = random.pick([100, 4_096, bytes.count, bytes.count])
      bytes[random.below(min(end, bytes.count))] ^= 1 << UInt8(random.below(8))
    }
  }

  private mutating func cut(_ bytes: inout [UInt8]) {
    let place = random.below(bytes.count)
    switch random.below(3) {
    case 0: bytes.removeLast(bytes.count - place)
    case 1:
      bytes.replaceSubrange(
        place..<min(place + 512, bytes.count),
        with: repeatElement(0, count: min(512, bytes.count - place)))
    default: bytes += bytes[place...]
    }
  }

  // MARK: Rows and columns

  private static let columns = [
    ("setting", ["key", "value"]),
    ("user_rate", ["rate_set", "base", "quote", "from_day", "value", "noted"]),
    ("recent", ["from_code", "to_code", "amount", "count", "last"]),
    ("counter", ["name", "count"]),
    ("document", ["kind", "name", "body"]), ("document", ["body"]), ("document", ["body"]),
    ("fetched_table", ["publisher", "day", "anchor", "direction", "quotes", "fetched"]),
    ("fetched_publisher", ["publisher", "changes"]),
    ("fetched_span", ["publisher", "code", "first", "last"]),
  ]

  /// Values that SQLite keeps in a column of any type.
  private static let odd = [
    "NULL", "''", "0", "-1", "1", "9223372036854775807", "-9223372036854775808", "2147483648",
    "-2147483649", "1e300", "-1e300", "0.5", "20390.5", "x'00ff00'", "x''", "'\u{1B}[31m'",
    "'99999999999999999999999999999999999999'", "'-0'", "'1e9'", "'0.00000000000000000000000001'",
    "'9999-12-31'", "'0001-01-01'", "'2026-02-30'", "'9999-12-31T23:59:59Z'",
    "'0001-01-01T00:00:00Z'", "'EUR'", "'XXX'", "'XAU'", "'DEM'", "'user'", "'law'", "'ecb'",
    "'{}'", "'[]'", "'null'", "'{\"rows\":[]}'", "'USD 1.5;USD 0;EUR -1;JPY 5*0;'",
    "'USD 1*2147483647;JPY 1*2147483648;'", "'JPY 1*3;'", "'a9223372036854775807'",
    "zeroblob(70000)", "hex(zeroblob(5000))", "'unitsPerAnchor'", "'anchorPerUnit'",
  ]

  private mutating func change(_ path: String) {
    let (table, columns) = random.pick(Self.columns)
    let column = random.pick(columns)
    switch random.below(12) {
    case 0...4:
      run(
        path,
        "UPDATE OR REPLACE \(table) SET \(column) = \(random.pick(Self.odd)) "
          + "WHERE \(condition(table, columns))")
    case 5...7: edit(path, table, column)
    case 8: retype(path, table)
    case 9:
      run(
        path,
        random.pick([
          "DROP TABLE \(table)", "ALTER TABLE \(table) DROP COLUMN \(column)",
          "ALTER TABLE \(table) RENAME COLUMN \(column) TO other",
          "ALTER TABLE \(table) RENAME TO other", "ALTER TABLE \(table) ADD COLUMN other DEFAULT 5",
          "CREATE TRIGGER t BEFORE INSERT ON \(table) BEGIN SELECT RAISE(ABORT, 'no'); END",
          "CREATE VIEW v AS SELECT 1; DELETE FROM \(table)",
        ]))
    case 10:
      run(
        path,
        "PRAGMA user_version = \(random.pick([-1, -2_147_483_648, 0, 1, 3, 2_147_483_647]))")
    default:
      let values = Self.columns.first { $0.0 == table }?.1.map { _ in random.pick(Self.odd) } ?? []
      run(path, "INSERT OR REPLACE INTO \(table) VALUES (\(values.joined(separator: ", ")))")
    }
  }

  private mutating func condition(_ table: String, _ columns: [String]) -> String {
    let key = Self.columns.first { $0.0 == table }?.1[0] ?? columns[0]
    let offset = random.below(6)
    return random.flip()
      ? "true" : "\(key) IN (SELECT \(key) FROM \(table) LIMIT 1 OFFSET \(offset))"
  }

  /// Changes something inside a text, as JSON documents and lists of quotes are.
  private mutating func edit(_ path: String, _ table: String, _ column: String) {
    let pieces = [
      "1", "9", "\"", "{", "}", "[", "]", ":", ",", "null", "true", "-", ".", "USD", "2026-10-30",
      ";", "*", "\"count\":", "P1Y",
    ]
    let odd = [
      "", "-1", "0", "9223372036854775807", "99999999999999999999", "\"\"", "null", "1e400", "[]",
      "\"9999-12-31\"", "JPY", "P3652059Y", "0*0",
    ]
    let piece = random.pick(pieces)
    let change =
      random.flip()
      ? "replace(\(column), '\(piece)', '\(random.pick(odd))')"
      : "substr(\(column), 1, abs(random()) % (length(\(column)) + 1)) || '\(random.pick(odd))'"
        + " || substr(\(column), \(random.below(200)))"
    run(path, "UPDATE OR REPLACE \(table) SET \(column) = \(change)")
  }

  /// The same table with other types, or with the rule that each row has a number.
  private mutating func retype(_ path: String, _ table: String) {
    let columns = Self.columns.first { $0.0 == table }?.1 ?? []
    let typed = columns.map { "\($0) \(random.pick(["", "TEXT", "INTEGER", "REAL", "BLOB"]))" }
    let list = typed.joined(separator: ", ")
    run(
      path,
      "CREATE TABLE fresh (\(list)); INSERT INTO fresh SELECT * FROM \(table); "
        + "DROP TABLE \(table); ALTER TABLE fresh RENAME TO \(table)")
  }

  /// What SQLite refuses leaves the file as it was.
  private func run(_ path: String, _ sql: String) {
    var database: OpaquePointer?
    defer { sqlite3_close_v2(database) }
    guard sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK else { return }
    sqlite3_exec(database, "PRAGMA synchronous = OFF; " + sql, nil, nil, nil)
  }
}
