package import Dates
package import Feeds
import Money
package import Rates

/// Why a source brought no rates, in the words a client is told. The last good rates stay.
package struct SourceError: Error, Hashable, Sendable {
  package let kind: Kind
  package let source: Publisher.ID
  /// A sentence for a person. Never has a key or an address with one in it.
  package let message: String
  /// Not before then.
  package let retryAfter: Instant?

  /// The raw values stand in answers and in the state file, and never change.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case network, timeout, tooManyRequests, invalidKey, keyMissing, quotaReached
    case planUpgradeRequired, badAnswer, tooLarge, sourceRetired, sourceRefused, serverError
    case programFailed, noLibrary, networkOff, storage
  }

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
    let name = source.text
    let (kind, message): (Kind, String) =
      switch failure {
      case .badAnswer(let problem):
        (.badAnswer, "\(name) answered with something that is no table of rates: \(problem.words).")
      case .emptyAnswer: (.badAnswer, "\(name) answered with nothing.")
      case .htmlPage: (.badAnswer, "\(name) answered with a page for people.")
      case .truncated: (.badAnswer, "The answer of \(name) was cut off.")
      case .tooLarge(let limit): (.tooLarge, "The answer of \(name) is longer than \(limit) bytes.")
      case .tooManyRows(let limit): (.tooLarge, "\(name) answered with more than \(limit) rows.")
      case .wrongCharset: (.badAnswer, "\(name) answered in a charset that is not its own.")
      case .tooManyRequests: (.tooManyRequests, "Too many requests: \(name) asks to wait.")
      case .quotaReached: (.quotaReached, "The key for \(name) has no requests left.")
      case .invalidKey: (.invalidKey, "\(name) does not know the key.")
      case .inactiveAccount: (.invalidKey, "The account at \(name) is not active.")
      case .planUpgradeRequired: (.planUpgradeRequired, "\(name) wants a better plan for that.")
      case .noData: (.sourceRefused, "\(name) has nothing for that day.")
      case .unknownBase: (.sourceRefused, "\(name) does not have the requested base.")
      case .unknownCurrency(let code): (.sourceRefused, "\(name) does not have \(code).")
      case .badRequest: (.sourceRefused, "\(name) did not understand the request.")
      case .sourceRetired: (.sourceRetired, "\(name) has ended its service.")
      case .redirected:
        (.sourceRefused, "\(name) sends on to another host or scheme, which is not followed.")
      case .notFound: (.sourceRefused, "\(name) has no such page (404).")
      case .forbidden: (.sourceRefused, "\(name) refuses the request.")
      case .serverError(let status, _):
        (.serverError, "\(name) answers with an error of its own (\(status)).")
      case .unexpectedStatus(let status): (.sourceRefused, "\(name) answered with \(status).")
      case .refused(let word): (.sourceRefused, "\(name) refuses the request: \(word).")
      case .programFailed(let status): (.programFailed, "The program ended with \(status).")
      }
    self.init(kind, source, message, retryAfter: failure.retryAfter)
  }
}

extension BadAnswer {
  var words: String {
    switch self {
    case .notJSON(let offset): "it is not JSON at byte \(offset)"
    case .notXML(_, let offset): "it is not XML at byte \(offset)"
    case .notCSV(let line): "line \(line) is not CSV"
    case .notQuote(let line): "line \(line) is no quote"
    case .mixedAnchors(let line): "line \(line) shares no currency with the others"
    case .missing(let field): "`\(field)` is missing"
    case .noSuchDay: "its day is no day"
    case .wrongDay(let asked, let answered): "it is of \(answered), not of \(asked)"
    case .wrongBase(let asked, let answered): "its base is \(answered), not \(asked.code)"
    case .baseIsNotOne: "its base is not worth itself"
    case .tooFarAhead(let day): "it is dated \(day), which has not come"
    case .otherDays(let asked, let answered):
      "it is of \(answered), not of \(asked.lowerBound) to \(asked.upperBound)"
    case .mostlyDamaged(let refused, let all): "\(refused) of \(all) quotes are no quotes"
    case .otherForm: "it has another form"
    }
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
