import Dates
import Money

extension Publisher {
  package static let openExchangeRates = Publisher(
    id: .openExchangeRates, name: "Open Exchange Rates",
    attribution: "Rates by Open Exchange Rates", url: "https://openexchangerates.org/",
    calendar: .everyDay, anchor: .usd, direction: .unitsPerAnchor, cutsTrailingZeros: true)
}

extension Publisher.ID {
  package static let openExchangeRates: Publisher.ID = "openexchangerates"
}
