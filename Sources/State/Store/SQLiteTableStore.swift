package import Dates
package import Engine
package import Money
package import Rates

/// The fetched tables in the state file, through the connection of the user store.
package final class SQLiteTableStore: TableStore {
  let access: Access
  /// Rows met in the file that could not be read, or not all of them.
  private(set) var unreadableRows: Set<RowKey> = []
  /// Those whose tables cannot be found, or not all of them.
  private(set) var damagedPublishers: [String] = []
  private(set) var missingPublishers = 0
  /// Of the table read last of each publisher: most of his have the same.
  private var columns: [Publisher.ID: TableColumns] = [:]

  /// What was compared with the digest since the file was opened.
  private var checked = CheckedDays()

  private var lastOpening = 0

  struct RowKey: Hashable {
    let publisher: Publisher.ID
    let day: Int
  }

  /// Beyond so many, it is not counted how many cannot be read.
  static let maxUnreadable = 10_000

  /// For size, its empty set and dictionary would cost each run 150,000 instructions.
  @_optimize(speed)
  init(_ access: Access) {
    self.access = access
  }

  /// What was met and cannot be read.
  var lost: [Loss] {
    var rows = Dictionary(grouping: unreadableRows, by: \.publisher).map { publisher, rows in
      Loss(
        kind: "table \(publisher.text)",
        names: rows.map { TableRow.day($0.day).map { "\($0)" } ?? "\($0.day)" }, count: rows.count)
    }
    rows += checked.missing.map { Loss(kind: "table \($0.text)", names: [], count: $1) }
    let count = damagedPublishers.count + missingPublishers
    return count == 0
      ? rows : rows + [Loss(kind: "publisher", names: damagedPublishers, count: count)]
  }

  package func versions() -> [TableVersion]? {
    var editions: [TableVersion] = []
    do throws(StorageError) {
      try access.reading(orElse: ()) { connection throws(SQLiteError) in
        (editions, damagedPublishers) = ([], [])
        var check = RowCheck(3)
        try connection.database.reading(
          """
          SELECT publisher, changes,
            EXISTS (SELECT 1 FROM fetched_table WHERE publisher = known.publisher)
          """, checked: "'fetched_publisher', 1, publisher, changes",
          "FROM fetched_publisher AS known",
          digest: "UNION ALL SELECT rows, keys, NULL, -2 FROM digest WHERE kind = 'publisher'"
        ).forEachRow { row in
          switch check.read(row) {
          case .digest: return
          case .damaged: damagedPublishers.append(row.text(0))
          case .sound: break
          }
          // The rows of its tables have checksums of their own.
          guard row.integer(2) != 0 else { return }
          editions.append(
            TableVersion(
              publisher: Publisher.ID(row.text(0)), file: access.openings, change: row.integer(1)))
        }
        missingPublishers = check.missing(isSealed: connection.database.isSealed)
        if missingPublishers > 0 { try access.examineOnce(connection) }
      }
    } catch {
      return nil
    }
    if access.openings != lastOpening {
      // Perhaps another file than before.
      unreadableRows.removeAll()
      lastOpening = access.openings
    }
    return editions
  }

  /// Notes whether all of a row could be read.
  func note(_ publisher: Publisher.ID, _ day: Int, isSound: Bool) {
    let key = RowKey(publisher: publisher, day: day)
    if isSound {
      if !unreadableRows.isEmpty { unreadableRows.remove(key) }
    } else if unreadableRows.count < Self.maxUnreadable {
      unreadableRows.insert(key)
    }
  }

  /// The columns of these currencies, shared with the table read before where they are the same.
  func columns(_ currencies: [Currency], of publisher: Publisher.ID) -> TableColumns {
    if let last = columns[publisher], last.currencies == currencies { return last }
    let new = TableColumns(currencies)
    columns[publisher] = new
    return new
  }
}

extension SQLiteTableStore {
  package func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table? {
    read { database throws(SQLiteError) in
      var last = Int(day.number)
      while true {
        var row: TableRow?
        try database.tableRows("\(TableRow.hasDay) ORDER BY day DESC LIMIT 1").forEachRow(
          .text(publisher.text), .integer(TableRow.days.lowerBound), .integer(last)
        ) {
          row = TableRow($0)
        }
        try check(publisher, row?.number ?? TableRow.days.lowerBound, last)
        guard let row, row.isBetween(TableRow.days.lowerBound, last) else { return nil }
        if let table = table(row, of: publisher) { return table }
        last = row.number - 1
      }
    }
  }

