import Platform

/// What the bench says, the files that it reads and writes, and the programs that it starts.
extension System {
  /// The text of a small file; empty if there is none.
  static func text(of path: String) -> String { text(of: path, limit: .max) ?? "" }

  static func write(_ text: String, to path: String) { write(to: path) { $0(text) } }

  /// A file in pieces, which need not be in memory together.
  static func write(to path: String, _ pieces: ((String) -> Void) -> Void) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { fail("cannot write \(path)") }
    defer { close(file) }
    pieces { if !write($0, to: file) { fail("cannot write \(path)") } }
  }

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { write(all: UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Starts a program, found as a shell finds it, and destroys the actions; nil if it cannot be started.
  static func start(_ command: [String], _ actions: inout SpawnActions) -> pid_t? {
    // Safe: the words end with nil, as posix_spawn(3) wants it.
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var id = pid_t()
    let failed = posix_spawnp(&id, command[0], &actions, nil, &words, environ)
    for word in words { free(word) }
    posix_spawn_file_actions_destroy(&actions)
    return failed == 0 ? id : nil
  }

  static func say(_ text: String, to descriptor: Int32 = 1) {
    _ = write(text + "\n", to: descriptor)
  }

  static func fail(_ message: String) -> Never {
    say("kurs-bench: \(message)", to: 2)
    exit(1)
  }
}
