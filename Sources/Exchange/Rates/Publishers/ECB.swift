import Dates
import Money

extension Publisher {
  package static let ecb = Publisher(
    id: .ecb, name: "European Central Bank", attribution: "Source: ECB statistics",
    url: "https://www.ecb.europa.eu/stats/eurofxref/", calendar: .target, anchor: .eur,
    direction: .unitsPerAnchor, cutsTrailingZeros: true)
}

extension Publisher.ID {
  package static let ecb: Publisher.ID = "ecb"
}
