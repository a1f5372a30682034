import JSON

extension Transcript.Expectation {
  /// What is wrong with `reply`; nil where it is what must come out.
  package func mismatch(with reply: Reply) -> String? {
    guard reply.isFramed == isFramed else {
      return "came \(reply.isFramed ? "behind headers" : "as a line")"
    }
    guard isPartial else { return reply.text == text ? nil : "came \(reply.text)" }
    guard let wanted = try? Value(parsing: text) else { return "the expectation is no JSON" }
    guard let actual = try? Value(parsing: reply.text) else { return "came no JSON: \(reply.text)" }
    return Self.difference(wanted, actual, at: "").map { "\($0) in \(reply.text)" }
  }

  private static func difference(_ wanted: Value, _ actual: Value, at path: String) -> String? {
    switch (wanted, actual) {
    case (.string("…"), _): return nil
    case (.string(let pattern), .string(let text)):
      return fits(text, pattern) ? nil : "\(path) is \(actual), not \(wanted)"
    case (.array(let wanted), .array(let actual)):
      guard wanted.count == actual.count else {
        return "\(path) has \(actual.count) elements, not \(wanted.count)"
      }
      for (index, pair) in zip(wanted, actual).enumerated() {
        if let found = difference(pair.0, pair.1, at: "\(path)[\(index)]") { return found }
      }
      return nil
    case (.object(let wanted), .object):
      for member in wanted {
        guard let value = actual[member.name] else { return "\(path).\(member.name) is missing" }
        if let found = difference(member.value, value, at: "\(path).\(member.name)") {
          return found
        }
      }
      return nil
    default: return wanted == actual ? nil : "\(path) is \(actual), not \(wanted)"
    }
  }

  /// `…` stands for any text.
  private static func fits(_ text: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "…", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return text == pattern
    }
    guard text.hasPrefix(first), text.dropFirst(first.count).hasSuffix(last) else { return false }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}

extension Substring {
  /// The first place where `part` stands.
  fileprivate func firstRange(of part: Substring) -> Range<Index>? {
    for start in indices where self[start...].hasPrefix(part) {
      return start..<index(start, offsetBy: part.count)
    }
    return nil
  }
}
