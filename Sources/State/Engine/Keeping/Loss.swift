import Documents
import JSON

/// What was saved and cannot be read: some of a kind.
package struct Loss: Hashable, Sendable {
  /// A kind of document, `rate`, `setting`, `recent`, `counter` or `table SOURCE`; `digest` where it is
  /// not known how many there were, and `change` for the last changes.
  package let kind: String
  /// Of those whose names are known, the first hundred.
  package let names: [String]
  package let count: Int

  package init(kind: String, names: [String], count: Int) {
    self.kind = kind
    self.names = names
    self.count = count
  }

  private static let words: [String: (one: String, many: String)] = [
    "rate": ("own rate", "own rates"),
    "recent": ("recent conversion", "recent conversions"), "secret": ("key", "keys"),
    "feed": ("record of a source", "records of sources"),
  ]
}

extension Loss: CustomStringConvertible {
  /// Such as `2 menus: lunch, and 1 whose name is not known`.
  package var description: String {
    if kind == "digest" { return "it is not known how much there was" }
    if kind == "change" { return "the last changes" }
    if kind.hasPrefix("table ") {
      return "\(count) \(count == 1 ? "table" : "tables") of \(kind.dropFirst(6))"
    }
    let words = Self.words[kind] ?? (kind, kind + "s")
    let counted = "\(count) \(count == 1 ? words.one : words.many)"
    let shown = names.prefix(10).map { $0.isEmpty ? "“”" : $0 }
    guard !shown.isEmpty else { return counted }
    let rest = count - shown.count
    return "\(counted): " + shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
