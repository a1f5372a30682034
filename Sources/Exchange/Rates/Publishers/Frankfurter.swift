import Dates
import Money

extension Publisher {
  package static let frankfurter = Publisher(
    id: .frankfurter, name: "Frankfurter", attribution: "Rates by Frankfurter",
    url: "https://frankfurter.dev/", calendar: .everyDay, anchor: .eur,
    direction: .unitsPerAnchor, cutsTrailingZeros: true, datesQuotes: true)
}

extension Publisher.ID {
  package static let frankfurter: Publisher.ID = "frankfurter"
}
