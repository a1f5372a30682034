import Dates
import Money
package import Rates

/// The publishers of which kurs carries no table.
extension Publisher {
  /// All whose tables kurs can have, in the order they are asked when no setting names one.
  package static let all: [Publisher] = [
    .ecb, .frankfurter, .nbp, .nbpWeekly, .exchangeRateAPI, .openERAPI, .cbr, .openExchangeRates,
    .command,
  ]

  package static let frankfurter = Publisher(
    id: .frankfurter, name: "Frankfurter", attribution: "Rates by Frankfurter",
    url: "https://frankfurter.dev/", calendar: .everyDay, anchor: .eur,
    direction: .unitsPerAnchor, cutsTrailingZeros: true, datesQuotes: true)

  package static let exchangeRateAPI = Publisher(
    id: .exchangeRateAPI, name: "ExchangeRate-API", attribution: "Rates by ExchangeRate-API",
    url: "https://www.exchangerate-api.com/", calendar: .everyDay, anchor: .usd,
    direction: .unitsPerAnchor)

  package static let openERAPI = Publisher(
    id: .openERAPI, name: "ExchangeRate-API, open access",
    attribution: "Rates By Exchange Rate API", url: "https://www.exchangerate-api.com",
    calendar: .everyDay, anchor: .usd, direction: .unitsPerAnchor, cutsTrailingZeros: true)

  /// Its rates hold from the day after they are set, which is every calendar day to kurs.
  package static let cbr = Publisher(
    id: .cbr, name: "Bank of Russia", attribution: "Source: Bank of Russia",
    url: "https://www.cbr.ru/", calendar: .everyDay, anchor: .rub, direction: .anchorPerUnit)

  package static let openExchangeRates = Publisher(
    id: .openExchangeRates, name: "Open Exchange Rates",
    attribution: "Rates by Open Exchange Rates", url: "https://openexchangerates.org/",
    calendar: .everyDay, anchor: .usd, direction: .unitsPerAnchor, cutsTrailingZeros: true)

  /// What the user's own program prints: its tables say themselves what they are quoted in.
  package static let command = Publisher(
    id: .command, name: "Your own program", attribution: "", url: "", calendar: nil, anchor: nil,
    direction: .unitsPerAnchor)
}

extension Publisher.ID {
  package static let frankfurter: Publisher.ID = "frankfurter"
  package static let exchangeRateAPI: Publisher.ID = "exchangerate-api"
  package static let openERAPI: Publisher.ID = "open-er-api"
  package static let cbr: Publisher.ID = "cbr"
  package static let openExchangeRates: Publisher.ID = "openexchangerates"
  package static let command: Publisher.ID = "command"
}