  package func table(of publisher: Publisher.ID, after day: Day) -> Table? {
    read { database throws(SQLiteError) in
      var first = Int(day.number) + 1
      while true {
        var row: TableRow?
        try database.tableRows("\(TableRow.hasDay) ORDER BY day LIMIT 1").forEachRow(
          .text(publisher.text), .integer(first), .integer(TableRow.days.upperBound)
        ) {
          row = TableRow($0)
        }
        try check(publisher, first, row?.number ?? TableRow.days.upperBound)
        guard let row, row.isBetween(first, TableRow.days.upperBound) else { return nil }
        if let table = table(row, of: publisher) { return table }
        first = row.number + 1
      }
    }
  }

  package func fetched(_ publisher: Publisher.ID, on day: Day) -> Instant? {
    read { database throws(SQLiteError) in
      var text: String?
      try database.tableRows("day = ?", select: "fetched")
        .forEachRow(.text(publisher.text), .integer(Int(day.number))) { row in
          if row.integer(1) >= 0 { text = row.text(0) }
        }
      try check(publisher, Int(day.number), Int(day.number))
      return text.flatMap { try? Instant(iso8601: $0) }
    }
  }

  package func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo day: Day) -> Day? {
    read { database throws(SQLiteError) in
      var known: (Int, Int)?
      try database.reading(
        "SELECT first, last", checked: "'fetched_span', 2, publisher, code, first, last",
        "FROM fetched_span WHERE publisher = ? AND code = ?"
      )
      .forEachRow(.text(publisher.text), .text(currency.code)) { row in
        let (lower, upper) = (TableRow.days.lowerBound, TableRow.days.upperBound)
        // Of a damaged row, all days are searched.
        known = row.integer(2) >= 0 ? (row.integer(0), row.integer(1)) : (lower, upper)
      }
      if known == nil { known = try spanOfLost() }
      guard let known else { return nil }
      let first = max(known.0, TableRow.days.lowerBound)
      var last = min(known.1, Int(day.number))
      while first <= last {
        var row: TableRow?
        try database.tableRows(
          "\(TableRow.hasDay) AND instr(quotes, ?) ORDER BY day DESC LIMIT 1"
        ).forEachRow(
          .text(publisher.text), .integer(first), .integer(last), .text(currency.code + " ")
        ) { row = TableRow($0) }
        try check(publisher, row?.number ?? first, last)
        guard let row, row.isBetween(TableRow.days.lowerBound, last) else { return nil }
        if let table = table(row, of: publisher), table[currency] != nil { return table.day }
        last = row.number - 1
      }
      return nil
    }
  }

  /// Nil where nothing can be read.
  func read<Value>(_ read: (Database) throws(SQLiteError) -> Value?) -> Value? {
    do throws(StorageError) {
      return try access.reading(orElse: nil) { connection throws(SQLiteError) in
        try read(connection.database)
      }
    } catch {
      return nil
    }
  }

  /// Compares the rows of these days with how many there should be, where that was not done before.
  private func check(
    _ publisher: Publisher.ID, _ first: Int, _ last: Int
  ) throws(SQLiteError) {
    guard let connection = access.connection, first <= last, connection.database.isSealed else {
      return
    }
    if checked.opening != access.openings { checked = CheckedDays(opening: access.openings) }
    let lower = StoredTable.block(of: max(first, TableRow.days.lowerBound)).lowerBound
    let upper = StoredTable.block(of: min(last, TableRow.days.upperBound)).upperBound
    guard lower <= upper, !checked.contains(lower...upper, of: publisher) else { return }
    var (check, damaged) = (RowCheck(2), [Int]())
    try connection.database.reading(
      "SELECT day, 0",
      checked: "'fetched_table', 2, publisher, day, anchor, direction, quotes, fetched",
      "FROM fetched_table WHERE publisher = ?1 AND day BETWEEN ?2 AND ?3",
      digest: """
        UNION ALL SELECT sum(rows), sum(keys), -2 FROM digest WHERE kind BETWEEN ?4 AND ?5
        """
    ).forEachRow(
      .text(publisher.text), .integer(lower), .integer(upper),
      .text(StoredTable.kind(ofTable: publisher.text, lower)),
      .text(StoredTable.kind(ofTable: publisher.text, upper))
    ) { row in
      if case .damaged = check.read(row) { damaged.append(row.integer(0)) }
    }
    let missing = check.missing(isSealed: true)
    // The way to them may be damaged, and not they.
    if missing > 0 { try access.examineOnce(connection) }
    checked.insert(lower...upper, of: publisher, missing: missing)
    for day in damaged { note(publisher, day, isSound: false) }
  }

  /// Where all days are to be searched: a currency is in no span, and a span is missing.
  private func spanOfLost() throws(SQLiteError) -> (Int, Int)? {
    guard let connection = access.connection else { return nil }
    if checked.opening != access.openings { checked = CheckedDays(opening: access.openings) }
    if checked.lacksSpans == nil {
      var check = RowCheck(2)
      try connection.database.reading(
        "SELECT first, last", checked: "'fetched_span', 2, publisher, code, first, last",
        "FROM fetched_span",
        digest: "UNION ALL SELECT rows, keys, -2 FROM digest WHERE kind = 'span'"
      ).forEachRow { _ = check.read($0) }
      let missing = check.missing(isSealed: connection.database.isSealed)
      if missing > 0 { try access.examineOnce(connection) }
      checked.lacksSpans = missing > 0
    }
    return checked.lacksSpans == true ? (TableRow.days.lowerBound, TableRow.days.upperBound) : nil
  }

  /// Nil where nothing of it can be read.
  func table(_ row: TableRow, of publisher: Publisher.ID) -> Table? {
    var isSound = row.isSound && row.day != nil && row.anchor != nil && row.direction != nil
    defer { note(publisher, row.number, isSound: isSound) }
    guard row.isSound, let day = row.day, let anchor = row.anchor, let direction = row.direction
    else {
      return nil
    }
    var currencies: [Currency] = []
    var values: [Decimal?] = []
    var nominals: [Int32] = []
    var isPlain = true
    row.quotes.withUnsafeBufferPointer { text in
      QuoteText.forEach(in: text) { quote in
        if let quote, let currency = Currency(code: quote.code), let (value, nominal) = quote.read()
        {
          currencies.append(currency)
          values.append(value)
          nominals.append(nominal)
          if nominal != 1 { isPlain = false }
        } else {
          isSound = false
        }
        return true
      }
    }
    guard !currencies.isEmpty else {
      isSound = false
      return nil
    }
    return Table(
      publisher: publisher, day: day, anchor: anchor, direction: direction,
      columns: columns(currencies, of: publisher), values: values, nominals: isPlain ? [] : nominals
    )
  }
}

