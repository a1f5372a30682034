import Bundled
import Dates
import Engine
import JSON
import Kit
import Methods
import Money
import Native
import RPC
import Rates
import Testing

/// kurs in this process, as a client meets it: a clock that stands still, the bundled rates, and a
/// notebook that ends with it.
final class Desk {
  private let session: Session<NativeDialect>

  init(
    notebook: any UserStore = InMemoryUserStore(), archive: any RateArchive = BundledArchive(),
    now: Instant = .evening, isOffline: Bool = false
  ) {
    World.fillCatalogue()
    session = Self.open(notebook, archive, now, isOffline)
  }

  /// One at which what the method's example is about is there.
  static func ready(for method: String, isOffline: Bool = false) throws -> Desk {
    let desk = Desk(isOffline: isOffline)
    for (name, params) in ExampleSetting.before(method) {
      #expect(try desk.ask(name, params).error == nil)
    }
    return desk
  }

  /// Another request to the same engine. What comes is its result, or its error.
  func ask(_ method: String, _ params: String = "{}") throws -> Answer {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"# + "\n"
    Array(line.utf8).withUnsafeBufferPointer { session.input.append($0) }
    while session.step() {}
    let text = String(decoding: session.output.bytes, as: UTF8.self)
    session.output.truncate(to: 0)
    let reply = try Value(parsing: text)
    return Answer(result: reply["result"], error: reply["error"])
  }

  /// The result at a path such as `rates.0.rate`.
  func ask(_ method: String, _ params: String = "{}", for path: String) throws -> String? {
    try ask(method, params).at(path)
  }

  func text(_ method: String, _ params: String = "{}") throws -> String? {
    let inner = params.dropFirst().dropLast()
    return try ask(method, #"{"as":"text"\#(inner.isEmpty ? "" : ",")\#(inner)}"#).result?.text
  }

  private static func open(
    _ notebook: any UserStore, _ archive: any RateArchive, _ now: Instant, _ isOffline: Bool
  ) -> Session<NativeDialect> {
    var uptime: UInt64 = 0
    let engine = Engine(
      archive: archive, store: notebook,
      facts: Facts(
        version: "0.0.0", locale: .plain, limits: [("messageBytes", 1_000)], isOffline: isOffline),
      clock: { now },
      uptime: {
        uptime += 1_000_000_000
        return uptime
      })
    return Session(dialect: NativeDialect(engine: engine))
  }
}

struct Answer {
  let result: Value?
  let error: Value?

  var kind: String? { error?["data"]?["kind"]?.text }

  /// What stands there as text; nil where nothing does, and the number of a list for `#`.
  func at(_ path: String) -> String? { result?.at(path) }
}

extension Value {
  func at(_ path: String) -> String? {
    var value = self
    for step in path.split(separator: ".") {
      if step == "#" {
        guard let elements = value.elements else { return nil }
        return String(elements.count)
      }
      if let place = Int(step), let elements = value.elements {
        guard elements.indices.contains(place) else { return nil }
        value = elements[place]
      } else {
        guard let member = value[String(step)] else { return nil }
        value = member
      }
    }
    return value.text ?? value.description
  }
}

extension Instant {
  /// Friday, two hours after the ECB's rates of that day.
  static var evening: Instant { Instant(seconds: 1_793_383_200) }
}

/// A request and what its result has at some paths; `nil` where nothing is to stand.
struct Asked: CustomTestStringConvertible, Sendable {
  let params: String
  let expected: [(path: String, value: String?)]

  init(_ params: String, _ expected: KeyValuePairs<String, String?>) {
    self.params = params
    self.expected = expected.map { ($0.key, $0.value) }
  }

  var testDescription: String { String(params.prefix(80)) }
}

/// A request that is refused, and its nearest neighbour that is not.
struct Refused: CustomTestStringConvertible, Sendable {
  let params: String
  let kind: String
  let neighbour: String

  init(_ params: String, _ kind: FailureKind, but neighbour: String) {
    self.params = params
    self.kind = kind.rawValue
    self.neighbour = neighbour
  }

  var testDescription: String { "\(kind): \(params.prefix(80))" }
}

func check(
  _ method: String, _ asked: Asked, at desk: Desk = Desk(),
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let answer = try desk.ask(method, asked.params)
  #expect(answer.error == nil, sourceLocation: sourceLocation)
  for (path, value) in asked.expected {
    let found = answer.at(path)
    #expect(found == value, "\(path)", sourceLocation: sourceLocation)
  }
}

func check(
  _ method: String, _ refused: Refused, at desk: @autoclosure () throws -> Desk = Desk(),
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let refusal = try desk().ask(method, refused.params)
  #expect(refusal.kind == refused.kind, sourceLocation: sourceLocation)
  #expect(refusal.error?["message"]?.text?.hasSuffix(".") == true, sourceLocation: sourceLocation)
  #expect(
    refusal.error?["data"]?["hint"]?.text?.isEmpty == false, sourceLocation: sourceLocation)
  let neighbour = try desk().ask(method, refused.neighbour)
  #expect(neighbour.error == nil, sourceLocation: sourceLocation)
}
