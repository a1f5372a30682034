import Kit
import Testing

/// The id of an answer is that of its request, to the letter.
struct IdentityTests {
  @Test(arguments: [
    "1", "1.0", "\"1\"", "12345678901234567890", "null", "-0", "1e3", "0.10", "\"\"",
    #""\u0031""#, #""a\/b""#, "\"é\"", "\"with, ] } and \\\" in it\"",
  ])
  func `an id is echoed as it was spelled`(_ id: String) throws {
    let line = #"{"jsonrpc":"2.0","id":\#(id),"method":"sum"}"#
    let back = #"{"jsonrpc":"2.0","id":\#(id),"result":0}"#
    #expect(try stub().texts(to: line) == [back])
    #expect(try stub().texts(to: "[\(line)]") == ["[\(back)]"])
    #expect(
      try stub().replies(to: #"{"jsonrpc":"2.0","id":\#(id),"method":"no"}"#).first?.text
        .hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"error":"#) == true)
  }

  @Test(arguments: ["true", "false", "[]", "[1]", "{}", #"{"id":1}"#])
  func `what is no id makes no request`(_ id: String) throws {
    let peer = stub()
    let replies = try peer.replies(to: #"{"jsonrpc":"2.0","id":\#(id),"method":"sum"}"#)
    #expect(replies.map(named) == ["invalidRequest"])
    #expect(replies.first?.text.hasPrefix(#"{"jsonrpc":"2.0","id":null,"#) == true)
    #expect(peer.dialect.begun.isEmpty)
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"sum"}"#, #"{"jsonrpc":"2.0","method":"no"}"#,
    #"{"jsonrpc":"2.0","method":"half"}"#, #"{"jsonrpc":"2.0","method":"wait","params":{}}"#,
    #"[{"jsonrpc":"2.0","method":"sum"},{"jsonrpc":"2.0","method":"no"}]"#,
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#,
  ])
  func `a notification is never answered`(_ line: String) throws {
    let peer = stub()
    #expect(try peer.replies(to: line).isEmpty)
    #expect(peer.dialect.begun.isEmpty)
    #expect(try peer.texts(to: request(1)) == [answer(1)])
  }

  @Test func `an id in use by a waiting request is refused, and free again when it is answered`()
    throws
  {
    let peer = stub()
    #expect(try peer.replies(to: request(1, "wait")).isEmpty)
    #expect(try peer.replies(to: request(1)).map(named) == ["invalidRequest"])
    // Another spelling is another id.
    #expect(try peer.replies(to: #"{"jsonrpc":"2.0","id":"1","method":"sum"}"#).count == 1)
    peer.finish(0, "7")
    #expect(try peer.texts(to: request(1)) == [answer(1, "7"), answer(1)])
  }

  @Test func `an id twice in a batch is refused the second time`() throws {
    let replies = try stub().replies(to: "[\(request(1)),\(request(1)),\(request(2))]")
    #expect(replies.first?.text.hasPrefix("[\(answer(1)),") == true)
    #expect(replies.first?.text.hasSuffix(",\(answer(2))]") == true)
    #expect(replies.map(named) == ["invalidRequest"])
  }

  @Test func `an answer refused half way leaves nothing of its beginning`() throws {
    #expect(
      try stub().texts(to: request(1, "half")) == [
        #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"Refused half way."}}"#
      ])
  }
}
