/// Why `kurs-fetch` brought no answer of a host.
package enum FetchFailure: String, Error, Hashable, Sendable, CaseIterable {
  /// No network, a host that refuses, a proxy that does.
  case network
  case nameNotFound
  case timeout
  /// A certificate that is not trusted, or a host that does not speak TLS.
  case tlsFailed
  /// Longer than the limit, once unpacked.
  case tooLarge
  /// The connection ended inside the answer, or what came is no answer.
  case cut
  /// Sent on too often within one host.
  case redirected
  /// The request is not one that `kurs-fetch` takes.
  case badRequest
  /// Neither HTTPS nor this machine.
  case forbiddenAddress

  /// Whether the same request may succeed later, without anybody changing a setting.
  package var isRetryable: Bool {
    switch self {
    // A portal that wants a login fails TLS until somebody has logged in.
    case .network, .nameNotFound, .timeout, .tlsFailed, .cut: true
    case .tooLarge, .redirected, .badRequest, .forbiddenAddress: false
    }
  }
}
