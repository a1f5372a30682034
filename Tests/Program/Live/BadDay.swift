import JSON
import Kit
import Testing

/// What a source can do instead of answering, and what is said about it then.
struct BadDay: Sendable, CustomTestStringConvertible {
  enum Place { case here, refusing, nameless }

  let testDescription: String
  let kind: String
  let isRetryable: Bool
  var answer: StubResponse = .hang
  var place = Place.here
  var source = "ecb"

  init(
    _ name: String, _ kind: String, _ isRetryable: Bool, _ answer: StubResponse = .hang,
    at place: Place = .here, of source: String = "ecb"
  ) {
    testDescription = name
    self.kind = kind
    self.isRetryable = isRetryable
    self.answer = answer
    self.place = place
    self.source = source
  }

  private static let body = Array(ECBText.file(("2026-11-02", ["USD": "1.1222"])).utf8)
  private static let html = "<!DOCTYPE html><html><body>Log in, please.</body></html>"

  static let all = unreachable + refused + unreadable + unbelievable + keyed

  static let unreachable = [
    BadDay("a port that refuses", "network", true, at: .refusing),
    BadDay("no network, or a name nobody has", "network", true, at: .nameless),
    BadDay("a slow header", "timeout", true, .slowHeader(milliseconds: 200, body: body)),
    BadDay("a byte now and then", "timeout", true, .trickle(milliseconds: 200, body: body)),
    BadDay("silence", "timeout", true, .hang),
    BadDay("cut in the body", "network", true, .cutInBody(after: 40, body: body)),
    BadDay(
      "a wrong length", "network", true, .wrongLength(announced: body.count + 9, body: body)),
    BadDay("closed at once", "network", true, .closeAtOnce),
    BadDay("broken", "network", true, .reset),
  ]

  static let refused = [
    BadDay(
      "301 to another host", "sourceRefused", false,
      .reply(301, headers: ["Location": "https://login.example.net/"], html)),
    BadDay("403 with a reason", "sourceRefused", false, .reply(403, #"{"message":"no"}"#)),
    BadDay("404", "sourceRefused", false, .reply(404, html)),
    BadDay("410", "sourceRetired", false, .reply(410, "")),
    BadDay("429", "tooManyRequests", true, .reply(429, "")),
    BadDay(
      "429 with Retry-After and a page", "tooManyRequests", true,
      .reply(429, headers: ["Retry-After": "3600", "Content-Type": "text/html"], html)),
    BadDay("500", "serverError", true, .reply(500, html)),
    BadDay("503", "serverError", true, .reply(503, headers: ["Retry-After": "60"], "")),
  ]

  static let unreadable = [
    BadDay("200 with a page", "badAnswer", true, .reply(200, html)),
    BadDay("an empty body", "badAnswer", true, .reply(200, "")),
    BadDay("half of a file", "badAnswer", true, .reply(body: Array(body.prefix(200)))),
    BadDay("another character set", "badAnswer", true, .reply(body: [0xFF, 0xFE] + body)),
    BadDay(
      "windows-1251 that is none", "badAnswer", true,
      .reply(
        headers: ["Content-Type": "text/plain; charset=windows-1251"],
        body: Array("Date, USD, \n2 November 2026, 1.1".utf8) + [0x98])),
    BadDay("a hundred megabytes", "tooLarge", false, .hundredMegabytes),
    BadDay("a gzip bomb", "tooLarge", false, .bomb),
  ]

  static let unbelievable = [
    BadDay(
      "a table of next year", "badAnswer", true,
      .reply(200, ECBText.file(("2027-11-02", ["USD": "1.1222"])))),
    BadDay(
      "zeros and negatives", "badAnswer", true, Live.monday(["USD": "0.0000", "JPY": "-171.00"])),
    BadDay(
      "no base", "badAnswer", true,
      .reply(200, #"[{"date":"2026-11-02","quote":"USD","rate":1.1222}]"#), of: "frankfurter"),
    BadDay(
      "a code it does not know", "sourceRefused", false,
      .reply(422, #"{"status":422,"message":"invalid currency: XXX"}"#), of: "frankfurter"),
  ]

  static let keyed = [
    ("a key that is none", "invalidKey", false, "invalid-key"),
    ("no requests left", "quotaReached", true, "quota-reached"),
    ("a better plan wanted", "planUpgradeRequired", false, "plan-upgrade-required"),
  ].map { name, kind, isRetryable, word in
    BadDay(
      name, kind, isRetryable, .reply(403, #"{"result":"error","error-type":"\#(word)"}"#),
      of: "exchangerate-api")
  }

  /// What the source answers on the next day, in its own form: 1.1234 dollars for a euro, or near
  /// it: a jump would be held back.
  var good: StubResponse {
    switch source {
    case "frankfurter":
      .reply(200, #"[{"date":"2026-11-03","base":"EUR","quote":"USD","rate":1.1234}]"#)
    case "exchangerate-api":
      .reply(
        200,
        #"{"result":"success","time_last_update_unix":1793664001,"#
          + #""time_next_update_unix":1793750401,"base_code":"USD","#
          + #""conversion_rates":{"USD":1,"EUR":0.8,"JPY":157.25}}"#)
    default: Live.good
    }
  }

  /// Then one euro is so many dollars.
  var repaired: String { source == "exchangerate-api" ? "1.25" : "1.1234" }
}
