import Dates
import Features
import Feeds
import Rates

/// Keeps rates up to date: who has an interest in which fetch, what is fetched for it, and what
/// came of that. It starts no process itself: the loop does, and hands back what was printed.
final class Fetcher {
  private let users: UserData
  private let rates: RateBook
  private let committer: Committer
  private let records: FeedRecords
  private let facts: Facts
  private let clock: EngineClock

  private var fetches: [Fetch] = []
  private var lastFetch = 0
  /// Child processes for the loop to start, and to end.
  private var childrenToStart: [FetchJob] = []
  private var childrenToEnd: [Int] = []
  /// Questions whose answers were missing or stale, by the kind of answer.
  private var pending: [Asker: Renewals] = [:]
  private var waits: [Wait] = []
  private var lastWait = 0
  /// The wait of the request that is being answered now, if it has waited.
  private var resumed: Wait?
  /// How the fetches ended for which requests wait.
  private var outcomes: [Int: FetchOutcome] = [:]
  /// No request can come any more: those that wait are to be answered now.
  var inputHasEnded = false

  private enum Asker: Hashable {
    case answers
    case board(String)
  }

  private struct Renewals {
    var questions: [RateQuestion] = []
    /// On the uptime clock: until then more typing may make them unnecessary.
    var due: UInt64

    mutating func add(_ question: RateQuestion) {
      if questions.count < Fetcher.maxRenewals { questions.append(question) }
    }
  }

  private static let maxRenewals = 32

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

  // MARK: Interests

  /// An answer was given with a stale rate or without one; a fetch for it starts once it is sent.
  func renew(_ question: RateQuestion) {
    guard facts.fetches, plan.networkIsOff == nil else { return }
    pending[.answers, default: Renewals(due: 0)].add(question)
  }

  /// The same for a board, `delay` nanoseconds after the last key typed into it.
  func renew(_ questions: [RateQuestion], for board: String, after delay: UInt64) {
    guard facts.fetches, plan.networkIsOff == nil else { return }
    var renewals = pending[.board(board)] ?? Renewals(due: clock.uptime)
    for question in questions where !renewals.questions.contains(question) {
      renewals.add(question)
    }
    guard !renewals.questions.isEmpty else { return }
    if delay > 0 { renewals.due = clock.uptime &+ delay }
    pending[.board(board)] = renewals
  }

  /// Starts what answers were short of, and what boards are when their delay has passed.
  func startRenewals() {
    guard !pending.isEmpty else { return }
    startBoardRenewals()
    guard let renewals = pending.removeValue(forKey: .answers) else { return }
    for question in renewals.questions { start(question, for: .answered) }
  }

  private func startBoardRenewals() {
    for (asker, renewals) in pending where clock.uptime >= renewals.due {
      guard case .board(let name) = asker else { continue }
      pending[asker] = nil
      for question in renewals.questions { start(question, for: .board(name, question)) }
    }
  }

  private func start(_ question: RateQuestion, for interest: Interest) {
    let plan = plan
    for feed in plan.feeds(for: question) {
      start(feed, plan.need(feed, question), for: interest)
    }
  }

  /// The sources that may be asked now for what the answers were short of: for a process that ends
  /// before it could.
  var renewableSources: [Publisher.ID] {
    var sources: [Publisher.ID] = []
    let plan = plan
    for question in pending[.answers]?.questions ?? [] {
      for feed in plan.feeds(for: question)
      where !sources.contains(feed.id) && missingKey(feed) == nil
        && plan.mayAsk(feed, plan.need(feed, question), records[feed.id], isForced: false)
      {
        sources.append(feed.id)
      }
    }
    return sources
  }

  /// Withdraws a board's interests except those that `isShown`, and ends the fetches that are left
  /// without any.
  func keepInterests(ofBoard name: String, where isShown: (RateQuestion) -> Bool) {
    if var renewals = pending[.board(name)] {
      renewals.questions.removeAll { !isShown($0) }
      pending[.board(name)] = renewals.questions.isEmpty ? nil : renewals
    }
    withdraw { interest in
      guard case .board(name, let question) = interest else { return false }
      return !isShown(question)
    }
  }

  private func withdraw(_ isMeant: (Interest) -> Bool) {
    for fetch in fetches {
      let kept = fetch.interests.filter { !isMeant($0) }
      guard kept.count < fetch.interests.count else { continue }
      fetch.interests = kept
      if kept.isEmpty { cancel(fetch) }
    }
  }

  // MARK: Requests that wait

  /// Asks the feeds that may know better, for a request that then waits for them; nil where none
  /// may be asked, or the request has waited already.
  func wait(for question: RateQuestion) -> Wait? {
    let plan = plan
    guard resumed == nil, plan.networkIsOff == nil else { return nil }
    let needs = plan.feeds(for: question).map { ($0, plan.need($0, question)) }
    return wait(for: needs, isForced: false, seconds: users.settings.patience)
  }

  /// Asks these feeds; with `isForced`, even if nothing new is expected.
  func wait(for feeds: [(any Feed, FeedNeed)], isForced: Bool) -> Wait? {
    guard resumed == nil else { return nil }
    return wait(for: feeds, isForced: isForced, seconds: plan.secondsForFetch)
  }

