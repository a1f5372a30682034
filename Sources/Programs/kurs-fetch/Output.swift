import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The output of `kurs-fetch`: framed, so that kurs can tell whether it is complete.
enum Output {
  case response(Head, from: URL, body: [Data])
  case failure(Failure, String)

  /// The output in pieces, without copying the body.
  var framed: [Data] {
    var lines = ["KURS-FETCH 1"]
    var body: [Data] = []
    switch self {
    case .response(let head, let url, let pieces):
      lines += ["status: \(head.status)", "host: \(Destination.name(url))"]
      lines += head.fields.map { "\($0.name): \($0.value)" }
      if let host = head.location.flatMap({ Destination.host(named: $0, from: url) }) {
        lines.append("location-host: \(host)")
      }
      body = pieces
    case .failure(let failure, let detail):
      lines += ["failure: \(failure.rawValue)", "detail: \(detail)"]
    }
    lines += ["body: \(body.reduce(0) { $0 + $1.count })", "", ""]
    return [Data(lines.joined(separator: "\n").utf8)] + body + [Data("\nend\n".utf8)]
  }
}

/// The status and header fields of a response.
struct Head {
  let status: Int
  /// The fields that are passed on, with names in lower case.
  let fields: [(name: String, value: String)]
  let location: String?

  private static let passedOn = [
    "etag", "last-modified", "content-type", "content-length", "content-encoding", "retry-after",
    "date",
  ]
  /// The maximum bytes of a value.
  private static let maxBytes = 500

  init(_ response: HTTPURLResponse) {
    status = response.statusCode
    fields = Self.passedOn.compactMap { name in
      // A field is dropped rather than shortened or repaired: an ETag must be sent back unchanged.
      guard let value = response.value(forHTTPHeaderField: name), value.utf8.count <= Self.maxBytes,
        value.utf8.allSatisfy({ (0x20..<0x7F).contains($0) })
      else { return nil }
      return (name, value)
    }
    location = response.value(forHTTPHeaderField: "location")
  }

  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
}

/// Why there is no response, in the words that kurs parses.
enum Failure: String {
  case network, nameNotFound, timeout, tlsFailed, tooLarge, cut, redirected, badRequest
  case forbiddenAddress
}

/// Why a request was not sent or failed.
struct FetchError: Error {
  let failure: Failure
  /// Without the address, which may have a key in it.
  let detail: String
}

extension Failure {
  /// On Linux, FoundationNetworking has its own codes for few of libcurl's errors. The others
  /// differ only in their description, among them truncated connections and all TLS errors.
  static func reading(_ error: URLError, hasHead: Bool, isSecure: Bool) -> FetchError {
    switch error.code {
    case .timedOut:
      return FetchError(failure: .timeout, detail: "the host took too long")
    case .cannotFindHost, .dnsLookupFailed:
      return FetchError(failure: .nameNotFound, detail: "the name of the host is not found")
    case .cannotConnectToHost:
      return FetchError(failure: .network, detail: "the connection was refused")
    case .notConnectedToInternet:
      return FetchError(failure: .network, detail: "there is no network")
    case .badURL:
      return FetchError(failure: .badRequest, detail: "the address cannot be used")
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      return FetchError(failure: .tlsFailed, detail: "no trusted connection could be made")
    default: break
    }
    let words = error.localizedDescription.lowercased()
    // URLSession also reports a proxy's response to CONNECT as a head.
    if words.contains("proxy") || words.contains("tunnel") {
      return FetchError(failure: .network, detail: "the proxy did not make the connection")
    }
    let isHandshake =
      ["ssl", "tls", "certificate"].contains { words.contains($0) }
      && !words.contains("read") && !words.contains("recv")
    if isSecure, isHandshake {
      return FetchError(failure: .tlsFailed, detail: "no trusted connection could be made")
    }
    if hasHead { return FetchError(failure: .cut, detail: "the answer ended too early") }
    if words.contains("header") || words.contains("http/0.9") {
      return FetchError(failure: .cut, detail: "the host did not answer in HTTP")
    }
    if error.code == .badServerResponse || error.code == .networkConnectionLost {
      return FetchError(failure: .cut, detail: "the connection ended before an answer")
    }
    return FetchError(failure: .network, detail: "no connection could be made")
  }
}
