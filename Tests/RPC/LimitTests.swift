import JSON
import Kit
import RPC
import Testing

/// What is too much is refused by the name of its limit, and the next message works.
struct LimitTests {
  @Test func `a line at the limit is taken, one byte more is refused`() throws {
    let peer = stub { $0.messageBytes = 100 }
    let fill = String(repeating: " ", count: 100 - request(1).utf8.count)
    #expect(try peer.texts(to: request(1) + fill) == [answer(1)])
    #expect(try peer.replies(to: request(2) + fill + " ").map(named) == ["messageBytes"])
    #expect(try peer.texts(to: request(3)) == [answer(3)])
  }

  @Test(arguments: [1, 7, 64, 1_000])
  func `a line far too long passes by in pieces and is refused once`(_ piece: Int) throws {
    let peer = stub { $0.messageBytes = 100 }
    var rest = Array((String(repeating: "x", count: 5_000) + "\n" + request(1) + "\n").utf8)[...]
    while !rest.isEmpty {
      peer.feed(rest.prefix(piece))
      #expect(peer.connection.input.count <= 1_200)
      rest = rest.dropFirst(piece)
    }
    #expect(try peer.replies().map(named) == ["messageBytes", answer(1)])
  }

  @Test(arguments: [1, 7, 64, 1_000])
  func `a body far too long passes by in pieces and is refused once`(_ piece: Int) throws {
    let peer = stub { $0.messageBytes = 100 }
    var rest = (framed(String(repeating: "{\n", count: 2_500)) + framed(request(1)))[...]
    while !rest.isEmpty {
      peer.feed(rest.prefix(piece))
      rest = rest.dropFirst(piece)
    }
    #expect(try peer.replies().map(named) == ["messageBytes", answer(1)])
  }

  @Test func `header lines without an end are refused`() throws {
    let peer = stub { $0.headerBytes = 64 }
    let long = "X-Long: " + String(repeating: "y", count: 200) + "\r\n"
    #expect(try peer.replies(to: Array(long.utf8)).map(named) == ["headerBytes"])
    #expect(try peer.texts(to: request(1)) == [answer(1)])
  }

  @Test func `nesting is refused by its name`() throws {
    let peer = stub { $0.nesting = 10 }
    let deep = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    // The request and its params are two.
    #expect(try peer.texts(to: request(1, "echo", deep(9))) == [answer(1, deep(9))])
    #expect(try peer.replies(to: request(2, "echo", deep(10))).map(named) == ["nesting"])
    #expect(try peer.texts(to: request(3)) == [answer(3)])
  }

  @Test func `a batch at the limit is taken, one more is refused whole`() throws {
    let peer = stub { $0.batch = 5 }
    let batch = { (count: Int) in "[" + (1...count).map { request($0) }.joined(separator: ",") + "]"
    }
    #expect(
      try peer.texts(to: batch(5)) == [
        "[" + (1...5).map { answer($0) }.joined(separator: ",") + "]"
      ])
    #expect(try peer.replies(to: batch(6)).map(named) == ["batch"])
    #expect(peer.dialect.begun.count == 5)
    #expect(try peer.texts(to: request(7)) == [answer(7)])
  }

  @Test func `the answers of a batch are bounded, and each request still has one`() throws {
    let peer = stub { $0.batchAnswerBytes = 1_000 }
    let note = #"{"jsonrpc":"2.0","method":"note"}"#
    let long = (1...5).map { request($0, "text", "[400]") }.joined(separator: ",")
    let replies = try peer.replies(to: "[\(long),\(note),\(request(6))]")
    let answers = try Value(parsing: try #require(replies.first).text).elements ?? []
    #expect(answers.map { $0["id"] } == (1...6).map { .number("\($0)") })
    #expect(answers.map { $0["result"] != nil } == [true, true, true, false, false, false])
    #expect(answers.last?["error"]?["data"]?["limit"]?.text == "batchAnswerBytes")
    #expect(peer.dialect.received == ["note"])
    #expect(try peer.texts(to: request(7)) == [answer(7)])
  }

  @Test func `requests that wait are bounded`() throws {
    let peer = stub { $0.waiting = 2 }
    #expect(try peer.replies(to: request(1, "wait") + "\n" + request(2, "wait")).isEmpty)
    let refused = try peer.replies(to: request(3, "wait"))
    #expect(refused.map(named) == ["waiting"])
    // It is not too large: later there is room for it.
    let error = try Value(parsing: refused[0].text)["error"]
    #expect(error?["data"]?["retryable"] == .bool(true))
    #expect(error?["data"]?["value"] == .number("2"))
    #expect(peer.dialect.waits.map(\.isCancelled) == [false, false, true])
    peer.finish(0, "1")
    #expect(try peer.texts(to: request(4, "wait")) == [answer(1, "1")])
    #expect(peer.connection.waitingCount == 2)
  }

  @Test func `unsent answers stop the connection until there is room`() throws {
    let peer = stub { $0.unsentBytes = 1_000 }
    peer.feed(Array((1...10).map { request($0, "text", "[400]") + "\n" }.joined().utf8))
    #expect(peer.connection.isBlocked)
    #expect(peer.dialect.begun.count == 3)
    #expect(!peer.connection.step())
    // The rest is answered as what is there is taken, in order and complete.
    let replies = try peer.replies()
    #expect(replies.count == 10)
    for (index, reply) in replies.enumerated() {
      #expect(reply.text.hasPrefix(#"{"jsonrpc":"2.0","id":\#(index + 1),"#))
    }
    #expect(!peer.connection.isBlocked)
  }
}
