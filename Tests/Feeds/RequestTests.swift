import Dates
import Feeds
import Kit
import Money
import Rates
import Testing

/// What is asked of whom.
struct RequestTests {
  private static let day = Sample.today.adding(days: -3)  // 2026-10-27
  private static let range = FeedNeed.days(
    from: day.adding(days: -100), to: day, of: [.huf, .usd, .eur])

  struct Case: Sendable {
    let feed: any Feed
    let need: FeedNeed
    let urls: [String]

    init(_ feed: any Feed, _ need: FeedNeed, _ urls: [String]) {
      self.feed = feed
      self.need = need
      self.urls = urls
    }
  }

  private static let ecb = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-"
  private static let nbp = "https://api.nbp.pl/api/exchangerates/tables/"
  private static let cbr = "https://www.cbr.ru/scripts/XML_"

  @Test(arguments: [
    Case(ECBFeed(), .newest, [ecb + "daily.xml"]),
    Case(ECBFeed(), .day(day), [ecb + "hist-90d.xml"]),
    Case(ECBFeed(), range, [ecb + "hist.xml"]),
    Case(ECBFeed(), .quota, []),
    Case(
      ECBFeed(address: "http://127.0.0.1:80/e"), .newest,
      [
        "http://127.0.0.1:80/e/stats/eurofxref/eurofxref-daily.xml"
      ]),
    Case(FrankfurterFeed(), .newest, ["https://api.frankfurter.dev/v2/rates?base=EUR"]),
    Case(
      FrankfurterFeed(), .day(day),
      [
        "https://api.frankfurter.dev/v2/rates?base=EUR&date=2026-10-27"
      ]),
    Case(
      FrankfurterFeed(), range,
      [
        "https://api.frankfurter.dev/v2/rates?base=EUR&from=2026-07-19&to=2026-10-27"
          + "&quotes=HUF,USD"
      ]),
    Case(
      FrankfurterFeed(version: .v1), range,
      [
        "https://api.frankfurter.dev/v1/2026-07-19..2026-10-27?base=EUR&symbols=HUF,USD"
      ]),
    Case(
      ExchangeRateAPIFeed(), .newest,
      [
        "https://v6.exchangerate-api.com/v6/k%2F1/latest/USD"
      ]),
    Case(
      ExchangeRateAPIFeed(anchor: .chf), .day(day),
      [
        "https://v6.exchangerate-api.com/v6/k%2F1/history/CHF/2026/10/27"
      ]),
    Case(
      ExchangeRateAPIFeed(), .pair(base: .eur, quote: .gbp),
      [
        "https://v6.exchangerate-api.com/v6/k%2F1/pair/EUR/GBP"
      ]),
    Case(ExchangeRateAPIFeed(), .codes, ["https://v6.exchangerate-api.com/v6/k%2F1/codes"]),
    Case(ExchangeRateAPIFeed(), .quota, ["https://v6.exchangerate-api.com/v6/k%2F1/quota"]),
    Case(ExchangeRateAPIFeed(), range, []),
    Case(OpenERAPIFeed(), .newest, ["https://open.er-api.com/v6/latest/USD"]),
    Case(OpenERAPIFeed(), .day(day), []),
    Case(CBRFeed(), .newest, [cbr + "daily.asp"]),
    Case(CBRFeed(), .day(day), [cbr + "daily.asp?date_req=27/10/2026"]),
    Case(
      CBRFeed(), range,
      ["R01135", "R01235", "R01239"].map {
        cbr + "dynamic.asp?date_req1=19/07/2026&date_req2=27/10/2026&VAL_NM_RQ=\($0)"
      }),
    Case(NBPFeed(), .newest, [nbp + "A/last/6/?format=json", nbp + "B/?format=json"]),
    Case(
      NBPFeed(), .day(day),
      [
        nbp + "A/2026-10-21/2026-10-27/?format=json",
        nbp + "B/2026-10-21/2026-10-27/?format=json",
      ]),
    // At most 93 days at once, both counted.
    Case(
      NBPFeed(), range,
      [
        nbp + "A/2026-07-19/2026-10-19/?format=json", nbp + "A/2026-10-20/2026-10-27/?format=json",
        nbp + "B/2026-07-19/2026-10-19/?format=json", nbp + "B/2026-10-20/2026-10-27/?format=json",
      ]),
    Case(
      OpenExchangeRatesFeed(), .newest,
      [
        "https://openexchangerates.org/api/latest.json?app_id=k%2F1"
      ]),
    Case(
      OpenExchangeRatesFeed(), .day(day),
      [
        "https://openexchangerates.org/api/historical/2026-10-27.json?app_id=k%2F1"
      ]),
    Case(
      OpenExchangeRatesFeed(), .quota,
      [
        "https://openexchangerates.org/api/usage.json?app_id=k%2F1"
      ]),
    Case(CommandFeed(), .newest, []),
  ])
  func `a need becomes these requests`(_ c: Case) {
    let requests = c.feed.requests(for: c.need, today: Sample.today)
    #expect(requests.map { $0.url(key: "k/1") } == c.urls)
    for request in requests {
      #expect(request.needsKey == c.feed.needsKey)
      #expect((request.url() == nil) == c.feed.needsKey)
      #expect((request.url(key: "") == nil) == c.feed.needsKey)
      // What is shown never has the key.
      #expect(!"\(request)".contains("k%2F1"))
      #expect("\(request)".contains("{key}") == c.feed.needsKey)
    }
  }

  @Test func `every publisher is found by its name`() {
    let ids = FeedCatalogue.feeds.map(\.id.text)
    #expect(
      ids == [
        "ecb", "frankfurter", "nbp", "exchangerate-api", "open-er-api", "cbr",
        "openexchangerates", "command",
      ])
    for feed in FeedCatalogue.feeds {
      #expect(FeedCatalogue.feed(feed.id)?.id == feed.id)
      #expect(feed.publishers.first?.id == feed.id)
      #expect(feed.publishers.allSatisfy { $0.house == feed.id })
    }
    #expect(FeedCatalogue.feed("nobody") == nil)
  }
}
