import Bundled
import Dates
import Engine
import Feeds
import Kit
import Money
import Rates
import Store
import Testing

extension StoreTests {
  /// Fetched tables in the file that all processes of a user share.
  @Suite struct SQLiteTableStoreTests {
    let scratch: Scratch

    init() throws {
      scratch = try Scratch()
    }

    static let noon = TableStoreTests.noon

    static func archive(_ userStore: SQLiteUserStore) -> LayeredArchive {
      LayeredArchive(lower: BundledArchive(), store: userStore.tables, known: Publisher.known)
    }

    @Test func `what another process put is seen`() throws {
      let (one, two) = (scratch.userStore(), scratch.userStore())
      let archive = Self.archive(two)
      archive.refresh()
      for number in 1...3 {
        let before = try two.revision()
        try one.tables.put(
          [try TableStoreTests.table(.ecb, "2026-10-31", "USD 1.\(number)0")], fetched: Self.noon)
        #expect(try two.revision() > before)
        archive.refresh()
        #expect(archive.newestTable(of: .ecb)?[.usd].map { "\($0)" } == "1.\(number)0")
        #expect(archive.publishers.map(\.id) == [.ecb, .nbp, .nbpWeekly])
      }
      try one.tables.put(
        [try TableStoreTests.table(.frankfurter, "2026-10-31", "USD 1.1")], fetched: Self.noon)
      archive.refresh()
      #expect(archive.publishers.map(\.id) == [.ecb, .frankfurter, .nbp, .nbpWeekly])
    }

    @Test func `an engine answers by what it puts and by what others put`() throws {
      let clock = FakeClock(Self.noon, nanosecondsPerReading: 1_000_000_000)
      func engine() -> Engine {
        let userStore = scratch.userStore()
        return TestEngine.make(clock: clock, userStore: userStore, tables: userStore.tables)
      }
      let (one, two) = (engine(), engine())
      let question = RateQuestion(from: .eur, to: .usd)
      func rates() throws -> [String] {
        try [one, two].map { engine in
          engine.wake()
          engine.begin()
          return "\(try engine.quoted(question).rate.legs[0].value)"
        }
      }
      #expect(try rates() == ["1.1172", "1.1172"])
      try one.put([try TableStoreTests.table(.ecb, "2026-10-31", "USD 1.20")])
      #expect("\(try one.quoted(question).rate.legs[0].value)" == "1.20")
      #expect(try rates() == ["1.20", "1.20"])
      try two.put([try TableStoreTests.table(.ecb, "2026-10-31", "USD 1.30")])
      #expect(try rates() == ["1.30", "1.30"])
      #expect(one.archive.fetched(.ecb, on: try TableStoreTests.day("2026-10-31")) == Self.noon)
    }

    @Test func `a damaged file is set aside, and the bundled tables answer`() throws {
      let first = scratch.userStore()
      try first.tables.put(
        [try TableStoreTests.table(.ecb, "2026-10-31", "USD 1.20")], fetched: Self.noon)
      let userStore = scratch.userStore()
      let archive = Self.archive(userStore)
      archive.refresh()
      #expect(archive.newestTable(of: .ecb)?[.usd] == "1.20")
      userStore.close()
      first.close()
      try scratch.write(DamagedStoreTests.Damage.garbage.apply(to: []))
      archive.refresh()
      #expect(archive.newestTable(of: .ecb)?[.usd] == "1.1172")
      #expect(archive.newestDay(of: .ecb) == (try TableStoreTests.day("2026-10-30")))
      #expect(userStore.status().setAside == scratch.directory + "/" + DamagedStoreTests.name)
      // The new file counts its changes from one again.
      try userStore.tables.put(
        [try TableStoreTests.table(.ecb, "2026-10-31", "USD 1.3")], fetched: Self.noon)
      archive.refresh()
      #expect(archive.newestTable(of: .ecb)?[.usd] == "1.3")
    }

    /// Gives the rows that a test has made their checksums, as the migration does.
    static func sealing() throws -> String {
      let step = try #require(Migrations.current.steps.last)
      let start = try #require(step.firstRange(of: "UPDATE setting"))
      return "DELETE FROM digest;\n" + step[start.lowerBound...] + ";\n"
    }

