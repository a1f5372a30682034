import Features
package import Feeds
package import Rates

/// Requests that want to wait for a fetch, and how long.
extension Engine {
  /// Asks those who may know now, and says what to wait for; nil where nobody may be asked, or the
  /// request has waited already.
  package func waitForBetter(_ question: RateQuestion) -> Wait? {
    guard resumed == nil, networkIsOff == nil else { return nil }
    let begun = feedsThatMayKnow(question).compactMap {
      start($0, need($0, question), for: .waiting)
    }
    return wait(for: begun, seconds: settings.patience)
  }

  /// Asks one source, whether it can have something new or not when `force` is set.
  package func waitForRefresh(_ feeds: [(any Feed, FeedNeed)], force: Bool) -> Wait? {
    guard resumed == nil else { return nil }
    let begun = feeds.compactMap { start($0.0, $0.1, for: force ? .force : .waiting) }
    return wait(for: begun, seconds: secondsForFetch)
  }

  private func wait(for begun: [Fetch], seconds: Int) -> Wait? {
    guard !begun.isEmpty else { return nil }
    for fetch in begun { fetch.waiters += 1 }
    let wait = Wait(
      fetches: begun.map(\.id), deadline: moment &+ UInt64(seconds) &* 1_000_000_000)
    waits.append(wait)
    return wait
  }

  package func isOver(_ wait: Wait) -> Bool {
    guard moment < wait.deadline, !inputHasEnded else { return true }
    return !fetches.contains { wait.fetches.contains($0.id) }
  }

  /// The request runs again, and must not wait again.
  package func resume(_ wait: Wait) {
    look()
    resumed = wait
  }

  /// What came of the fetches that the request at hand waited for.
  package var resumedOutcomes: [FetchOutcome] {
    (resumed?.fetches ?? []).compactMap { outcomes[$0] }
  }

  /// Who has not answered yet although the request at hand has waited as long as it wanted to.
  package var sourceWaitedInVain: Publisher.ID? {
    guard let resumed, !inputHasEnded else { return nil }
    return fetches.first { resumed.fetches.contains($0.id) }?.feed.id
  }

  /// Whether the request at hand has waited, and must be answered now.
  package var hasWaited: Bool { resumed != nil }

  /// The request is answered. What its patience did not last for goes on: it brings its rates to
  /// the next one, or is known to have failed.
  package func endWaiting(_ wait: Wait) {
    resumed = nil
    if let place = waits.firstIndex(of: wait) { waits.remove(at: place) }
    for id in wait.fetches {
      fetches.first { $0.id == id }?.waiters -= 1
      guard let left = outcomes[id]?.waiters else { continue }
      outcomes[id]?.waiters = left - 1
      if left <= 1 { outcomes[id] = nil }
    }
  }

  /// The request is not wanted any more. What was begun only for those who wait is stopped with the
  /// last of them.
  package func cancelWaiting(_ wait: Wait) {
    endWaiting(wait)
    for fetch in fetches where wait.fetches.contains(fetch.id) {
      guard fetch.waiters <= 0,
        fetch.isForWaiters && fetch.boardWishes.isEmpty || fetch.isLeftByBoards
      else { continue }
      cancel(fetch)
    }
  }

  /// The process is about to end, and its children with it.
  func releaseFetches() {
    for fetch in fetches { cancel(fetch) }
  }

  func cancel(_ fetch: Fetch) {
    fetches.removeAll { $0 === fetch }
    jobs.removeAll { $0.id == fetch.id }
    guard !fetch.isForeign else { return }
    ends.append(fetch.id)
    // It was never answered, so it does not count as asked.
    _ = try? edit(FeedRecord.self, fetch.feed.id.text) { (kept: inout FeedRecord?) in
      guard var record = kept else { return }
      record.past.lastTry = record.tryBefore
      record.release()
      kept = record
    }
    if let before = volatileRecords[fetch.feed.id]?.tryBefore {
      volatileRecords[fetch.feed.id]?.past.lastTry = before
    }
    announceFetching()
  }

  /// To be called when the loop wakes: looks after everything that has a time.
  package func tick() {
    flushIfDue()
    startPutOff()
    let moment = moment
    if moment >= nextLook, !subscriptions.isEmpty || fetches.contains(where: \.isForeign) {
      lookAround()
    }
    for fetch in fetches where moment >= fetch.deadline {
      if !fetch.isForeign { ends.append(fetch.id) }
      look()
      conclude(
        fetch,
        .failure(
          FetchTrouble(.timeout, fetch.feed.id, "\(fetch.feed.id) takes too long to answer.")))
    }
  }

  /// What other processes have done since.
  private func lookAround() {
    look()
    // A process that ends while it asks changes nothing that could be noticed.
    if kept(FeedRecord.self).values.contains(where: { $0.holder != nil }) { announceFetching() }
    for fetch in fetches where fetch.isForeign {
      let record = record(of: fetch.feed.id)
      if record.round == fetch.round {
        if !isHeldElsewhere(record) { takeOver(fetch) }
        continue
      }
      let trouble = record.trouble(of: fetch.feed.id)
      conclude(fetch, trouble.map { .failure($0) } ?? .success(FetchGain()))
    }
  }

  /// Whoever was asking is gone without an answer: now this process asks.
  private func takeOver(_ fetch: Fetch) {
    guard let hold = take(fetch.feed, fetch.need, fetch.purpose) else {
      return conclude(fetch, .success(FetchGain()))
    }
    fetch.round = hold.round
    fetch.isForeign = hold.isForeign
    if !fetch.isForeign { enqueue(fetch) }
  }

  /// Whether more can happen than a request and the alarm for what is to be written.
  package var isBusy: Bool {
    !fetches.isEmpty || !subscriptions.isEmpty || !waits.isEmpty || !putOff.isEmpty
  }

  /// Nanoseconds until `tick` has something to do; nil where it has not.
  package var wakeDelay: UInt64? {
    let moment = moment
    var next = flushDue
    func at(_ other: UInt64?) {
      if let other { next = min(next ?? .max, other) }
    }
    for fetch in fetches {
      at(fetch.deadline)
      if fetch.isForeign { at(moment &+ Self.foreignInterval) }
    }
    for wait in waits { at(wait.deadline) }
    for waiting in putOff.values { at(waiting.due) }
    if !subscriptions.isEmpty { at(moment &+ Self.subscriptionInterval) }
    return next.map { $0 > moment ? $0 - moment : 0 }
  }

  /// How often it is looked whether another process has ended its fetch.
  private static let foreignInterval: UInt64 = 50_000_000
  /// How often it is looked for changes of other processes while somebody wants to be told.
  private static let subscriptionInterval: UInt64 = 1_000_000_000
}
