import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why there is no answer; the words kurs reads.
enum Failure: String {
  case network, nameNotFound, timeout, tlsFailed, tooLarge, cut, redirected, badRequest
  case forbiddenAddress
}

/// Why a request is not made.
struct Refusal: Error {
  let failure: Failure
  /// Without the address, which may have a key in it.
  let detail: String
}

extension Failure {
  /// FoundationNetworking on Linux has a code of its own for few of libcurl's, and tells the others
  /// by a sentence only: a connection that ends early and all that can go wrong with TLS are among
  /// them.
  static func reading(_ error: URLError, hasHead: Bool, isSecure: Bool) -> Refusal {
    switch error.code {
    case .timedOut:
      return Refusal(failure: .timeout, detail: "the host took too long")
    case .cannotFindHost, .dnsLookupFailed:
      return Refusal(failure: .nameNotFound, detail: "the name of the host is not found")
    case .cannotConnectToHost:
      return Refusal(failure: .network, detail: "the connection was refused")
    case .notConnectedToInternet:
      return Refusal(failure: .network, detail: "there is no network")
    case .badURL:
      return Refusal(failure: .badRequest, detail: "the address cannot be used")
    case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
      .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
      .clientCertificateRequired:
      return Refusal(failure: .tlsFailed, detail: "no trusted connection could be made")
    default: break
    }
    let words = error.localizedDescription.lowercased()
    // A proxy's consent to a connection is heard as a head, too.
    if words.contains("proxy") || words.contains("tunnel") {
      return Refusal(failure: .network, detail: "the proxy did not make the connection")
    }
    let isHandshake =
      ["ssl", "tls", "certificate"].contains { words.contains($0) }
      && !words.contains("read") && !words.contains("recv")
    if isSecure, isHandshake {
      return Refusal(failure: .tlsFailed, detail: "no trusted connection could be made")
    }
    if hasHead { return Refusal(failure: .cut, detail: "the answer ended too early") }
    if words.contains("header") || words.contains("http/0.9") {
      return Refusal(failure: .cut, detail: "the host did not answer in HTTP")
    }
    if error.code == .badServerResponse || error.code == .networkConnectionLost {
      return Refusal(failure: .cut, detail: "the connection ended before an answer")
    }
    return Refusal(failure: .network, detail: "no connection could be made")
  }
}
