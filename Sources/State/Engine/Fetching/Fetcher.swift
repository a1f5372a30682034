import Dates
import Features
import Feeds
import Rates

/// Keeps rates up to date: who has an interest in which fetch, what is fetched for it, and what
/// came of that. It starts no process itself: the loop does, and hands back what was printed.
final class Fetcher {
  let users: UserData
  let rates: RateBook
  let committer: Committer
  let records: FeedRecords
  let facts: Facts
  let clock: EngineClock

  private(set) var fetches: [Fetch] = []
  private var lastFetch = 0
  /// Child processes for the loop to start, and to end.
  private var childrenToStart: [FetchJob] = []
  private var childrenToEnd: [Int] = []
  let pending = PendingRenewals()
  let waiting = WaitList()
  /// No request can come any more: those that wait are to be answered now.
  var inputHasEnded = false

  init(
    _ users: UserData, _ rates: RateBook, _ committer: Committer, _ facts: Facts,
    _ clock: EngineClock
  ) {
    self.users = users
    self.rates = rates
    self.committer = committer
    self.facts = facts
    self.clock = clock
    records = FeedRecords(users, committer, facts)
  }

  var plan: FetchPlan {
    FetchPlan(archive: rates.archive, settings: users.settings, facts: facts, now: clock.now)
  }

  // MARK: Fetches

  func start(_ question: RateQuestion, for interest: Interest) {
    let plan = plan
    for feed in plan.feeds(for: question) {
      start(feed, plan.need(feed, question), for: interest)
    }
  }

  func withdraw(_ isMeant: (Interest) -> Bool) {
    for fetch in fetches {
      let kept = fetch.interests.filter { !isMeant($0) }
      guard kept.count < fetch.interests.count else { continue }
      fetch.interests = kept
      if kept.isEmpty { cancel(fetch) }
    }
  }

  /// The fetch that is under way for it, or a new one; nil where the feed may not be asked now.
  @discardableResult
  func start(
    _ feed: any Feed, _ need: FeedNeed, for interest: Interest, isForced: Bool = false
  ) -> Fetch? {
    if let known = fetches.first(where: { $0.feed.id == feed.id && $0.need == need }) {
      known.interests.insert(interest)
      return known
    }
    guard fetches.count < Fetch.limit, missingKey(feed) == nil else { return nil }
    let plan = plan
    let known = records[feed.id]
    guard plan.isHeldElsewhere(known) || plan.mayAsk(feed, need, known, isForced: isForced) else {
      return nil
    }
    let requests = feed.requests(for: need, today: plan.now.day)
    guard !requests.isEmpty || feed.transport == .command else { return nil }
    guard let lease = records.acquireLease(feed, need, isForced: isForced, plan) else { return nil }
    // Only a request waits for what another process is about to bring; the others see it later.
    if lease.isForeign { guard case .request = interest else { return nil } }
    lastFetch += 1
    let fetch = Fetch(
      id: lastFetch, feed: feed, need: need, requests: requests, isForeign: lease.isForeign,
      round: lease.round, deadline: clock.uptime &+ UInt64(plan.secondsForFetch) &* 1_000_000_000,
      isForced: isForced, isOfPast: plan.isOfPast(need, feed),
      before: feed.publishers.compactMap { rates.archive.newestTable(of: $0.id) })
    fetch.interests = [interest]
    fetches.append(fetch)
    if !fetch.isForeign { sendRequest(of: fetch) }
    noteFetching()
    return fetch
  }

  func noteFetching() {
    var change = Change()
    change.fetching = true
    committer.apply(change)
  }

