import Dates
import Documents
import Feeds
import Rates

/// Keeps rates up to date: which interests each fetch serves, what is requested for it, and how it
/// ended. It starts no process itself: the loop does, and passes on its output.
final class Fetcher {
  let users: UserData
  let rates: RateBook
  let committer: Committer
  let records: FeedRecords
  let configuration: Configuration
  let clock: EngineClock

  private(set) var fetches: [Fetch] = []
  private var lastFetch = 0
  /// When the error of a fetch was dismissed where a topic shows it.
  var dismissals: [Topic: Instant] = [:]
  /// When a fetch was cancelled, in this process.
  private(set) var lastCancelled: Instant?
  /// Child processes for the loop to start, and to end.
  private var childrenToStart: [FetchJob] = []
  private var childrenToEnd: [Int] = []
  let pending = PendingRenewals()
  let waiting = WaitList()
  /// When fetches are tried again that met a lock on the state file, on the uptime clock.
  var lockRetry: UInt64?
  /// When what could not be stored is tried again, on the uptime clock.
  var restDue: UInt64?
  /// No request can follow: those that wait are answered now.
  var inputHasEnded = false

  init(
    _ users: UserData, _ rates: RateBook, _ committer: Committer, _ configuration: Configuration,
    _ clock: EngineClock
  ) {
    self.users = users
    self.rates = rates
    self.committer = committer
    self.configuration = configuration
    self.clock = clock
    records = FeedRecords(users, committer, configuration)
  }

  var plan: FetchPlan {
    FetchPlan(
      archive: rates.archive, settings: users.settings, configuration: configuration, now: clock.now
    )
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

  /// The fetch that is under way for it, or a new one; nil if the source may not be fetched from
  /// now.
  @discardableResult
  func start(
    _ feed: any Feed, _ need: FeedNeed, for interest: Interest, urgency: Urgency = .whenDue
  ) -> Fetch? {
    if let known = fetches.first(where: { $0.feed.id == feed.id && $0.need == need }) {
      known.interests.insert(interest)
      return known
    }
    guard fetches.count < Fetch.limit, missingKey(feed) == nil else { return nil }
    let plan = plan
    let known = records[feed.id]
    guard plan.isHeldElsewhere(known) || plan.mayAsk(feed, need, known, urgency: urgency) else {
      return nil
    }
    let requests = feed.requests(for: need, today: plan.now.day)
    guard !requests.isEmpty || feed.transport == .command else { return nil }
    let lease: (isForeign: Bool, round: Int)?
    do throws(StorageError) {
      lease = try records.acquireLease(feed, need, urgency: urgency, plan, at: clock.uptime)
    } catch {
      meetLock(error, for: interest)
      return nil
    }
    guard let lease else { return nil }
    // Only a request waits for a fetch of another process; other interests see its tables later.
    if lease.isForeign { guard case .request = interest else { return nil } }
    lastFetch += 1
    let fetch = Fetch(
      id: lastFetch, feed: feed, need: need, requests: requests, isForeign: lease.isForeign,
      round: lease.round, deadline: clock.uptime &+ UInt64(plan.secondsForFetch) &* 1_000_000_000,
      urgency: urgency, isOfPast: plan.isOfPast(need, feed),
      before: feed.publishers.compactMap { rates.archive.newestTable(of: $0.id) })
    fetch.interests = [interest]
    fetches.append(fetch)
    if !fetch.isForeign { sendRequest(of: fetch) }
    noteFetching()
    return fetch
  }

  /// A request that would wait for the fetch waits for the lock first; what starts a fetch on its own
  /// does so again a little later.
  private func meetLock(_ error: StorageError, for interest: Interest) {
    if case .request = interest {
      users.unread = error
    } else {
      lockRetry = clock.uptime &+ Self.lockRetryDelay
    }
  }

  static let lockRetryDelay: UInt64 = 20_000_000

  func noteFetching() { committer.apply(Change(fetching: true)) }

  func sendRequest(of fetch: Fetch) {
    if fetch.feed.transport == .command {
      let program = FetchJob.Program.shell(users.settings.command ?? "")
      childrenToStart.append(FetchJob(id: fetch.id, program: program, input: []))
      return
    }
    guard let request = fetch.requests.first else { return }
    let record = records[fetch.feed.id]
    let isSameAddress = record.address == users.settings.addresses[fetch.feed.id]
    let known = fetch.isOfPast || !isSameAddress ? nil : record.validators[request.path]
    fetch.hasSentValidators = known != nil
    let limit = fetch.need.bodyLimit(today: plan.now.day)
    do throws(FetchCommand.InvalidCommand) {
      let command = try FetchCommand(
        url: request.url(key: key(of: fetch.feed.id)) ?? "", etag: known?.etag,
        lastModified: known?.lastModified, limit: limit,
        seconds: configuration.secondsForRequest)
      fetch.output = FetchOutput(limit: limit)
      childrenToStart.append(FetchJob(id: fetch.id, program: .fetch, input: command.bytes))
    } catch {
      fail(
        fetch,
        SourceError(
          .sourceRefused, fetch.feed.id, "The address or the key of \(fetch.feed.id) is not one."))
    }
  }

  /// Ends a fetch that has no interests left.
  func cancel(_ fetch: Fetch) {
    lastCancelled = clock.now
    fetches.removeAll { $0 === fetch }
    childrenToStart.removeAll { $0.id == fetch.id }
    guard !fetch.isForeign else { return }
    childrenToEnd.append(fetch.id)
    records.releaseLease(fetch.feed.id, storing: fetch.gained.tables, in: rates)
  }

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
    do throws(SourceError) {
      try fetch.append(bytes)
    } catch {
      childrenToEnd.append(id)
      fail(fetch, error)
    }
  }

