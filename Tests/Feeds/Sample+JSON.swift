import Dates
import Feeds
import Money

extension Sample {
  static let frankfurter2 = Sample(
    name: "Frankfurter, version 2", feed: FrankfurterFeed(),
    request: FrankfurterFeed().requests(for: .newest, today: today)[0],
    text: """
      [{"date":"2026-10-30","base":"EUR","quote":"AUD","rate":1.6103},\
      {"date":"2026-10-29","base":"EUR","quote":"GBP","rate":0.84763},\
      {"date":"2026-10-30","base":"EUR","quote":"EUR","rate":1.0},\
      {"date":"2026-10-30","base":"EUR","quote":"USD","rate":1.1206}]
      """,
    quotes: [
      "2026-10-30 EUR unitsPerAnchor AUD 1.6103", "2026-10-30 EUR unitsPerAnchor USD 1.1206",
      "2026-10-29 EUR unitsPerAnchor GBP 0.84763",
    ],
    row: #"{"date":"2026-10-30","base":"EUR","quote":"USD","rate":1.1206}"#, code: "USD",
    value: "1.1206", separator: ",", base: #""base":"EUR","#)

  static let frankfurter1 = Sample(
    name: "Frankfurter, version 1", feed: FrankfurterFeed(version: .v1),
    request: FrankfurterFeed(version: .v1).requests(for: .newest, today: today)[0],
    text: """
      {"amount":1.0,"base":"EUR","date":"2026-10-30",\
      "rates":{"GBP":0.8338,"ISK":136.0,"JPY":175.68,"USD":1.1172}}
      """,
    quotes: [
      "2026-10-30 EUR unitsPerAnchor GBP 0.8338", "2026-10-30 EUR unitsPerAnchor ISK 136.0",
      "2026-10-30 EUR unitsPerAnchor JPY 175.68", "2026-10-30 EUR unitsPerAnchor USD 1.1172",
    ],
    row: #""USD":1.1172"#, code: "USD", value: "1.1172", separator: ",", base: #""base":"EUR","#)

  static let frankfurterRange = Sample(
    name: "Frankfurter's range", feed: FrankfurterFeed(version: .v1),
    request: FrankfurterFeed(version: .v1).requests(for: .newest, today: today)[0],
    text: """
      {"amount":1.0,"base":"EUR","start_date":"2026-10-29","end_date":"2026-10-29","rates":\
      {"2026-10-29":{"USD":1.113,"GBP":0.83578},"2026-10-30":{"USD":1.1172,"GBP":0.8338}}}
      """,
    quotes: [
      "2026-10-29 EUR unitsPerAnchor USD 1.113", "2026-10-29 EUR unitsPerAnchor GBP 0.83578",
      "2026-10-30 EUR unitsPerAnchor USD 1.1172", "2026-10-30 EUR unitsPerAnchor GBP 0.8338",
    ],
    row: #""USD":1.1172"#, code: "USD", value: "1.1172", separator: ",", base: #""base":"EUR","#)

  static let exchangeRateAPI = Sample(
    name: "ExchangeRate-API with a key", feed: ExchangeRateAPIFeed(),
    request: ExchangeRateAPIFeed().requests(for: .newest, today: today)[0],
    text: """
      {"result":"success","documentation":"https://www.exchangerate-api.com/docs",\
      "terms_of_use":"https://www.exchangerate-api.com/terms",\
      "time_last_update_unix":1793318401,"time_last_update_utc":"Fri, 30 Oct 2026 00:00:01 +0000",\
      "time_next_update_unix":1793404801,"time_next_update_utc":"Sat, 31 Oct 2026 00:00:01 +0000",\
      "base_code":"USD","conversion_rates":{"USD":1,"AED":3.6725,"ANG":1.7900,"EUR":0.8951,\
      "JPY":157.2503}}
      """,
    quotes: [
      "2026-10-30 USD unitsPerAnchor AED 3.6725", "2026-10-30 USD unitsPerAnchor ANG 1.7900",
      "2026-10-30 USD unitsPerAnchor EUR 0.8951", "2026-10-30 USD unitsPerAnchor JPY 157.2503",
    ],
    row: #""EUR":0.8951"#, code: "EUR", value: "0.8951", separator: ",", day: updated,
    noDay: #""time_last_update_unix":"yesterday""#, base: #""base_code":"USD","#)

  static let openERAPI = Sample(
    name: "ExchangeRate-API without a key", feed: OpenERAPIFeed(),
    request: OpenERAPIFeed().requests(for: .newest, today: today)[0],
    text: """
      {"result":"success","provider":"https://www.exchangerate-api.com",\
      "documentation":"https://www.exchangerate-api.com/docs/free",\
      "terms_of_use":"https://www.exchangerate-api.com/terms","time_last_update_unix":1793318401,\
      "time_last_update_utc":"Fri, 30 Oct 2026 00:00:01 +0000",\
      "time_next_update_unix":1793406181,"time_next_update_utc":"Sat, 31 Oct 2026 00:23:01 +0000",\
      "time_eol_unix":0,"base_code":"USD","rates":{"USD":1,"AED":3.6725,"EUR":0.895095,\
      "JPY":157.250269}}
      """,
    quotes: [
      "2026-10-30 USD unitsPerAnchor AED 3.6725", "2026-10-30 USD unitsPerAnchor EUR 0.895095",
      "2026-10-30 USD unitsPerAnchor JPY 157.250269",
    ],
    row: #""EUR":0.895095"#, code: "EUR", value: "0.895095", separator: ",", day: updated,
    noDay: #""time_last_update_unix":1793318401.5"#, base: #""base_code":"USD","#)

  static let nbpA = Sample(
    name: "NBP's table A", feed: NBPFeed(),
    request: NBPFeed().requests(for: .newest, today: today)[0],
    text: """
      [{"table":"A","no":"211/A/NBP/2026","effectiveDate":"2026-10-30","rates":[\
      {"currency":"bat (Tajlandia)","code":"THB","mid":0.1169},\
      {"currency":"dolar amerykański","code":"USD","mid":3.9420},\
      {"currency":"forint (Węgry)","code":"HUF","mid":0.012021}]}]
      """,
    quotes: [
      "2026-10-30 PLN anchorPerUnit THB 0.1169", "2026-10-30 PLN anchorPerUnit USD 3.9420",
      "2026-10-30 PLN anchorPerUnit HUF 0.012021",
    ],
    row: #"{"currency":"dolar amerykański","code":"USD","mid":3.9420}"#, code: "USD",
    value: "3.9420", separator: ",")

  static let openExchangeRates = Sample(
    name: "Open Exchange Rates", feed: OpenExchangeRatesFeed(),
    request: OpenExchangeRatesFeed().requests(for: .newest, today: today)[0],
    text: """
      {
        "disclaimer": "Usage subject to terms: https://openexchangerates.org/terms",
        "license": "https://openexchangerates.org/license",
        "timestamp": 1793318400,
        "base": "USD",
        "rates": {
          "AED": 3.6725,
          "EUR": 0.895095,
          "USD": 1,
          "XAU": 0.00024937
        }
      }
      """,
    quotes: [
      "2026-10-30 USD unitsPerAnchor AED 3.6725", "2026-10-30 USD unitsPerAnchor EUR 0.895095",
      "2026-10-30 USD unitsPerAnchor XAU 0.00024937",
    ],
    row: #""EUR": 0.895095"#, code: "EUR", value: "0.895095", separator: ",",
    day: { "\"timestamp\": \(Instant(startOf: $0).seconds)" }, noDay: #""timestamp": "noon""#,
    base: #""base": "USD","#)

  private static let updated: @Sendable (Day) -> String = {
    "\"time_last_update_unix\":\(Instant(startOf: $0).seconds + 1)"
  }
}
