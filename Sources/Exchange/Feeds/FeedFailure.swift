package import Dates
package import Money

/// Why an answer brought no rates. The last good tables stay as they are.
///
/// Nothing a publisher wrote stands in it but codes and short words without digits: no answer can
/// bring a key back into an error.
package enum FeedFailure: Error, Hashable, Sendable {
  /// Not in the publisher's form, or not what was asked for.
  case badAnswer(BadAnswer)
  /// No body, or a form with nothing in it.
  case emptyAnswer
  /// A page for people: a captive portal, a notice of maintenance.
  case htmlPage
  /// The body ends too early.
  case truncated
  case tooLarge(limit: Int)
  /// More quotes in a day, or more days, than any publisher has.
  case tooManyRows(limit: Int)
  case wrongCharset(String)
  /// Nil where the publisher does not say when to come back.
  case tooManyRequests(retryAfter: Instant?)
  case quotaReached(retryAfter: Instant?)
  case invalidKey
  case inactiveAccount
  case planUpgradeRequired
  /// The publisher has nothing for that day.
  case noData
  case unknownBase
  case unknownCurrency(String)
  /// The publisher did not understand the request.
  case badRequest
  /// The publisher has ended the service.
  case sourceRetired
  /// Sent on to another host, which is not followed.
  case redirected(host: String)
  case notFound
  case forbidden
  case serverError(status: Int, retryAfter: Instant?)
  case unexpectedStatus(Int)
  /// A word for no that is not known: letters, hyphens and underscores only.
  case refused(String)
  case programFailed(status: Int)

  /// Whether the same request may succeed later, without anybody changing a setting.
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

  /// Not before then.
  package var retryAfter: Instant? {
    switch self {
    case .tooManyRequests(let moment), .quotaReached(let moment), .serverError(_, let moment):
      moment
    default: nil
    }
  }
}

/// What is wrong with an answer.
package enum BadAnswer: Error, Hashable, Sendable {
  /// Counted in bytes from zero, as those after it.
  case notJSON(at: Int)
  case notXML(XMLError.Reason, at: Int)
  /// Counted from one, as those after it.
  case notCSV(line: Int)
  /// A program's line that is no quote.
  case notQuote(line: Int)
  /// A program's line shares neither its base nor its quote with the others.
  case mixedAnchors(line: Int)
  /// A field of the form is not there, or is of another type.
  case missing(String)
  /// A day that is no day.
  case noSuchDay
  case wrongDay(asked: Day, answered: Day)
  case wrongBase(asked: Currency, answered: String)
  /// The base is quoted, and not as worth itself.
  case baseIsNotOne
  /// All its tables are dated too far ahead.
  case tooFarAhead(Day)
  /// So many quotes had to be left out that the rest is not to be trusted.
  case mostlyDamaged(refused: Int, of: Int)
  /// In the form of an answer to another question.
  case otherForm
}
