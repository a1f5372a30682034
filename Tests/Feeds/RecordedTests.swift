import Dates
import Feeds
import Kit
import Money
import Rates
import Testing

/// Answers that were recorded or documented, where they lie beside this repository: they are their
/// publishers', and are not copied into it.
struct RecordedTests {
  private static let folder = "../shared/data/fixtures"
  private static let now = Instant(startOf: Sample.today)

  struct Recorded: Sendable, CustomTestStringConvertible {
    let file: String
    let feed: any Feed
    let need: FeedNeed
    let status: Int
    let expected: Expected
    let asks: Currency?

    enum Expected: Sendable {
      /// Quotes and days, counted with other tools; the first quote as it is spelled in the file.
      case tables(quotes: Int, days: Int, first: String)
      case failure(FeedError)
      case codes(Int)
      case quota(Int)
    }

    init(
      _ file: String, _ feed: any Feed, _ need: FeedNeed = .newest, status: Int = 200,
      asks: Currency? = nil, gives expected: Expected
    ) {
      self.file = file
      self.feed = feed
      self.need = need
      self.status = status
      self.expected = expected
      self.asks = asks
    }

    var testDescription: String { file }
  }

  private static let range = FeedNeed.days(from: Sample.today, to: Sample.today, of: [.huf])
  private static let keyed = ExchangeRateAPIFeed()

