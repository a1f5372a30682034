import JSON
import Kit
import Methods
import Testing

/// A request and what its result has at some paths; `nil` where nothing is to stand.
struct Asked: CustomTestStringConvertible, Sendable {
  private(set) var params: String
  let expected: [(path: String, value: String?)]

  init(_ params: String, _ expected: KeyValuePairs<String, String?>) {
    self.params = params
    self.expected = expected.map { ($0.key, $0.value) }
  }

  var testDescription: String { String(params.prefix(80)) }

  /// With one more param: `"stats":true`.
  func with(_ param: String) -> Asked {
    var asked = self
    asked.params = params.with(param)
    return asked
  }
}

extension String {
  /// An object of params with one more.
  func with(_ param: String) -> String { "\(dropLast())\(self == "{}" ? "" : ",")\(param)}" }
}

/// A request that is refused, and its nearest neighbour that is not.
struct Refused: CustomTestStringConvertible, Sendable {
  private(set) var params: String
  let kind: String
  private(set) var neighbour: String

  init(_ params: String, _ kind: ErrorKind, but neighbour: String) {
    self.params = params
    self.kind = kind.name
    self.neighbour = neighbour
  }

  var testDescription: String { "\(kind): \(params.prefix(80))" }

  /// With one more param in both.
  func with(_ param: String) -> Refused {
    var refused = self
    refused.params = params.with(param)
    refused.neighbour = neighbour.with(param)
    return refused
  }
}

func check(
  _ method: String, _ asked: Asked, at client: TestClient = TestClient(),
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let answer = try client.ask(method, asked.params)
  #expect(answer.error == nil, sourceLocation: sourceLocation)
  for (path, value) in asked.expected {
    let found = answer.at(path)
    #expect(found == value, "\(path)", sourceLocation: sourceLocation)
  }
}

func check(
  _ method: String, _ refused: Refused,
  at client: @autoclosure () throws -> TestClient = TestClient(),
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let refusal = try client().ask(method, refused.params)
  #expect(refusal.kind == refused.kind, sourceLocation: sourceLocation)
  #expect(refusal.error?["message"]?.text?.hasSuffix(".") == true, sourceLocation: sourceLocation)
  #expect(
    refusal.error?["data"]?["hint"]?.text?.isEmpty == false, sourceLocation: sourceLocation)
  let neighbour = try client().ask(method, refused.neighbour)
  #expect(neighbour.error == nil, sourceLocation: sourceLocation)
}
