import JSON
import Kit
import Testing

/// C6: who wants to wait waits, for as long as it wants to, and holds up nobody.
@Suite(.blocking) struct LiveWaitingTests {
  @Test func `a conversion that wants a fresh rate waits for it`() throws {
    let live = try Live(Live.good)
    let kurs = try live.start("2026-11-03T15:05:00Z")
    let waited = try kurs.say(
      "convert", #"{"amount":100,"from":"EUR","to":"USD","maxAge":1200}"#)
    // 100 × 1.1234, published five minutes ago.
    #expect(
      waited.result?["results"]?.elements?.first?["amount"]?.text == "112.34", "\(waited.value)")
    try kurs.finish()
  }

  @Test func `cancelled, it is answered, and its child is ended`() throws {
    let live = try Live(.hang)
    let kurs = try live.start()
    kurs.sendWaiting(id: 7)
    try live.publisher.wait(requests: 1)
    kurs.cancel(7)
    let reply = try Said(kurs.reply())
    #expect(reply.id == "7" && reply.kind == "cancelled")
    try live.publisher.wait(abandoned: 1)
    try kurs.finish()
  }

  @Test func `two share a fetch, and it ends with the second`() throws {
    let live = try Live(.hang)
    let kurs = try live.start()
    kurs.sendWaiting(id: 7)
    kurs.sendWaiting(id: 8)
    try live.publisher.wait(requests: 1)
    kurs.cancel(7)
    #expect(try Said(kurs.reply()).id == "7")
    // Whoever has not asked to wait is answered meanwhile.
    for id in 100..<150 {
      let said = try kurs.say("rate", #"{"from":"EUR","to":"USD"}"#, id: id)
      #expect(said.id == "\(id)" && said.rate == "1.1172")
    }
    #expect(live.publisher.abandoned == 0)
    kurs.cancel(8)
    #expect(try Said(kurs.reply()).id == "8")
    try live.publisher.wait(abandoned: 1)
    #expect(live.publisher.requests.count == 1)
    try kurs.finish()
  }

  @Test func `patience runs out before the source does, which goes on for the next`() throws {
    let live = try Live(.hang, settings: #","patience":1"#)
    let kurs = try live.start()
    kurs.sendWaiting(id: 7)
    let reply = try Said(kurs.reply())
    #expect(reply.id == "7" && reply.kind == "timeout" && reply.isRetryable, "\(reply.value)")
    #expect(live.publisher.abandoned == 0)
    try kurs.finish()
    try live.publisher.wait(abandoned: 1)
  }

  @Test func `at the end of the input all that waits is answered at once`() throws {
    let live = try Live(.hang)
    let kurs = try live.start(seconds: 60)
    for id in 1...3 { kurs.sendWaiting(id: id) }
    kurs.send("refresh", id: 4)
    try live.publisher.wait(requests: 1)
    kurs.closeInput()
    let replies = try kurs.replies(4).map { try Said($0) }
    #expect(replies.map(\.id) == ["1", "2", "3", "4"])
    #expect(replies.map(\.kind) == ["tooStale", "tooStale", "tooStale", "timeout"])
    #expect(try kurs.end() == .exited(0))
    try live.publisher.wait(abandoned: 1)
  }

  @Test func `where nothing newer can be had, nobody is asked and nobody waits`() throws {
    let live = try Live(.hang)
    let kurs = try live.start("2026-11-02T09:00:00Z")
    let said = try kurs.say("convert", #"{"amount":1,"from":"EUR","to":"USD","maxAge":60}"#)
    #expect(said.kind == "tooStale" && said.hint.count > 20)
    #expect(live.publisher.requests.isEmpty)
    try kurs.finish()
  }
}
