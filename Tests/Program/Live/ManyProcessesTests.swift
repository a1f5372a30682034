import JSON
import Kit
import Platform
import Testing

/// C7: many processes of one user are one customer to a source.
@Suite(.blocking) struct LiveManyProcessesTests {
  /// Asks until the new rate is there. It comes within some ten milliseconds; so often is seconds.
  static func isFresh(_ kurs: Child) throws -> Bool {
    for _ in 0..<40_000 where try kurs.dollars().rate == "1.1234" { return true }
    return false
  }

  @Test func `ten processes with stale rates make one request in all`() throws {
    let live = try Live(Live.good)
    let many = try (0..<10).map { _ in try live.start(Live.tuesday) }
    for kurs in many { kurs.send("rate", #"{"from":"EUR","to":"USD"}"#) }
    for kurs in many { #expect(try Said(kurs.reply()).kind == nil) }
    for kurs in many { #expect(try Self.isFresh(kurs)) }
    #expect(live.publisher.requests.count == 1)
    for kurs in many { try kurs.finish() }
  }

  @Test func `so do ten that wait for it`() throws {
    let live = try Live(Live.good)
    let many = try (0..<10).map { _ in try live.start(Live.tuesday) }
    for kurs in many { kurs.send("refresh") }
    for kurs in many { #expect(try Said(kurs.reply()).kind == nil) }
    for kurs in many { #expect(try kurs.dollars().rate == "1.1234") }
    #expect(live.publisher.requests.count == 1)
    for kurs in many { try kurs.finish() }
  }

  @Test func `ten calls, each of which is gone at once, leave one request behind`() throws {
    let live = try Live(Live.good)
    let params = #"{"from":"EUR","to":"USD"}"#
    let many = try (0..<10).map { _ in
      try live.start(Live.tuesday, ["call", "rate", params])
    }
    for kurs in many { #expect(try kurs.end() == .exited(0)) }
    let kurs = try live.start(Live.tuesday)
    #expect(try Self.isFresh(kurs))
    try kurs.finish()
    #expect(live.publisher.requests.count == 1)
  }

  @Test func `killed while it fetches, it is replaced by the process that waits`() throws {
    let live = try Live(.hang, Live.good)
    let first = try live.start(Live.tuesday)
    _ = try first.dollars()
    try live.publisher.wait(requests: 1)
    let second = try live.start(Live.tuesday)
    second.send("refresh")
    // The refresh waits: a request after it is answered before it.
    #expect(try second.say("rate", #"{"from":"EUR","to":"USD"}"#, id: 2).id == "2")
    first.signal(SIGKILL)
    #expect(try first.end() == .signalled(SIGKILL))
    try live.publisher.wait(abandoned: 1)
    #expect(try Said(second.reply()).kind == nil)
    #expect(try second.dollars().rate == "1.1234")
    #expect(live.publisher.requests.count == 2)
    try second.finish()
  }

  /// C8: "too many requests", and until when.
  @Test func `a source that asks to wait is left alone by all, also after restarts`() throws {
    let live = try Live(.reply(429, headers: ["Retry-After": "86400"], ""), Live.good)
    let first = try live.start()
    let refused = try first.say("refresh")
    #expect(refused.kind == "tooManyRequests")
    let message = refused.value["error"]?["message"]?.text ?? ""
    #expect(message.lowercased().contains("too many requests"), "\(message)")
    // A day after some moment of 18:00.
    #expect(refused.data?["retryAfter"]?.text?.hasPrefix("2026-11-03T18:00:0") == true)
    let second = try live.start("2026-11-03T17:59:30Z")
    for kurs in [first, second] {
      #expect(try kurs.dollars().rate == "1.1172")
      // It rests after an error: that it has nothing new is not known.
      let resting = try kurs.say("refresh")
      #expect(resting.kind == "tooManyRequests")
      #expect(resting.data?["retryAfter"]?.text?.hasPrefix("2026-11-03T18:00:0") == true)
      try kurs.finish()
    }
    #expect(live.publisher.requests.count == 1)
    let third = try live.start("2026-11-03T18:01:00Z")
    #expect(try third.say("refresh").state == "updated")
    try third.finish()
  }

  /// A source in trouble may have asked for a wait of years, and the user need not wait; one with too many requests
  /// is left alone.
  @Test(arguments: [(503, "serverError"), (429, "tooManyRequests")])
  func `force ends a wait at once, but for too many requests`(_ status: Int, _ kind: String) throws
  {
    let live = try Live(.reply(status, headers: ["Retry-After": "86400"], ""), Live.good)
    let kurs = try live.start(Live.tuesday)
    #expect(try kurs.say("refresh").kind == kind)
    #expect(try kurs.say("refresh").kind == kind)
    #expect(live.publisher.requests.count == 1)
    guard status != 429 else {
      #expect(try kurs.say("refresh", #"{"force":true}"#).kind == kind)
      #expect(live.publisher.requests.count == 1)
      return try kurs.finish()
    }
    #expect(try kurs.say("refresh", #"{"force":true}"#).state == "updated")
    #expect(live.publisher.requests.count == 2)
    #expect(try kurs.dollars().rate == "1.1234")
    try kurs.finish()
  }
}
