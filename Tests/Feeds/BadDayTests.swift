import Dates
import Feeds
import Kit
import Money
import Rates
import Testing

/// More of the contract: tables that can be read, and must not be believed.
struct BadDayTests {
  /// The Bank of Russia's tables hold from tomorrow on; a user's own program may be further east.
  private static func datesAhead(_ sample: Sample) -> Bool {
    ["cbr", "command"].contains(sample.feed.publishers[0].id.text)
  }

  @Test(arguments: Sample.all)
  func `only publishers that date ahead have a table of tomorrow`(_ sample: Sample) throws {
    guard Self.datesAhead(sample) else { return }
    let tomorrow = Sample.today.adding(days: 1)
    let outcome = try sample.check(sample.dated(tomorrow))
    #expect(outcome.tables.last?.day == tomorrow)
    #expect(outcome.remarks.isEmpty)
  }

  @Test(arguments: Sample.all, [1, 2, 365])
  func `a table of a day far ahead is refused`(_ sample: Sample, _ days: Int) throws {
    if days == 1, Self.datesAhead(sample) { return }
    let ahead = Sample.today.adding(days: days)
    let body = sample.dated(ahead)
    if Set(try sample.read(body).tables.map(\.day)).count == 1 {
      #expect(throws: FeedError.tooFarAhead(ahead)) { try sample.check(body) }
    } else {
      let outcome = try sample.check(body)
      #expect(!outcome.tables.contains { $0.day == ahead } && !outcome.tables.isEmpty)
      let publisher = sample.feed.publishers[0].id
      #expect(outcome.remarks == [.tooFarAhead(publisher: publisher, ahead)])
    }
  }

  @Test(arguments: Sample.all.filter { !$0.row.hasSuffix(", ") && !$0.row.hasSuffix(",") })
  func `a quote given twice is taken once, and not at all when the two differ`(_ sample: Sample)
    throws
  {
    let same = [sample.row, sample.row].joined(separator: sample.separator)
    let once = try sample.check(sample.replacing(sample.row, same))
    #expect(once.tables.spelled.sorted() == sample.quotes.sorted())
    #expect(once.remarks.count == 1)

    // The last digit is another.
    let other = sample.value.dropLast() + (sample.value.hasSuffix("1") ? "2" : "1")
    let differing = [sample.row, sample.row.replacing(sample.value, with: String(other))]
      .joined(separator: sample.separator)
    let without = try sample.check(sample.replacing(sample.row, differing))
    #expect(without.tables.spelled.count == sample.quotes.count - 1)
    let isReported = without.remarks.contains {
      if case .contradictory(_, on: Sample.today) = $0 { true } else { false }
    }
    #expect(isReported)
  }

  @Test(arguments: Sample.all.filter { $0.base != nil })
  func `an answer that does not say its base is refused`(_ sample: Sample) throws {
    let base = try #require(sample.base)
    #expect { try sample.read(sample.replacing(base, "")) } throws: { error in
      (error as? FeedError)?.words.contains("` is missing") == true
    }
    // Another base than the one that was asked for.
    let other = base.replacing("EUR", with: "SEK").replacing("USD", with: "SEK")
    let code = base.contains("EUR") ? Currency.eur : .usd
    #expect(throws: FeedError.wrongBase(asked: code, answered: "SEK")) {
      try sample.read(sample.replacing(base, other))
    }
  }

  @Test(arguments: Sample.all)
  func `bytes of another character set are refused`(_ sample: Sample) {
    let utf16 = sample.text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(throws: FeedError.wrongCharset) { try sample.read(utf16) }
    #expect(throws: FeedError.wrongCharset) { try sample.read([0xFF, 0xFE] + utf16) }
    // 0x98 is nothing in windows-1251, and no beginning of a character in UTF-8.
    var broken = sample.body
    broken.insert(0x98, at: broken.count / 2)
    #expect(throws: FeedError.wrongCharset) { try sample.read(broken) }
  }

  @Test(.spread, arguments: Spread.of(Sample.all))
  func `a hundred thousand quotes are no table`(_ sample: Sample) {
    let rows = [String](repeating: sample.row, count: 100_000)
    var text = sample.text.replacing(
      sample.row, with: rows.joined(separator: sample.separator))
    if sample.name == Sample.ecbDailyCSV.name || sample.name == Sample.ecbHistoryCSV.name {
      // There a quote needs its column.
      let codes = [String](repeating: "USD,", count: 100_000).joined()
      text = text.replacing("USD,", with: codes)
    }
    #expect(throws: FeedError.tooManyRows(limit: FeedLimit.quotesInTable)) {
      try sample.read(sample.encoded(text))
    }
  }

  @Test func `more than a body may have is not looked at`() {
    let body = [UInt8](repeating: 0x20, count: FeedLimit.body + 1)
    for sample in Sample.all {
      #expect(throws: FeedError.tooLarge(limit: FeedLimit.body)) { try sample.read(body) }
    }
  }

  @Test(arguments: Sample.all, [("1.6", true), ("0.6", true), ("1.4", false), ("0.7", false)])
  func `what has jumped by more than half is kept aside`(
    _ sample: Sample, _ jump: (factor: Decimal, isFar: Bool)
  ) throws {
    let old = try Decimal(sample.value.replacing(",", with: "."))
    let comma = sample.isWindows1251
    let new = (try old * jump.factor).description.replacing(".", with: comma ? "," : ".")
    var row = sample.row.replacing(sample.value, with: new)
    if sample.name == Sample.cbrDynamic.name {
      row = row.replacing("<VunitRate>0,23403</VunitRate>", with: "")
    }
    let outcome = try sample.check(sample.replacing(sample.row, row), knowing: true)
    #expect(outcome.waiting.count == (jump.isFar ? 1 : 0))
    #expect(
      outcome.tables.spelled.count == sample.quotes.count - (jump.isFar ? 1 : 0))
    #expect(outcome.remarks.count == (jump.isFar ? 1 : 0))
  }

  @Test(arguments: Seeds.explored(1...300))
  func `no bytes end the process`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let sample = Sample.all[random.below(Sample.all.count)]
    var body = sample.body
    for _ in 0..<(1 + random.next() % 4) {
      let at = random.below(body.count)
      switch random.next() % 3 {
      case 0: body[at] = UInt8(truncatingIfNeeded: random.next())
      case 1: body.insert(UInt8(truncatingIfNeeded: random.next()), at: at)
      default: body.removeSubrange(at..<min(body.count, at + random.below(9)))
      }
      if body.isEmpty { break }
    }
    // Whatever is taken is above zero, of a known day, and no longer than a table.
    guard let outcome = try? sample.check(body) else { return }
    for table in outcome.tables {
      #expect(table.day <= Sample.today.adding(days: 1))
      #expect(table.quotes.allSatisfy { $0.value > .zero && $0.nominal > 0 })
      #expect(table.quotes.allSatisfy { $0.currency != table.anchor })
    }
  }
}
