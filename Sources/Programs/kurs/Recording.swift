import JSON
import Platform
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
      text = Self.hiding(secret, in: text)
    }
    guard !hasFailed else { return }
    hasFailed = !System.writeAll(descriptor, "\(received ? "→" : "←") \(text)\n")
  }

  /// By bytes: as characters, a secret before a combining accent would not be found.
  private static func hiding(_ secret: String, in text: String) -> String {
    var rest = Array(text.utf8)[...]
    var shown: [UInt8] = []
    while let byte = rest.first {
      if rest.starts(with: secret.utf8) {
        rest = rest.dropFirst(secret.utf8.count)
        shown += "…".utf8
      } else {
        rest = rest.dropFirst()
        shown.append(byte)
      }
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// Nil if there is nothing to hide, so that the message is recorded as it was spelled.
  private static func withoutKeys(_ text: String) -> String? {
    // An escape could hide the word.
    let bytes = Array(text.utf8)
    guard bytes.holds("keys") || bytes.holds("\\u"), let value = try? Value(parsing: text) else {
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

extension [UInt8] {
  /// Whether the text's bytes occur here. What Swift offers for strings would link a megabyte of
  /// regular expressions.
  fileprivate func holds(_ text: String) -> Bool {
    indices.contains { self[$0...].starts(with: text.utf8) }
  }
}
