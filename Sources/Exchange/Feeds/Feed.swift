package import Dates
package import Money
package import Rates

/// One source of tables: which requests to send, and what its responses mean. Pure: the engine sends
/// the requests and passes in the responses.
///
/// Everything about a source is in its feed and its publisher. Adding one takes a file beside its
/// siblings here and one in `Rates/Publishers`, and a line in each of their lists.
package protocol Feed: Sendable {
  /// Whose tables it has, in the order of preference. The first gives the feed its name.
  var publishers: [Publisher] { get }
  /// Scheme, host and perhaps a path, without a slash at the end; a setting may replace it.
  var address: String { get }
  var transport: FeedTransport { get }
  /// The environment variable with the user's key; nil for a source that needs no key.
  var keyVariable: String? { get }
  /// Whether kurs has every table of the publisher's history, so that a day without a table is one
  /// on which nothing was published.
  var historyIsComplete: Bool { get }
  /// The day of the publisher's first table, if kurs knows it.
  var firstDay: Day { get }
  /// Whether a request for several days brings only the currencies it names, so that a table of the
  /// past may lack the others.
  var historyIsByCurrency: Bool { get }
  /// When it is asked without being named.
  var standing: FeedStanding { get }
  /// This source at another address.
  func at(_ address: String) -> any Feed

  /// The requests that answer the need; empty where the source cannot.
  func requests(for need: FeedNeed, today: Day) -> [FeedRequest]

  /// The error that the source names in a response whose status is one; nil where it names none.
  func statedError(_ body: [UInt8], retryAfter: Instant?) -> FeedError?

  /// Reads a whole response of status 200, in UTF-8.
  func read(_ body: [UInt8], to request: FeedRequest, now: Instant) throws(FeedError)
    -> FeedReading
}

/// How a feed gets its responses.
package enum FeedTransport: Hashable, Sendable {
  /// `kurs-fetch` sends its requests.
  case http
  /// The user's own program prints the tables, without a request.
  case command
}

/// When a source is asked that neither the request nor the settings name.
package enum FeedStanding: Sendable {
  /// Always.
  case standard
  /// Where no standard source has both currencies, and for the history that those lack.
  case lastResort
  /// Never, but for a currency that its publisher is best for.
  case named
}

extension Feed {
  /// The name in settings, such as `ecb`.
  package var id: Publisher.ID { publishers[0].id }
  package var transport: FeedTransport { .http }
  package var keyVariable: String? { nil }
  package var needsKey: Bool { keyVariable != nil }
  package var standing: FeedStanding { .named }
  package var historyIsComplete: Bool { false }
  package var historyIsByCurrency: Bool { false }
  package var firstDay: Day { .first }

  package func statedError(_ body: [UInt8], retryAfter: Instant?) -> FeedError? { nil }

  func request(
    _ path: String, anchor: Currency? = nil, currency: Currency? = nil, day: Day? = nil
  ) -> FeedRequest {
    FeedRequest(address: address, path: path, anchor: anchor, currency: currency, day: day)
  }
}

extension Feed {
  /// The days of which tables may come: those asked for, a month before them for the table in force
  /// on the first, and a quarter for the newest, since some currencies are quoted once a month.
  package func days(for need: FeedNeed, today: Day) -> ClosedRange<Day> {
    // A program of the user's prints what it has.
    if transport == .command { return .first...(.last) }
    let (first, last) =
      switch need {
      case .day(let day): (day.adding(days: -31), day)
      case .days(let first, let last, _): (first.adding(days: -31), last)
      case .newest, .pair, .codes, .quota: (today.adding(days: -93), Day.last)
      }
    return min(max(first, firstDay), last)...last
  }
}

/// What kurs needs from a source.
package enum FeedNeed: Equatable, Sendable {
  /// Its newest tables.
  case newest
  /// The table of one day.
  case day(Day)
  /// All tables from a day to another. Some publishers answer for one currency at a time.
  case days(from: Day, to: Day, of: [Currency])
  case pair(base: Currency, quote: Currency)
  /// Which codes it has.
  case codes
  /// How many requests the key has left.
  case quota

  /// The most bytes of a body. kurs asks by itself for the days since it was used last; a whole history
  /// comes only where older days are asked for.
  package func bodyLimit(today: Day) -> Int {
    switch self {
    case .day(let first), .days(from: let first, to: _, of: _):
      today.days(since: first) > FeedLimit.newestDays ? FeedLimit.body : FeedLimit.newest
    case .newest, .pair, .codes, .quota: FeedLimit.newest
    }
  }
}

