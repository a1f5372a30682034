import Engine
import JSON
import Native
import RPC

/// `kurs refresh [SOURCE…] [--force]`: fetches now, and says what came.
enum RefreshCommand {
  static func run(_ options: Options) -> Int32 {
    let shows = !options.isQuiet && isatty(STDERR_FILENO) != 0
    let engine = Wiring.engine(options, limits: options.limits)
    defer { engine.close() }
    let session = Wiring.session(engine, options, options.limits)
    var line = request(options)
    line.withUTF8 { session.input.append($0) }
    while session.step() {}
    CallOnce.wait(for: session, engine) { if shows { show(engine) } }
    if shows { System.writeAll(STDERR_FILENO, "\r\u{1B}[K") }
    let answer = String(decoding: session.output.bytes, as: UTF8.self)
    return options.isQuiet ? CallOnce.code(of: answer) : CallOnce.report(answer)
  }

  private static func request(_ options: Options) -> String {
    var params = options.isForced ? #""force":true,"# : ""
    let names = options.words.map { "\"\($0.filter { $0 != "\"" && $0 != "\\" })\"" }
    if !names.isEmpty { params += #""source":[\#(names.joined(separator: ","))],"# }
    return #"{"jsonrpc":"2.0","id":1,"method":"rates/refresh","params":{\#(params)"as":"text"}}"#
      + "\n"
  }

  private static func show(_ engine: Engine) {
    let parts = engine.fetchesUnderWay.map { fetch in
      "\(fetch.source) \(fetch.progress.requestsDone + 1)/\(fetch.progress.requestsInAll)"
    }
    guard !parts.isEmpty else { return }
    System.writeAll(STDERR_FILENO, "\r\u{1B}[KFetching \(parts.joined(separator: ", ")) …")
  }

  /// For a process that has answered and wants to end: another one renews what was stale.
  static func startDetached(_ sources: [String], _ options: Options) {
    guard !sources.isEmpty, !options.isEphemeral, let executable = System.executable else { return }
    var arguments = [executable]
    if let path = options.statePath { arguments += ["--state", path] }
    Spawn.detached(arguments + ["refresh", "--quiet"] + sources)
  }
}
