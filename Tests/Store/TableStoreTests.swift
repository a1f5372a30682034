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
  /// What every store does, in memory and in a file.
  @Suite struct TableStoreTests {
    enum Kind: CaseIterable { case ephemeral, sqlite }

    let scratch: Scratch

    init() throws {
      scratch = try Scratch()
    }

    func store(_ kind: Kind) -> any TableStore {
      switch kind {
      case .ephemeral: InMemoryTableStore()
      case .sqlite: scratch.userStore().tables
      }
    }

    static func code(_ text: String) throws -> Currency { try #require(Currency(code: text)) }

    static func day(_ text: String) throws -> Day { try Day(iso8601: text) }

    /// A table of quotes such as `USD 1.10` and `JPY 163.45*100`.
    static func table(
      _ publisher: Publisher.ID, _ day: String, _ quotes: String..., anchor: Currency = .eur,
      direction: QuoteDirection = .unitsPerAnchor
    ) throws -> Table {
      var (currencies, values, nominals) = ([Currency](), [Decimal?](), [Int32]())
      for quote in quotes {
        let parts = quote.split { $0 == " " || $0 == "*" }
        currencies.append(try code(String(parts[0])))
        values.append(try Decimal(parts[1]))
        nominals.append(try #require(Int32(parts.count > 2 ? parts[2] : "1")))
      }
      return Table(
        publisher: publisher, day: try Self.day(day), anchor: anchor, direction: direction,
        columns: TableColumns(currencies), values: values, nominals: nominals)
    }

    /// The table as `table` takes it.
    static func text(_ table: Table?) -> String? {
      table.map { table in
        table.currencies.map { code in
          let nominal = table.nominal(of: code)
          return "\(code.code) \(table[code] ?? .zero)" + (nominal == 1 ? "" : "*\(nominal)")
        }.joined(separator: ", ")
      }
    }

    static let noon = Instant(seconds: 1_793_361_600)

    @Test(arguments: Kind.allCases)
    func `a new table store is empty`(_ kind: Kind) throws {
      let store = store(kind)
      #expect(store.versions() == [])
      #expect(store.table(of: .ecb, atOrBefore: .last) == nil)
      #expect(store.table(of: .ecb, after: .first) == nil)
      #expect(store.lastDay(of: .usd, by: .ecb, upTo: .last) == nil)
      #expect(store.rows(of: .ecb, [.usd], from: .first, to: .last, limit: 5) == [])
      #expect(store.fetched(.ecb, on: .first) == nil)
      // Who only looks makes no file.
      #expect(scratch.names == [])
    }

    @Test(arguments: Kind.allCases)
    func `a table keeps its digits, its units and its direction`(_ kind: Kind) throws {
      let store = store(kind)
      let long = "0.00000000000000000000000000000000000001"
      try store.put(
        [
          try Self.table(.ecb, "2026-10-30", "USD 1.10", "GBP \(long)"),
          try Self.table(
            .cbr, "2026-10-31", "JPY 53.1550*100", "IDR 51.0*10000", "USD 80.10", anchor: .rub,
            direction: .anchorPerUnit),
        ], fetched: Self.noon)
      let ecb = try #require(store.table(of: .ecb, atOrBefore: .last))
      #expect(Self.text(ecb) == "USD 1.10, GBP \(long)")
      #expect(ecb.anchor == .eur && ecb.direction == .unitsPerAnchor && !ecb.isBundled)
      let cbr = try #require(store.table(of: .cbr, after: .first))
      #expect(Self.text(cbr) == "JPY 53.1550*100, IDR 51.0*10000, USD 80.10")
      #expect(cbr.anchor == .rub && cbr.direction == .anchorPerUnit)
      #expect(cbr.day == (try Self.day("2026-10-31")))
      #expect(store.fetched(.cbr, on: cbr.day) == Self.noon)
      #expect(store.fetched(.cbr, on: ecb.day) == nil)
      let rows = store.rows(of: .cbr, [.usd, .jpy, .gbp], from: .first, to: .last, limit: 2)
      #expect(rows.count == 1)
      #expect(rows[0].values.map { $0.map { "\($0)" } } == ["80.10", "0.531550", nil])
    }

    @Test(arguments: Kind.allCases)
    func `what is put again takes the place, and an excerpt hides nothing`(_ kind: Kind) throws {
      let store = store(kind)
      let day = try Self.day("2026-10-30")
      try store.put(
        [
          try Self.table(.ecb, "2026-10-30", "USD 1.10", "JPY 163.45*100"),
          try Self.table(.ecb, "2026-10-30", "GBP 0.9"),
        ], fetched: Self.noon)
      #expect(
        Self.text(store.table(of: .ecb, atOrBefore: day)) == "GBP 0.9, USD 1.10, JPY 163.45*100")
      try store.put(
        [try Self.table(.ecb, "2026-10-30", "USD 1.1")], fetched: Self.noon.adding(seconds: 1))
      #expect(
        Self.text(store.table(of: .ecb, atOrBefore: day)) == "USD 1.1, GBP 0.9, JPY 163.45*100")
      #expect(store.fetched(.ecb, on: day) == Self.noon.adding(seconds: 1))
      try store.put(
        [try Self.table(.ecb, "2026-10-30", "EUR 0.9", anchor: .usd)], fetched: Self.noon)
      #expect(Self.text(store.table(of: .ecb, atOrBefore: day)) == "EUR 0.9")
    }

    @Test(arguments: Kind.allCases)
    func `an edition changes with its publisher's tables, and with nothing else`(_ kind: Kind)
      throws
    {
      let store = store(kind)
      let table = try Self.table(.ecb, "2026-10-30", "USD 1.10")
      try store.put([table], fetched: Self.noon)
      let first = try #require(store.versions())
      #expect(first.map(\.publisher) == [.ecb])
      #expect(store.versions() == first)
      try store.put([try Self.table(.cbr, "2026-10-30", "USD 80")], fetched: Self.noon)
      let second = try #require(store.versions())
      #expect(second.map(\.publisher) == [.cbr, .ecb])
      #expect(second.contains(first[0]))
      try store.put([table], fetched: Self.noon)
      #expect(store.versions()?.first == second.first)
      #expect(store.versions()?.last != second.last)
    }

    @Test(arguments: Kind.allCases)
    func `the last day of a currency is found across its holes`(_ kind: Kind) throws {
      let store = store(kind)
      try store.put(
        [
          try Self.table(.ecb, "2026-10-26", "USD 1.1", "CHF 0.9"),
          try Self.table(.ecb, "2026-10-27", "USD 1.1", "GBP 0.9"),
          try Self.table(.ecb, "2026-10-28", "USD 1.1"),
          try Self.table(.ecb, "2026-10-29", "USD 1.1", "CHF 0.9"),
        ], fetched: Self.noon)
      func last(_ code: String, _ upTo: String) throws -> Day? {
        store.lastDay(of: try Self.code(code), by: .ecb, upTo: try Self.day(upTo))
      }
      #expect(try last("USD", "2026-12-31") == Self.day("2026-10-29"))
      #expect(try last("CHF", "2026-10-28") == Self.day("2026-10-26"))
      #expect(try last("GBP", "2026-12-31") == Self.day("2026-10-27"))
      #expect(try last("GBP", "2026-10-26") == nil)
      #expect(try last("SEK", "2026-12-31") == nil)
    }

    /// One table a day, so that two shelves can be compared question by question.
    @Test(arguments: Seeds.explored(0...14))
    func `a file answers as the memory does`(seed: UInt64) throws {
      var random = SplitMix64(seed: seed)
      let (memory, userStore) = (InMemoryTableStore(), scratch.userStore())
      let codes = try ["USD", "JPY", "GBP", "CHF"].map(Self.code)
      let first = try Self.day("2026-10-01")
      for _ in 0..<4 {
        let tables = (0..<random.below(20)).map { _ in
          let quoted = random.shuffled(codes).prefix(1 + random.below(4))
          return Table(
            publisher: random.pick([.ecb, .cbr]), day: first.adding(days: random.below(30)),
            anchor: random.below(8) == 0 ? .usd : .eur, direction: .unitsPerAnchor,
            columns: TableColumns(Array(quoted)),
            values: quoted.map { _ in
              Decimal(Int128(random.next() >> 1) + 1, scale: random.below(39))
            },
            nominals: quoted.map { _ in random.pick([1, 1, 1, 10, 100, 7]) })
        }
        memory.put(tables, fetched: Self.noon)
        try userStore.tables.put(tables, fetched: Self.noon)
        if random.below(3) == 0 { userStore.close() }
        for publisher in [Publisher.ID.ecb, .cbr] {
          for number in -1...31 {
            let day = first.adding(days: number)
            func texts(_ store: any TableStore) -> [String?] {
              [store.table(of: publisher, atOrBefore: day), store.table(of: publisher, after: day)]
                .map { table in table.map { "\($0.day) \($0.anchor.code)" } } + [
                  Self.text(store.table(of: publisher, atOrBefore: day)),
                  Self.text(store.table(of: publisher, after: day)),
                ] + codes.map { store.lastDay(of: $0, by: publisher, upTo: day)?.description }
                + store.rows(of: publisher, codes, from: first, to: day, limit: 1 + number & 3)
                .map { "\($0.day) \($0.anchor.code) \($0.values)" }
            }
            #expect(texts(userStore.tables) == texts(memory))
          }
        }
      }
      #expect(userStore.status().lost.isEmpty)
    }
  }
}
