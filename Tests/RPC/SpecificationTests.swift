import JSON
import Kit
import Testing

/// The examples of the JSON-RPC 2.0 specification, section 7, as they stand there. Our messages are
/// sentences of our own and `data` says more, so of an error its code is compared.
struct SpecificationTests {
  struct Example: Sendable {
    let sent: String
    let back: String?

    init(_ sent: String, _ back: String?) {
      self.sent = sent
      self.back = back
    }
  }

  @Test(arguments: [
    // rpc call with positional parameters
    Example(
      #"{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}"#,
      #"{"jsonrpc": "2.0", "result": 19, "id": 1}"#),
    Example(
      #"{"jsonrpc": "2.0", "method": "subtract", "params": [23, 42], "id": 2}"#,
      #"{"jsonrpc": "2.0", "result": -19, "id": 2}"#),
    // rpc call with named parameters
    Example(
      #"{"jsonrpc": "2.0", "method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "id": 3}"#,
      #"{"jsonrpc": "2.0", "result": 19, "id": 3}"#),
    Example(
      #"{"jsonrpc": "2.0", "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}, "id": 4}"#,
      #"{"jsonrpc": "2.0", "result": 19, "id": 4}"#),
    // a Notification
    Example(#"{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}"#, nil),
    Example(#"{"jsonrpc": "2.0", "method": "foobar"}"#, nil),
    // rpc call of non-existent method
    Example(
      #"{"jsonrpc": "2.0", "method": "foobar", "id": "1"}"#,
      #"{"jsonrpc": "2.0", "error": {"code": -32601, "message": "Method not found"}, "id": "1"}"#),
    // rpc call with invalid JSON
    Example(
      #"{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]"#,
      #"{"jsonrpc": "2.0", "error": {"code": -32700, "message": "Parse error"}, "id": null}"#),
    // rpc call with invalid Request object
    Example(
      #"{"jsonrpc": "2.0", "method": 1, "params": "bar"}"#,
      #"{"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null}"#),
    // rpc call Batch, invalid JSON
    Example(
      #"[ {"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"}, {"jsonrpc": "2.0", "method" ]"#,
      #"{"jsonrpc": "2.0", "error": {"code": -32700, "message": "Parse error"}, "id": null}"#),
    // rpc call with an empty Array
    Example(
      "[]",
      #"{"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null}"#),
    // rpc call with an invalid Batch (but not empty)
    Example(
      "[1]",
      #"[{"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null}]"#),
    // rpc call with invalid Batch
    Example(
      "[1,2,3]",
      #"""
      [{"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null},\#
      {"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null},\#
      {"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null}]
      """#
    ),
    // rpc call Batch
    Example(
      #"""
      [{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},{"jsonrpc": "2.0",\#
       "method": "notify_hello", "params": [7]},{"jsonrpc": "2.0", "method": "subtract",\#
       "params": [42,23], "id": "2"},{"foo": "boo"},{"jsonrpc": "2.0", "method": "foo.get",\#
       "params": {"name": "myself"}, "id": "5"},{"jsonrpc": "2.0", "method": "get_data",\#
       "id": "9"}]
      """#,
      #"""
      [{"jsonrpc": "2.0", "result": 7, "id": "1"},{"jsonrpc": "2.0", "result": 19, "id": "2"},\#
      {"jsonrpc": "2.0", "error": {"code": -32600, "message": "Invalid Request"}, "id": null},\#
      {"jsonrpc": "2.0", "error": {"code": -32601, "message": "Method not found"}, "id": "5"},\#
      {"jsonrpc": "2.0", "result": ["hello", 5], "id": "9"}]
      """#
    ),
    // rpc call Batch (all notifications)
    Example(
      #"""
      [{"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]},{"jsonrpc": "2.0",\#
       "method": "notify_hello", "params": [7]}]
      """#,
      nil),
  ])
  func `the specification's example is answered as it says`(_ example: Example) throws {
    let replies = try stub().replies(to: example.sent)
    #expect(replies.count == (example.back == nil ? 0 : 1))
    for reply in replies {
      let wanted = try Value(parsing: example.back ?? "")
      #expect(Self.essence(try Value(parsing: reply.text)) == Self.essence(wanted))
    }
  }

  @Test func `the specification's first two examples work one after the other`() throws {
    let peer = stub()
    _ = try peer.replies(to: #"{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}"#)
    #expect(peer.dialect.received == ["update"])
    #expect(try peer.texts(to: request(1)) == [answer(1)])
  }

  /// Members in one order, errors by their codes.
  private static func essence(_ value: Value) -> Value {
    switch value {
    case .array(let elements): .array(elements.map(essence))
    case .object(let members):
      .object(
        members.sorted { $0.name < $1.name }.map {
          .init($0.name, $0.name == "error" ? $0.value["code"] ?? .null : $0.value)
        })
    default: value
    }
  }
}
