import Dates
import Documents
import Feeds
import Rates

/// The records that all processes of the user share about fetching, one a source, and the lease in
/// each that lets one process fetch.
final class FeedRecords {
  private let users: UserData
  private let committer: Committer
  private let configuration: Configuration
  /// The records of this process alone, while the store cannot be written.
  private var volatile: [Publisher.ID: FeedRecord] = [:]
  /// Those of them whose fetch has ended, which are still to be stored.
  private var ended: Set<Publisher.ID> = []
  /// Since when another process has held the file, on the uptime clock.
  private var lockedSince: UInt64?

  init(_ users: UserData, _ committer: Committer, _ configuration: Configuration) {
    self.users = users
    self.committer = committer
    self.configuration = configuration
  }

  subscript(source: Publisher.ID) -> FeedRecord {
    volatile[source] ?? users.documents(FeedRecord.self)[source.text] ?? FeedRecord()
  }

  var all: [(id: Publisher.ID, record: FeedRecord)] {
    let stored = users.documents(FeedRecord.self).keys.map { Publisher.ID($0) }
    return Set(stored).union(volatile.keys).map { ($0, self[$0]) }
  }

  /// Acquires the lease, so that no other process of the user fetches from the source meanwhile.
  /// Nil if another one has done so just now. Throws if another process has locked the file: it may
  /// be acquiring the same lease, so this is to be tried again soon. `uptime` tells how long that
  /// has been so: after a while the lease is this process's alone.
  func acquireLease(
    _ feed: any Feed, _ need: FeedNeed, urgency: Urgency, _ plan: FetchPlan, at uptime: UInt64
  ) throws(StorageError) -> (isForeign: Bool, round: Int)? {
    do throws(StorageError) {
      let lease = try committer.commit(.relaxed) {
        (transaction: inout Transaction) throws(StorageError) in
        try transaction.editRecord(of: feed.id) {
          (kept: inout FeedRecord?) -> (isForeign: Bool, round: Int)? in
          var record = kept ?? FeedRecord()
          if plan.isHeldElsewhere(record) { return (true, record.round) }
          // What was true before the lease was acquired need not be true now.
          guard plan.mayAsk(feed, need, record, urgency: urgency) else { return nil }
          record.use(plan.settings.addresses[feed.id])
          record.holder = configuration.process
          record.heldUntil = plan.now.adding(seconds: Int64(plan.secondsForFetch))
          record.tryBefore = record.past.lastTry
          record.past.lastTry = plan.now
          kept = record
          return (isForeign: false, round: record.round)
        }
      }
      forget(feed.id)
      lockedSince = nil
      return lease
    } catch {
      if error.isBusy {
        let since = lockedSince ?? uptime
        lockedSince = since
        if uptime &- since < LockQueue.patience { throw error }
      }
      // A state file that cannot be written keeps no process from fetching.
      var record = self[feed.id]
      record.tryBefore = record.past.lastTry
      record.past.lastTry = plan.now
      volatile[feed.id] = record
      return (false, record.round)
    }
  }

  /// Releases the lease after a fetch that was ended early, and stores the tables it had fetched.
  /// It does not count as an attempt.
  func releaseLease(_ source: Publisher.ID, storing tables: [Table], in rates: RateBook) {
    let release = { (record: inout FeedRecord) in
      record.past.lastTry = record.tryBefore
      record.release()
    }
    // What cannot be stored is fetched again.
    try? store(tables, of: source, in: rates, ending: release)
  }

  /// Stores in one transaction the tables of the responses and how the fetch ended. What cannot be
  /// stored counts for this process at least.
  func store(
    _ tables: [Table], of fetch: Fetch, ending result: Result<FetchGain, SourceError>,
    at now: Instant, in rates: RateBook
  ) throws(StorageError) {
    try store(tables, of: fetch.feed.id, in: rates) { $0.end(fetch, result, now) }
  }

  private func store(
    _ tables: [Table], of source: Publisher.ID, in rates: RateBook,
    ending end: (inout FeedRecord) -> Void
  ) throws(StorageError) {
    do throws(StorageError) {
      try committer.commit(.relaxed) { (transaction: inout Transaction) throws(StorageError) in
        try transaction.put(tables)
        transaction.noteFetching()
        try transaction.editRecord(of: source) { kept in
          var record = kept ?? FeedRecord()
          end(&record)
          kept = record
        }
      }
      forget(source)
    } catch {
      var change = Change()
      if !tables.isEmpty {
        // By themselves they may find room, on disk or in memory.
        try rates.put(tables)
        change.tables = Set(tables.map(\.publisher))
      }
      var record = self[source]
      end(&record)
      volatile[source] = record
      ended.insert(source)
      change.fetching = true
      committer.apply(change)
    }
  }

  private func forget(_ source: Publisher.ID) {
    volatile[source] = nil
    ended.remove(source)
  }

  /// Whether something is in memory that was to be stored.
  func hasRest(_ rates: RateBook) -> Bool { rates.tables.hasRest || !ended.isEmpty }

  /// Stores what could not be stored when it came.
  func storeRest(in rates: RateBook) throws(StorageError) {
    let records = ended.compactMap { id in volatile[id].map { (id, $0) } }
    try committer.commit(.relaxed) { (transaction: inout Transaction) throws(StorageError) in
      transaction.change.tables.formUnion(try rates.tables.putRest())
      for (id, record) in records {
        try transaction.editRecord(of: id) { kept in
          // Another process may have asked the source since.
          if kept.map({ $0.round < record.round }) ?? true { kept = record }
        }
      }
      if !records.isEmpty { transaction.noteFetching() }
    }
    for (id, _) in records { forget(id) }
    rates.tables.dropRest()
    rates.reread()
  }
}

extension Transaction {
  /// Changes what is known about fetching from a source; nil is nothing.
  mutating func editRecord<R>(
    of source: Publisher.ID, _ body: (inout FeedRecord?) -> R
  ) throws(StorageError) -> R {
    let outcome = try edit(FeedRecord.self, named: [source.text]) {
      (kept: inout [String: FeedRecord]) throws(Never) in body(&kept[source.text])
    }
    switch outcome {
    case .success(let result): return result
    case .failure(.storage(let error)): throw error
    }
  }
}
