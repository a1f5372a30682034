import Platform

/// What the bench says, and the files that it reads and writes.
extension System {
  /// The text of a small file; empty if there is none.
  static func text(of path: String) -> String { text(of: path, limit: .max) ?? "" }

  static func write(_ text: String, to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { fail("cannot write \(path)") }
    defer { close(file) }
    guard write(text, to: file) else { fail("cannot write \(path)") }
  }

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { write(all: UnsafeRawBufferPointer($0), to: descriptor) }
  }

  static func say(_ text: String, to descriptor: Int32 = 1) {
    _ = write(text + "\n", to: descriptor)
  }

  static func fail(_ message: String) -> Never {
    say("kurs-bench: \(message)", to: 2)
    exit(1)
  }
}
