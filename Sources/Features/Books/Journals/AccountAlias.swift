/// An account that stands for another by `alias`: `alias bank=Assets:Bank`, and in hledger
/// `alias /^(.+):old$/ = \1:new`.
struct AccountAlias: Sendable {
  let from: String
  let to: String
  private let pattern: NamePattern?

  init(_ from: String, _ to: String) { (self.from, self.to, pattern) = (from, to, nil) }

  /// Nil if it is not read here.
  init?(pattern text: String) {
    var parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 3, parts.removeFirst().isEmpty else { return nil }
    // A slash in the replacement is no end of the pattern.
    guard let close = parts.indices.dropFirst().first(where: { Self.begins(parts[$0]) }) else {
      return nil
    }
    from = parts[..<close].joined(separator: "/")
    var rest = parts[close...].joined(separator: "/")[...]
    while let first = rest.first, first != "=" { rest.removeFirst() }
    rest.removeFirst()
    while rest.first == " " || rest.first == "\t" { rest.removeFirst() }
    to = String(rest)
    guard let pattern = NamePattern(from) else { return nil }
    self.pattern = pattern
  }

  private static func begins(_ part: Substring) -> Bool {
    part.first { $0 != " " && $0 != "\t" } == "="
  }

  /// Nil if it is no name that this stands for.
  func replaced(in name: String) -> String? {
    if let pattern { return pattern.replaced(in: name, by: to) }
    if name == from { return to }
    return name.hasPrefix(from + ":") ? to + name.dropFirst(from.count) : nil
  }
}
