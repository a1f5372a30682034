import Dates
import Features
import Feeds
import Rates

/// How fetching is going, and what has a deadline.
extension Fetcher {
  // MARK: Time

  /// Looks after everything that has a deadline.
  func tick() {
    startBoardRenewals()
    for fetch in fetches where clock.uptime >= fetch.deadline {
      endChild(of: fetch)
      fail(
        fetch,
        FetchTrouble(.timeout, fetch.feed.id, "\(fetch.feed.id) takes too long to answer."))
    }
  }

  var isWaitingForOthers: Bool { fetches.contains(where: \.isForeign) }

  /// Looks at what other processes have done since.
  func followOthers() {
    // A process that dies while it asks changes nothing that could be noticed.
    if records.all.contains(where: { $0.record.holder != nil }) { noteFetching() }
    for fetch in fetches where fetch.isForeign {
      let record = records[fetch.feed.id]
      if record.round == fetch.round {
        if !plan.isHeldElsewhere(record) { takeOver(fetch) }
        continue
      }
      let trouble = record.trouble(of: fetch.feed.id)
      finish(fetch, trouble.map { .failure($0) } ?? .success(FetchGain()))
    }
  }

  /// The process that was asking has died without an answer: now this one asks.
  private func takeOver(_ fetch: Fetch) {
    let lease = records.acquireLease(fetch.feed, fetch.need, isForced: fetch.isForced, plan)
    guard let lease else { return finish(fetch, .success(FetchGain())) }
    fetch.round = lease.round
    fetch.isForeign = lease.isForeign
    if !fetch.isForeign { sendRequest(of: fetch) }
  }

  var isBusy: Bool { !fetches.isEmpty || !waiting.isEmpty || !pending.boardDues.isEmpty }

  /// When there is something to do next, on the uptime clock.
  var nextDeadline: UInt64? {
    var times = fetches.map(\.deadline) + waiting.deadlines + pending.boardDues
    if isWaitingForOthers { times.append(clock.uptime &+ Self.foreignInterval) }
    return times.min()
  }

  /// How often it is checked whether another process has ended its fetch.
  private static let foreignInterval: UInt64 = 50_000_000

  // MARK: How it is going

  /// Whichever process of the user is asking or has asked.
  var state: FetchingState {
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
    guard let last else { return .idle }
    return last.record.trouble(of: last.id).map { .error($0) } ?? .success
  }

  var underWay: [(source: Publisher.ID, progress: FetchProgress)] {
    fetches.map { ($0.feed.id, $0.progress) }
  }

  /// When kurs may ask the source on its own at the earliest.
  func nextFetch(of feed: any Feed) -> Instant {
    plan.earliest(feed, .newest, records[feed.id])
  }

  func health(of feed: any Feed) -> SourceHealth {
    let record = records[feed.id]
    let isLoading = fetches.contains { $0.feed.id == feed.id } || plan.isHeldElsewhere(record)
    let next = nextFetch(of: feed)
    return SourceHealth(
      state: isLoading
        ? .loading
        : record.trouble != nil ? .error : record.lastSuccess == nil ? .idle : .success,
      lastSuccess: record.lastSuccess, trouble: record.trouble(of: feed.id),
      failedAt: record.trouble?.at, nextAllowed: next > clock.now ? next : nil,
      quotaLeft: record.quotaLeft, isAsked: plan.feedsInOrder.contains { $0.id == feed.id },
      hasKey: feed.needsKey ? missingKey(feed) == nil : nil)
  }

  // MARK: Keys

  /// From the settings, else from the environment.
  func key(of source: Publisher.ID) -> String? {
    users.documents(Secret.self)[source.text]?.text ?? facts.keys[source]
  }

  func missingKey(_ feed: any Feed) -> FetchTrouble? {
    guard feed.needsKey, key(of: feed.id) == nil else {
      guard feed.transport == .command, users.settings.command == nil else { return nil }
      return FetchTrouble(.keyMissing, feed.id, "No program is named in the setting `command`.")
    }
    return FetchTrouble(.keyMissing, feed.id, "There is no key for \(feed.id).")
  }
}