/// The days of each publisher whose rows were compared with the digest.
private struct CheckedDays {
  var opening = 0
  /// How many rows are missing.
  private(set) var missing: [Publisher.ID: Int] = [:]
  /// Whether spans are; nil until they were counted.
  var lacksSpans: Bool?
  private var ranges: [Publisher.ID: [ClosedRange<Int>]] = [:]

  init(opening: Int = 0) { self.opening = opening }

  func contains(_ days: ClosedRange<Int>, of publisher: Publisher.ID) -> Bool {
    ranges[publisher]?.contains {
      $0.lowerBound <= days.lowerBound && days.upperBound <= $0.upperBound
    } ?? false
  }

  mutating func insert(_ days: ClosedRange<Int>, of publisher: Publisher.ID, missing count: Int) {
    var days = days
    if count > 0 { missing[publisher] = max(count, missing[publisher] ?? 0) }
    ranges[publisher, default: []].removeAll { known in
      guard known.lowerBound <= days.upperBound + 1, days.lowerBound <= known.upperBound + 1 else {
        return false
      }
      days = min(known.lowerBound, days.lowerBound)...max(known.upperBound, days.upperBound)
      return true
    }
    ranges[publisher]?.append(days)
  }
}

/// A row of `fetched_table`, its quotes not read yet.
struct TableRow {
  let number: Int
  let anchor: Currency?
  let direction: QuoteDirection?
  let quotes: [UInt8]
  /// Whether its checksum is right.
  let isSound: Bool