  private func wait(
    for needs: [(any Feed, FeedNeed)], isForced: Bool, seconds: Int
  ) -> Wait? {
    lastWait += 1
    let interest = Interest.request(lastWait)
    let begun = needs.compactMap { start($0.0, $0.1, for: interest, isForced: isForced) }
    guard !begun.isEmpty else { return nil }
    let wait = Wait(
      id: lastWait, fetches: begun.map(\.id),
      deadline: clock.uptime &+ UInt64(seconds) &* 1_000_000_000)
    waits.append(wait)
    return wait
  }

  func isOver(_ wait: Wait) -> Bool {
    guard clock.uptime < wait.deadline, !inputHasEnded else { return true }
    return !fetches.contains { wait.fetches.contains($0.id) }
  }

  /// The request runs again, and must not wait again.
  func resume(_ wait: Wait) { resumed = wait }

  /// Whether the request being answered has waited, and must be answered now.
  var hasWaited: Bool { resumed != nil }

  /// What came of the fetches that the request being answered waited for.
  var resumedOutcomes: [FetchOutcome] {
    (resumed?.fetches ?? []).compactMap { outcomes[$0] }
  }

  /// A source that has not answered yet although the request has waited as long as it wanted to.
  var sourceWaitedInVain: Publisher.ID? {
    guard let resumed, !inputHasEnded else { return nil }
    return fetches.first { resumed.fetches.contains($0.id) }?.feed.id
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
    resumed = nil
    waits.removeAll { $0.id == wait.id }
    withdraw { $0 == .request(wait.id) }
    for id in wait.fetches {
      guard let left = outcomes[id]?.waiters else { continue }
      outcomes[id]?.waiters = left - 1
      if left <= 1 { outcomes[id] = nil }
    }
  }

  func progress(of wait: Wait) -> WaitProgress {
    var parts = 0
    var sources: [String] = []
    for id in wait.fetches {
      guard let fetch = fetches.first(where: { $0.id == id }) else {
        parts += 100
        continue
      }
      let (done, all) = (fetch.progress.requestsDone, fetch.progress.requestsInAll)
      parts += done * 100 / all
      sources.append(all > 1 ? "\(fetch.feed.id) \(done + 1)/\(all)" : "\(fetch.feed.id)")
    }
    return WaitProgress(sources: sources, percent: parts / max(1, wait.fetches.count))
  }

  // MARK: Fetches

  /// The fetch that is under way for it, or a new one; nil where the feed may not be asked now.
  @discardableResult
  private func start(
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
    guard !requests.isEmpty || feed.transport == .program else { return nil }
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

  private func noteFetching() {
    var change = Change()
    change.fetching = true
    committer.apply(change)
  }

  private func sendRequest(of fetch: Fetch) {
    if fetch.feed.transport == .program {
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

  private func fail(_ fetch: Fetch, _ trouble: FetchTrouble) { finish(fetch, .failure(trouble)) }

  /// Ends a fetch that brought no tables with its last response, and gives its lease back.
  private func finish(_ fetch: Fetch, _ result: Result<FetchGain, FetchTrouble>) {
    remove(fetch, result)
    if fetch.isForeign { return noteFetching() }
    // Without tables there is nothing that this could fail to store.
    try? records.store([], of: fetch, ending: result, at: clock.now, in: rates)
  }

  private func remove(_ fetch: Fetch, _ result: Result<FetchGain, FetchTrouble>) {
    fetches.removeAll { $0 === fetch }
    guard fetch.waiters > 0 else { return }
    outcomes[fetch.id] = FetchOutcome(
      source: fetch.feed.id, result: result, before: fetch.before, waiters: fetch.waiters)
  }

  // MARK: Time

  /// Looks after everything that has a deadline.
  func tick() {
    startBoardRenewals()
    for fetch in fetches where clock.uptime >= fetch.deadline {
      if !fetch.isForeign { childrenToEnd.append(fetch.id) }
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

  var isBusy: Bool { !fetches.isEmpty || !waits.isEmpty || !boardDues.isEmpty }

  /// When boards have waited long enough for what they are short of.
  private var boardDues: [UInt64] {
    pending.compactMap { asker, renewals in asker == .answers ? nil : renewals.due }
  }

  /// When there is something to do next, on the uptime clock.
  var nextDeadline: UInt64? {
    var times = fetches.map(\.deadline) + waits.map(\.deadline) + boardDues
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
  private func key(of source: Publisher.ID) -> String? {
    users.documents(Secret.self)[source.text]?.text ?? facts.keys[source]
  }

  func missingKey(_ feed: any Feed) -> FetchTrouble? {
    guard feed.needsKey, key(of: feed.id) == nil else {
      guard feed.transport == .program, users.settings.command == nil else { return nil }
      return FetchTrouble(.keyMissing, feed.id, "No program is named in the setting `command`.")
    }
    return FetchTrouble(.keyMissing, feed.id, "There is no key for \(feed.id).")
  }
}
