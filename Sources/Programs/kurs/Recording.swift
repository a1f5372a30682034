import JSON
import RPC

/// Writes both directions of a connection as a transcript: `→` was received, `←` was sent.
final class Recording {
  private let descriptor: Int32
  /// Whether something could not be written, as on a full disk.
  private(set) var hasFailed = false

  init?(path: String) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    // A file that was there may have been readable by others.
    fchmod(descriptor, 0o600)
    hasFailed = !System.writeAll(descriptor, "# Recorded by kurs \(Help.version).\n")
  }

  deinit { close(descriptor) }

  /// Writes one line per message, joining its lines, as JSON allows. API keys are left out, both
  /// known ones and those in the message itself.
  func note(_ received: Bool, _ message: UnsafeBufferPointer<UInt8>, hiding secrets: [String]) {
    let lines = message.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    var text = lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    if let hidden = Self.withoutKeys(text) { text = hidden }
    for secret in secrets where !secret.isEmpty {
      text = text.split(separator: secret, omittingEmptySubsequences: false).joined(separator: "…")
    }
    guard !hasFailed else { return }
    hasFailed = !System.writeAll(descriptor, "\(received ? "→" : "←") \(text)\n")
  }

  /// Nil if there is nothing to hide, so that the message is recorded as it was spelled.
  private static func withoutKeys(_ text: String) -> String? {
    // An escape could hide the word.
    guard text.contains("keys") || text.contains("\\u"), let value = try? Value(parsing: text)
    else {
      return nil
    }
    let hidden = hiding(value)
    return hidden == value ? nil : hidden.description
  }

  private static func hiding(_ value: Value) -> Value {
    switch value {
    case .array(let elements): .array(elements.map(hiding))
    case .object(let members):
      .object(
        members.map { member in
          guard member.name == "keys", let words = member.value.elements else {
            return .init(member.name, hiding(member.value))
          }
          return .init(member.name, .array(words.map(redacted)))
        })
    default: value
    }
  }

  /// `source=…`
  private static func redacted(_ word: Value) -> Value {
    guard let text = word.text, let equals = text.firstIndex(of: "=") else { return word }
    return .string(text[...equals] + "…")
  }
}
