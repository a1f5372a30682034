package import Dates
import JSON
import Money
package import Rates

/// openexchangerates.org, with the user's `app_id`: dollars, some 170 codes, an hour's steps.
package struct OpenExchangeRatesFeed: Feed {
  package let publishers = [Publisher.openExchangeRates]
  package let address: String

  package init(address: String = "https://openexchangerates.org") {
    self.address = address
  }

  package func at(_ address: String) -> any Feed { OpenExchangeRatesFeed(address: address) }

  package var keyVariable: String? { "KURS_OPENEXCHANGERATES_APP_ID" }

  package func requests(for need: FeedNeed, today: Day) -> [FeedRequest] {
    switch need {
    case .newest: [request("/api/latest.json?app_id={key}", anchor: .usd)]
    case .day(let day):
      [request("/api/historical/\(day).json?app_id={key}", anchor: .usd, day: day)]
    case .quota: [request("/api/usage.json?app_id={key}")]
    // Its codes are in every table; a range is for other plans.
    case .days, .pair, .codes: []
    }
  }

  package func statedError(_ body: [UInt8], retryAfter: Instant?) -> FeedError? {
    JSONBody.peek(body) { Self.statedError($0, retryAfter: retryAfter) }
  }

  private static func statedError(_ node: Node, retryAfter: Instant?) -> FeedError? {
    guard node.member("error")?.kind == .true else { return nil }
    switch node.member("message")?.text {
    case "invalid_app_id", "missing_app_id": return .invalidKey
    case "not_allowed": return .planUpgradeRequired
    case "access_restricted": return .quotaReached(retryAfter: retryAfter)
    case "too_many_requests": return .tooManyRequests(retryAfter: retryAfter)
    case "invalid_base": return .unknownBase
    case "not_available": return .noData
    case "not_found": return .notFound
    case let word: return .refused(PlainWord.reason(word ?? ""))
    }
  }

  package func read(_ body: [UInt8], to request: FeedRequest, now: Instant) throws(FeedError)
    -> FeedReading
  {
    try JSONBody.read(body) { node throws(FeedError) in
      guard node.kind == .object else { throw .otherForm }
      if let stated = Self.statedError(node, retryAfter: nil) { throw stated }
      if let usage = node.member("data")?.member("usage") {
        let all = try usage.integer("requests_quota")
        return FeedReading(
          quota: .init(requests: all, left: try usage.integer("requests_remaining")))
      }
      let anchor = try node.base("base", asked: request.anchor)
      guard let moment = try node.instant("timestamp") else {
        throw .missing("timestamp")
      }
      if let asked = request.day, asked != moment.day {
        throw .wrongDay(asked: asked, answered: moment.day)
      }
      var tables = TableCollector(.openExchangeRates, anchor: anchor, .unitsPerAnchor)
      try tables.begin(moment.day)
      try tables.add(membersOf: try node.required("rates", .object))
      return try tables.reading()
    }
  }
}
