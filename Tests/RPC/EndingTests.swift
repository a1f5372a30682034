import JSON
import Kit
import RPC
import Testing

/// The process is about to end, and has no time for what is left: each request still has one answer.
struct EndingTests {
  @Test func `requests in the queue are refused, and may be sent again`() throws {
    let peer = stub()
    #expect(try peer.texts(to: request(1)) == [answer(1)])
    peer.connection.end()
    let replies = try peer.replies(to: [request(2), request(3)].joined(separator: "\n"))
    #expect(replies.map(named) == ["cancelled", "cancelled"])
    for (reply, id) in zip(replies, 2...) {
      let value = try Value(parsing: reply.text)
      #expect(value["id"] == .number("\(id)"))
      #expect(value["error"]?["code"] == .number("-32800"))
      #expect(value["error"]?["data"]?["retryable"] == .bool(true))
    }
    #expect(peer.dialect.begun.count == 1)
  }

  @Test func `the rest of a batch is refused`() throws {
    let peer = stub()
    var looks = 0
    peer.connection.readMore = { [unowned connection = peer.connection] _ in
      looks += 1
      if looks == 2 { connection.end() }
    }
    let batch = "[" + (1...4).map { request($0) }.joined(separator: ",") + "]"
    let replies = try peer.replies(to: batch)
    let answers = try Value(parsing: try #require(replies.first).text).elements ?? []
    #expect(answers.map { $0["id"] } == (1...4).map { .number("\($0)") })
    #expect(answers.map { $0["result"] != nil } == [true, true, false, false])
    #expect(peer.dialect.begun.count == 2)
  }

  @Test func `what waited is answered`() throws {
    let peer = stub()
    #expect(try peer.replies(to: request(1, "wait")).isEmpty)
    peer.connection.end()
    peer.finish(0, "1")
    #expect(try peer.replies().map(\.text) == [answer(1, "1")])
  }

  @Test func `before the first call, too`() throws {
    let peer = stub()
    peer.connection.end()
    #expect(try peer.replies(to: request(1)).map(named) == ["cancelled"])
    #expect(peer.dialect.begun.isEmpty)
  }
}
