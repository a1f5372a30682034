import Dates
import Documents
import Feeds
import Rates

/// The status of fetching, as subscribers are notified of it.
package enum FetchingState: Hashable, Sendable {
  /// Nothing has been fetched since the process began, or the last fetch was cancelled.
  case idle
  case loading
  case success
  case error(SourceError)
}

/// How fetching is going, and what has a deadline.
extension Fetcher {
  // MARK: Time

  /// Ends fetches whose deadline has passed, and starts those for topics whose delay has.
  func tick() {
    startShownRenewals()
    storeRest()
    for fetch in fetches where clock.uptime >= fetch.deadline {
      endChild(of: fetch)
      fail(
        fetch,
        SourceError(.timeout, fetch.feed.id, "\(fetch.feed.id) takes too long to answer."))
    }
  }

  /// Stores what a full disk or a lock has kept from being stored.
  private func storeRest() {
    guard records.hasRest(rates) else {
      restDue = nil
      return
    }
    if let due = restDue, clock.uptime < due { return }
    do throws(StorageError) {
      if restDue != nil { try records.storeRest(in: rates) }
      restDue = records.hasRest(rates) ? clock.uptime &+ Self.restDelay : nil
    } catch {
      restDue = clock.uptime &+ (error.isBusy ? Self.restDelay : Self.longRestDelay)
    }
  }

  private static let restDelay: UInt64 = 200_000_000
  private static let longRestDelay: UInt64 = 30_000_000_000

  var isWaitingForOthers: Bool { fetches.contains(where: \.isForeign) }

  /// Follows the fetches of other processes.
  func followOthers() {
    // A process that dies during a fetch changes nothing in the store.
    if records.all.contains(where: { $0.record.holder != nil }) { noteFetching() }
    for fetch in fetches where fetch.isForeign {
      let record = records[fetch.feed.id]
      if record.round == fetch.round {
        if !plan.isHeldElsewhere(record) { takeOver(fetch) }
        continue
      }
      let sourceError = record.sourceError(of: fetch.feed.id)
      finish(fetch, sourceError.map { .failure($0) } ?? .success(FetchGain()))
    }
  }

  /// The process that held the lease has died: now this one fetches.
  private func takeOver(_ fetch: Fetch) {
    let lease: (isForeign: Bool, round: Int)?
    do throws(StorageError) {
      lease = try records.acquireLease(
        fetch.feed, fetch.need, urgency: fetch.urgency, plan, at: clock.uptime)
    } catch {
      // Looked at again in a moment.
      return
    }
    guard let lease else { return finish(fetch, .success(FetchGain())) }
    fetch.round = lease.round
    fetch.isForeign = lease.isForeign
    if !fetch.isForeign { sendRequest(of: fetch) }
  }

  var isBusy: Bool {
    !fetches.isEmpty || !waiting.isEmpty || !pending.dues.isEmpty || restDue != nil
      || lockRetry != nil
  }

  /// When there is something to do next, on the uptime clock.
  var nextDeadline: UInt64? {
    var times = fetches.map(\.deadline) + waiting.deadlines + pending.dues
    times += [restDue, lockRetry].compactMap { $0 }
    if isWaitingForOthers { times.append(clock.uptime &+ Self.foreignInterval) }
    return times.min()
  }

  /// How often it is checked whether another process has ended its fetch.
  private static let foreignInterval: UInt64 = 50_000_000

  // MARK: How it is going

  /// Of the fetches of all processes of the user.
  var state: FetchingState { state(unseenSince: nil) }

  /// As a topic shows it: an error that was dismissed there is none.
  func state(of topic: Topic) -> FetchingState { state(unseenSince: dismissals[topic]) }

  private func state(unseenSince dismissed: Instant?) -> FetchingState {
    guard fetches.isEmpty else { return .loading }
    let records = records.all
    let plan = plan
    guard !records.contains(where: { plan.isHeldElsewhere($0.record) }) else { return .loading }
    var last: (id: Publisher.ID, record: FeedRecord, ended: Instant)?
    for (id, record) in records {
      guard let ended = record.ended, ended >= clock.begun else { continue }
      if last.map({ ($0.ended, $0.id.text) < (ended, id.text) }) ?? true {
        last = (id, record, ended)
      }
    }
    // A fetch that was cancelled has neither succeeded nor failed.
    guard let last, lastCancelled.map({ $0 < last.ended }) ?? true else { return .idle }
    guard let sourceError = last.record.sourceError(of: last.id) else { return .success }
    return dismissed.map { $0 >= last.ended } ?? false ? .idle : .error(sourceError)
  }

  /// The sources that any process of the user is fetching from, by name.
  var sourcesUnderWay: [Publisher.ID] {
    let plan = plan
    let elsewhere = records.all.filter { plan.isHeldElsewhere($0.record) }.map(\.id)
    return Set(fetches.map(\.feed.id) + elsewhere).sorted()
  }

  // MARK: Keys

  /// From the settings, else from the environment.
  func key(of source: Publisher.ID) -> String? {
    users.documents(Secret.self)[source.text]?.text ?? configuration.keys[source]
  }

  func missingKey(_ feed: any Feed) -> SourceError? {
    guard feed.needsKey, key(of: feed.id) == nil else {
      guard feed.transport == .command, users.settings.command == nil else { return nil }
      return SourceError(.keyMissing, feed.id, "No program is named in the setting `command`.")
    }
    return SourceError(.keyMissing, feed.id, "There is no key for \(feed.id).")
  }
}
