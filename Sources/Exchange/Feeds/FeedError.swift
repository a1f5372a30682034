package import Dates

/// Why a response gave no rates. The last good tables stay in use.
///
/// Of a publisher's text its words contain only codes and short words without digits, so a response cannot leak an
/// API key into an error message.
package struct FeedError: Error, Equatable, Sendable {
  package let kind: Kind
  /// A sentence for a person, in which `~` stands for the name of the source.
  package let words: String
  /// The earliest time to retry, if the publisher named one.
  package let retryAfter: Instant?

  /// The raw values stand in answers and in the state file, and never change.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case network, timeout, tooManyRequests, invalidKey, keyMissing, quotaReached
    case planUpgradeRequired, badAnswer, tooLarge, sourceRetired, sourceRefused, serverError
    case programFailed, noLibrary, networkOff, storage
  }

  init(_ kind: Kind, _ words: String, retryAfter: Instant? = nil) {
    (self.kind, self.words, self.retryAfter) = (kind, words, retryAfter)
  }

  package func sentence(of source: String) -> String {
    words.split(separator: "~", omittingEmptySubsequences: false).joined(separator: source)
  }
}

// MARK: What came is no table of rates

extension FeedError {
  static func malformed(_ problem: String) -> FeedError {
    .init(.badAnswer, "~ answered with something that is no table of rates: \(problem).")
  }

  /// The byte offset, from zero.
  package static func notJSON(at offset: Int) -> FeedError {
    malformed("it is not JSON at byte \(offset)")
  }

  /// A required field is missing or has the wrong type.
  package static func missing(_ field: String) -> FeedError { malformed("`\(field)` is missing") }

  /// A date that does not exist.
  package static var noSuchDay: FeedError { malformed("its day is no day") }

  /// The base currency is quoted at a rate other than 1.
  package static var baseIsNotOne: FeedError { malformed("its base is not worth itself") }

  /// All its tables are dated too far ahead.
  package static func tooFarAhead(_ day: Day) -> FeedError {
    malformed("it is dated \(day), which has not come")
  }

  /// None of its tables is of a day that was asked for.
  package static func otherDays(_ asked: ClosedRange<Day>, answered: Day) -> FeedError {
    malformed("it is of \(answered), not of \(asked.lowerBound) to \(asked.upperBound)")
  }

  /// Too many quotes were rejected to trust the others.
  package static func mostlyDamaged(refused: Int, of all: Int) -> FeedError {
    malformed("\(refused) of \(all) quotes are no quotes")
  }

  /// In the format of the response to another request.
  package static var otherForm: FeedError { malformed("it has another form") }

  /// No body, or a valid document without quotes.
  package static var emptyAnswer: FeedError { .init(.badAnswer, "~ answered with nothing.") }

  /// An HTML page, such as a captive portal or a maintenance notice.
  package static var htmlPage: FeedError { .init(.badAnswer, "~ answered with a page for people.") }

  /// The body ends too early.
  package static var truncated: FeedError { .init(.badAnswer, "The answer of ~ was cut off.") }

  package static var wrongCharset: FeedError {
    .init(.badAnswer, "~ answered in a charset that is not its own.")
  }

  package static func tooLarge(limit: Int) -> FeedError {
    .init(.tooLarge, "The answer of ~ is longer than \(limit) bytes.")
  }

  /// More quotes in a day, or more days, than any publisher has.
  package static func tooManyRows(limit: Int) -> FeedError {
    .init(.tooLarge, "~ answered with more than \(limit) rows.")
  }
}

// MARK: The publisher refuses

extension FeedError {
  /// `retryAfter` is nil if the publisher does not say when to retry.
  package static func tooManyRequests(retryAfter: Instant?) -> FeedError {
    .init(.tooManyRequests, "Too many requests: ~ asks to wait.", retryAfter: retryAfter)
  }

  package static var invalidKey: FeedError { .init(.invalidKey, "~ does not know the key.") }

  /// The publisher has no data for that day.
  package static var noData: FeedError { .init(.sourceRefused, "~ has nothing for that day.") }

  /// The publisher did not understand the request.
  package static var badRequest: FeedError {
    .init(.sourceRefused, "~ did not understand the request.")
  }

  /// The publisher has discontinued the service.
  package static var sourceRetired: FeedError {
    .init(.sourceRetired, "~ has ended its service.")
  }

  /// A redirect to another host, which kurs does not follow.
  package static var redirected: FeedError {
    .init(.sourceRefused, "~ sends on to another host or scheme, which is not followed.")
  }

  package static var notFound: FeedError { .init(.sourceRefused, "~ has no such page (404).") }

  package static var forbidden: FeedError { .init(.sourceRefused, "~ refuses the request.") }

  package static func serverError(status: Int, retryAfter: Instant?) -> FeedError {
    .init(
      .serverError, "~ answers with an error of its own (\(status)).", retryAfter: retryAfter)
  }

  package static func unexpectedStatus(_ status: Int) -> FeedError {
    .init(.sourceRefused, "~ answered with \(status).")
  }

  package static func programFailed(status: Int) -> FeedError {
    .init(.programFailed, "The program ended with \(status).")
  }
}