  /// Of a row of `Database.tableRows`.
  init(_ row: Row) {
    number = row.integer(0)
    anchor = Currency(code: row.utf8(1))
    direction = QuoteDirection(rawValue: row.text(2))
    quotes = Array(row.utf8(3))
    isSound = row.integer(4) >= 0
  }

  var day: Day? { Self.day(number) }

  /// Whether it is where the search looked.
  func isBetween(_ first: Int, _ last: Int) -> Bool { first <= number && number <= last }

  /// Nil for a number that no day has.
  static func day(_ number: Int) -> Day? {
    days.contains(number) ? Day(number: Int32(number)) : nil
  }

  /// The numbers that days have.
  static let days = Int(Day.first.number)...Int(Day.last.number)

  /// The condition of every search by day, with the first and the last. A damaged file can have
  /// anything in the column: a text comes after all numbers, and a fraction between two of them, so
  /// that a search from one row to the next would not end. Its rows may not be in order either, so
  /// that every search checks that it gets on.
  static let hasDay = "day BETWEEN ? AND ? AND typeof(day) = 'integer'"
}

extension Database {
  /// Rows of a publisher, the first value, that a condition holds of.
  func tableRows(
    _ condition: String, select: String = "day, anchor, direction, quotes"
  ) throws(SQLiteError) -> Statement {
    try reading(
      "SELECT \(select)",
      checked: "'fetched_table', 2, publisher, day, anchor, direction, quotes, fetched",
      "FROM fetched_table WHERE publisher = ? AND \(condition)")
  }
}

extension SQLiteTableStore {
  package func put(_ tables: [Table], fetched: Instant) throws(StorageError) {
    guard !tables.isEmpty else { return }
    let fetched = fetched.description
    access.hasChangedTables = true
    try access.changing { database throws(SQLiteError) in
      var changes = Changes()
      for table in tables {
        let kept = try kept(of: table, in: database)
        let all = kept.map { table.filled(from: $0) } ?? table
        try StoredTable.table.put(
          [
            .text(table.publisher.text), .integer(Int(table.day.number)), .text(table.anchor.code),
            .text(table.direction.rawValue), .text(QuoteText.write(all)), .text(fetched),
          ], in: database)
        changes.note(table)
      }
      try changes.write(to: database)
    }
  }

  /// Notes that a publisher has other tables than before.
  fileprivate static func count(
    _ publisher: Publisher.ID, in database: Database
  ) throws(SQLiteError) {
    try StoredTable.publisher.noteNew([.text(publisher.text)], in: database)
    try database.statement(
      """
      INSERT INTO fetched_publisher (publisher, changes, checksum)
      VALUES (?1, 1, row_checksum('fetched_publisher', 1, ?1, 1))
      ON CONFLICT DO UPDATE SET changes = changes + 1,
        checksum = row_checksum('fetched_publisher', 1, publisher, changes + 1)
      """
    ).run(.text(publisher.text))
  }

  package func remove(_ publishers: [Publisher.ID], on day: Day?) throws(StorageError) -> Int {
    let days = day.map { Int($0.number)...Int($0.number) } ?? TableRow.days
    return try access.changing { database throws(SQLiteError) in
      var removed = 0
      for publisher in publishers {
        let count = try StoredTable.table.remove(
          where: "publisher = ?1 AND day BETWEEN ?2 AND ?3",
          [.text(publisher.text), .integer(days.lowerBound), .integer(days.upperBound)],
          in: database)
        guard count > 0 else { continue }
        // The number of changes only rises, so that no other process takes this for an older state.
        try Self.count(publisher, in: database)
        removed += count
      }
      return removed
    }
  }

  private func kept(of table: Table, in database: Database) throws(SQLiteError) -> Table? {
    var row: TableRow?
    try database.tableRows("day = ?").forEachRow(
      .text(table.publisher.text), .integer(Int(table.day.number))
    ) {
      row = TableRow($0)
    }
    return row.flatMap { self.table($0, of: table.publisher) }
  }
}

/// Whose tables were put, and between which days each currency is in them.
private struct Changes {
  /// By the currency's index; empty where it was not quoted.
  private var spans: [Publisher.ID: [ClosedRange<Int32>?]] = [:]

  mutating func note(_ table: Table) {
    var all =
      spans.removeValue(forKey: table.publisher) ?? Array(repeating: nil, count: Currency.count)
    let day = table.day.number
    for currency in table.currencies {
      let known = all[Int(currency.index)] ?? day...day
      all[Int(currency.index)] = min(known.lowerBound, day)...max(known.upperBound, day)
    }
    spans[table.publisher] = all
  }

