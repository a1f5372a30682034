/// What `kurs-fetch` is asked on its standard input. The address may have a key in it: it stands
/// in `bytes` only.
package struct FetchCommand: Sendable {
  package let bytes: [UInt8]

  /// Why it cannot be asked.
  package enum Fault: Error, Hashable, Sendable {
    /// An address or a value has something in it that is not printable ASCII.
    case unprintable(name: String)
    /// No name of a header.
    case badName
    case outOfRange(name: String)
  }

  package static let seconds = 1...600

  /// - Parameter url: with its key; https, or http on this machine.
  /// - Parameter limit: bytes of body, once unpacked.
  /// - Parameter seconds: for all of it.
  package init(
    url: String, etag: String? = nil, lastModified: String? = nil, limit: Int = FeedLimit.body,
    seconds: Int = 20, headers: [FeedResponse.Header] = []
  ) throws(Fault) {
    guard !url.isEmpty, url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .unprintable(name: "url")
    }
    guard (1...FeedLimit.body).contains(limit) else { throw .outOfRange(name: "limit") }
    guard Self.seconds.contains(seconds) else { throw .outOfRange(name: "seconds") }
    var text = "GET \(url)\nLimit: \(limit)\nTimeout: \(seconds)\n"
    var all = headers
    if let etag { all.append(.init("If-None-Match", etag)) }
    if let lastModified { all.append(.init("If-Modified-Since", lastModified)) }
    for header in all {
      guard Self.isName(header.name) else { throw .badName }
      guard header.value.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
        throw .unprintable(name: header.name)
      }
      text += "\(header.name): \(header.value)\n"
    }
    bytes = Array((text + "\n").utf8)
  }

  /// `Limit` and `Timeout` are words of the command, not names of headers.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name != "Limit" && name != "Timeout"
      && name.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || byte == UInt8(ascii: "-")
      }
  }
}

extension FetchCommand: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// Nothing of it, wherever it is shown.
  package var description: String { "FetchCommand" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
