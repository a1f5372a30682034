package import Dates
import JSON
package import Money
package import Rates

/// open.er-api.com: ExchangeRate-API's tables without a key, once a day, with its link shown.
package struct OpenERAPIFeed: Feed {
  package static let publisher = Publisher(
    id: .openERAPI, name: "ExchangeRate-API, open access",
    attribution: "Rates By Exchange Rate API", url: "https://www.exchangerate-api.com",
    calendar: .everyDay, anchor: .usd, direction: .unitsPerAnchor, cutsTrailingZeros: true)

  package let publishers = [Self.publisher]
  package let address: String
  package let anchor: Currency

  package init(address: String = "https://open.er-api.com", anchor: Currency = .usd) {
    self.address = address
    self.anchor = anchor
  }

  package func at(_ address: String) -> any Feed { OpenERAPIFeed(address: address, anchor: anchor) }

  package func requests(for need: FeedNeed, today: Day) -> [FeedRequest] {
    need == .newest ? [request("/v6/latest/\(anchor)", anchor: anchor)] : []
  }

  package func refusal(_ body: [UInt8], retryAfter: Instant?) -> FeedFailure? {
    JSONBody.peek(body) { ExchangeRateAPIFeed.refusal($0, retryAfter: retryAfter) }
  }

  package func read(_ body: [UInt8], to request: FeedRequest, now: Instant) throws(FeedFailure)
    -> FeedReading
  {
    try JSONBody.read(body) { node throws(FeedFailure) in
      guard node.kind == .object else { throw .badAnswer(.otherForm) }
      if let refusal = ExchangeRateAPIFeed.refusal(node, retryAfter: nil) { throw refusal }
      // Zero until the service is to end.
      let end = try node.instant("time_eol_unix").flatMap { $0.seconds == 0 ? nil : $0 }
      if let end, end <= now { throw .sourceRetired }
      var reading = try ExchangeRateAPIFeed.rates(node, "rates", of: .openERAPI, request)
      if let end { reading.remarks.append(.retires(end)) }
      return reading
    }
  }
}

extension Publisher.ID {
  package static let openERAPI: Publisher.ID = "open-er-api"
}
