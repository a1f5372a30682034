import Foundation

/// The request read from standard input.
struct Request {
  let url: URL
  /// Sent unchanged.
  let headers: [(name: String, value: String)]
  /// Bytes of body, after decompression.
  let limit: Int
  /// Seconds for the whole request.
  let seconds: Int

  /// The maximum bytes of a request.
  static let maxBytes = 16 << 10
  static let limits = 1...(1 << 30)
  static let timeLimits = 1...600
  /// Headers that URLSession must set itself.
  private static let reserved: Set<String> = [
    "accept-encoding", "connection", "content-length", "expect", "host", "proxy-authorization",
    "te", "trailer", "transfer-encoding", "upgrade", "user-agent",
  ]

  init(_ bytes: [UInt8]) throws(FetchError) {
    guard bytes.count <= Self.maxBytes else { throw Self.misread("it is too long") }
    guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) else {
      throw Self.misread("it has bytes that are not printable ASCII")
    }
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)[...]
    // An empty line ends the request, so that a truncated one is never sent.
    guard lines.count > 2, lines.last == "", lines.dropLast().last == "" else {
      throw Self.misread("no empty line ends it")
    }
    lines = lines.dropLast(2)
    guard let first = lines.popFirst(), first.hasPrefix("GET ") else {
      throw Self.misread("its first line is not GET and an address")
    }
    url = try Destination.url(String(first.dropFirst(4)))
    var limit = 32 << 20
    var seconds = 20
    var headers: [(name: String, value: String)] = []
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), line[colon...].hasPrefix(": ") else {
        throw Self.misread("a line is not a name, a colon and a value")
      }
      let name = line[..<colon]
      let value = line[colon...].dropFirst(2)
      switch name {
      case "Limit": limit = try Self.number(value, in: Self.limits)
      case "Timeout": seconds = try Self.number(value, in: Self.timeLimits)
      default:
        guard Self.isToken(name), !Self.reserved.contains(name.lowercased()) else {
          throw Self.misread("a header of it may not be set")
        }
        headers.append((String(name), String(value)))
      }
    }
    self.headers = headers
    self.limit = limit
    self.seconds = seconds
  }

  private static func misread(_ why: String) -> FetchError {
    FetchError(failure: .badRequest, detail: "the request was not understood: \(why)")
  }

  private static func number(_ text: Substring, in range: ClosedRange<Int>) throws(FetchError)
    -> Int
  {
    guard let number = Int(text), range.contains(number) else {
      throw misread("a limit is not a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func isToken(_ name: Substring) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || byte == UInt8(ascii: "-")
      }
  }
}

/// The allowed destinations: any host by HTTPS, and only this machine by plain HTTP.
enum Destination {
  static func url(_ text: String) throws(FetchError) -> URL {
    // Rejects addresses that two URL parsers could read as different hosts.
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\\\"<>^`{|}".utf8.contains($0) }),
      let url = URL(string: text)
    else { throw FetchError(failure: .badRequest, detail: "the address is not one") }
    try check(url)
    return url
  }

  static func check(_ url: URL) throws(FetchError) {
    guard let scheme = url.scheme?.lowercased(), let host = url.host(), !host.isEmpty else {
      throw FetchError(failure: .badRequest, detail: "the address has no scheme or no host")
    }
    guard url.user() == nil, url.password() == nil else {
      throw FetchError(failure: .badRequest, detail: "the address has a user's name in it")
    }
    switch scheme {
    case "https": return
    case "http":
      guard isLoopback(host) else {
        throw FetchError(
          failure: .forbiddenAddress, detail: "plain http is for this machine only: use https")
      }
    default: throw FetchError(failure: .forbiddenAddress, detail: "the address is not https")
    }
  }

  static func isLoopback(_ host: String) -> Bool {
    let host = host.lowercased()
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.count <= 3 && UInt8($0) != nil }
  }

  /// The host in lower case, an IPv6 address with its brackets.
  static func name(_ url: URL) -> String {
    let host = (url.host() ?? "").lowercased()
    return host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
  }

  /// The target of a redirect, if it is on the same host and does not go from HTTPS to HTTP.
  static func next(_ location: String, from url: URL) -> URL? {
    guard let next = URL(string: location, relativeTo: url)?.absoluteURL,
      let allowed = try? Self.url(next.absoluteString), name(allowed) == name(url),
      allowed.scheme?.lowercased() == url.scheme?.lowercased(), allowed.port == url.port
    else { return nil }
    return allowed
  }

  /// The host that a redirect names; nil if it names none.
  static func host(named location: String, from url: URL) -> String? {
    guard let next = URL(string: location, relativeTo: url)?.absoluteURL else { return nil }
    let name = name(next)
    return name.isEmpty ? nil : name
  }
}
