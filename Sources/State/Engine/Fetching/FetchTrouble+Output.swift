import Feeds
import Rates

extension FetchTrouble {
  /// Why kurs-fetch ended without an answer of the source.
  init(_ state: FetchOutput.State, _ source: Publisher.ID) {
    guard case .failed(let failure, _) = state else {
      let what =
        state == .rubbish ? "printed what it never prints" : "ended before it had an answer"
      self.init(.programFailed, source, "kurs-fetch \(what).")
      return
    }
    let name = source.text
    let (kind, message): (Kind, String) =
      switch failure {
      case .network: (.network, "\(name) cannot be reached.")
      case .nameNotFound: (.network, "\(name) cannot be found: no network, or no such host.")
      case .timeout: (.timeout, "\(name) takes too long to answer.")
      case .tlsFailed: (.network, "The connection to \(name) is not safe.")
      case .tooLarge: (.tooLarge, "The answer of \(name) is longer than any table of rates.")
      case .cut: (.network, "The connection to \(name) was cut.")
      case .redirected: (.sourceRefused, "\(name) sends from page to page without end.")
      case .badRequest, .forbiddenAddress:
        (.sourceRefused, "The address of \(name) is not allowed.")
      }
    self.init(kind, source, message)
  }
}
