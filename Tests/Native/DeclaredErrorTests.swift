import JSON
import Kit
import Methods
import Native
import Testing

/// A method fails with the errors it declares: a debug build stops at any other.
struct DeclaredErrorTests {
  /// Each is malformed for some type of param, and right for others.
  static let values = [
    #""""#, #""x""#, #""12x""#, #""1e40""#, "1e40", "1e-40", "-1", "0", "999999999999999999", "{}",
    "true", #""EUR""#, #""ZZZ""#, #""DEM""#, #""EUR/USD""#, #""EUR/EUR""#, #""5d""#,
    #""2026-13-45""#, #""2026-10-30""#, #""1900-01-01""#, #""2999-01-01""#, #"[""]"#, #"["ZZZ"]"#,
    #"["EUR","EUR"]"#, #"["1"]"#, #"["x=1"]"#, #""123456789012345678901234567890123456789""#,
  ]

  @Test(arguments: EveryMethodTests.names)
  func `a method given wrong values has the errors it declares`(_ name: String) throws {
    let method = try EveryMethodTests.method(name)
    let declared = Set((method.errors + ErrorKind.ofEveryMethod).map(\.rawValue))
    guard case .object(let example) = try Value(parsing: method.example.description) else { return }
    for field in method.paramFields {
      let peer = ConnectionPeer(try World.connection())
      for (method, params) in ExampleSetting.before(name) {
        _ = try peer.replies(to: Self.request(method, params))
      }
      let others = example.filter { $0.name != field.name.description }
      for value in Self.values {
        let given = Value.Member(field.name.description, try Value(parsing: value))
        let request = Self.request(name, Value.object(others + [given]).description)
        for reply in try peer.replies(to: request) {
          let answer = try Value(parsing: reply.text)
          guard let kind = answer["error"]?["data"]?["kind"]?.text, kind != "shutDown" else {
            continue
          }
          #expect(declared.contains(kind), "\(kind) of \(field.name): \(value)")
        }
      }
    }
  }

  private static func request(_ name: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(name)","params":\#(params)}"#
  }
}
