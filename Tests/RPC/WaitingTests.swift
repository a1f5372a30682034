import JSON
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
    peer.session.finish(Ticket(0)) { (out: inout Writer) throws(Fault) in
      out.raw("[1,")
      throw Fault(code: 5, message: "No.")
    }
    #expect(
      try peer.replies().map(\.text) == [
        #"{"jsonrpc":"2.0","id":1,"error":{"code":5,"message":"No."}}"#
      ])
  }

  @Test func `in a batch nothing waits`() throws {
    let peer = stub()
    let replies = try peer.replies(to: "[\(request(1, "wait")),\(request(2))]")
    #expect(replies.map(named) == ["invalidRequest"])
    #expect(peer.dialect.dropped == [Ticket(0)])
    #expect(peer.session.waitingCount == 0)
  }

  @Test func `a ticket that nobody holds is nothing`() throws {
    let peer = stub()
    peer.finish(9, "1")
    #expect(try peer.replies().isEmpty)
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
    peer.session.recorder = { direction, bytes in
      told.append("\(direction == .received ? ">" : "<")\(String(decoding: bytes, as: UTF8.self))")
    }
    _ = try peer.replies(to: framed(request(1)) + Array("x\n\(request(2))\n".utf8))
    #expect(told.count == 6)
    #expect(told.prefix(3) == [">" + request(1), "<" + answer(1), ">x"])
    #expect(told.suffix(2) == [">" + request(2), "<" + answer(2)])
  }
}
