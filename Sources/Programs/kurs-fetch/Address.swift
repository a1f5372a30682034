import CCurl

/// An allowed destination: any host by HTTPS, and only this machine by plain HTTP.
///
/// libcurl parses it, so that what is checked here is what libcurl connects to.
struct Address {
  let text: String
  let isSecure: Bool
  /// In lower case, an IPv6 address with its brackets.
  let host: String
  private let port: String

  init(_ text: String) throws(FetchError) {
    // Rejects addresses that two URL parsers could read as different hosts.
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\\\"<>^`{|}".utf8.contains($0) }),
      let parts = AddressParts(text), let scheme = parts[CURLUPART_SCHEME]?.lowercased()
    else { throw FetchError(failure: .badRequest, detail: "the address is not one") }
    guard let host = parts[CURLUPART_HOST]?.lowercased(), !host.isEmpty else {
      throw FetchError(failure: .badRequest, detail: "the address has no scheme or no host")
    }
    guard parts[CURLUPART_USER] == nil, parts[CURLUPART_PASSWORD] == nil else {
      throw FetchError(failure: .badRequest, detail: "the address has a user's name in it")
    }
    guard scheme == "https" || scheme == "http" else {
      throw FetchError(failure: .forbiddenAddress, detail: "the address is not https")
    }
    // libcurl reads `127.1` and `2130706433` as 127.0.0.1, and decodes percent signs.
    let isPlain = text.lowercased().hasPrefix("\(scheme)://\(host)")
    guard scheme == "https" || isPlain && Self.isLoopback(host) else {
      throw FetchError(
        failure: .forbiddenAddress, detail: "plain http is for this machine only: use https")
    }
    guard isPlain else { throw FetchError(failure: .badRequest, detail: "the address is not one") }
    self.text = text
    isSecure = scheme == "https"
    self.host = host
    port = parts.port ?? ""
  }

  static func isLoopback(_ host: String) -> Bool {
    let host = host.lowercased()
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127"
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.count <= 3 && UInt8($0) != nil }
  }

  /// The target of a redirect, if it is on the same host and port and by the same scheme.
  func redirected(to location: String) -> Address? {
    guard let target = AddressParts(text)?.resolving(location)?[CURLUPART_URL],
      let next = try? Address(target),
      next.host == host, next.isSecure == isSecure, next.port == port
    else { return nil }
    return next
  }

  /// The host that a redirect names; nil if it names none.
  func host(named location: String) -> String? {
    AddressParts(text)?.resolving(location)?[CURLUPART_HOST]?.lowercased()
  }
}

/// An address as libcurl parses it.
final class AddressParts {
  private let handle: OpaquePointer

  /// - Parameter guessing: `name:80` is an address, too.
  init?(_ text: String, guessing: Bool = false) {
    guard let handle = curl_url() else { return nil }
    self.handle = handle
    let flags = CURLU_NON_SUPPORT_SCHEME | (guessing ? CURLU_GUESS_SCHEME : 0)
    guard curl_url_set(handle, CURLUPART_URL, text, UInt32(flags)) == CURLUE_OK else { return nil }
  }

  deinit { curl_url_cleanup(handle) }

  subscript(part: CURLUPart) -> String? { value(part) }

  /// The usual one of the scheme if the address names none.
  var port: String? { value(CURLUPART_PORT, UInt32(CURLU_DEFAULT_PORT)) }

  private func value(_ part: CURLUPart, _ flags: UInt32 = 0) -> String? {
    // Safe: libcurl ends the text with a zero, and it is freed after it was copied.
    var bytes: UnsafeMutablePointer<CChar>?
    guard curl_url_get(handle, part, &bytes, flags) == CURLUE_OK, let bytes else { return nil }
    defer { curl_free(bytes) }
    return String(cString: bytes)
  }

  /// This address replaced with another one, which may be relative to it.
  func resolving(_ location: String) -> AddressParts? {
    let flags = CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE
    guard curl_url_set(handle, CURLUPART_URL, location, UInt32(flags)) == CURLUE_OK else {
      return nil
    }
    return self
  }
}
