import Dates
import Feeds
import Money
import Rates
import Testing

/// What is particular to one publisher.
struct PublisherTests {
  private static func read(
    _ feed: any Feed, _ need: FeedNeed, _ text: String, at place: Int = 0
  ) throws -> FeedReading {
    let request =
      feed.requests(for: need, today: Sample.today).dropFirst(place).first
      ?? FeedRequest(address: "", path: "")
    return try feed.reading(
      of: FeedResponse(status: 200, body: Array(text.utf8)), to: request, now: Sample.now)
  }

  private static let head =
    #"{"result":"success","time_last_update_unix":1793318401,"#
    + #""time_next_update_unix":1793404801,"#

  @Test func `the next update is when the publisher says`() throws {
    let keyed = try Sample.exchangeRateAPI.read(Sample.exchangeRateAPI.body)
    #expect(keyed.nextUpdate?.description == "2026-10-31T00:00:01Z")
    let open = try Sample.openERAPI.read(Sample.openERAPI.body)
    #expect(open.nextUpdate?.description == "2026-10-31T00:23:01Z")
    #expect(try Sample.ecbDaily.read(Sample.ecbDaily.body).nextUpdate == nil)
  }

  @Test func `a pair is a table of one quote, with and without an amount`() throws {
    for rest in ["}", #","conversion_result":5.8884}"#] {
      let text =
        Self.head + #""base_code":"EUR","target_code":"GBP","conversion_rate":0.8412"# + rest
      let feed = ExchangeRateAPIFeed()
      let reading = try Self.read(feed, .pair(base: .eur, quote: .gbp), text)
      #expect(reading.tables.spelled == ["2026-10-30 EUR unitsPerAnchor GBP 0.8412"])
      #expect(throws: FeedError.otherForm) {
        try Self.read(feed, .pair(base: .eur, quote: .chf), text)
      }
    }
  }

  @Test func `a history is of the day that was asked for`() throws {
    let text =
      #"{"result":"success","year":2024,"month":3,"day":15,"base_code":"USD","#
      + #""conversion_rates":{"USD":1,"EUR":0.917}}"#
    let day = try Day(iso8601: "2024-03-15")
    let reading = try Self.read(ExchangeRateAPIFeed(), .day(day), text)
    #expect(reading.tables.spelled == ["2024-03-15 USD unitsPerAnchor EUR 0.917"])
    let other = day.adding(days: 1)
    #expect(throws: FeedError.wrongDay(asked: other, answered: day)) {
      try Self.read(ExchangeRateAPIFeed(), .day(other), text)
    }
  }

  @Test func `codes and quotas are no tables`() throws {
    let codes = try Self.read(
      ExchangeRateAPIFeed(), .codes,
      #"{"result":"success","supported_codes":[["AED","UAE Dirham"],["SLE","Leone"]]}"#)
    #expect(codes.codes.map(\.code) == ["AED", "SLE"] && codes.codes[1].name == "Leone")
    #expect(codes.tables.isEmpty)
    let quota = try Self.read(
      ExchangeRateAPIFeed(), .quota,
      #"{"result":"success","plan_quota":1500,"requests_remaining":1499,"#
        + #""refresh_day_of_month":17}"#)
    #expect(quota.quota?.requests == 1500 && quota.quota?.left == 1499)
    let usage = try Self.read(
      OpenExchangeRatesFeed(), .quota,
      #"{"status":200,"data":{"usage":{"requests":1,"requests_quota":1000,"#
        + #""requests_remaining":999,"days_remaining":3}}}"#)
    #expect(usage.quota?.requests == 1000 && usage.quota?.left == 999)
  }

  @Test func `a service that ends says when, and is asked no more then`() throws {
    let sample = Sample.openERAPI
    let end = Sample.now.adding(seconds: 1)
    let ending = sample.replacing("\"time_eol_unix\":0", "\"time_eol_unix\":\(end.seconds)")
    #expect(try sample.read(ending).remarks == [.retires(end)])
    let ended = sample.replacing(
      "\"time_eol_unix\":0", "\"time_eol_unix\":\(Sample.now.seconds)")
    #expect(throws: FeedError.sourceRetired) { try sample.read(ended) }
  }

  @Test func `a base that is not worth itself spoils its table`() {
    for (sample, old) in [
      (Sample.exchangeRateAPI, "\"USD\":1"), (.openExchangeRates, "\"USD\": 1"),
      (.frankfurter2, "\"rate\":1.0"),
    ] {
      #expect(throws: FeedError.baseIsNotOne) {
        try sample.read(sample.replacing(old, old + "1"))
      }
    }
  }

  @Test func `a pair of Frankfurter's is a row by itself`() throws {
    let reading = try Self.read(
      FrankfurterFeed(), .newest,
      #"{"date":"2026-03-25","base":"EUR","quote":"USD","rate":1.1568}"#)
    #expect(reading.tables.spelled == ["2026-03-25 EUR unitsPerAnchor USD 1.1568"])
  }

  @Test func `another amount than one euro is not what was asked`() {
    let sample = Sample.frankfurter1
    #expect(throws: FeedError.otherForm) {
      try sample.read(sample.replacing("\"amount\":1.0", "\"amount\":10.0"))
    }
  }

  @Test func `NBP's table B is a publisher of its own`() throws {
    let text =
      #"[{"table":"B","no":"043/B/NBP/2026","effectiveDate":"2026-10-28","rates":"#
      + #"[{"currency":"afgani (Afganistan)","code":"AFN","mid":0.056626}]}]"#
    let reading = try Self.read(NBPFeed(), .newest, text, at: 1)
    #expect(reading.tables.map(\.publisher) == ["nbp-b"])
    #expect(reading.tables.spelled == ["2026-10-28 PLN anchorPerUnit AFN 0.056626"])
    #expect(throws: FeedError.otherForm) {
      try Self.read(NBPFeed(), .newest, text.replacing("\"B\"", with: "\"C\""))
    }
  }

  @Test func `the Bank of Russia's two numbers must agree`() throws {
    let sample = Sample.cbrDaily
    let other = try sample.read(sample.replacing("10000</Nominal>", "1000</Nominal>"))
    let vnd = try #require(Currency(code: "VND"))
    #expect(other.remarks == [.inconsistent(vnd, on: Sample.today)])
    #expect(other.tables.spelled.count == 3)
    // Without a nominal the rate for one unit says it all.
    let single = try sample.read(
      sample.replacing("<Nominal>1000000</Nominal>", "<Nominal></Nominal>"))
    #expect(single.tables.spelled[2] == "2026-10-30 RUB anchorPerUnit IRR 0.0000539256")
    for nominal in ["0", "-1", "1,5", "10000001", "x"] {
      let read = try sample.read(
        sample.replacing("<Nominal>10000</Nominal>", "<Nominal>\(nominal)</Nominal>"))
      #expect(read.remarks == [.unreadable(vnd, on: Sample.today)])
    }
  }

  @Test func `the Bank of Russia says no in words`() {
    let text = #"<?xml version="1.0" encoding="windows-1251"?><ValCurs>Error in parameters"#
    #expect(throws: FeedError.badRequest) {
      try Self.read(CBRFeed(), .newest, text + "</ValCurs>")
    }
    #expect(throws: FeedError.emptyAnswer) {
      try Self.read(
        CBRFeed(), .newest, #"<ValCurs Date="30.10.2026" name="Foreign Currency Market"/>"#)
    }
  }

  @Test(arguments: [
    ("EUR USD 1.1\nGBP CHF 1.2\n", FeedError.mixedAnchors(line: 2)),
    ("EUR USD\n", .notQuote(line: 1)), ("# x\nEUR EUR 1\n", .notQuote(line: 2)),
    ("EUR USD 1.1 30.10.2026\n", .notQuote(line: 1)),
    ("EUR USD 1.1 2026-10-30 0\n", .notQuote(line: 1)),
    ("EUR USD 1.1 2026-10-30 1 x\n", .notQuote(line: 1)),
    ("Updating rates...\n", .notQuote(line: 1)), ("1 EUR = 1.1 USD\n", .notQuote(line: 1)),
  ])
  func `a program's line that is no quote is named`(_ text: String, _ reason: FeedError) {
    #expect(throws: reason) {
      try Self.read(CommandFeed(), .newest, text)
    }
  }

  @Test func `a program may quote either way round, and leave out the day`() throws {
    let reading = try Self.read(
      CommandFeed(), .newest, "USD EUR 0.8951\r\nJPY EUR 0.5692 2026-10-29 100 # cash\n")
    #expect(
      reading.tables.spelled == [
        "2026-10-30 EUR anchorPerUnit USD 0.8951", "2026-10-29 EUR anchorPerUnit JPY 0.5692/100",
      ])
    #expect(throws: FeedError.truncated) {
      try Self.read(CommandFeed(), .newest, "EUR USD 1.1")
    }
  }
}
