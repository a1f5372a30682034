import Kit
import RPC
import Testing

/// Requests whose answers come later.
struct WaitingTests {
  @Test func `answers come as the work is done, in the framing of their requests`() throws {
    let peer = stub()
    _ = try peer.replies(to: Array((request(1, "wait") + "\n").utf8) + framed(request(2, "wait")))
    #expect(try peer.texts(to: request(3)) == [answer(3)])
    peer.finish(1, "2")
    peer.finish(0, "1")
    #expect(try peer.replies().map(\.written) == ["⇐" + answer(2, "2"), answer(1, "1")])
  }

  @Test func `work may fail`() throws {
    let peer = stub()
    _ = try peer.replies(to: request(1, "wait"))
    peer.fail(0, RPCError(code: 5, message: "No."))
    #expect(
      try peer.replies().map(\.text) == [
        #"{"jsonrpc":"2.0","id":1,"error":{"code":5,"message":"No."}}"#
      ])
  }

  @Test func `in a batch nothing waits`() throws {
    let peer = stub()
    let replies = try peer.replies(to: "[\(request(1, "wait")),\(request(2))]")
    #expect(replies.map(named) == ["invalidRequest"])
    #expect(peer.dialect.waits.map(\.isCancelled) == [true])
    #expect(peer.connection.waitingCount == 0)
  }

  @Test func `requests that are ready at once are answered in the order in which they came`() throws
  {
    let peer = stub()
    _ = try peer.replies(to: (1...5).map { request($0, "wait") }.joined(separator: "\n"))
    for wait in peer.dialect.waits.reversed() { wait.finish("0") }
    #expect(try peer.replies().map(\.text) == (1...5).map { answer($0) })
  }

  @Test func `reports of a waiting request come before its answer, in its framing`() throws {
    let peer = stub()
    #expect(try peer.replies(to: framed(request(1, "wait"))).isEmpty)
    peer.dialect.waits[0].reports = [#"{"half":1}"#, #"{"half":2}"#]
    #expect(try peer.replies().map(\.written) == [#"⇐{"half":1}"#, #"⇐{"half":2}"#])
    peer.finish(0, "1")
    #expect(try peer.replies().map(\.written) == ["⇐" + answer(1, "1")])
  }

  @Test func `on Vim's json channel the answer keeps its number`() throws {
    let peer = stub(framing: .vim)
    #expect(try peer.replies(to: #"[4,{"method":"wait"}]"#).isEmpty)
    peer.finish(0, "1")
    #expect(try peer.replies().map(\.text) == ["[4," + answer(4, "1") + "]"])
  }

  @Test func `after exit nothing more is done`() throws {
    let peer = stub()
    let exit = #"{"jsonrpc":"2.0","method":"exit"}"#
    let lines = [request(1), exit, request(2)]
    #expect(try peer.texts(to: lines.joined(separator: "\n")) == [answer(1)])
    #expect(peer.dialect.begun.count == 1)
  }

  @Test func `a recorder is told of every message as it passes`() throws {
    let peer = stub()
    var told: [String] = []
    peer.connection.recorder = { direction, bytes in
      told.append("\(direction == .received ? ">" : "<")\(String(decoding: bytes, as: UTF8.self))")
    }
    _ = try peer.replies(to: framed(request(1)) + Array("x\n\(request(2))\n".utf8))
    #expect(told.count == 6)
    let (first, second) = (
      [">\(request(1))", "<\(answer(1))"], [">\(request(2))", "<\(answer(2))"]
    )
    #expect(told.prefix(2) == first[...] && told[2] == ">x")
    #expect(told.suffix(2) == second[...])
  }
}