extension Feed {
  /// Checks a response and reads it; throws why it brings no tables.
  package func reading(of response: FeedResponse, to request: FeedRequest, now: Instant)
    throws(FeedError) -> FeedReading
  {
    if let host = response.host?.lowercased(), host != request.host { throw .redirected }
    guard response.body.count <= FeedLimit.body else { throw .tooLarge(limit: FeedLimit.body) }
    if response.status == 304 { return FeedReading(isUnchanged: true) }
    guard response.status == 200 else { throw failure(response, to: request, now: now) }
    // A length of too many digits is longer than any body.
    if let length = response.header("content-length"), UInt8(length.prefix(1)) != nil,
      response.header("content-encoding") == nil, Int(length) ?? .max > response.body.count
    {
      throw .truncated
    }
    guard let first = response.body.first(where: { $0 > 0x20 }) else { throw .emptyAnswer }
    if first == UInt8(ascii: "<"), HTMLPage.isOne(response.body) { throw .htmlPage }
    let text = try Charset.utf8(response.body, contentType: response.header("content-type"))
    return try read(text, to: request, now: now)
  }

  /// Reads what the user's own program has printed.
  package func reading(printed: [UInt8], exitStatus: Int, now: Instant) throws(FeedError)
    -> FeedReading
  {
    guard exitStatus == 0 else { throw .programFailed(status: exitStatus) }
    let request = FeedRequest(address: address, path: "")
    return try reading(of: FeedResponse(status: 200, body: printed), to: request, now: now)
  }

  private func failure(_ response: FeedResponse, to request: FeedRequest, now: Instant)
    -> FeedError
  {
    let retryAfter = RetryAfter.read(response.header("retry-after"), now: now)
    if (300..<400).contains(response.status) { return .redirected }
    // One status has several reasons; only the body says which.
    if let stated = statedError(response.body, retryAfter: retryAfter) { return stated }
    switch response.status {
    case 400, 422: return .badRequest
    case 401: return needsKey ? .invalidKey : .forbidden
    case 403: return needsKey ? .invalidKey : .forbidden
    case 404: return .notFound
    case 410: return .sourceRetired
    case 429: return .tooManyRequests(retryAfter: retryAfter)
    case 500..<600: return .serverError(status: response.status, retryAfter: retryAfter)
    default: return .unexpectedStatus(response.status)
    }
  }
}

/// An HTML page in place of data.
enum HTMLPage {
  /// Recognized by its start: `<!DOCTYPE html`, `<html`, `<head`, `<body`, or XHTML after its
  /// declaration.
  static func isOne(_ body: [UInt8]) -> Bool {
    let head = body.prefix(1024).map { (65...90).contains($0) ? $0 | 0x20 : $0 }
    return ["<!doctype html", "<html", "<head", "<body", "<script", "<title"].contains { mark in
      let mark = Array(mark.utf8)
      return head.indices.contains { head[$0...].starts(with: mark) }
    }
  }
}

/// All feeds with their default addresses, in order of preference.
package enum FeedCatalogue {
  package static let feeds: [any Feed] = [
    ECBFeed(), FrankfurterFeed(), NBPFeed(), ExchangeRateAPIFeed(), OpenERAPIFeed(), CBRFeed(),
    OpenExchangeRatesFeed(), CommandFeed(),
  ]

  /// The names of those that are asked by themselves: the standard ones, behind the first of which come the
  /// best for these currencies.
  package static func standard(for currencies: [Currency]) -> [Publisher.ID] {
    let names = feeds.filter { $0.standing == .standard }.map(\.id)
    return Array(names.prefix(1)) + Publisher.best(for: currencies) + names.dropFirst()
  }

  package static let lastResorts = feeds.filter { $0.standing == .lastResort }.map(\.id)

  package static func feed(_ id: Publisher.ID) -> (any Feed)? {
    feeds.first { $0.id == id }
  }
}
