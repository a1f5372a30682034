import JSON
import Kit
import Platform

/// kurs with a network: its source lies on this machine, and its clock begins when the test says.
final class Live {
  /// The bundled tables end on Friday, 2026-10-30; on Monday one is missing.
  static let monday = "2026-11-02T18:00:00Z"
  static let tuesday = "2026-11-03T18:00:00Z"

  static let good = StubResponse.reply(
    200, headers: ["Content-Type": "text/xml"],
    ECBText.file(
      ("2026-11-03", ["USD": "1.1234", "JPY": "171.00"]),
      ("2026-11-02", ["USD": "1.1222", "JPY": "171.50"])))

  static func monday(_ quotes: ECBText.Quotes) -> StubResponse {
    .reply(200, ECBText.file(("2026-11-02", quotes)))
  }

  let folder: ScratchFolder
  let publisher: Loopback
  private let current: CurrentResponse
  private let source: String

  /// - Parameter answers: one after another, and the last one to whoever comes then.
  init(
    _ answers: StubResponse..., source: String = "ecb", address: String? = nil,
    settings: String = ""
  ) throws {
    folder = try ScratchFolder()
    let current = CurrentResponse(answers.last ?? .hang)
    let first = answers.dropLast()
    publisher = try Loopback.serve {
      $0.number <= first.count ? first[$0.number - 1] : current.response
    }
    self.current = current
    self.source = source
    try point(to: address ?? publisher.address, settings)
  }

  /// Nil lets requests wait for an answer.
  func turn(to answer: StubResponse?) { current.change(to: answer) }

  /// Settings that last: where the source is asked.
  func point(to address: String, _ more: String = "") throws {
    let params = #"{"addresses":["\#(source)=\#(address)"],"sources":["\#(source)"]\#(more)}"#
    let kurs = try Child(
      ["--state", folder.file("kurs.db"), "--offline", "call", "settings/set", params])
    guard try kurs.end() == .exited(0) else { throw TestError(kurs.complaintText) }
  }

  func options(_ clock: String, seconds: Int) -> [String] {
    ["--state", folder.file("kurs.db"), "--clock", clock, "--fetch-timeout", "\(seconds)"]
  }

  func start(
    _ clock: String = Live.monday, seconds: Int = 20, _ more: [String] = [],
    environment: [String: String] = [:]
  ) throws -> Child {
    try Child(options(clock, seconds: seconds) + more, environment: environment)
  }

  /// kurs in a folder of its own beside a script in the place of kurs-fetch; nil for none.
  func startBeside(_ script: String?, seconds: Int = 20) throws -> Child {
    let bin = folder.file("bin")
    mkdir(bin, 0o700)
    let kurs = try BuiltBinary.path()
    // A link of that name is the executable as the system tells it; a copy where it cannot be made.
    if link(kurs, "\(bin)/kurs") != 0 {
      _ = try Child(program: "/bin/cp", [kurs, "\(bin)/kurs"]).end()
    }
    if let script {
      try Disk.write(script, to: "\(bin)/kurs-fetch")
      chmod("\(bin)/kurs-fetch", 0o700)
    }
    return try Child(program: "\(bin)/kurs", options(Self.monday, seconds: seconds))
  }
}

/// An answer, or a notification.
struct Said {
  let value: Value

  init(_ reply: Reply) throws { value = try Value(parsing: reply.text) }

  var id: String? { if case .number(let id)? = value["id"] { id } else { nil } }
  var result: Value? { value["result"] }
  var params: Value? { value["params"] }
  var data: Value? { value["error"]?["data"] }
  var kind: String? { data?["kind"]?.text }
  var hint: String { data?["hint"]?.text ?? "" }
  var isRetryable: Bool { data?["retryable"] == .bool(true) }
  var rate: String? { result?["rate"]?.text }
  /// Of `refresh`: what became of the first source.
  var source: Value? { result?["sources"]?.elements?.first }
  var state: String? { source?["state"]?.text }
}

extension Child {
  func send(_ method: String, _ params: String = "{}", id: Int = 1) {
    send(line: #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#)
  }

  func say(_ method: String, _ params: String = "{}", id: Int = 1) throws -> Said {
    send(method, params, id: id)
    return try Said(try reply())
  }

  func cancel(_ id: Int) {
    send(line: #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(id)}}"#)
  }

  /// Dollars for a euro, without waiting.
  func dollars() throws -> Said { try say("rate", #"{"from":"EUR","to":"USD"}"#) }

  /// A conversion that waits for a rate of at most a minute ago.
  func sendWaiting(id: Int) {
    send("convert", #"{"amount":1,"from":"EUR","to":"USD","maxAge":60}"#, id: id)
  }

  func finish() throws {
    closeInput()
    let ending = try end()
    guard ending == .exited(0), complaints.isEmpty else {
      throw TestError("it ended with \(ending), saying \(complaintText)")
    }
  }
}
