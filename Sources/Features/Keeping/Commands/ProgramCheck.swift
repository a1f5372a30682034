import Platform

/// Whether kurs-fetch is where kurs finds it, and starts.
enum ProgramCheck {
  static func findings() -> [Finding] {
    let path = System.executable ?? "kurs"
    let kurs = Finding(.ok, "program", "kurs", "\(Help.version), \(path)")
    guard let fetch = Wiring.fetchPath else {
      let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : path[..<$0] } ?? "."
      let missing = Finding(
        .bad, "program", "kurs-fetch",
        "It is neither next to kurs nor in libexec: kurs works, but cannot fetch rates.",
        advice: "Put kurs-fetch into \(folder).")
      return [kurs, missing]
    }
    return [kurs, started(fetch)]
  }

  private static func started(_ fetch: String) -> Finding {
    let (exit, text) = output(of: fetch)
    let line = text.split(separator: "\n").first.map(String.init) ?? "it prints nothing"
    switch exit {
    case 0:
      // Without the libraries of libcurl.
      let versions = line.split(separator: " ").prefix(2).joined(separator: " ")
      return Finding(.ok, "program", "kurs-fetch", "\(fetch), \(versions)")
    case noLibrary:
      return Finding(
        .bad, "program", "kurs-fetch", "\(line): kurs works, but cannot fetch rates.",
        advice: "Debian, Ubuntu: apt-get install libcurl4. Fedora: dnf install libcurl.")
    default:
      return Finding(
        .bad, "program", "kurs-fetch", "\(fetch) does not start: \(line)",
        advice: "Install a kurs that was built for this system.")
    }
  }

  /// The exit code of `kurs-fetch --version` where libcurl cannot be loaded.
  private static let noLibrary: Int32 = 4
  /// Nanoseconds within which it has printed its version.
  private static let timeLimit: UInt64 = 5_000_000_000
  private static let maxBytes = 4 << 10

  /// What `PATH --version` prints, on either output, and its exit code; 128 where a signal ended it.
  private static func output(of path: String) -> (exit: Int32, text: String) {
    guard
      let run = Spawn.piped(
        ["/bin/sh", "-c", "exec \"$0\" --version 2>&1", path], environment: Spawn.sharedEnvironment)
    else { return (127, "no process can be started") }
    defer {
      Platform.close(run.input)
      Platform.close(run.output)
    }
    let end = System.uptime() + timeLimit
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: maxBytes)
    while bytes.count < maxBytes, System.uptime() < end {
      var one = pollfd(fd: run.output, events: Int16(POLLIN), revents: 0)
      guard poll(&one, 1, 100) > 0 else { continue }
      // Safe: no more bytes are asked for than `piece` has.
      let count = piece.withUnsafeMutableBytes {
        Platform.read(run.output, $0.baseAddress, $0.count)
      }
      if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN { break }
      bytes += piece.prefix(max(0, count))
    }
    // Has it printed all, it is about to exit; else it is ended with what it started.
    if System.uptime() >= end || bytes.count >= maxBytes { kill(-run.process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(run.process, &status, 0) < 0, errno == EINTR {}
    let exit = status & 0x7F == 0 ? status >> 8 & 0xFF : 128
    return (exit, String(decoding: bytes, as: UTF8.self))
  }
}
