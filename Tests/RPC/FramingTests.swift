import Kit
import RPC
import Testing

/// Where messages begin and end, for each message by itself.
struct FramingTests {
  static let crlf = "\r\n"

  @Test func `lines and headers mix in one stream, and each is answered in kind`() throws {
    let peer = stub()
    let bytes =
      Array((request(1) + "\n").utf8) + framed(request(2)) + framed(request(3))
      + Array((request(4) + "\r\n\n" + request(5) + "\n").utf8) + framed("[" + request(6) + "]")
    #expect(
      try peer.texts(to: bytes) == [
        answer(1), "⇐" + answer(2), "⇐" + answer(3), answer(4), answer(5), "⇐[" + answer(6) + "]",
      ])
  }

  @Test func `any cut of the bytes gives the same answers`() throws {
    let bytes =
      Array((request(1) + "\n").utf8) + framed(request(2))
      + Array("x\n{}\n7\n".utf8) + framed("{") + Array(("\r\n" + request(3) + "\r\n").utf8)
      + Array("foo: bar\r\ncontent-length:4\r\n\r\nnull[]\n".utf8) + Array((request(4) + "\n").utf8)
    let whole = try stub().texts(to: bytes)
    #expect(whole.count == 10)
    for cut in bytes.indices {
      let peer = stub()
      peer.feed(bytes[..<cut])
      peer.feed(bytes[cut...])
      #expect(try peer.replies().map(\.written) == whole, "cut at \(cut)")
    }
    let slow = stub()
    for byte in bytes { slow.feed(CollectionOfOne(byte)) }
    #expect(try slow.replies().map(\.written) == whole)
  }

  @Test(arguments: [
    "Content-Length: %\r\n\r\n", "content-length: %\r\n\r\n", "CONTENT-LENGTH:%\r\n\r\n",
    "Content-Length:   %  \r\n\r\n", "Content-Length:\t%\r\n\r\n", "Content-Length: 00%\r\n\r\n",
    "Content-Length: %\n\n", "Content-Length: %\nX-Other: 1\r\n\r\n",
    "X-Other: {\"a\":1}\r\nContent-Length: %\r\n\r\n",
    "Content-Length: %\r\nContent-Length: %\r\n\r\n",
    "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: %\r\n\r\n",
    "Content-Length: %\r\nContent-Type: application/vim-jsonrpc; charset=utf-8\r\n\r\n",
    "Content-Length: %\r\ncontent-type: application/json;charset=UTF8\r\n\r\n",
    "Content-Length: %\r\nContent-Type: application/json; x=y; charset=\"utf-8\"\r\n\r\n",
    "Content-Length: %\r\nContent-Type: application/json\r\n\r\n",
    "\r\n\r\nContent-Length: %\r\n\r\n",
  ])
  func `header lines are read however they are spelled`(_ headers: String) throws {
    let body = request(1)
    let text = headers.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: String(body.utf8.count))
    #expect(try stub().texts(to: Array((text + body).utf8)) == ["⇐" + answer(1)])
    #expect(
      try stub(framing: .headers).texts(to: Array((text + body).utf8)) == ["⇐" + answer(1)])
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n", "Content-Length: -5\r\n\r\n", "Content-Length: +5\r\n\r\n",
    "Content-Length: 5.0\r\n\r\n", "Content-Length: 0x5\r\n\r\n", "Content-Length:\r\n\r\n",
    "Content-Length: 5 5\r\n\r\n", "Content-Length: 99999999999999999999\r\n\r\n",
    "Content-Length: 5\r\nContent-Length: 6\r\n\r\n", "Content-Type: text/plain\r\n\r\n",
    "Content-Length: 5\r\nnonsense\r\n\r\n",
  ])
  func `header lines that cannot be read are refused, and the stream goes on`(
    _ headers: String
  ) throws {
    let peer = stub()
    let replies = try peer.replies(to: Array(headers.utf8) + framed(request(1)))
    #expect(replies.count == 2)
    #expect(named(replies[0]) == "parseError")
    #expect(replies[0].isFramed)
    #expect(replies.last?.written == "⇐" + answer(1))
    #expect(try peer.texts(to: request(2)) == [answer(2)])
  }

  @Test(arguments: ["latin1", "utf-16", "\"us-ascii\"", "utf-8859"])
  func `another charset is refused, its body passed over`(_ charset: String) throws {
    let body = request(1)
    let bytes = Array(
      "Content-Length: \(body.utf8.count)\r\nContent-Type: a/b; charset=\(charset)\r\n\r\n\(body)"
        .utf8)
    let replies = try stub().replies(to: bytes + framed(request(2)))
    #expect(replies.map(named) == ["parseError", answer(2)])
  }

  @Test(arguments: ["hello", "true", "null", "a b c", "quit"])
  func `a word on a line is no header`(_ word: String) throws {
    let peer = stub()
    #expect(try peer.replies(to: word).count == 1)
    #expect(try peer.texts(to: request(1)) == [answer(1)])
  }

  @Test func `a line with a colon does not swallow the requests behind it`() throws {
    let peer = stub()
    let replies = try peer.replies(to: "note: this is no header\n" + request(1))
    #expect(replies.map(named) == ["parseError", answer(1)])
  }

  @Test func `a short line follows a message behind headers`() throws {
    // Fed slowly, the header's first letters look like a word.
    let peer = stub()
    for byte in framed(request(1)) + Array("7\n".utf8) { peer.feed(CollectionOfOne(byte)) }
    #expect(try peer.replies().count == 2)
  }

  @Test func `an empty body is no JSON`() throws {
    let replies = try stub().replies(to: framed("") + framed(request(1)))
    #expect(replies.map(named) == ["parseError", answer(1)])
  }

  @Test func `a last line without its end is answered when the input ends`() throws {
    let peer = stub()
    #expect(try peer.texts(to: Array(request(1).utf8)) == [])
    #expect(try peer.repliesAtEnd().map(\.written) == [answer(1)])
  }

  @Test func `a message the input ends inside of is refused`() throws {
    for cut in [5, 17, 19, 22, 40] {
      let peer = stub()
      #expect(try peer.replies(to: Array(framed(request(1))[..<cut])).isEmpty)
      #expect(try peer.repliesAtEnd().map(named) == ["parseError"], "cut at \(cut)")
    }
  }

  @Test func `white space alone is nothing`() throws {
    let peer = stub()
    #expect(try peer.replies(to: Array(" \r\n\t\n\n  ".utf8)).isEmpty)
    #expect(try peer.repliesAtEnd().isEmpty)
  }

  @Test func `a pinned framing takes nothing else`() throws {
    let lines = try stub(framing: .line).replies(to: framed(request(1)))
    #expect(lines.first.map(named) == "parseError")
    let headers = stub(framing: .headers)
    #expect(try headers.replies(to: request(1)).map(named) == ["parseError"])
    #expect(try headers.texts(to: framed(request(2))) == ["⇐" + answer(2)])
  }
}
