import Dates
import Documents
import Feeds
import Money
import Rates

/// The requests that wait for fetches, and how those ended.
final class WaitList {
  private var waits: [Wait] = []
  private var last = 0
  /// The wait of the request that is being answered now, if it has waited.
  private(set) var resumed: Wait?
  /// How the fetches ended for which requests wait.
  private var outcomes: [Int: FetchOutcome] = [:]

  var isEmpty: Bool { waits.isEmpty }
  var deadlines: [UInt64] { waits.map(\.deadline) }

  /// Whether the request being answered has waited, and must be answered now.
  var hasWaited: Bool { resumed != nil }

  /// The outcomes of the fetches that the request being answered waited for.
  var resumedOutcomes: [FetchOutcome] {
    (resumed?.fetches ?? []).compactMap { outcomes[$0] }
  }

  func nextID() -> Int {
    last += 1
    return last
  }

  func add(_ wait: Wait) { waits.append(wait) }

  func resume(_ wait: Wait) { resumed = wait }

  func remove(_ wait: Wait) {
    resumed = nil
    waits.removeAll { $0.id == wait.id }
    for id in wait.fetches {
      guard let left = outcomes[id]?.waiters else { continue }
      outcomes[id]?.waiters = left - 1
      if left <= 1 { outcomes[id] = nil }
    }
  }

  func note(_ result: Result<FetchGain, SourceError>, of fetch: Fetch) {
    guard fetch.waiters > 0 else { return }
    outcomes[fetch.origin] = FetchOutcome(
      source: fetch.feed.id, result: result, before: fetch.before, waiters: fetch.waiters)
  }
}

/// Requests that want to wait for a fetch, and how long.
extension Fetcher {
  /// Fetches from the sources that may have a better rate, for a request that then waits; nil if
  /// none may be fetched from, or the request has waited already.
  func wait(for question: RateQuestion) -> Wait? {
    let plan = plan
    guard !waiting.hasWaited, plan.networkIsOff == nil else { return nil }
    let needs = plan.feeds(for: question).map { ($0, plan.need($0, question)) }
    guard let wait = wait(for: needs, urgency: .whenDue, seconds: users.settings.patience) else {
      return nil
    }
    pending.removeLast(question)
    return wait
  }

  func wait(
    for needs: [(any Feed, FeedNeed)], urgency: Urgency, seconds: Int
  ) -> Wait? {
    let id = waiting.nextID()
    let interest = Interest.request(id)
    return add(
      id, needs.compactMap { start($0.0, $0.1, for: interest, urgency: urgency) },
      seconds: seconds)
  }

  func add(_ id: Int, _ begun: [Fetch], seconds: Int) -> Wait? {
    guard !begun.isEmpty else { return nil }
    let wait = Wait(
      id: id, fetches: begun.map(\.origin),
      deadline: clock.uptime &+ UInt64(seconds) &* 1_000_000_000)
    waiting.add(wait)
    return wait
  }

  /// Why no better rate can be fetched now: the source that would have it rests after an error.
  func restingSource(for question: RateQuestion) -> SourceError? {
    let plan = plan
    guard plan.networkIsOff == nil else { return nil }
    return plan.feeds(for: question).lazy.compactMap { feed in
      let record = self.records[feed.id]
      let next = plan.earliest(feed, plan.need(feed, question), record)
      guard next > plan.now, let last = record.sourceError(of: feed.id) else { return nil }
      return SourceError(last.kind, feed.id, last.message, retryAfter: last.retryAfter ?? next)
    }.first
  }

  func isOver(_ wait: Wait) -> Bool {
    guard clock.uptime < wait.deadline, !inputHasEnded else { return true }
    return !fetches.contains { wait.fetches.contains($0.origin) }
  }

  /// The request runs again, and must not wait again.
  func resume(_ wait: Wait) { waiting.resume(wait) }

  /// A source that has not answered yet although the request has waited as long as it wanted to.
  var sourceWaitedInVain: Publisher.ID? {
    guard let resumed = waiting.resumed, !inputHasEnded else { return nil }
    return fetches.first { resumed.fetches.contains($0.origin) }?.feed.id
  }

  /// The request is answered. A fetch that took too long for it goes on: the next request is to
  /// find its rates, or that it failed.
  func release(_ wait: Wait) {
    for fetch in fetches where fetch.interests.contains(.request(wait.id)) {
      fetch.interests.insert(.answered)
    }
    forget(wait)
  }

  /// The client has cancelled the request.
  func cancel(_ wait: Wait) { forget(wait) }

  private func forget(_ wait: Wait) {
    waiting.remove(wait)
    withdraw { $0 == .request(wait.id) }
  }

  func progress(of wait: Wait) -> WaitProgress {
    var parts = 0
    var sources: [String] = []
    for id in wait.fetches {
      guard let fetch = fetches.first(where: { $0.origin == id }) else {
        parts += 100
        continue
      }
      let (done, all) = (fetch.progress.requestsDone, fetch.progress.requestsInAll)
      parts += done * 100 / all
      sources.append(all > 1 ? "\(fetch.feed.id) \(done + 1)/\(all)" : "\(fetch.feed.id)")
    }
    return WaitProgress(sources: sources, percent: parts / max(1, wait.fetches.count))
  }
}
