import Engine
import JSON
import Native
import RPC

/// `kurs refresh [SOURCE…] [--force]`: fetches now, and says what came.
enum RefreshCommand {
  static func run(_ options: Options) -> Int32 {
    let asking = Asking(options)
    defer { asking.close() }
    var members: [Value.Member] = options.isForced ? [.init("force", true)] : []
    if !options.words.isEmpty {
      members.append(.init("source", .array(options.words.map { .string($0) })))
    }
    let shows = !options.isQuiet && isatty(STDERR_FILENO) != 0
    let answer = asking.waitFor(
      "rates/refresh", .object(members + [.init("as", "text")]), showing: shows)
    if options.isQuiet { return answer["result"] == nil ? 1 : 0 }
    return CallOnce.report(answer.description)
  }

  /// The answer to asking one source, whether it can have something new or not.
  static func tried(_ source: String, _ asking: Asking, showing: Bool) -> Value {
    asking.waitFor("rates/refresh", ["source": .string(source), "force": true], showing: showing)
  }

  /// For a process that has answered and wants to end: another one renews what was stale.
  static func startDetached(_ sources: [String], _ options: Options) {
    // Without a file what it brings would be nobody's.
    guard !sources.isEmpty, let path = Wiring.statePath(options),
      let executable = System.executable
    else { return }
    var arguments = [executable, "--state", path]
    if let start = options.clockStart { arguments += ["--clock", "\(start)"] }
    if let seconds = options.fetchSeconds { arguments += ["--fetch-timeout", "\(seconds)"] }
    Spawn.detached(arguments + ["refresh", "--quiet"] + sources)
  }
}
