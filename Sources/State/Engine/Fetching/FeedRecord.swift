package import Dates
package import Features
package import Feeds
import JSON
import Money
import Rates

/// What all processes of the user know about asking one source: when it was asked, what came of
/// it, and who is asking now.
package struct FeedRecord: StorableDocument, Hashable {
  package var past = FetchSchedule.Past()
  package var lastSuccess: Instant?
  /// The last failure, until the next success.
  package var trouble: Trouble?
  package var quotaLeft: Int?
  /// What the source gave along with an answer, to ask whether it has changed; by path.
  package var validators: [String: Validators] = [:]
  /// Quotes kept aside until a second publication confirms them.
  package var aside: [QuoteGuard.Waiting] = []
  /// The process that is asking, and until when it counts as asking whatever has become of it.
  package var holder: Int32?
  package var heldUntil: Instant?
  /// When it was asked before the one that is asking now.
  package var tryBefore: Instant?
  /// Rises with each fetch that ended.
  package var round = 0

  package static let kind = DocumentKind.feed

  package struct Trouble: Hashable, Sendable {
    package let kind: FetchTrouble.Kind
    package let message: String
    package let at: Instant
  }

  package struct Validators: Hashable, Sendable {
    package let etag: String?
    package let lastModified: String?
  }

  package init() {}

  /// Whether another process is asking now.
  func isHeld(now: Instant, by others: (Int32) -> Bool) -> Bool {
    guard let holder, let heldUntil, heldUntil > now else { return false }
    return others(holder)
  }
}

extension FeedRecord {
  /// Notes what came of a fetch, and gives the lease back.
  mutating func end(
    _ fetch: Fetch, _ result: Result<FetchGain, FetchTrouble>, _ now: Instant
  ) {
    release()
    round += 1
    if let left = fetch.quotaLeft { quotaLeft = left }
    if let waiting = fetch.aside { aside = waiting }
    switch result {
    case .success(let gain):
      lastSuccess = now
      trouble = nil
      past.failures = 0
      if !fetch.isOfPast { past.unchanged = gain.isUnchanged ? past.unchanged + 1 : 0 }
      past.notBefore = fetch.nextUpdate
      validators.merge(fetch.validators) { $1 }
    case .failure(let why):
      // A source that has nothing of a day long gone is as well as before.
      if fetch.isOfPast, why.kind == .sourceRefused { return }
      trouble = Trouble(kind: why.kind, message: why.message, at: now)
      past.failures += 1
      past.notBefore = why.retryAfter
    }
  }

  /// Nobody is asking any more.
  mutating func release() {
    holder = nil
    heldUntil = nil
    tryBefore = nil
  }
}

extension FeedRecord {
  /// When the last fetch came to its end.
  var ended: Instant? { trouble?.at ?? lastSuccess }

  /// What became of the last fetch, where it failed.
  func trouble(of source: Publisher.ID) -> FetchTrouble? {
    trouble.map { FetchTrouble($0.kind, source, $0.message, retryAfter: past.notBefore) }
  }
}
