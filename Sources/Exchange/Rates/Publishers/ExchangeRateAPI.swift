import Dates
import Money

extension Publisher {
  package static let exchangeRateAPI = Publisher(
    id: .exchangeRateAPI, name: "ExchangeRate-API", attribution: "Rates by ExchangeRate-API",
    url: "https://www.exchangerate-api.com/", calendar: .everyDay, anchor: .usd,
    direction: .unitsPerAnchor)

  package static let openERAPI = Publisher(
    id: .openERAPI, name: "ExchangeRate-API, open access",
    attribution: "Rates By Exchange Rate API", url: "https://www.exchangerate-api.com",
    calendar: .everyDay, anchor: .usd, direction: .unitsPerAnchor, cutsTrailingZeros: true)
}

extension Publisher.ID {
  package static let exchangeRateAPI: Publisher.ID = "exchangerate-api"
  package static let openERAPI: Publisher.ID = "open-er-api"
}
