import Engine
import JSON
import Platform
import RPC
import Rates
import Screens

/// A connection to an engine in this process, for commands that send requests and print results.
final class Client {
  let engine: Engine
  private let connection: Connection
  private let parent: Int32?
  private var startedLoop: EventLoop?
  /// Whether a notification came together with a response.
  private var hasNotified = false
  /// Called with what is being fetched, while a request waits for the network.
  var whileWaiting: ((String) -> Void)?

  init(_ options: Options) {
    let limits = options.limits
    engine = Wiring.engine(options, limits: limits)
    connection = Wiring.connection(engine, options, limits)
    parent = options.parentProcess
  }

  /// Made with the first wait: a command that never waits leaves signals alone.
  var loop: EventLoop {
    if let startedLoop { return startedLoop }
    let loop = EventLoop(engine, parent: parent, fetchPath: Wiring.fetchPath)
    startedLoop = loop
    return loop
  }

  /// Returns the whole response, with its result or error. Exits if the process is asked to while
  /// the request waits for the network.
  ///
  /// With `showing`, a line on standard error tells how far the fetches are; it is erased at the end.
  func call(_ method: String, _ params: Value? = nil, showing: Bool = false) -> Value {
    let line = Self.request(method, params).description
    guard let messages = exchange(line, showing: showing) else {
      close()
      Signals.exitBySignal()
    }
    return Self.response(in: messages) ?? .null
  }

  /// The result of a call; nil for any error, for commands that can do without its reason.
  func result(_ method: String, _ params: Value? = nil) -> Value? { call(method, params)["result"] }

  /// Sends one line, as if it had been read from a pipe, and returns what kurs wrote: the response
  /// and any notifications. Nil if the process was asked to exit before the response.
  func exchange(_ line: String, showing: Bool = false) -> String? {
    var line = line + "\n"
    line.withUTF8 { connection.input.append($0) }
    while connection.step() {}
    if connection.waitingCount > 0, !wait(showing: showing) { return nil }
    let messages = String(decoding: connection.unsent, as: UTF8.self)
    connection.took(connection.unsent.count)
    if messages.utf8.count(where: { $0 == UInt8(ascii: "\n") }) > 1 { hasNotified = true }
    return messages
  }

  /// Says that the answers are without what the user has stored, where that is so.
  func complainOfLock() {
    guard let held = engine.held else { return }
    System.complain("your settings and own rates are not used: \(held).\n\(held.hint)")
  }

  /// Whether a notification has been written since the last request.
  func takeNotifications() -> Bool {
    while connection.step() {}
    let count = connection.unsent.count
    connection.took(count)
    defer { hasNotified = false }
    return count > 0 || hasNotified
  }

  /// The exit code that a client has asked for by the notification `exit`.
  var exitCode: Int32? { connection.exitCode }

  /// Saves what the engine has not saved yet, and ends fetches.
  func close() {
    engine.close()
    startedLoop?.endChildren()
  }

  // MARK: Messages

  private static func request(_ method: String, _ params: Value?) -> Value {
    var members: [Value.Member] = [
      .init("jsonrpc", "2.0"), .init("id", 1), .init("method", .string(method)),
    ]
    if let params { members.append(.init("params", params)) }
    return .object(members)
  }

  /// The one message with an id: notifications have none.
  private static func response(in messages: String) -> Value? {
    // By bytes: to look for characters took half of the time of `kurs -`.
    for line in messages.utf8.split(separator: UInt8(ascii: "\n")) {
      if let message = try? Value(parsing: String(Substring(line))), message["id"] != nil {
        return message
      }
    }
    return nil
  }

  // MARK: Waiting

  /// Waits until every request has its response. False if the process was asked to exit.
  private func wait(showing: Bool) -> Bool {
    var shown = ""
    defer { if !shown.isEmpty { System.writeAll(STDERR_FILENO, Self.erasure) } }
    while connection.waitingCount > 0 {
      if !loop.runFetches() {
        if showing { show(&shown) }
        whileWaiting?(progress)
        guard loop.wait() != nil else { return false }
      }
      while connection.step() {}
    }
    return true
  }

  private func show(_ shown: inout String) {
    let line = progress
    guard !line.isEmpty, line != shown else { return }
    shown = line
    System.writeAll(STDERR_FILENO, Self.erasure + line.prefix(Terminal.errorWidth - 1))
  }

  /// Goes back to the beginning of the line and clears it.
  private static let erasure = "\r\u{1B}[K"

  private var progress: String {
    let parts = engine.fetchesUnderWay.map { fetch in
      let (done, all) = (fetch.progress.requestsDone, fetch.progress.requestsInAll)
      return all > 1 ? "\(fetch.source) \(done + 1)/\(all)" : "\(fetch.source)"
    }
    return parts.isEmpty ? "" : "Fetching \(parts.joined(separator: ", ")) …"
  }
}

extension Client: RequestSender {
  func response(to method: String, _ params: Value) -> Value { call(method, params) }
}