  func write(to database: Database) throws(SQLiteError) {
    for (publisher, spans) in spans {
      try SQLiteTableStore.count(publisher, in: database)
      for (index, span) in spans.enumerated() {
        guard let span else { continue }
        try Self.extend(
          [.text(publisher.text), .text(Currency(index: UInt16(index)).code)],
          [.integer(Int(span.lowerBound)), .integer(Int(span.upperBound))], in: database)
      }
    }
  }

  /// A damaged span becomes that of all days.
  private static func extend(
    _ key: [Statement.Value], _ days: [Statement.Value], in database: Database
  ) throws(SQLiteError) {
    try StoredTable.span.noteNew(key, in: database)
    let isSound = "checksum = row_checksum('fetched_span', 2, publisher, code, first, last)"
    let (lower, upper) = (TableRow.days.lowerBound, TableRow.days.upperBound)
    let first = "CASE WHEN \(isSound) THEN min(first, excluded.first) ELSE \(lower) END"
    let last = "CASE WHEN \(isSound) THEN max(last, excluded.last) ELSE \(upper) END"
    try database.statement(
      """
      INSERT INTO fetched_span (publisher, code, first, last, checksum)
      VALUES (?1, ?2, ?3, ?4, row_checksum('fetched_span', 2, ?1, ?2, ?3, ?4))
      ON CONFLICT DO UPDATE SET first = \(first), last = \(last),
        checksum = row_checksum('fetched_span', 2, publisher, code, \(first), \(last))
      """
    ).run(key + days)
  }
}

extension SQLiteTableStore {
  package func rows(
    of publisher: Publisher.ID, _ currencies: [Currency], from: Day, to: Day, limit: Int
  ) -> [StoredRow] {
    var rows: [StoredRow] = []
    var last = Int(to.number)
    // Rows that cannot be read do not count, so that a short answer means there is no more.
    while rows.count < limit {
      var count = 0
      let before = last
      let wanted = limit - rows.count
      let hasRead: Void? = read { database throws(SQLiteError) in
        // Begins again where the file was exchanged meanwhile.
        count = 0
        var new: [StoredRow] = []
        try database.tableRows("\(TableRow.hasDay) ORDER BY day DESC LIMIT ?").forEachRow(
          .text(publisher.text), .integer(Int(from.number)), .integer(last), .integer(wanted)
        ) { row in
          count += 1
          // In a damaged file, a row may be where another day belongs.
          guard row.integer(0) >= Int(from.number), row.integer(0) <= last else {
            return note(publisher, row.integer(0), isSound: false)
          }
          last = row.integer(0) - 1
          if let read = self.row(row, currencies, of: publisher) { new.append(read) }
        }
        try check(publisher, count < wanted ? Int(from.number) : last + 1, before)
        rows += new
        return ()
      }
      if hasRead == nil || count < wanted || last == before { break }
    }
    return rows
  }

  /// Only what was asked is read of the text; nil where nothing of it can be.
  private func row(_ row: Row, _ currencies: [Currency], of publisher: Publisher.ID) -> StoredRow? {
    guard row.integer(4) >= 0, let day = TableRow.day(row.integer(0)),
      let anchor = Currency(code: row.utf8(1)),
      let direction = QuoteDirection(rawValue: row.text(2))
    else {
      note(publisher, row.integer(0), isSound: false)
      return nil
    }
    var values = [Decimal?](repeating: nil, count: currencies.count)
    var isSound = true
    var hasAny = false
    QuoteText.forEach(in: row.utf8(3)) { quote in
      guard let quote, let currency = Currency(code: quote.code) else {
        isSound = false
        return true
      }
      let place = currencies.firstIndex(of: currency)
      if place == nil, hasAny { return true }
      guard let (value, nominal) = quote.read() else {
        isSound = false
        return true
      }
      hasAny = true
      if let place { values[place] = Table.perUnit(value, nominal: nominal) }
      return true
    }
    if !isSound || !hasAny { note(publisher, row.integer(0), isSound: false) }
    return hasAny ? StoredRow(day: day, anchor: anchor, direction: direction, values: values) : nil
  }
}