  static let all: [Recorded] = [
    Recorded(
      "cbr_XML_daily_2026-04-25.xml", CBRFeed(),
      gives: .tables(quotes: 54, days: 1, first: "AUD 53.8359")),
    Recorded(
      "cbr_XML_dynamic_HUF_2026-03-01..05.xml", CBRFeed(), range,
      gives: .tables(quotes: 3, days: 3, first: "HUF 23.8779/100")),
    Recorded(
      "cbr_XML_dynamic_USD_2026-03-01..05.xml", CBRFeed(), range,
      gives: .tables(quotes: 3, days: 3, first: "HUF 77.1734")),
    Recorded(
      "cbr_XML_dynamic_UZS_2026-03-01..05.xml", CBRFeed(), range,
      gives: .tables(quotes: 3, days: 3, first: "HUF 63.3058/10000")),
    Recorded(
      "cbr_xml_metall_2026-03-01..05.xml", CBRFeed(), gives: .failure(.otherForm)),
    Recorded(
      "ecb_eurofxref-daily_2018-06-11.xml", ECBFeed(),
      gives: .tables(quotes: 32, days: 1, first: "USD 1.1790")),
    Recorded(
      "ecb_eurofxref-daily_2026-09-24.xml", ECBFeed(),
      gives: .tables(quotes: 29, days: 1, first: "USD 1.1367")),
    Recorded(
      "ecb_eurofxref-daily_2026-10-30.csv", ECBFeed(),
      gives: .tables(quotes: 29, days: 1, first: "USD 1.1172")),
    Recorded(
      "ecb_eurofxref-hist-90d_2018-06-11.xml", ECBFeed(),
      gives: .tables(quotes: 1952, days: 61, first: "USD 1.179")),
    Recorded(
      "ecb_eurofxref-hist-90d_2026-10-30.derived.xml", ECBFeed(),
      gives: .tables(quotes: 1798, days: 62, first: "USD 1.1172")),
    Recorded(
      "ecb_eurofxref-hist_excerpt.csv", ECBFeed(),
      gives: .tables(quotes: 505, days: 17, first: "USD 1.1172")),
    Recorded("erapi-v6_codes_recorded.json", keyed, .codes, gives: .codes(162)),
    Recorded(
      "erapi-v6_enriched_GBP_JPY_documented.json", keyed, .pair(base: .gbp, quote: .jpy),
      gives: .tables(quotes: 1, days: 1, first: "JPY 142.0543")),
    Recorded(
      "erapi-v6_error_invalid-key_403.json", keyed, status: 403, gives: .failure(.invalidKey)),
    Recorded(
      "erapi-v6_error_plan-upgrade-required_403.json", keyed, status: 403,
      gives: .failure(.planUpgradeRequired)),
    Recorded(
      "erapi-v6_history_USD_2024-03-15_shape.json", keyed,
      .day(Day(number: 19_797)), gives: .tables(quotes: 3, days: 1, first: "EUR 0.917")),
    Recorded(
      "erapi-v6_latest_USD.shape.json", keyed,
      gives: .tables(quotes: 159, days: 1, first: "AED 3.6725")),
    Recorded(
      "erapi-v6_latest_USD_documented.txt", keyed,
      gives: .tables(quotes: 8, days: 1, first: "AUD 1.4817")),
    Recorded(
      "erapi-v6_pair_EUR_GBP_amount_documented.json", keyed,
      .pair(base: .eur, quote: .gbp), gives: .tables(quotes: 1, days: 1, first: "GBP 0.8412")),
    Recorded(
      "erapi-v6_pair_USD_CNY_2025-09-10.json", keyed, .pair(base: .usd, quote: .cny),
      gives: .tables(quotes: 1, days: 1, first: "CNY 7.1241")),
    Recorded("erapi-v6_quota_documented.json", keyed, .quota, gives: .quota(25_623)),
    Recorded(
      "frankfurter_v1_documented.json", FrankfurterFeed(version: .v1),
      gives: .tables(quotes: 4, days: 1, first: "AUD 1.91")),
    Recorded(
      "frankfurter_v1_error_404.json", FrankfurterFeed(version: .v1), status: 404,
      gives: .failure(.noData)),
    Recorded(
      "frankfurter_v1_error_422.json", FrankfurterFeed(version: .v1), status: 422,
      gives: .failure(.badRequest)),
    Recorded(
      "frankfurter_v1_latest_EUR_2026-10-30.derived.json", FrankfurterFeed(version: .v1),
      gives: .tables(quotes: 29, days: 1, first: "AUD 1.5904")),
    Recorded(
      "frankfurter_v1_latest_symbols_2026-09-04.json", FrankfurterFeed(version: .v1),
      gives: .tables(quotes: 3, days: 1, first: "GBP 0.85898")),
    Recorded(
      "frankfurter_v1_range_EUR_USD_2026-10-26..2026-10-30.derived.json",
      FrankfurterFeed(version: .v1), gives: .tables(quotes: 5, days: 5, first: "USD 1.1188")),
    Recorded(
      "frankfurter_v2_error_404.json", FrankfurterFeed(), status: 404, gives: .failure(.noData)),
    Recorded(
      "frankfurter_v2_error_422_invalid-currency.json", FrankfurterFeed(), status: 422,
      gives: .failure(.unknownCurrency("XXX"))),
    Recorded(
      "frankfurter_v2_error_422_unknown-parameter.json", FrankfurterFeed(), status: 422,
      gives: .failure(.badRequest)),
    Recorded(
      "frankfurter_v2_rate_EUR_USD_documented.json", FrankfurterFeed(),
      gives: .tables(quotes: 1, days: 1, first: "USD 1.1568")),
    Recorded(
      "frankfurter_v2_rates_EUR_2026-10-10_trimmed.json", FrankfurterFeed(),
      gives: .tables(quotes: 5, days: 2, first: "AUD 1.6103")),
    Recorded(
      "frankfurter_v2_rates_USD_2026-09-05.json", FrankfurterFeed(), asks: .usd,
      gives: .tables(quotes: 5, days: 1, first: "AED 3.6725")),
    Recorded(
      "frankfurter_v2_currencies_documented.json", FrankfurterFeed(),
      gives: .failure(.missing("base"))),
    Recorded(
      "nbp_tables_A_2026-03-02..05.json", NBPFeed(),
      gives: .tables(quotes: 128, days: 4, first: "THB 0.1146")),
    Recorded(
      "nbp_tables_B_2026-03-04.json", NBPFeed(),
      gives: .tables(quotes: 116, days: 1, first: "AFN 0.056626")),
    Recorded(
      "nbp_cenyzlota_2026-03-02..05.json", NBPFeed(),
      gives: .failure(.missing("table"))),
    Recorded(
      "open-er-api_error_unsupported-code.json", OpenERAPIFeed(), gives: .failure(.unknownBase)),
    Recorded(
      "open-er-api_latest_SEK.shape.json", OpenERAPIFeed(anchor: .sek),
      gives: .tables(quotes: 165, days: 1, first: "AED 0.37374")),
    Recorded(
      "openexchangerates_error_401.json", OpenExchangeRatesFeed(), status: 401,
      gives: .failure(.invalidKey)),
    // Without the dollar itself and BTC, which is no currency of ISO 4217's.
    Recorded(
      "openexchangerates_latest.shape.json", OpenExchangeRatesFeed(),
      gives: .tables(quotes: 170, days: 1, first: "AED 3.6725")),
  ]

