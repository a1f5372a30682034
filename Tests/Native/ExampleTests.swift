import JSON
import Kit
import Methods
import Native
import Testing

/// Each method's own example works, and what it gives is what its declaration says.
struct ExampleTests {
  static let names: [String] = {
    World.fillCatalogue()
    return NativeCatalogue.entries.map { $0.name.description }
  }()

  static func entry(_ name: String) throws -> Entry {
    try #require(NativeCatalogue.entries.first { $0.name.description == name })
  }

  static func ask(_ name: String, _ params: String) throws -> Value {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(name)","params":\#(params)}"#
    let replies = try SessionPeer(World.session()).replies(to: line)
    return try Value(parsing: try #require(replies.first).text)
  }

  @Test(arguments: names)
  func `the example is answered as declared`(_ name: String) throws {
    let entry = try Self.entry(name)
    let answer = try Self.ask(name, entry.example.description)
    let result = try #require(answer["result"], "\(answer)")
    #expect(SchemaCheck.problem(result, entry.result.json) == nil)
  }

  @Test(arguments: names)
  func `the example fits the params it is declared with`(_ name: String) throws {
    let entry = try Self.entry(name)
    let params = try Value(parsing: entry.example.description)
    guard case .object(let members) = params else {
      Issue.record("\(name): the example is no object")
      return
    }
    // Null stands for what is left out.
    for member in members where member.value != .null {
      let field = entry.params.first { $0.name.description == member.name }
      let problem = field.map { SchemaCheck.problem(member.value, $0.schema.json) }
      #expect(problem == .some(nil), "\(name).\(member.name)")
    }
    let given = Set(members.map(\.name))
    for field in entry.params where field.isRequired {
      #expect(given.contains(field.name.description), "\(name).\(field.name)")
    }
  }

  @Test(arguments: names)
  func `as text the example is one string`(_ name: String) throws {
    let example = try Self.entry(name).example.description
    let inner = example.dropFirst().dropLast()
    let params = #"{"as":"text"\#(inner.isEmpty ? "" : ",")\#(inner)}"#
    let answer = try Self.ask(name, params)
    #expect(answer["result"]?.text != nil, "\(answer)")
    let wrong = try Self.ask(name, #"{"as":"html"\#(inner.isEmpty ? "" : ",")\#(inner)}"#)
    #expect(wrong["error"]?["data"]?["kind"]?.text == "invalidParams", "\(wrong)")
  }

  @Test(arguments: names)
  func `an unknown param is refused by its name`(_ name: String) throws {
    let answer = try Self.ask(name, #"{"nosuchparam":1}"#)
    #expect(answer["error"]?["code"] == -32602)
    #expect(answer["error"]?["data"]?["param"]?.text == "nosuchparam", "\(answer)")
  }
}
