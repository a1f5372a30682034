import Dates
import RPC

/// The options of the program, which all commands have.
extension Options {
  /// In the order of `kurs help all`.
  static let general: [CommandOption<Options>] = [
    .file(
      "--state", label: "PATH", needs: "a path",
      doc: "the state file; default: $XDG_STATE_HOME/kurs/kurs.db, or ~/.local/state/kurs/kurs.db"
    ) { $0.statePath = $1 },
    .file("--rates", doc: "answer from that frozen file alone: see kurs rates export") {
      $0.ratesPath = $1
    },
    .flag("--ephemeral", doc: "store nothing: read and write no state file") {
      $0.isEphemeral = true
    },
    .flag("--offline", doc: "never use the network") { $0.isOffline = true },
    .word(
      "--framing", label: "KIND",
      doc: ", where headers are those of Content-Length; detected by default"
    ) { $0.framing = $1 },
    .text(
      "--parent-pid", label: "PID", needs: "a process id", doc: "exit when PID exits",
      take: takeParent("--parent-pid")),
    .flag(
      "--supervised", doc: "serve from a process that is restarted when it ends unexpectedly"
    ) { $0.isSupervised = true },
    .listed(
      "--json", "--csv", doc: "print the result of an expression or a command as JSON or CSV"),
    .number(
      "--message-limit", 1_024...1 << 30, "bytes",
      doc: "the longest message to read, in bytes; default: 16777216"
    ) { $0.limits.messageBytes = $1 },
    .file(
      "--record", doc: "write both directions to FILE, as a transcript that can be replayed"
    ) { $0.recordPath = $1 },
    .word(
      "--errors", label: "AS",
      doc: """
        : print the error of a failed request as a sentence, or as the whole object; default: text
        """
    ) { (options, form: ErrorForm) in options.printsErrorsAsJSON = form == .json },
    .number(
      "--fetch-timeout", 1...60, "seconds",
      doc: "seconds one request to a source may take; default: 20"
    ) { $0.fetchSeconds = $1 },
    .instant(
      "--now", doc: "freeze the clock, such as at 2026-10-30T18:00:00Z; turns fetching off"
    ) { $0.now = $1 },
    .instant("--clock", doc: "start the clock there and let it run") { $0.clockStart = $1 },
    .listed("--", doc: "end of options"),
    .flag("--version", "-V", "-v", doc: "print the version, and the edition of the protocol") {
      $0.command = .version
    },
    .flag("--help", "-h", doc: "print this") { $0.command = .help(nil) },
  ]

  /// How an error of a request is printed.
  private enum ErrorForm: String, CaseIterable { case text, json }

  /// Editors have another name for it in the command of any language server.
  static func takeParent(
    _ name: String
  ) -> @Sendable (inout Options, String) throws(UsageError) -> Void {
    { options, text throws(UsageError) in
      guard let id = Int32(text), id > 0 else { throw .value(text, of: name, "a process id") }
      options.parentProcess = id
    }
  }
}

extension CommandOption {
  fileprivate static func instant(
    _ name: String, doc: String, take: @escaping @Sendable (inout Command, Instant) -> Void
  ) -> Self {
    let needs = "an instant such as 2026-10-30T18:00:00Z"
    return .text(name, label: "INSTANT", needs: needs, doc: doc) {
      command, text throws(UsageError) in
      guard let instant = try? Instant(iso8601: text) else { throw .value(text, of: name, needs) }
      take(&command, instant)
    }
  }
}