  /// Of publishers kurs has no feed for, and the ECB's data portal, which it does not ask.
  static let others: Set<String> = [
    "MANIFEST.md", "bnr_nbrfxrates2026_excerpt.xml", "boc_valet_FX_RATES_DAILY_2026-03-12.json",
    "cbr-xml-daily_daily_json_2022-08-27.js", "cnb_exrates_daily-year_2026-01-02_excerpt.json",
    "ecb_data-api_EXR_csvdata_2026-02-17_trimmed-columns.csv",
    "ecb_data-api_EXR_csvdata_full-header.csv", "exchangerate-host_error_101_http200.json",
    "exchangerate-host_error_105.json", "exchangerate-host_live_documented.json",
    "fawazahmed0_usd_2026-09-05_trimmed.json",
  ]

  @Test(
    .enabled(
      if: Repository.exists(folder), "the recorded answers do not lie beside this repository"),
    arguments: all)
  func `a recorded answer is read`(_ recorded: Recorded) throws {
    let body = try Disk.bytes(Repository.path("\(Self.folder)/\(recorded.file)"))
    let asked = try #require(
      recorded.feed.requests(for: recorded.need, today: Sample.today).first)
    let request = FeedRequest(
      address: asked.address, path: asked.path, anchor: recorded.asks ?? asked.anchor,
      currency: asked.currency, day: asked.day)
    let response = FeedResponse(status: recorded.status, body: body)
    func read() throws(FeedError) -> FeedReading {
      try recorded.feed.reading(of: response, to: request, now: Self.now)
    }
    switch recorded.expected {
    case .failure(let failure):
      #expect(throws: failure) { try read() }
    case .codes(let count):
      #expect(try read().codes.count == count)
    case .quota(let left):
      #expect(try read().quota?.left == left)
    case .tables(let quotes, let days, let first):
      let reading = try read()
      #expect(reading.tables.count == days)
      #expect(reading.tables.spelled.count == quotes)
      #expect(try #require(reading.tables.spelled.first).hasSuffix(" \(first)"))
      let outcome = try QuoteGuard(today: Sample.today, fixed: .none)
        .check(reading, against: .init { _, _ in nil })
      #expect(outcome.waiting.isEmpty)
    }
  }

  @Test(
    .enabled(
      if: Repository.exists(folder), "the recorded answers do not lie beside this repository"))
  func `every recorded answer has its reader, or its reason`() {
    let known = Set(Self.all.map(\.file)).union(Self.others)
    // Its folders have answers of other publishers, which no feed reads yet.
    let there = Repository.files(below: Self.folder, ending: "").map {
      String($0.dropFirst(Self.folder.count + 1))
    }.filter { !$0.contains("/") }
    #expect(there.count > 40 && Set(there) == known)
  }
}