  /// `status` is nil where the program could not be started.
  func childEnded(_ id: Int, status: Int?) {
    guard let fetch = fetches.first(where: { $0.id == id }) else { return }
    do throws(SourceError) {
      guard let status else {
        throw SourceError(
          .programFailed, fetch.feed.id, "The program to fetch with does not start.")
      }
      let reading = try fetch.reading(exitStatus: status, now: clock.now)
      try fetch.collect(
        reading, rates.archive, after: records[fetch.feed.id], today: clock.now.day)
    } catch {
      return fail(fetch, error)
    }
    guard fetch.requests.count > 1 else { return finish(fetch, .success(fetch.gained)) }
    fetch.requests.removeFirst()
    fetch.progress.requestsDone += 1
    sendRequest(of: fetch)
  }

  func fail(_ fetch: Fetch, _ sourceError: SourceError) {
    finish(fetch, .failure(plan.timed(sourceError, records[fetch.feed.id])))
  }

  /// Ends a fetch: stores the tables of all its responses, those before an error included, in one
  /// transaction with how it ended, and releases its lease.
  func finish(_ fetch: Fetch, _ result: Result<FetchGain, SourceError>) {
    guard !fetch.isForeign else {
      remove(fetch, result)
      return noteFetching()
    }
    do throws(StorageError) {
      try records.store(
        fetch.gained.tables, of: fetch, ending: result, at: clock.now, in: rates)
      remove(fetch, result)
    } catch {
      let lost = Result<FetchGain, SourceError>.failure(
        SourceError(.storage, fetch.feed.id, "The fetched rates could not be saved: \(error)."))
      remove(fetch, lost)
      // Without tables there is nothing that this could fail to store.
      try? records.store([], of: fetch, ending: lost, at: clock.now, in: rates)
    }
    fetch.follow?(fetch)
  }

  private func remove(_ fetch: Fetch, _ result: Result<FetchGain, SourceError>) {
    fetches.removeAll { $0 === fetch }
    waiting.note(result, of: fetch)
  }
}
