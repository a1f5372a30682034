package import Dates
import JSON
package import Money
package import Rates

/// exchangerate-api.com, version 6, with the user's key in the path.
package struct ExchangeRateAPIFeed: Feed {
  package static let publisher = Publisher(
    id: .exchangeRateAPI, name: "ExchangeRate-API", attribution: "Rates by ExchangeRate-API",
    url: "https://www.exchangerate-api.com/", calendar: .everyDay, anchor: .usd,
    direction: .unitsPerAnchor)

  package let publishers = [Self.publisher]
  package let address: String
  /// What its tables are quoted in.
  package let anchor: Currency

  package init(address: String = "https://v6.exchangerate-api.com", anchor: Currency = .usd) {
    self.address = address
    self.anchor = anchor
  }

  package func at(_ address: String) -> any Feed {
    ExchangeRateAPIFeed(address: address, anchor: anchor)
  }

  package var keyVariable: String? { "KURS_EXCHANGERATE_API_KEY" }

  package func requests(for need: FeedNeed, today: Day) -> [FeedRequest] {
    switch need {
    case .newest:
      return [request("/v6/{key}/latest/\(anchor)", anchor: anchor)]
    case .day(let day):
      let (year, month, number) = day.civil
      let path = "/v6/{key}/history/\(anchor)/\(year)/\(month)/\(number)"
      return [request(path, anchor: anchor, day: day)]
    case .pair(let base, let quote):
      return [request("/v6/{key}/pair/\(base)/\(quote)", anchor: base, currency: quote)]
    case .codes: return [request("/v6/{key}/codes")]
    case .quota: return [request("/v6/{key}/quota")]
    // A request a day, of a few a month: nobody wants a range that way.
    case .days: return []
    }
  }

  package func refusal(_ body: [UInt8], retryAfter: Instant?) -> FeedFailure? {
    JSONBody.peek(body) { Self.refusal($0, retryAfter: retryAfter) }
  }

  package func read(_ body: [UInt8], to request: FeedRequest, now: Instant) throws(FeedFailure)
    -> FeedReading
  {
    try JSONBody.read(body) { node throws(FeedFailure) in
      guard node.kind == .object else { throw .badAnswer(.otherForm) }
      if let refusal = Self.refusal(node, retryAfter: nil) { throw refusal }
      guard try node.required("result", .string).reads("success") else {
        throw .badAnswer(.otherForm)
      }
      if node.member("supported_codes") != nil { return try Self.codes(node) }
      if node.member("plan_quota") != nil {
        let all = try node.integer("plan_quota")
        return FeedReading(
          quota: .init(requests: all, left: try node.integer("requests_remaining")))
      }
      let name: StaticString =
        node.member("conversion_rate") == nil ? "conversion_rates" : "conversion_rate"
      return try Self.rates(node, name, of: .exchangeRateAPI, request)
    }
  }

  private static func codes(_ node: Node) throws(FeedFailure) -> FeedReading {
    var codes: [FeedReading.Code] = []
    for pair in try node.required("supported_codes", .array).children {
      let words = Array(pair.children)
      guard words.count >= 2, words.allSatisfy({ $0.kind == .string }),
        codes.count < FeedLimit.quotesInTable
      else { throw .badAnswer(.missing("supported_codes")) }
      codes.append(.init(code: words[0].text, name: words[1].text))
    }
    guard !codes.isEmpty else { throw .emptyAnswer }
    return FeedReading(codes: codes)
  }
}

/// What this service and its open sister share.
extension ExchangeRateAPIFeed {
  /// Errors have hyphens where successes have underscores.
  static func refusal(_ node: Node, retryAfter: Instant?) -> FeedFailure? {
    guard let type = node.member("error-type") ?? node.member("error_type") else {
      return node.member("result")?.reads("error") == true ? .refused("?") : nil
    }
    switch type.text {
    // The names before the hyphens are those of version 4.
    case "invalid-key", "invalid-api-key": return .invalidKey
    case "inactive-account": return .inactiveAccount
    case "quota-reached", "quota-exceeded": return .quotaReached(retryAfter: retryAfter)
    case "plan-upgrade-required": return .planUpgradeRequired
    case "no-data-available": return .noData
    case "unsupported-code", "unknown-code", "base-code-only-on-pro": return .unknownBase
    case "malformed-request": return .badRequest
    case let word: return .refused(PlainWord.reason(word))
    }
  }

  /// `rates` is an object of codes, or the number of the one quote that was asked for.
  static func rates(
    _ node: Node, _ name: StaticString, of publisher: Publisher.ID, _ request: FeedRequest
  ) throws(FeedFailure) -> FeedReading {
    let anchor = try node.base("base_code", asked: request.anchor)
    guard let rates = node.member(name) else { throw .badAnswer(.missing(name.description)) }
    let day = try day(node)
    if let asked = request.day, asked != day {
      throw .badAnswer(.wrongDay(asked: asked, answered: day))
    }
    var tables = TableCollector(publisher, anchor: anchor, .unitsPerAnchor)
    try tables.begin(day)
    if rates.kind == .object {
      try tables.add(membersOf: rates)
    } else {
      let code = try node.required("target_code", .string)
      guard request.currency.map({ $0.code == code.text }) ?? true else {
        throw .badAnswer(.otherForm)
      }
      try tables.add(code, rates)
    }
    var reading = try tables.reading()
    reading.nextUpdate = try node.instant("time_next_update_unix")
    return reading
  }

  /// The day of its last update; a history says it in three numbers.
  private static func day(_ node: Node) throws(FeedFailure) -> Day {
    if let update = try node.instant("time_last_update_unix") { return update.day }
    guard
      let day = Day(
        year: try node.integer("year"), month: try node.integer("month"),
        day: try node.integer("day"))
    else { throw .badAnswer(.noSuchDay) }
    return day
  }
}

extension Publisher.ID {
  package static let exchangeRateAPI: Publisher.ID = "exchangerate-api"
}
