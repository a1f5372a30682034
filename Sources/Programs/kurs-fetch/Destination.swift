import Foundation

/// Where a request may go: anywhere by HTTPS, and in plain HTTP nowhere but to this machine.
enum Destination {
  static func url(_ text: String) throws(Refusal) -> URL {
    // What two readers of addresses may take for different hosts is not read at all.
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\\\"<>^`{|}".utf8.contains($0) }),
      let url = URL(string: text)
    else { throw Refusal(failure: .badRequest, detail: "the address is not one") }
    try check(url)
    return url
  }

  static func check(_ url: URL) throws(Refusal) {
    guard let scheme = url.scheme?.lowercased(), let host = url.host(), !host.isEmpty else {
      throw Refusal(failure: .badRequest, detail: "the address has no scheme or no host")
    }
    guard url.user() == nil, url.password() == nil else {
      throw Refusal(failure: .badRequest, detail: "the address has a user's name in it")
    }
    switch scheme {
    case "https": return
    case "http":
      guard isLoopback(host) else {
        throw Refusal(
          failure: .forbiddenAddress, detail: "plain http is for this machine only: use https")
      }
    default: throw Refusal(failure: .forbiddenAddress, detail: "the address is not https")
    }
  }

  static func isLoopback(_ host: String) -> Bool {
    let host = host.lowercased()
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.count <= 3 && UInt8($0) != nil }
  }

  /// In lower case, an IPv6 address in its brackets.
  static func name(_ url: URL) -> String {
    let host = (url.host() ?? "").lowercased()
    return host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
  }

  /// Where a redirect leads, when that is the host that was asked and no step down from HTTPS.
  static func next(_ location: String, from url: URL) -> URL? {
    guard let next = URL(string: location, relativeTo: url)?.absoluteURL,
      let allowed = try? Self.url(next.absoluteString), name(allowed) == name(url),
      allowed.scheme?.lowercased() == url.scheme?.lowercased(), allowed.port == url.port
    else { return nil }
    return allowed
  }

  /// The host a redirect names; nil where it names none.
  static func host(named location: String, from url: URL) -> String? {
    guard let next = URL(string: location, relativeTo: url)?.absoluteURL else { return nil }
    let name = name(next)
    return name.isEmpty ? nil : name
  }
}
