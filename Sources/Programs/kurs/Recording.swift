import RPC

/// Writes both directions of a connection as a transcript: `→` came in, `←` went out.
final class Recording {
  private let descriptor: Int32

  init?(path: String) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    System.writeAll(descriptor, "# Recorded by kurs \(Help.version).\n")
  }

  deinit { close(descriptor) }

  /// One line a message: what is spread over lines is put on one, as JSON allows.
  func note(_ received: Bool, _ message: UnsafeBufferPointer<UInt8>) {
    let lines = message.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let text = lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    System.writeAll(descriptor, "\(received ? "→" : "←") \(text)\n")
  }
}
