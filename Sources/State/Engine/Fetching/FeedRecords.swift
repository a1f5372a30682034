import Dates
import Feeds
import Rates

/// The records that all processes of the user share about asking sources, and the lease in each
/// that lets one of them ask.
final class FeedRecords {
  private let users: UserData
  private let committer: Committer
  private let facts: Facts
  /// The records of this process alone, while the store cannot be written.
  private var volatile: [Publisher.ID: FeedRecord] = [:]

  init(_ users: UserData, _ committer: Committer, _ facts: Facts) {
    self.users = users
    self.committer = committer
    self.facts = facts
  }

  subscript(source: Publisher.ID) -> FeedRecord {
    volatile[source] ?? users.documents(FeedRecord.self)[source.text] ?? FeedRecord()
  }

  var all: [(id: Publisher.ID, record: FeedRecord)] {
    let stored = users.documents(FeedRecord.self).keys.map { Publisher.ID($0) }
    return Set(stored).union(volatile.keys).map { ($0, self[$0]) }
  }

  /// Acquires the lease, so that no other process of the user asks the same source meanwhile. Nil
  /// where another one has asked just now.
  func acquireLease(
    _ feed: any Feed, _ need: FeedNeed, isForced: Bool, _ plan: FetchPlan
  ) -> (isForeign: Bool, round: Int)? {
    do throws(StorageError) {
      let lease = try committer.commit { (transaction: inout Transaction) throws(StorageError) in
        try edit(feed.id, &transaction) {
          (kept: inout FeedRecord?) -> (isForeign: Bool, round: Int)? in
          var record = kept ?? FeedRecord()
          if plan.isHeldElsewhere(record) { return (true, record.round) }
          // What was true before the lease was acquired need not be true now.
          guard plan.mayAsk(feed, need, record, isForced: isForced) else { return nil }
          record.holder = facts.process
          record.heldUntil = plan.now.adding(seconds: Int64(plan.secondsForFetch))
          record.tryBefore = record.past.lastTry
          record.past.lastTry = plan.now
          kept = record
          return (isForeign: false, round: record.round)
        }
      }
      volatile[feed.id] = nil
      return lease
    } catch {
      // A state file that cannot be written keeps no process from asking.
      var record = self[feed.id]
      record.tryBefore = record.past.lastTry
      record.past.lastTry = plan.now
      volatile[feed.id] = record
      return (false, record.round)
    }
  }

  /// Gives the lease back after a fetch that was ended early: it does not count as an attempt.
  func releaseLease(_ source: Publisher.ID) {
    try? committer.commit { (transaction: inout Transaction) throws(StorageError) in
      transaction.noteFetching()
      try edit(source, &transaction) { kept in
        guard var record = kept else { return }
        record.past.lastTry = record.tryBefore
        record.release()
        kept = record
      }
    }
    if let before = volatile[source]?.tryBefore { volatile[source]?.past.lastTry = before }
  }

  /// Stores in one transaction what a response brought and, where the fetch ends with it, how it
  /// ended. What cannot be stored counts for this process at least.
  func store(
    _ tables: [Table], of fetch: Fetch, ending result: Result<FetchGain, FetchTrouble>?,
    at now: Instant, in rates: RateBook
  ) throws(StorageError) {
    let id = fetch.feed.id
    do throws(StorageError) {
      try committer.commit { (transaction: inout Transaction) throws(StorageError) in
        try transaction.put(tables)
        guard let result else { return }
        transaction.noteFetching()
        try edit(id, &transaction) { kept in
          var record = kept ?? FeedRecord()
          record.end(fetch, result, now)
          kept = record
        }
      }
      if result != nil { volatile[id] = nil }
    } catch {
      var change = Change()
      if !tables.isEmpty {
        // By themselves they may find room, on disk or in memory.
        try rates.put(tables)
        change.tables = Set(tables.map(\.publisher))
      }
      if let result {
        var record = self[id]
        record.end(fetch, result, now)
        volatile[id] = record
        change.fetching = true
      }
      committer.apply(change)
    }
  }

  private func edit<R>(
    _ source: Publisher.ID, _ transaction: inout Transaction, _ body: (inout FeedRecord?) -> R
  ) throws(StorageError) -> R {
    let outcome = try transaction.edit(FeedRecord.self, named: [source.text]) {
      (kept: inout [String: FeedRecord]) throws(Never) in body(&kept[source.text])
    }
    switch outcome {
    case .success(let result): return result
    case .failure(.storage(let error)): throw error
    }
  }
}