    @Test func `rows that cannot be read are left out and counted, and so are quotes`() throws {
      let good = try TableStoreTests.day("2026-10-27")
      var migrations = Migrations.current.steps
      let rows = [
        (1, "EUR", "unitsPerAnchor", "USD 1.10;GBP 0.9;"), (2, "EUR", "unitsPerAnchor", "garbage"),
        (3, "EUR", "unitsPerAnchor", ""), (4, "???", "unitsPerAnchor", "USD 1.1;"),
        (5, "EUR", "sideways", "USD 1.1;"), (6, "EUR", "unitsPerAnchor", "USD -1;GBP 0;CHF x;"),
        // Of this one, something can be read.
        (7, "EUR", "unitsPerAnchor", "QQQ 1.5;USD 1.20;JPY 5*0;CHF 1*x;GBP;SEK 9.5*10"),
        (8, "EUR", "unitsPerAnchor", "\u{0}USD 1;"),
        (999_999_999_999, "EUR", "unitsPerAnchor", "USD 1;"),
      ]
      for (offset, anchor, direction, quotes) in rows {
        migrations[migrations.count - 1] += """
          INSERT INTO fetched_table VALUES
            ('ecb', \(Int(good.number) + offset - 1), '\(anchor)', '\(direction)',
             '\(quotes.replacing("\u{0}", with: "'||char(0)||'"))', 'never', NULL);
          INSERT OR REPLACE INTO fetched_publisher VALUES ('ecb', 1, NULL);
          INSERT OR REPLACE INTO fetched_span VALUES
            ('ecb', 'USD', \(good.number), \(good.number + 20), NULL),
            ('ecb', 'CHF', \(good.number), \(good.number + 20), NULL);
          """
      }
      migrations[migrations.count - 1] += try Self.sealing()
      try scratch.fill(migrations: Migrations(steps: migrations))
      let userStore = scratch.userStore()
      let store = userStore.tables
      let newest = try #require(store.table(of: .ecb, atOrBefore: .last))
      #expect(newest.day == good.adding(days: 6))
      #expect(TableStoreTests.text(newest) == "USD 1.20, SEK 9.5*10")
      #expect(TableStoreTests.text(store.table(of: .ecb, after: .first)) == "USD 1.10, GBP 0.9")
      #expect(store.table(of: .ecb, after: good)?.day == newest.day)
      #expect(store.table(of: .ecb, after: newest.day) == nil)
      #expect(store.table(of: .ecb, atOrBefore: good.adding(days: 5))?.day == good)
      #expect(store.lastDay(of: .usd, by: .ecb, upTo: .last) == newest.day)
      #expect(store.lastDay(of: .usd, by: .ecb, upTo: good.adding(days: 5)) == good)
      #expect(store.lastDay(of: .chf, by: .ecb, upTo: .last) == nil)
      for limit in 1...3 {
        let found = store.rows(of: .ecb, [.usd, .chf], from: .first, to: .last, limit: limit)
        #expect(found.map(\.day) == Array([newest.day, good].prefix(limit)))
        #expect(found.map { $0.values[1] } == found.map { _ in nil })
      }
      #expect(store.rows(of: .ecb, [], from: .first, to: .last, limit: 9).count == 2)
      #expect(store.fetched(.ecb, on: good) == nil)
      // Of nine rows, the first can be read as a whole. Two to six and eight cannot at all, nor can
      // the last, whose day no calendar has and no search comes to; of the seventh, some quotes cannot.
      #expect(userStore.status().lost.map(\.count) == [7])
      // Put again, it can be read.
      try store.put([try TableStoreTests.table(.ecb, "2026-10-28", "USD 1.15")], fetched: Self.noon)
      #expect(TableStoreTests.text(store.table(of: .ecb, after: good)) == "USD 1.15")
      #expect(userStore.status().lost.map(\.count) == [6])
    }

    /// As where a bit of a day has flipped: each row is where another belongs.
    @Test func `rows that are not in order are not taken for others, and end no search`() throws {
      let first = try TableStoreTests.day("2026-10-19")
      let rows = (0..<6).map { offset in
        let quotes = offset == 2 ? "garbage" : "USD 1.1\(offset);"
        return
          "('ecb', \(Int(first.number) + offset), 'EUR', 'unitsPerAnchor', '\(quotes)', '', NULL)"
      }
      let disorder = """
        DROP TABLE fetched_table;
        CREATE TABLE fetched_table (
          publisher TEXT, day INTEGER, anchor TEXT NOT NULL, direction TEXT NOT NULL,
          quotes TEXT NOT NULL, fetched TEXT NOT NULL, checksum INTEGER,
          PRIMARY KEY (publisher, day DESC)) WITHOUT ROWID;
        INSERT INTO fetched_table VALUES \(rows.joined(separator: ", "));
        INSERT INTO fetched_publisher VALUES ('ecb', 1, NULL);
        INSERT INTO fetched_span VALUES ('ecb', 'USD', \(first.number), \(first.number + 5), NULL);
        \(try Self.sealing())
        PRAGMA writable_schema = ON;
        UPDATE sqlite_master SET sql = replace(sql, ' DESC', '') WHERE name = 'fetched_table';
        """
      var migrations = Migrations.current.steps
      migrations[migrations.count - 1] += disorder
      try scratch.fill(migrations: Migrations(steps: migrations))
      let store = scratch.userStore().tables
      for limit in 1...9 {
        let days = store.rows(of: .ecb, [.usd], from: .first, to: .last, limit: limit).map(\.day)
        #expect(zip(days, days.dropFirst()).allSatisfy { $0 > $1 })
      }
      for offset in -1...7 {
        let day = first.adding(days: offset)
        let (before, after) = (
          store.table(of: .ecb, atOrBefore: day), store.table(of: .ecb, after: day)
        )
        #expect(before.map { $0.day <= day } ?? true)
        #expect(after.map { $0.day > day } ?? true)
        #expect(store.lastDay(of: .usd, by: .ecb, upTo: day).map { $0 <= day } ?? true)
      }
    }

    @Test func `all tables of a put are there, or none`() throws {
      let userStore = scratch.userStore { $0.filePages = 20 }
      let table = try TableStoreTests.table(.ecb, "2026-10-30", "USD 1.10", "GBP 0.9", "JPY 175.68")
      let first = try TableStoreTests.day("1999-01-04")
      let many = (0..<7_000).map { number in
        Table(
          publisher: .ecb, day: first.adding(days: number), anchor: .eur,
          direction: .unitsPerAnchor, columns: TableColumns([.usd, .gbp, .jpy]),
          values: ["1.10", "0.9", "175.68"])
      }
      try userStore.tables.put([table], fetched: Self.noon)
      #expect(throws: StorageError.full(path: scratch.path)) {
        try userStore.tables.put(many, fetched: Self.noon)
      }
      #expect(userStore.tables.table(of: .ecb, after: .first)?.day == table.day)
      #expect(userStore.tables.lastDay(of: .usd, by: .ecb, upTo: first.adding(days: 7_000)) == nil)
      userStore.close()
      let larger = scratch.userStore()
      try larger.tables.put(many, fetched: Self.noon)
      #expect(
        larger.tables.rows(of: .ecb, [.usd], from: .first, to: .last, limit: 10_000).count == 7_001)
    }
  }
}
