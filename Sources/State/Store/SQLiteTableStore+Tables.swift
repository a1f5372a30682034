package import Dates
import Engine
package import Money
package import Rates

extension SQLiteTableStore {
  package func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table? {
    read { database throws(SQLiteError) in
      var last = Int(day.number)
      while true {
        var row: TableRow?
        try database.statement(
          """
          SELECT day, anchor, direction, quotes FROM fetched_table
          WHERE publisher = ? AND \(TableRow.hasDay) ORDER BY day DESC LIMIT 1
          """
        ).forEachRow(.text(publisher.text), .integer(TableRow.days.lowerBound), .integer(last)) {
          row = TableRow($0)
        }
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
        try database.statement(
          """
          SELECT day, anchor, direction, quotes FROM fetched_table
          WHERE publisher = ? AND \(TableRow.hasDay) ORDER BY day LIMIT 1
          """
        ).forEachRow(.text(publisher.text), .integer(first), .integer(TableRow.days.upperBound)) {
          row = TableRow($0)
        }
        guard let row, row.isBetween(first, TableRow.days.upperBound) else { return nil }
        if let table = table(row, of: publisher) { return table }
        first = row.number + 1
      }
    }
  }

  package func fetched(_ publisher: Publisher.ID, on day: Day) -> Instant? {
    read { database throws(SQLiteError) in
      var text: String?
      try database.statement("SELECT fetched FROM fetched_table WHERE publisher = ? AND day = ?")
        .forEachRow(.text(publisher.text), .integer(Int(day.number))) { text = $0.text(0) }
      return text.flatMap { try? Instant(iso8601: $0) }
    }
  }

  package func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo day: Day) -> Day? {
    read { database throws(SQLiteError) in
      var (first, last) = (1, 0)
      try database.statement(
        "SELECT first, last FROM fetched_span WHERE publisher = ? AND code = ?"
      )
      .forEachRow(.text(publisher.text), .text(currency.code)) {
        (first, last) = (
          max($0.integer(0), TableRow.days.lowerBound), min($0.integer(1), Int(day.number))
        )
      }
      while first <= last {
        var row: TableRow?
        try database.statement(
          """
          SELECT day, anchor, direction, quotes FROM fetched_table
          WHERE publisher = ? AND \(TableRow.hasDay) AND instr(quotes, ?)
          ORDER BY day DESC LIMIT 1
          """
        ).forEachRow(
          .text(publisher.text), .integer(first), .integer(last), .text(currency.code + " ")
        ) { row = TableRow($0) }
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

  /// Nil where nothing of it can be read.
  func table(_ row: TableRow, of publisher: Publisher.ID) -> Table? {
    var isSound = row.day != nil && row.anchor != nil && row.direction != nil
    defer { note(publisher, row.number, isSound: isSound) }
    guard let day = row.day, let anchor = row.anchor, let direction = row.direction else {
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

/// A row of `fetched_table`, its quotes not read yet.
struct TableRow {
  let number: Int
  let anchor: Currency?
  let direction: QuoteDirection?
  let quotes: [UInt8]

  /// Of a row with the columns day, anchor, direction and quotes.
  init(_ row: Row) {
    number = row.integer(0)
    anchor = Currency(code: row.utf8(1))
    direction = QuoteDirection(rawValue: row.text(2))
    quotes = Array(row.utf8(3))
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
