import Feeds
import Kit

/// Asks kurs-fetch, as kurs does, and reads what it prints.
enum Fetch {
  /// A host that nobody has, and no server is asked for: a label has at most 63 bytes (RFC 1035), and
  /// the name `invalid` is reserved (RFC 6761).
  static let nobody = String(repeating: "a", count: 64) + ".invalid"

  /// Started and asked; its standard input stays open.
  static func start(
    _ question: [UInt8], environment: [String: String] = [:]
  ) throws -> Child {
    let child = try Child(
      program: try BuiltBinary.path(of: "kurs-fetch"), [], environment: environment)
    child.send(question)
    return child
  }

  static func start(_ url: String) throws -> Child {
    try start(FetchCommand(url: url, seconds: 20).bytes)
  }

  /// What it printed until its end, which is a good one.
  static func printed(
    _ question: [UInt8], environment: [String: String] = [:]
  ) throws -> [UInt8] {
    let child = try start(question, environment: environment)
    let ending = try child.end()
    guard ending == .exited(0) else { throw TestError("kurs-fetch ended with \(ending)") }
    guard child.complaints.isEmpty else { throw TestError("it says: \(child.complaintText)") }
    return Array(child.bytes)
  }

  static func state(
    _ question: [UInt8], environment: [String: String] = [:]
  ) throws -> FetchOutput.State {
    var output = FetchOutput()
    output.append(try printed(question, environment: environment)[...])
    return output.state
  }

  static func state(
    _ url: String, limit: Int = FeedLimit.body, seconds: Int = 20,
    headers: [FeedResponse.Header] = []
  ) throws -> FetchOutput.State {
    try state(FetchCommand(url: url, limit: limit, seconds: seconds, headers: headers).bytes)
  }

  /// The answer of a publisher that answers so.
  static func response(_ answers: StubResponse...) throws -> FeedResponse {
    let publisher = try Loopback.serve { answers[min($0.number, answers.count) - 1] }
    let state = try state("\(publisher.address)/rates")
    guard case .complete(let response) = state else { throw TestError("no answer, but \(state)") }
    return response
  }

  /// Why a publisher that answers so brings no answer.
  static func failure(
    _ answer: StubResponse, limit: Int = FeedLimit.body, seconds: Int = 20
  ) throws -> FetchError {
    let publisher = try Loopback.serve(answer)
    return try failure("\(publisher.address)/rates", limit: limit, seconds: seconds)
  }

  static func failure(
    _ url: String, limit: Int = FeedLimit.body, seconds: Int = 20
  ) throws -> FetchError {
    let state = try state(url, limit: limit, seconds: seconds)
    guard case .failed(let failure, let detail) = state else {
      throw TestError("no failure, but \(state)")
    }
    guard detail.split(separator: " ").count > 2, !detail.contains("rates") else {
      throw TestError("the detail is no sentence, or has the address: \(detail)")
    }
    return failure
  }
}
