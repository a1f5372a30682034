package import Dates
package import Money

/// One request to a publisher. It has a placeholder in place of the API key, so what is shown,
/// logged or compared never contains the key.
package struct FeedRequest: Equatable, Sendable {
  static let keyPlaceholder = "{key}"

  /// Scheme, host and perhaps a path, without a slash at the end. Empty for a program.
  package let address: String
  /// Starts with a slash; `{key}` is the placeholder of the key.
  package let path: String
  /// The requested base currency, for sources whose responses name it.
  package let anchor: Currency?
  /// The requested currency, for sources whose responses do not name it.
  package let currency: Currency?
  /// The requested day, if the response must be of exactly that day.
  package let day: Day?

  package init(
    address: String, path: String, anchor: Currency? = nil, currency: Currency? = nil,
    day: Day? = nil
  ) {
    self.address = address
    self.path = path
    self.anchor = anchor
    self.currency = currency
    self.day = day
  }

  package var needsKey: Bool {
    path.utf8.contains(UInt8(ascii: "{"))
  }

  /// Nil when a key is needed and there is none.
  package func url(key: String? = nil) -> String? {
    guard needsKey else { return address + path }
    guard let key, !key.isEmpty else { return nil }
    var url = address
    // Only the placeholder of the key has braces.
    let parts = path.split(separator: "{", maxSplits: 1, omittingEmptySubsequences: false)
    url += parts[0]
    url += Self.escaped(key)
    url += parts[1].dropFirst(Self.keyPlaceholder.utf8.count - 1)
    return url
  }

  /// The host in lower case, without a port, to compare with the host of a response.
  package var host: String {
    FeedHost.name(in: address)
  }

  private static func escaped(_ key: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in key.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension FeedRequest: CustomStringConvertible {
  /// The URL with `{key}` in place of the key.
  package var description: String { address + path }
}

/// The host in an address.
enum FeedHost {
  /// `https://user@Example.org:8080/path` is `example.org`; empty where there is none.
  static func name(in address: String) -> String {
    let bytes = Array(address.utf8)
    var start = 0
    while start + 2 < bytes.count, !bytes[start...].starts(with: "://".utf8) { start += 1 }
    guard start + 2 < bytes.count else { return "" }
    let ends: Set<UInt8> = [UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#")]
    var host = bytes[(start + 3)...].prefix { !ends.contains($0) }
    if let mark = host.lastIndex(of: UInt8(ascii: "@")) { host = host[(mark + 1)...] }
    // The colons of an IPv6 address are inside brackets.
    if host.first == UInt8(ascii: "["), let close = host.firstIndex(of: UInt8(ascii: "]")) {
      host = host[...close]
    } else if let colon = host.firstIndex(of: UInt8(ascii: ":")) {
      host = host[..<colon]
    }
    return String(decoding: host, as: UTF8.self).lowercased()
  }
}

/// The response to a `FeedRequest`.
package struct FeedResponse: Equatable, Sendable {
  package let status: Int
  package let headers: [Header]
  package let body: [UInt8]
  /// The host that responded after redirects; nil if it is the requested host.
  package let host: String?

  package struct Header: Equatable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(status: Int, headers: [Header] = [], body: [UInt8], host: String? = nil) {
    self.status = status
    self.headers = headers
    self.body = body
    self.host = host
  }

  /// The first header of that name, given in lower case.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name }?.value
  }
}
