package import Dates
package import Documents
package import Feeds
import JSON
import Money
import Rates

/// What all processes of the user know about fetching from one source: when they did, how it ended,
/// and which process is fetching now.
package struct FeedRecord: StorableDocument, Equatable {
  package var past = FetchSchedule.Past()
  /// The address of the settings that it is about; nil for the usual one.
  package var address: String?
  package var lastSuccess: Instant?
  /// The last failure, until the next success.
  package var sourceError: LastError?
  package var quotaLeft: Int?
  /// The validators of the source's responses, for conditional requests; by path.
  package var validators: [String: Validators] = [:]
  /// Quotes kept aside until a second publication confirms them.
  package var aside: [QuoteGuard.Waiting] = []
  /// What quotes were that the source has changed.
  package var firstQuotes = FirstQuotes()
  /// The process that holds the lease, and until when at most.
  package var holder: Int32?
  package var heldUntil: Instant?
  /// The time of the attempt before the current one.
  package var tryBefore: Instant?
  /// Rises with each fetch that ended.
  package var round = 0

  package static let kind = DocumentKind("feed", isInternal: true)

  package struct LastError: Equatable, Sendable {
    package let kind: SourceError.Kind
    package let message: String
    package let at: Instant
  }

  package struct Validators: Equatable, Sendable {
    package let etag: String?
    package let lastModified: String?
  }

  package init() {}

  /// Whether another process is fetching now.
  func isHeld(now: Instant, by others: (Int32) -> Bool) -> Bool {
    guard let holder, let heldUntil, heldUntil > now else { return false }
    return others(holder)
  }
}

extension FeedRecord {
  /// Notes how a fetch ended, and releases the lease.
  mutating func end(
    _ fetch: Fetch, _ result: Result<FetchGain, SourceError>, _ now: Instant
  ) {
    release()
    round += 1
    if let left = fetch.quotaLeft { quotaLeft = left }
    if let waiting = fetch.aside { aside = waiting }
    if let first = fetch.firstQuotes { firstQuotes = first }
    switch result {
    case .success(let gain):
      lastSuccess = now
      sourceError = nil
      past.failures = 0
      if !fetch.isOfPast { past.unchanged = gain.isUnchanged ? past.unchanged + 1 : 0 }
      past.notBefore = fetch.nextUpdate
      validators.merge(fetch.validators) { $1 }
    case .failure(let why):
      // A source that has nothing of a day long gone is as well as before.
      if fetch.isOfPast, why.kind == .sourceRefused { return }
      sourceError = LastError(kind: why.kind, message: why.message, at: now)
      past.failures += 1
      past.notBefore = why.retryAfter
    }
  }

  /// What was learnt at another address counts no more.
  mutating func use(_ address: String?) {
    guard address != self.address else { return }
    self.address = address
    past = FetchSchedule.Past()
    validators = [:]
    sourceError = nil
  }

  /// No process is fetching any more.
  mutating func release() {
    holder = nil
    heldUntil = nil
    tryBefore = nil
  }
}

extension FeedRecord {
  /// When the last fetch ended.
  var ended: Instant? { sourceError?.at ?? lastSuccess }

  /// The error of the last fetch, if it failed.
  func sourceError(of source: Publisher.ID) -> SourceError? {
    sourceError.map { SourceError($0.kind, source, $0.message, retryAfter: past.notBefore) }
  }
}
