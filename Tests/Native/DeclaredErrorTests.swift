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
    let declared = Set((method.errors + ErrorKind.ofEveryMethod).map(\.name))
    guard case .object(let example) = try Value(parsing: method.example.description) else {
      Issue.record("the example of \(name) is no object")
      return
    }
    var refused = 0
    for field in method.paramFields {
      let peer = ConnectionPeer(try World.connection())
      for (method, params) in ExampleSetting.before(name) {
        _ = try peer.replies(to: Self.request(method, params))
      }
      let others = example.filter { $0.name != field.name.description }
      for value in Self.values {
        let given = Value.Member(field.name.description, try Value(parsing: value))
        let request = Self.request(name, Value.object(others + [given]).description)
        let answers = try peer.replies(to: request).map { try Value(parsing: $0.text) }
        #expect(answers.contains { $0["id"] == 1 }, "\(field.name): \(value) has no answer")
        for answer in answers {
          guard let kind = answer["error"]?["data"]?["kind"]?.text, kind != "shutDown" else {
            continue
          }
          refused += 1
          #expect(declared.contains(kind), "\(kind) of \(field.name): \(value)")
        }
      }
    }
    // No type takes all of these values.
    #expect(refused > 0 || method.paramFields.isEmpty)
  }

  private static func request(_ name: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(name)","params":\#(params)}"#
  }
}
