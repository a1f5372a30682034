import Dates
import Feeds
import Money
import Testing

/// What an answer's status, headers and the publisher's own words for no become.
struct StatusTests {
  private static let later = Sample.now.adding(seconds: 120)

  @Test(
    arguments: Sample.all,
    [
      (304, nil), (400, FeedError.badRequest), (404, .notFound), (410, .sourceRetired),
      (418, .unexpectedStatus(418)), (429, .tooManyRequests(retryAfter: nil)),
      (500, .serverError(status: 500, retryAfter: nil)),
      (503, .serverError(status: 503, retryAfter: nil)),
    ])
  func `a status without words has its failure`(
    _ sample: Sample, _ answer: (status: Int, failure: FeedError?)
  ) throws {
    for text in ["", "<!DOCTYPE html><html><body>Sorry</body></html>", "\u{0}\u{1}"] {
      let response = FeedResponse(status: answer.status, body: Array(text.utf8))
      if let failure = answer.failure {
        #expect(throws: failure) { try Self.read(response, sample) }
      } else {
        #expect(try Self.read(response, sample).isUnchanged)
      }
    }
  }

  @Test(arguments: Sample.all, [401, 403])
  func `who has a key is told that it is wrong`(_ sample: Sample, _ status: Int) {
    let failure = sample.feed.needsKey ? FeedError.invalidKey : .forbidden
    #expect(throws: failure) { try Self.read(.init(status: status, body: []), sample) }
  }

  // Seconds, and the three dates of RFC 9110 of which a server may send the first.
  @Test(arguments: [
    ("120", 120 as Int64?), (" 0 ", 0), ("Fri, 30 Oct 2026 20:02:00 GMT", 120),
    ("Fri, 30 Oct 2026 19:00:00 GMT", -3600), ("99999999999", 86_400),
    ("99999999999999999999", nil), ("Sat, 01 Jan 2050 00:00:00 GMT", 86_400), ("-1", nil),
    ("soon", nil), ("", nil), ("1.5", nil), ("Fri, 30 Feb 2026 20:02:00 GMT", nil),
    ("Fri, 30 Oct 2026 24:02:00 GMT", nil), ("Fri, 30 Oct 2026 20:02:00 CET", nil),
    ("Friday, 30-Oct-26 20:02:00 GMT", nil),
  ])
  func `when to ask again is seconds or a date`(_ text: String, _ seconds: Int64?) {
    let moment = seconds.map { Sample.now.adding(seconds: $0) }
    for sample in Sample.all {
      for (status, failure) in [
        (429, FeedError.tooManyRequests(retryAfter: moment)),
        (503, .serverError(status: 503, retryAfter: moment)),
      ] {
        let response = FeedResponse(
          status: status, headers: [.init("Retry-After", text)], body: Array("<html>".utf8))
        #expect(throws: failure) { try Self.read(response, sample) }
        #expect(failure.retryAfter == moment)
      }
    }
  }

  @Test(arguments: Sample.all)
  func `what sends on to another host is not followed`(_ sample: Sample) {
    for location in ["https://Login.example.net/x?y", "http://u@login.example.net:8080#z"] {
      let response = FeedResponse(
        status: 301, headers: [.init("location", location)], body: [])
      #expect(throws: FeedError.redirected) {
        try Self.read(response, sample)
      }
    }
    let followed = FeedResponse(status: 200, body: sample.body, host: "login.example.net")
    #expect(throws: FeedError.redirected) {
      try Self.read(followed, sample)
    }
    let same = FeedResponse(
      status: 200, body: sample.body, host: sample.request.host.uppercased())
    #expect(throws: Never.self) { try Self.read(same, sample) }
  }

  private static let hyphens =
    #"{"result":"error","documentation":"https://d","#
    + #""terms-of-use":"https://t","error-type":"%"}"#
  private static let app = #"{"error":true,"status":401,"message":"%","description":"x"}"#
  private static let v2 = #"{"status":422,"message":"%"}"#

  // From the publishers' documentation and from recorded answers.
  @Test(arguments: [
    (Sample.exchangeRateAPI, hyphens, "invalid-key", FeedError.invalidKey),
    (.exchangeRateAPI, hyphens, "inactive-account", .inactiveAccount),
    (.exchangeRateAPI, hyphens, "quota-reached", .quotaReached(retryAfter: later)),
    (.exchangeRateAPI, hyphens, "plan-upgrade-required", .planUpgradeRequired),
    (.exchangeRateAPI, hyphens, "no-data-available", .noData),
    (.exchangeRateAPI, hyphens, "unsupported-code", .unknownBase),
    (.exchangeRateAPI, hyphens, "malformed-request", .badRequest),
    (.exchangeRateAPI, hyphens, "something-new", .refused("something-new")),
    (.exchangeRateAPI, hyphens, "key 0123456789abcdef is bad", .refused("?")),
    (.openERAPI, #"{"result":"error","error-type":"%"}"#, "unsupported-code", .unknownBase),
    (.openExchangeRates, app, "invalid_app_id", .invalidKey),
    (.openExchangeRates, app, "missing_app_id", .invalidKey),
    (.openExchangeRates, app, "not_allowed", .planUpgradeRequired),
    (.openExchangeRates, app, "access_restricted", .quotaReached(retryAfter: later)),
    (.openExchangeRates, app, "invalid_base", .unknownBase),
    (.frankfurter2, v2, "invalid currency: XQX", .unknownCurrency("XQX")),
    (.frankfurter2, v2, "unknown parameter: symbols", .badRequest),
    (.frankfurter2, #"{"status":404,"message":"%"}"#, "not found", .noData),
    (.frankfurter1, #"{"message":"%"}"#, "not found", .noData),
    (.frankfurter1, #"{"message":"%"}"#, "bad currency pair", .badRequest),
    (.nbpA, "404 NotFound - Not Found - %", "Brak danych", .noData),
  ])
  func `the publisher's words count whatever the status`(
    _ sample: Sample, _ form: String, _ word: String, _ failure: FeedError
  ) {
    let body = Array(form.replacing("%", with: word).utf8)
    let retry = FeedResponse.Header("retry-after", "120")
    for status in [400, 403, 404, 422, 429] {
      let response = FeedResponse(status: status, headers: [retry], body: body)
      #expect(throws: failure) { try Self.read(response, sample) }
    }
    guard sample.name != Sample.nbpA.name else { return }
    // With status 200 there is nothing to say when to come back.
    let plain = failure.kind == .quotaReached ? .quotaReached(retryAfter: nil) : failure
    #expect(throws: plain) { try Self.read(.init(status: 200, body: body), sample) }
  }

  @Test func `a program that fails has printed nothing`() throws {
    let body = Sample.command.body
    #expect(throws: FeedError.programFailed(status: 3)) {
      try CommandFeed().reading(printed: body, exitStatus: 3, now: Sample.now)
    }
    let read = try CommandFeed().reading(printed: body, exitStatus: 0, now: Sample.now)
    #expect(read.tables.spelled == Sample.command.quotes)
  }

  private static func read(_ response: FeedResponse, _ sample: Sample) throws(FeedError)
    -> FeedReading
  {
    try sample.feed.reading(of: response, to: sample.request, now: Sample.now)
  }
}
