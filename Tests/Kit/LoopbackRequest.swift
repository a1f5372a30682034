/// What a program asked of the loopback server.
package struct LoopbackRequest: Sendable, Equatable {
  /// Counted from one over all connections.
  package let number: Int
  /// `TLS` where the first byte was one of TLS: nothing more is known of it then.
  package let method: String
  /// What was asked for, as it was spelled: a path with its query; of a proxy a whole address.
  package let path: String
  private let lines: [String]

  /// By its name in any case; nil where it was not sent.
  package func header(_ name: String) -> String? {
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0].lowercased() == name.lowercased() {
        return String(parts[1].drop { $0 == " " })
      }
    }
    return nil
  }

  func numbered(_ number: Int) -> LoopbackRequest {
    LoopbackRequest(number: number, method: method, path: path, lines: lines)
  }

  /// Nil while it has not come whole.
  static func read(_ bytes: [UInt8]) -> LoopbackRequest? {
    if bytes.first == 0x16 {
      return LoopbackRequest(number: 0, method: "TLS", path: "", lines: [])
    }
    guard bytes.suffix(4) == [0x0D, 0x0A, 0x0D, 0x0A] else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline }.map(String.init)
    let words = (lines.first ?? "").split(separator: " ").map(String.init)
    return LoopbackRequest(
      number: 0, method: words.first ?? "", path: words.dropFirst().first ?? "",
      lines: Array(lines.dropFirst()))
  }
}
