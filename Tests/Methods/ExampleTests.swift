import JSON
import Kit
import Methods
import Testing

/// The example of a method is what protocol.md shows.
struct ExampleTests {
  static var methods: [any Method.Type] {
    Catalogue.methods.filter { !ExampleSetting.needsMore.contains($0.name.description) }
  }

  @Test func `every example is answered offline, the same each time, as JSON and in words`() throws
  {
    #expect(Self.methods.count > 55)
    for method in Self.methods {
      let (name, example) = (method.name.description, method.example.description)
      let answer = try TestClient.ready(for: name, isOffline: true).ask(name, example)
      #expect(answer.error == nil, "\(name)")
      let again = try TestClient.ready(for: name, isOffline: true).ask(name, example)
      #expect(again.result == answer.result, "\(name)")
      let text = try TestClient.ready(for: name).text(name, example)
      #expect(text != nil && text?.hasSuffix("\n") == false, "\(name)")
    }
  }

  @Test func `every answer has what its schema says it has, and nothing else`() throws {
    #expect(Self.methods.count > 55)
    for method in Self.methods {
      let name = method.name.description
      let answer = try TestClient.ready(for: name).ask(name, method.example.description)
      let result = try #require(answer.result)
      for problem in result.problems(under: method.resultSchema.json, at: "result") {
        Issue.record("\(method.name): \(problem)")
      }
    }
  }
}

extension Value {
  /// Where it is not as the schema has it: members that are not described, or missing.
  fileprivate func problems(under schema: Value, at path: String) -> [String] {
    switch self {
    case .object(let members):
      guard case .object(let properties)? = schema["properties"] else { return [] }
      let known = Set(properties.map(\.name))
      let given = Set(members.map(\.name))
      let required = schema["required"]?.elements?.compactMap(\.text) ?? []
      return given.subtracting(known).map { "\(path).\($0) is not described" }
        + required.filter { !given.contains($0) }.map { "\(path).\($0) is missing" }
        + members.flatMap { member in
          member.value.problems(
            under: schema["properties"]?[member.name] ?? .null, at: "\(path).\(member.name)")
        }
    case .array(let elements):
      guard let items = schema["items"] else { return [] }
      return elements.enumerated().flatMap {
        $0.element.problems(under: items, at: "\(path)[\($0.offset)]")
      }
    default: return []
    }
  }
}
