package import Dates
package import Feeds
package import Rates

/// Why a source brought no rates, in the words a client is told. The last good rates stay.
package struct SourceError: Error, Hashable, Sendable {
  package let kind: Kind
  package let source: Publisher.ID
  /// A sentence for a person. Never has a key or an address with one in it.
  package let message: String
  /// Not before then.
  package let retryAfter: Instant?

  package typealias Kind = FeedError.Kind

  package init(
    _ kind: Kind, _ source: Publisher.ID, _ message: String, retryAfter: Instant? = nil
  ) {
    self.kind = kind
    self.source = source
    self.message = message
    self.retryAfter = retryAfter
  }
}

extension SourceError {
  package init(_ failure: FeedError, _ source: Publisher.ID) {
    self.init(
      failure.kind, source, failure.sentence(of: source.text), retryAfter: failure.retryAfter)
  }
}

extension SourceError {
  /// Why kurs-fetch ended without an answer of the source.
  init(_ state: FetchOutput.State, _ source: Publisher.ID) {
    guard case .failed(let failure, let detail) = state else {
      let what =
        state == .rubbish ? "printed what it never prints" : "ended before it had an answer"
      self.init(.programFailed, source, "kurs-fetch \(what).")
      return
    }
    let name = source.text
    let (kind, message): (Kind, String) =
      switch failure {
      case .network: (.network, "\(name) cannot be reached.")
      case .proxy: (.network, "\(name) cannot be reached by the proxy of \(detail).")
      case .nameNotFound: (.network, "\(name) cannot be found: no network, or no such host.")
      case .timeout: (.timeout, "\(name) takes too long to answer.")
      case .tlsFailed: (.network, "The connection to \(name) is not safe.")
      case .tooLarge: (.tooLarge, "The answer of \(name) is longer than any table of rates.")
      case .cut: (.network, "The connection to \(name) was cut.")
      case .redirected: (.sourceRefused, "\(name) sends from page to page without end.")
      case .badRequest, .forbiddenAddress:
        (.sourceRefused, "The address of \(name) is not allowed.")
      case .noLibrary: (.noLibrary, "libcurl is not installed: kurs works, but cannot fetch rates.")
      }
    self.init(kind, source, message)
  }
}
