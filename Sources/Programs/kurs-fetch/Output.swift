import CCurl

/// The output of `kurs-fetch`: framed, so that kurs can tell whether it is complete.
enum Output {
  case response(Head, from: Address, body: [UInt8])
  case failure(Failure, String)

  /// The output in pieces, without copying the body.
  var framed: [[UInt8]] {
    var lines = ["KURS-FETCH 1"]
    var body: [UInt8] = []
    switch self {
    case .response(let head, let address, let bytes):
      lines += ["status: \(head.status)", "host: \(address.host)"]
      lines += head.passedOn.map { "\($0.name): \($0.value)" }
      if let host = head.location.flatMap({ address.host(named: $0) }), !host.isEmpty {
        lines.append("location-host: \(host)")
      }
      body = bytes
    case .failure(let failure, let detail):
      lines += ["failure: \(failure.rawValue)", "detail: \(detail)"]
    }
    lines += ["body: \(body.count)", "", ""]
    return [Array(lines.joined(separator: "\n").utf8), body, Array("\nend\n".utf8)]
  }
}

/// Why there is no response, in the words that kurs parses.
enum Failure: String {
  case network, proxy, nameNotFound, timeout, tlsFailed, tooLarge, cut, redirected, badRequest
  case forbiddenAddress, noLibrary
}

/// Why a request was not sent or failed.
struct FetchError: Error {
  let failure: Failure
  /// Without the address, which may have a key in it.
  let detail: String
}

extension FetchError {
  /// - Parameter hasHead: whether a head of a response came before the error.
  init(_ code: CURLcode, hasHead: Bool, isRefusedByProxy: Bool) {
    if isRefusedByProxy {
      self.init(failure: .network, detail: "the proxy did not make the connection")
      return
    }
    switch code {
    case CURLE_OPERATION_TIMEDOUT: self.init(failure: .timeout, detail: "the host took too long")
    case CURLE_COULDNT_RESOLVE_HOST:
      self.init(failure: .nameNotFound, detail: "the name of the host is not found")
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY:
      self.init(failure: .network, detail: "the proxy did not make the connection")
    case CURLE_COULDNT_CONNECT:
      self.init(failure: .network, detail: "the connection was refused")
    case CURLE_URL_MALFORMAT:
      self.init(failure: .badRequest, detail: "the address cannot be used")
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM,
      CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ENGINE_INITFAILED, CURLE_USE_SSL_FAILED:
      self.init(failure: .tlsFailed, detail: "no trusted connection could be made")
    case _ where hasHead: self.init(failure: .cut, detail: "the answer ended too early")
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      self.init(failure: .cut, detail: "the host did not answer in HTTP")
    case CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_PARTIAL_FILE,
      CURLE_BAD_CONTENT_ENCODING:
      self.init(failure: .cut, detail: "the connection ended before an answer")
    default: self.init(failure: .network, detail: "no connection could be made")
    }
  }
}
