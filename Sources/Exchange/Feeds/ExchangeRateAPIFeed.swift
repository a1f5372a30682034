package import Dates
import JSON
package import Money
package import Rates

/// exchangerate-api.com, version 6, with the user's key in the path.
package struct ExchangeRateAPIFeed: Feed {
  package let publishers = [Publisher.exchangeRateAPI]
  package let address: String
  /// The currency its tables are quoted in.
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
    // One request per day would use up the key's monthly quota, so ranges are not fetched.
    case .days: return []
    }
  }

  package func statedError(_ body: [UInt8], retryAfter: Instant?) -> FeedError? {
    JSONBody.peek(body) { Self.statedError($0, retryAfter: retryAfter) }
  }

  package func read(_ body: [UInt8], to request: FeedRequest, now: Instant) throws(FeedError)
    -> FeedReading
  {
    try JSONBody.read(body) { node throws(FeedError) in
      guard node.kind == .object else { throw .otherForm }
      if let stated = Self.statedError(node, retryAfter: nil) { throw stated }
      guard try node.required("result", .string).reads("success") else {
        throw .otherForm
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

  private static func codes(_ node: Node) throws(FeedError) -> FeedReading {
    var codes: [FeedReading.Code] = []
    for pair in try node.required("supported_codes", .array).children {
      let words = Array(pair.children)
      guard words.count >= 2, words.allSatisfy({ $0.kind == .string }),
        codes.count < FeedLimit.quotesInTable
      else { throw .missing("supported_codes") }
      codes.append(.init(code: words[0].text, name: words[1].text))
    }
    guard !codes.isEmpty else { throw .emptyAnswer }
    return FeedReading(codes: codes)
  }
}

/// Shared with `OpenERAPIFeed`: the two services use the same format.
extension ExchangeRateAPIFeed {
  /// Errors are spelled with hyphens, successes with underscores.
  static func statedError(_ node: Node, retryAfter: Instant?) -> FeedError? {
    guard let type = node.member("error-type") ?? node.member("error_type") else {
      return node.member("result")?.reads("error") == true ? .refused("?") : nil
    }
    switch type.text {
    // The first spelling is the one of version 4.
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

  /// `rates` is an object of codes, or the number of the one requested quote.
  static func rates(
    _ node: Node, _ name: StaticString, of publisher: Publisher.ID, _ request: FeedRequest
  ) throws(FeedError) -> FeedReading {
    let anchor = try node.base("base_code", asked: request.anchor)
    guard let rates = node.member(name) else { throw .missing(name.description) }
    let day = try day(node)
    if let asked = request.day, asked != day {
      throw .wrongDay(asked: asked, answered: day)
    }
    var tables = TableCollector(publisher, anchor: anchor, .unitsPerAnchor)
    try tables.begin(day)
    if rates.kind == .object {
      try tables.add(membersOf: rates)
    } else {
      let code = try node.required("target_code", .string)
      guard request.currency.map({ $0.code == code.text }) ?? true else {
        throw .otherForm
      }
      try tables.add(code, rates)
    }
    var reading = try tables.reading()
    reading.nextUpdate = try node.instant("time_next_update_unix")
    return reading
  }

  /// The day of its last update; a historical table has it as three numbers.
  private static func day(_ node: Node) throws(FeedError) -> Day {
    if let update = try node.instant("time_last_update_unix") { return update.day }
    guard
      let day = Day(
        year: try node.integer("year"), month: try node.integer("month"),
        day: try node.integer("day"))
    else { throw .noSuchDay }
    return day
  }
}

/// open.er-api.com: ExchangeRate-API's tables without a key, once a day, with its link shown.
package struct OpenERAPIFeed: Feed {
  package let publishers = [Publisher.openERAPI]
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

  package func statedError(_ body: [UInt8], retryAfter: Instant?) -> FeedError? {
    JSONBody.peek(body) { ExchangeRateAPIFeed.statedError($0, retryAfter: retryAfter) }
  }

  package func read(_ body: [UInt8], to request: FeedRequest, now: Instant) throws(FeedError)
    -> FeedReading
  {
    try JSONBody.read(body) { node throws(FeedError) in
      guard node.kind == .object else { throw .otherForm }
      if let stated = ExchangeRateAPIFeed.statedError(node, retryAfter: nil) { throw stated }
      // Zero until the service is to end.
      let end = try node.instant("time_eol_unix").flatMap { $0.seconds == 0 ? nil : $0 }
      if let end, end <= now { throw .sourceRetired }
      var reading = try ExchangeRateAPIFeed.rates(node, "rates", of: .openERAPI, request)
      if let end { reading.remarks.append(.retires(end)) }
      return reading
    }
  }
}
