import JSON
import Kit
import RPC
import Testing

/// Cancellation is seen before the queue is worked off, and every request still has one answer.
struct CancellationTests {
  static let cancelled = "cancelled"

  static func cancel(_ id: String) -> String {
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(id)}}"#
  }

  @Test func `a request cancelled while it stands in line is never begun`() throws {
    let peer = stub()
    let lines = [request(1), request(2), request(3), Self.cancel("2"), request(4)]
    let replies = try peer.replies(to: lines.joined(separator: "\n"))
    #expect(replies.map(named) == [answer(1), Self.cancelled, answer(3), answer(4)])
    #expect(peer.dialect.begun.count == 3)
  }

  @Test(arguments: [
    #"{"method":"$/cancelRequest","jsonrpc":"2.0","id":2}"#,
    #"{"jsonrpc":"2.0","method":"$\/cancelRequest","params":{"id":2}}"#,
    #"{"jsonrpc":"2.0","method":"\u0024/cancelRequest","params":{"id":2}}"#,
    #"{"jsonrpc":"2.0","m\u0065thod":"$/cancelRequest","params":{"\u0069d":2}}"#,
    #" { "params" : { "id" : 2 } , "method" : "$/cancelRequest" , "jsonrpc" : "2.0" } "#,
    #"[{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":2}}]"#,
  ])
  func `a cancellation is known however it is spelled`(_ cancel: String) throws {
    let peer = stub()
    let replies = try peer.replies(to: [request(1), request(2), cancel].joined(separator: "\n"))
    #expect(replies.map(named) == [answer(1), Self.cancelled])
    #expect(try peer.texts(to: request(2)) == [answer(2)])
  }

  @Test(arguments: [#","params":{"id":7}"#, #","params":{"id":9}"#, ""])
  func `a cancellation with an id is a request, and is answered`(_ params: String) throws {
    let cancel = #"{"jsonrpc":"2.0","id":9,"method":"$/cancelRequest"\#(params)}"#
    let replies = try stub().texts(to: cancel)
    #expect(replies == [#"{"jsonrpc":"2.0","id":9,"result":null}"#])
  }

  @Test func `it is known behind headers too`() throws {
    let peer = stub()
    let bytes = framed(request(1)) + framed(request(2)) + framed(Self.cancel("2"))
    #expect(try peer.replies(to: bytes).map(named) == [answer(1), Self.cancelled])
  }

  @Test(arguments: ["3", "\"2\"", "2.0", "null", "{}"])
  func `another id is not meant`(_ id: String) throws {
    let lines = [request(1), request(2), Self.cancel(id)]
    let replies = try stub().replies(to: lines.joined(separator: "\n"))
    #expect(replies.map(named) == [answer(1), answer(2)])
  }

  @Test func `after the answer it is nothing, and a later request may have the id`() throws {
    let peer = stub()
    #expect(try peer.texts(to: request(1)) == [answer(1)])
    let lines = [Self.cancel("1"), request(1), request(2)]
    #expect(try peer.texts(to: lines.joined(separator: "\n")) == [answer(1), answer(2)])
  }

  @Test func `words that only look like it cancel nothing`() throws {
    let note = #"{"jsonrpc":"2.0","method":"note","params":["$/cancelRequest",{"id":1}]}"#
    let half = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}"#
    let replies = try stub().replies(to: [request(1), note, half].joined(separator: "\n"))
    #expect(replies.map(named) == [answer(1), "parseError"])
  }

  @Test func `a cancellation cut in two by the pipe still counts`() throws {
    let bytes = Array("\(Self.cancel("2"))\n".utf8)
    for cut in bytes.indices {
      let peer = stub { $0.unsentBytes = 10 }
      // The first answer stops the connection, so that the second request stands in line.
      peer.feed(Array("\(request(1))\n\(request(2))\n".utf8) + bytes[..<cut])
      peer.feed(bytes[cut...])
      #expect(try peer.replies().map(named) == [answer(1), Self.cancelled], "cut at \(cut)")
    }
  }

  @Test(arguments: ["$", #"\u0041"#], [false, true])
  func `a sign in an unfinished message has the queue framed once`(
    _ sign: String, isFramed: Bool
  ) throws {
    let peer = stub()
    let unfinished = #"{"jsonrpc":"2.0","method":"note","params":["\#(sign)"#
    var bytes: [UInt8] = []
    for id in 0..<2_000 {
      bytes += isFramed ? framed(request(id)) : Array("\(request(id))\n".utf8)
    }
    bytes +=
      isFramed ? Array("Content-Length: 999\r\n\r\n\(unfinished)".utf8) : Array(unfinished.utf8)
    #expect(try peer.replies(to: bytes).count == 2_000)
    // Again for each request, it would be two million.
    #expect(peer.connection.messagesReadAhead <= 2_001)
    // The rest comes byte by byte.
    for _ in 0..<500 { peer.feed([0x20]) }
    #expect(peer.connection.messagesReadAhead <= 2_501)
  }

  /// What comes while a batch is answered, more than fits behind it.
  @Test func `a member of a batch is cancelled while an earlier one is answered`() throws {
    let peer = stub()
    let queue = (10..<3_010).map { request($0) } + [Self.cancel("3"), Self.cancel("3000")]
    var left = Array(queue.map { $0 + "\n" }.joined().utf8)
    peer.connection.readMore = { [unowned connection = peer.connection] _ in
      left.withUnsafeBufferPointer { connection.input.append($0) }
      left = []
    }
    let replies = try peer.replies(to: "[\(request(1)),\(request(2)),\(request(3))]")
    #expect(replies[0].text.hasPrefix("[\(answer(1)),\(answer(2)),{"))
    #expect(replies[0].text.contains(#""id":3,"error":{"#))
    #expect(named(replies[0]) == Self.cancelled)
    #expect(replies.count == 3_001)
    #expect(replies.filter { named($0) == Self.cancelled }.count == 2)
    #expect(peer.dialect.begun.count == 2 + 2_999)
  }

  @Test func `a waiting request that is cancelled is answered, and its work dropped`() throws {
    let peer = stub()
    #expect(try peer.replies(to: request(1, "wait")).isEmpty)
    let replies = try peer.replies(to: Self.cancel("1") + "\n" + request(2))
    #expect(replies.map(named) == [Self.cancelled, answer(2)])
    #expect(peer.dialect.waits[0].isCancelled)
    #expect(peer.connection.waitingCount == 0)
    // Its result comes too late.
    peer.finish(0, "7")
    #expect(try peer.replies().isEmpty)
  }

  @Test func `cancelled from inside a batch, the answer stands outside of it`() throws {
    let peer = stub()
    #expect(try peer.replies(to: request(1, "wait")).isEmpty)
    let replies = try peer.replies(to: "[\(Self.cancel("1")),\(request(2))]")
    #expect(replies.map(named) == ["[\(answer(2))]", Self.cancelled])
  }

  @Test func `where a cancelled request gets no answer, it gets none`() throws {
    let peer = stub()
    peer.dialect.cancelledFault = nil
    #expect(try peer.replies(to: request(1, "wait")).isEmpty)
    let lines = [Self.cancel("1"), request(2), Self.cancel("2"), request(3)]
    #expect(try peer.texts(to: lines.joined(separator: "\n")) == [answer(3)])
    #expect(peer.connection.waitingCount == 0)
  }
}
