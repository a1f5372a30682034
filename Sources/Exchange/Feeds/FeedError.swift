package import Dates
package import Money

/// Why a response gave no rates. The last good tables stay in use.
///
/// Of a publisher's text it contains only codes and short words without digits, so a response
/// cannot leak an API key into an error message.
package enum FeedError: Error, Equatable, Sendable {
  /// Not in the publisher's format, or not what was requested.
  case badAnswer(BadAnswer)
  /// No body, or a valid document without quotes.
  case emptyAnswer
  /// An HTML page, such as a captive portal or a maintenance notice.
  case htmlPage
  /// The body ends too early.
  case truncated
  case tooLarge(limit: Int)
  /// More quotes in a day, or more days, than any publisher has.
  case tooManyRows(limit: Int)
  case wrongCharset(String)
  /// `retryAfter` is nil if the publisher does not say when to retry.
  case tooManyRequests(retryAfter: Instant?)
  case quotaReached(retryAfter: Instant?)
  case invalidKey
  case inactiveAccount
  case planUpgradeRequired
  /// The publisher has no data for that day.
  case noData
  case unknownBase
  case unknownCurrency(String)
  /// The publisher did not understand the request.
  case badRequest
  /// The publisher has discontinued the service.
  case sourceRetired
  /// A redirect to another host, which kurs does not follow.
  case redirected(host: String)
  case notFound
  case forbidden
  case serverError(status: Int, retryAfter: Instant?)
  case unexpectedStatus(Int)
  /// An unknown error name of the source: letters, hyphens and underscores only.
  case refused(String)
  case programFailed(status: Int)

  /// Whether the same request may succeed later without a change of settings.
  package var isRetryable: Bool {
    switch self {
    case .badAnswer, .emptyAnswer, .htmlPage, .truncated, .tooManyRequests, .quotaReached, .noData,
      .serverError, .programFailed:
      true
    case .tooLarge, .tooManyRows, .wrongCharset, .invalidKey, .inactiveAccount,
      .planUpgradeRequired, .unknownBase, .unknownCurrency, .badRequest, .sourceRetired,
      .redirected, .notFound, .forbidden, .unexpectedStatus, .refused:
      false
    }
  }

  /// The earliest time to retry, if the publisher named one.
  package var retryAfter: Instant? {
    switch self {
    case .tooManyRequests(let moment), .quotaReached(let moment), .serverError(_, let moment):
      moment
    default: nil
    }
  }
}

/// What is malformed in a response.
package enum BadAnswer: Error, Equatable, Sendable {
  /// The byte offset, from zero.
  case notJSON(at: Int)
  case notXML(XMLError.Reason, at: Int)
  /// The line number, from one.
  case notCSV(line: Int)
  /// A line of the user's program that is not a quote.
  case notQuote(line: Int)
  /// A line of the user's program that shares neither its base nor its quote currency with the
  /// others.
  case mixedAnchors(line: Int)
  /// A required field is missing or has the wrong type.
  case missing(String)
  /// A date that does not exist.
  case noSuchDay
  case wrongDay(asked: Day, answered: Day)
  case wrongBase(asked: Currency, answered: String)
  /// The base currency is quoted at a rate other than 1.
  case baseIsNotOne
  /// All its tables are dated too far ahead.
  case tooFarAhead(Day)
  /// None of its tables is of a day that was asked for.
  case otherDays(ClosedRange<Day>, answered: Day)
  /// Too many quotes were rejected to trust the others.
  case mostlyDamaged(refused: Int, of: Int)
  /// In the format of the response to another request.
  case otherForm
}
