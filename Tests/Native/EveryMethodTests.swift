import JSON
import Kit
import Methods
import Native
import Testing

/// What holds for every method, whatever it does.
struct EveryMethodTests {
  static let names = NativeDialect.methods.map { $0.name.description }

  static func method(_ name: String) throws -> any Method.Type {
    try #require(NativeDialect.methods.first { $0.name.description == name })
  }

  static func ask(_ name: String, _ params: String) throws -> Value {
    let peer = ConnectionPeer(try World.connection())
    for (method, params) in ExampleSetting.before(name) {
      _ = try peer.replies(to: request(method, params))
    }
    let replies = try peer.replies(to: request(name, params))
    return try Value(parsing: try #require(replies.first).text)
  }

  private static func request(_ name: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(name)","params":\#(params)}"#
  }

  @Test(arguments: names.filter { !ExampleSetting.needsMore.contains($0) })
  func `as text the example is one string`(_ name: String) throws {
    let example = try Self.method(name).example.description
    let inner = example.dropFirst().dropLast()
    let params = #"{"as":"text"\#(inner.isEmpty ? "" : ",")\#(inner)}"#
    let answer = try Self.ask(name, params)
    #expect(answer["result"]?.text != nil, "\(answer)")
    let wrong = try Self.ask(name, #"{"as":"html"\#(inner.isEmpty ? "" : ",")\#(inner)}"#)
    #expect(wrong["error"]?["data"]?["kind"]?.text == "invalidParams", "\(wrong)")
  }

  @Test(arguments: names.filter { $0 != "initialize" })
  func `an unknown param is refused by its name`(_ name: String) throws {
    let answer = try Self.ask(name, #"{"nosuchparam":1}"#)
    #expect(answer["error"]?["code"] == -32602)
    #expect(answer["error"]?["data"]?["param"]?.text == "nosuchparam", "\(answer)")
  }
}
