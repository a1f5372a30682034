import Dates
import Feeds

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
