import Dates
import Feeds
import Money

extension Sample {
  static let ecbDailyCSV = Sample(
    name: "the ECB's lines of the day", feed: ECBFeed(), request: ecbDaily.request,
    text: "Date, USD, JPY, GBP, ISK, \n30 October 2026, 1.1172, 175.68, 0.83380, 136.00, \n",
    quotes: ecbDaily.quotes, row: "1.1172, ", code: "USD", value: "1.1172",
    day: { "\($0.day) \(months[$0.month - 1]) \($0.year)" }, noDay: "30 February 2026",
    isLines: true)

  static let ecbHistoryCSV = Sample(
    name: "the ECB's lines of all days", feed: ECBFeed(), request: ecbHistory.request,
    text: """
      Date,USD,BGN,GBP,ISK,
      2026-10-30,1.1172,N/A,0.8338,136,
      2026-10-29,1.113,N/A,0.83578,N/A,

      """,
    quotes: ecbHistory.quotes, row: "1.1172,", code: "USD", value: "1.1172", isLines: true)

  static let command = Sample(
    name: "a program of the user's", feed: CommandFeed(),
    request: FeedRequest(address: "", path: ""),
    text: """
      # The company's own rates
      EUR USD 1.1172 2026-10-30
      EUR\tJPY\t175.68 2026-10-30  # cash only

      EUR GBP 0.83380 2026-10-30
      EUR IDR 2027.517 2026-10-30 10

      """,
    quotes: [
      "2026-10-30 EUR unitsPerAnchor USD 1.1172", "2026-10-30 EUR unitsPerAnchor JPY 175.68",
      "2026-10-30 EUR unitsPerAnchor GBP 0.83380",
      "2026-10-30 EUR unitsPerAnchor IDR 2027.517/10",
    ],
    row: "EUR USD 1.1172 2026-10-30\n", code: "USD", value: "1.1172", isLines: true)

  static let all = [
    ecbDaily, ecbHistory, ecbDailyCSV, ecbHistoryCSV, frankfurter2, frankfurter1,
    frankfurterRange, exchangeRateAPI, openERAPI, cbrDaily, cbrDynamic, nbpA, openExchangeRates,
    command,
  ]

  /// `30.10.2026`.
  static let dotted: @Sendable (Day) -> String = {
    $0.description.split(separator: "-").reversed().joined(separator: ".")
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
