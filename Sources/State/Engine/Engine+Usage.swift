import Dates
package import Money

/// Recents and counters are written together, later: no conversion waits for the disk.
extension Engine {
  static let flushDelay: UInt64 = 1_000_000_000
  static let flushRetryDelay: UInt64 = 30_000_000_000
  /// Pairs kept while the notebook cannot be written.
  static let mostPending = Recent.limit

  package func noteConversion(_ amount: Decimal, from: Currency, to: Currency) {
    tally.conversions &+= 1
    if flushDue == nil { flushDue = moment &+ Self.flushDelay }
    guard usage.conversions.count < Self.mostPending else { return }
    usage.converted(amount, from: from, to: to, at: now)
  }

  package func noteConversions(count: Int) {
    tally.conversions &+= count
    if flushDue == nil { flushDue = moment &+ Self.flushDelay }
  }

  package func noteError() { tally.errors &+= 1 }

  package var flushIsPending: Bool { flushDue != nil }

  /// Nanoseconds until something is to be written; nil where nothing is.
  package var flushDelayLeft: UInt64? {
    flushDue.map { due in
      let moment = moment
      return due > moment ? due - moment : 0
    }
  }

  /// Writes what is due. A failure keeps it for the next time.
  package func flushIfDue() {
    guard let due = flushDue, moment >= due else { return }
    flush()
  }

  /// Writes what was noted, now: the process is about to end, or somebody wants to read it.
  package func flush() {
    flushDue = nil
    usage.count("requests", tally.requests - written.requests)
    usage.count("conversions", tally.conversions - written.conversions)
    usage.count("errors", tally.errors - written.errors)
    written = tally
    do throws(StorageError) {
      try writeTyped()
      try store.note(usage)
      usage = Usage()
    } catch {
      flushDue = moment &+ Self.flushRetryDelay
    }
  }

  /// The latest first, those not yet written included.
  package func recents(limit: Int) throws(StorageError) -> [Recent] {
    var recents = try store.recents(limit: Recent.limit)
    for fresh in usage.conversions {
      if let known = recents.firstIndex(where: { $0.from == fresh.from && $0.to == fresh.to }) {
        recents[known] = recents[known].merged(with: fresh)
      } else {
        recents.append(fresh)
      }
    }
    recents.sort { ($0.last, $0.count) > ($1.last, $1.count) }
    return Array(recents.prefix(limit))
  }

  /// Returns how many pairs there were, those not yet written included.
  package func forgetRecents() throws(StorageError) -> Int {
    let count = try recents(limit: Recent.limit).count
    _ = try store.forgetRecents()
    usage.forgetConversions()
    return count
  }

  /// What all processes have done since the notebook began, this one's latest included.
  package func everTally() throws(StorageError) -> Tally {
    let kept = try store.counters()
    func total(_ name: String, _ unwritten: Int) -> Int {
      (kept[name] ?? 0) + (usage.counters[name] ?? 0) + unwritten
    }
    return Tally(
      requests: total("requests", tally.requests - written.requests),
      conversions: total("conversions", tally.conversions - written.conversions),
      errors: total("errors", tally.errors - written.errors))
  }

  package func storeStatus() -> UserStoreStatus { store.status() }

  /// A process that only looked something up leaves the disk alone: its one request is not worth
  /// a write that a prompt would wait for.
  package func close() {
    if flushIsPending || !usage.isEmpty { flush() }
    releaseFetches()
    store.close()
  }
}
