package import Rates

/// Other addresses of sources, as one text: `frankfurter=https://rates.example.org ecb=…`.
package struct SourceAddresses: Hashable, Sendable {
  package let bySource: [Publisher.ID: String]

  /// Nil where something in it is no pair of a name and an address that is safe to ask: https, or
  /// http on this machine.
  package init?(_ text: String) {
    var read: [Publisher.ID: String] = [:]
    for word in text.split(separator: " ") {
      guard let equals = word.firstIndex(of: "="), equals > word.startIndex else { return nil }
      var address = String(word[word.index(after: equals)...])
      while address.hasSuffix("/") { address.removeLast() }
      guard Self.isSafe(address) else { return nil }
      read[Publisher.ID(String(word[..<equals]))] = address
    }
    bySource = read
  }

  private static func isSafe(_ address: String) -> Bool {
    guard address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
    if address.hasPrefix("https://") { return address.utf8.count > 8 }
    return ["http://127.0.0.1", "http://localhost", "http://[::1]"].contains { here in
      guard address.hasPrefix(here) else { return false }
      let rest = address.dropFirst(here.count)
      return rest.isEmpty || rest.hasPrefix(":") || rest.hasPrefix("/")
    }
  }
}

extension Settings {
  /// `source=address`, by source.
  package var addressTexts: [String] {
    addresses.sorted { $0.key.text < $1.key.text }.map { "\($0.key.text)=\($0.value)" }
  }
}
