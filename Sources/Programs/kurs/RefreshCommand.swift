import Engine
import Feeds
import JSON
import Methods
import Platform
import Rates

/// `kurs refresh [SOURCE…] [--force] [--into FOLDER]`: fetches rates now, and prints what was fetched.
enum RefreshCommand {
  static func run(_ options: Options) -> Int32 {
    let client = Client(options)
    defer { client.close() }
    var members: [Value.Member] = options.isForced ? [.init("force", true)] : []
    if !options.words.isEmpty {
      members.append(.init("source", .array(options.words.map { .string($0) })))
    }
    let shows = !options.isQuiet && isatty(STDERR_FILENO) != 0
    let response = client.call(
      "refresh", .object(members + [.init("as", "text")]), showing: shows)
    let code =
      options.isQuiet
      ? response["error"].map(ExitCode.code) ?? 0
      : CallCommand.report(
        response, options, Speech(place: .shell, command: .named(["refresh"])))
    guard code == 0 else { return code }
    if let folder = options.intoFolder,
      !SharedTables.write(from: client.engine, into: folder, isQuiet: options.isQuiet)
    {
      return 3
    }
    guard let error = failure(of: options.words, client.engine) else { return 0 }
    let kind = MethodError(error).kind
    return ExitCode.code(for: kind, retryable: kind.isRetryable)
  }

  /// The error of the first source that failed, where others have succeeded.
  private static func failure(of sources: [String], _ engine: Engine) -> SourceError? {
    let feeds =
      sources.isEmpty
      ? engine.feedsInOrder : sources.compactMap { engine.feed(Publisher.ID(requested: $0)) }
    return feeds.lazy.compactMap { engine.missingKey($0) ?? engine.health(of: $0).sourceError }
      .first
  }

  /// The response to fetching from one source, whether a newer table is due or not.
  static func forced(_ source: String, _ client: Client, showing: Bool) -> Value {
    client.call("refresh", ["source": .string(source), "force": true], showing: showing)
  }

  /// Starts another process that fetches, for one that has responded and is about to exit.
  static func startDetached(_ sources: [String], _ options: Options) {
    // Without a state file its rates would be lost.
    guard !sources.isEmpty, let path = Wiring.statePath(options),
      let executable = System.executable
    else { return }
    var arguments = [executable, "--state", path]
    if let start = options.clockStart { arguments += ["--clock", "\(start)"] }
    if let seconds = options.fetchSeconds { arguments += ["--fetch-timeout", "\(seconds)"] }
    Spawn.detached(arguments + ["refresh", "--quiet"] + sources)
  }
}