  func sendRequest(of fetch: Fetch) {
    if fetch.feed.transport == .command {
      let program = FetchJob.Program.shell(users.settings.command ?? "")
      childrenToStart.append(FetchJob(id: fetch.id, program: program, input: []))
      return
    }
    guard let request = fetch.requests.first else { return }
    let known = fetch.isOfPast ? nil : records[fetch.feed.id].validators[request.path]
    do throws(FetchCommand.Fault) {
      let command = try FetchCommand(
        url: request.url(key: key(of: fetch.feed.id)) ?? "", etag: known?.etag,
        lastModified: known?.lastModified, seconds: facts.secondsForRequest)
      fetch.output = FetchOutput()
      childrenToStart.append(FetchJob(id: fetch.id, program: .fetch, input: command.bytes))
    } catch {
      fail(
        fetch,
        FetchTrouble(
          .sourceRefused, fetch.feed.id, "The address or the key of \(fetch.feed.id) is not one."))
    }
  }

  /// Ends a fetch that has no interests left.
  private func cancel(_ fetch: Fetch) {
    fetches.removeAll { $0 === fetch }
    childrenToStart.removeAll { $0.id == fetch.id }
    guard !fetch.isForeign else { return }
    childrenToEnd.append(fetch.id)
    records.releaseLease(fetch.feed.id)
    noteFetching()
  }

  /// The process is about to end, and its children with it.
  func cancelAll() { for fetch in fetches { cancel(fetch) } }

  // MARK: What children print

  func takeChildrenToStart() -> [FetchJob] {
    defer { childrenToStart.removeAll() }
    return childrenToStart
  }

  func takeChildrenToEnd() -> [Int] {
    defer { childrenToEnd.removeAll() }
    return childrenToEnd
  }

  func endChild(of fetch: Fetch) { if !fetch.isForeign { childrenToEnd.append(fetch.id) } }

  func childPrinted(_ id: Int, _ bytes: ArraySlice<UInt8>) {
    guard let fetch = fetches.first(where: { $0.id == id }) else { return }
    do throws(FetchTrouble) {
      try fetch.append(bytes)
    } catch {
      childrenToEnd.append(id)
      fail(fetch, error)
    }
  }

  /// `status` is nil where the program could not be started.
  func childEnded(_ id: Int, status: Int?) {
    guard let fetch = fetches.first(where: { $0.id == id }) else { return }
    do throws(FetchTrouble) {
      guard let status else {
        throw FetchTrouble(
          .programFailed, fetch.feed.id, "The program to fetch with does not start.")
      }
      let reading = try fetch.reading(exitStatus: status, now: clock.now)
      let fresh = try fetch.freshTables(
        in: reading, rates.archive, waiting: records[fetch.feed.id].aside, today: clock.now.day)
      try store(fresh, of: fetch)
    } catch {
      fail(fetch, error)
    }
  }

  /// Stores what a response brought, then sends the next request or ends the fetch.
  private func store(_ tables: [Table], of fetch: Fetch) throws(FetchTrouble) {
    let isLast = fetch.requests.count <= 1
    let result: Result<FetchGain, FetchTrouble>? = isLast ? .success(fetch.gained) : nil
    do throws(StorageError) {
      if isLast || !tables.isEmpty {
        try records.store(tables, of: fetch, ending: result, at: clock.now, in: rates)
      }
    } catch {
      throw FetchTrouble(.storage, fetch.feed.id, "What came could not be written down: \(error).")
    }
    if let result { return remove(fetch, result) }
    fetch.requests.removeFirst()
    fetch.progress.requestsDone += 1
    sendRequest(of: fetch)
  }

  func fail(_ fetch: Fetch, _ trouble: FetchTrouble) { finish(fetch, .failure(trouble)) }

  /// Ends a fetch that brought no tables with its last response, and gives its lease back.
  func finish(_ fetch: Fetch, _ result: Result<FetchGain, FetchTrouble>) {
    remove(fetch, result)
    if fetch.isForeign { return noteFetching() }
    // Without tables there is nothing that this could fail to store.
    try? records.store([], of: fetch, ending: result, at: clock.now, in: rates)
  }

  private func remove(_ fetch: Fetch, _ result: Result<FetchGain, FetchTrouble>) {
    fetches.removeAll { $0 === fetch }
    waiting.note(result, of: fetch)
  }
}
