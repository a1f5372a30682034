package import Dates
package import Documents
package import Feeds
package import Money
package import Rates

/// The only stateful object: composes the four owners of state, and holds the clock.
///
/// `UserData` has what the user has set and stored, `RateBook` the rates, `Fetcher` what is being
/// fetched, `Subscriptions` which client listens to what. Every change goes through `Committer`.
/// Nothing here waits or knows a protocol.
package final class Engine {
  package let configuration: Configuration
  package let subscriptions = Subscriptions()
  let users: UserData
  let rates: RateBook
  let fetcher: Fetcher
  let committer: Committer
  let clock: EngineClock
  var usage = UsageLog()
  /// Requests that wait for a lock of another process on the state file.
  package let locks = LockQueue()
  /// The changes that are not on the disk yet.
  package let disk: DiskSync
  /// To be asked now and then by a request that takes long: true where the client has cancelled it.
  package var isCancelled: () -> Bool = { false }
  /// Whether a conversion is put among the recent ones if its request says nothing about it.
  package var remembersConversions = false
  /// How the client wants its answers.
  package var client = ClientTraits()
  package var positionEncoding: PositionEncoding { client.positionEncoding }
  /// When usage and typing are to be stored, on the uptime clock.
  private var saveDue: UInt64?
  /// Whether the clock was read in this wake-up.
  private var isAwake = false
  private(set) var polls = PollSchedule()
  /// What features keep that does not rest on rates.
  private var caches = EngineCaches()
  /// The documents that are the user's, for when all of them are read. To make such a list costs a process
  /// that converts once more than its answer.
  let documents: () -> [any StorableDocument.Type]

  private static let saveDelay: UInt64 = 1_000_000_000
  private static let saveRetryDelay: UInt64 = 30_000_000_000

  package init(
    archive: any RateArchive, store: any UserStore,
    tables: any TableStore = InMemoryTableStore(), disk: DiskSync = DiskSync(),
    documents: @escaping () -> [any StorableDocument.Type] = { [] },
    reactions: @escaping () -> [any Reaction.Type] = { [] },
    configuration: Configuration, clock: @escaping () -> Instant, uptime: @escaping () -> UInt64
  ) {
    var configuration = configuration
    configuration.configured.follow(configuration.locale)
    self.configuration = configuration
    self.documents = documents
    self.disk = disk
    self.clock = EngineClock(clock, uptime: uptime)
    users = UserData(store, over: configuration.configured.settings)
    rates = RateBook(archive, tables, users, self.clock)
    committer = Committer(users, rates, subscriptions, disk)
    fetcher = Fetcher(users, rates, committer, configuration, self.clock)
    committer.react = { [unowned self] change in
      for reaction in reactions() { cache(reaction).react(to: change, in: self) }
    }
  }

  // MARK: The clock

  package var now: Instant { clock.now }
  package var today: Day { clock.today(configuration.secondsAheadOfUTC) }

  /// To be called when the loop wakes: reads the clock, and does everything that is due.
  package func tick() {
    wake()
    saveIfDue()
    if polls.isDue(at: clock.uptime), !subscriptions.isEmpty || fetcher.isWaitingForOthers {
      pollOthers()
      fetcher.followOthers()
    }
    fetcher.tick()
  }

  /// Reads the clock, for all that happens until the next wake-up.
  package func wake() {
    clock.read()
    subscriptions.wake(at: clock.uptime)
    rates.turn(to: clock.now.day)
    isAwake = true
  }

  /// To be called before each request.
  package func begin() {
    usage.noteRequest()
    if users.isUnread { users.unread = nil }
    if !isAwake { wake() }
    if polls.isDue(at: clock.uptime) { pollOthers() }
  }

  /// To be called before a request that has waited runs again.
  package func beginAgain() {
    users.unread = nil
    if users.isHeld, users.isLastChance || polls.isDue(at: clock.uptime) { pollOthers() }
  }

  /// Polls the store for changes by other processes, or tries to open it: all requests of a moment
  /// share one try, since each takes some milliseconds where locks fail.
  func pollOthers() {
    if users.hasForeignChange() { committer.applyForeignChange() }
    polls.note(isHeld: users.isHeld, at: clock.uptime)
  }

  /// To be called when the answers of a wake-up are sent: starts the fetches that they were short
  /// of.
  package func startFetches() {
    fetcher.startRenewals()
    isAwake = false
  }

  /// Whether more can happen than a request and the alarm for what is to be stored.
  package var isBusy: Bool {
    !subscriptions.isEmpty || fetcher.isBusy || !locks.isEmpty || disk.isPending
  }

  /// Nanoseconds until `tick` has something to do; nil where it has not.
  package var wakeDelay: UInt64? {
    var times = [saveDue, fetcher.nextDeadline].compactMap { $0 }
    if !subscriptions.isEmpty {
      times.append(clock.uptime &+ PollSchedule.idleInterval)
      if let end = subscriptions.restEnd(at: clock.uptime) { times.append(end) }
    }
    if !locks.isEmpty { times.append(locks.nextTry) }
    return times.min().map { $0 > clock.uptime ? $0 - clock.uptime : 0 }
  }

  // MARK: Changes

  /// The one way to change anything; see `Committer`.
  @discardableResult
  package func commit<R>(
    _ durability: Durability = .lasting,
    _ body: (inout Transaction) throws(StorageError) -> R
  ) throws(StorageError) -> R {
    try committer.commit(durability, body)
  }

  // MARK: Usage

  package var tally: Tally { usage.tally }

  /// Counts a conversion, and with `remembers` puts it among the recent ones; without, the client
  /// has said for all its requests.
  package func noteConversion(
    _ amount: Decimal, from: Currency, to: Currency, remembers: Bool?
  ) {
    if remembers ?? remembersConversions {
      usage.noteConversion(amount, from: from, to: to, at: clock.now)
    } else {
      usage.noteConversions(1)
    }
    saveLater()
  }

  package func noteConversions(count: Int) {
    usage.noteConversions(count)
    saveLater()
  }

  package func noteError() { usage.noteError() }

  func saveLater() { if saveDue == nil { saveDue = clock.uptime &+ Self.saveDelay } }

  package var flushIsPending: Bool { saveDue != nil }

  /// Nanoseconds until something is to be stored; nil where nothing is.
  package var flushDelayLeft: UInt64? {
    saveDue.map { $0 > clock.uptime ? $0 - clock.uptime : 0 }
  }

  private func saveIfDue() {
    if let due = saveDue, clock.uptime >= due { flush() }
  }

  /// Stores usage and typing now: the process is about to end, or another one wants to read them.
  package func flush() {
    saveDue = nil
    let pending = usage.pending()
    do throws(StorageError) {
      try commit(.relaxed) { (transaction: inout Transaction) throws(StorageError) in
        try transaction.add(pending)
      }
      usage.forget()
    } catch {
      saveDue = clock.uptime &+ (error.isBusy ? Self.saveDelay : Self.saveRetryDelay)
    }
  }

  // MARK: Features

  /// See `EngineCache`.
  package func cache<C: EngineCache>(_ type: C.Type) -> C {
    C.isOfRates ? rates.cache(type) : caches.cache(type)
  }

  /// Shares a cache with another engine.
  package func share(_ cache: any EngineCache) { caches.keep(cache) }
}

/// Rates as methods ask for them; a stale one is renewed in the background.
extension Engine {
  package var archive: any RateArchive { rates.archive }

  package func quoted(_ question: RateQuestion) throws(RateError) -> Quoted {
    do throws(RateError) {
      return renewed(try rates.quote(question), question)
    } catch {
      fetcher.renew(question)
      throw error
    }
  }

  @inline(__always)
  func renewed(_ quote: Quote, _ question: RateQuestion) -> Quoted {
    if quote.isStale, rates.mayRenew(quote.quoted) { fetcher.renew(question) }
    return quote.quoted
  }

  /// The rate that answers the question, and whether it is stale. No fetch starts: the caller collects
  /// what could be renewed, and hands it over at once.
  package func quote(_ question: RateQuestion) throws(RateError) -> Quote {
    try rates.quote(question)
  }

  package func finder(for question: RateQuestion) -> RateFinder { rates.finder(for: question) }
  package func policy(for question: RateQuestion) -> RatePolicy { rates.policy(for: question) }
  package var sourceNames: [Publisher.ID] { rates.sourceNames }
  package var publishersInOrder: [Publisher] { rates.publishersInOrder }
}

/// Fetching as methods and the loop see it.
extension Engine {
  package func feed(_ id: Publisher.ID) -> (any Feed)? { fetcher.plan.feed(id) }
  package var fetchingState: FetchingState { fetcher.state }
  package func fetchingState(of topic: Topic) -> FetchingState { fetcher.state(of: topic) }
  package var sourcesUnderWay: [Publisher.ID] { fetcher.sourcesUnderWay }

  // Requests that wait.
  package func waitForBetter(_ question: RateQuestion) -> Wait? { fetcher.wait(for: question) }
  package func restingSource(for question: RateQuestion) -> SourceError? {
    fetcher.restingSource(for: question)
  }
  package func isOver(_ wait: Wait) -> Bool { fetcher.isOver(wait) }
  package func resume(_ wait: Wait) { fetcher.resume(wait) }
  package func endWaiting(_ wait: Wait) { fetcher.release(wait) }
  package func cancelWaiting(_ wait: Wait) { fetcher.cancel(wait) }
  package func progress(of wait: Wait) -> WaitProgress { fetcher.progress(of: wait) }
  package var resumedOutcomes: [FetchOutcome] { fetcher.waiting.resumedOutcomes }
  package var sourceWaitedInVain: Publisher.ID? { fetcher.sourceWaitedInVain }
  /// The process was asked to end: what waits is to be answered now.
  package func endWaiting() {
    fetcher.inputHasEnded = true
    locks.isEnding = true
    finishSyncs()
  }

  // The disk.
  /// To be called when `disk.descriptor` is readable.
  package func noteSyncs() {
    disk.update()
    subscriptions.release(upTo: disk.ended)
  }

  /// Waits until every change is on the disk.
  package func finishSyncs() {
    disk.finish()
    subscriptions.release(upTo: disk.ended)
  }

  package var inputHasEnded: Bool {
    get { fetcher.inputHasEnded }
    set { fetcher.inputHasEnded = newValue }
  }

  // Children: what the loop starts, reads and ends.
  package func takeChildrenToStart() -> [FetchJob] { fetcher.takeChildrenToStart() }
  package func takeChildrenToEnd() -> [Int] { fetcher.takeChildrenToEnd() }
  package func childPrinted(_ id: Int, _ bytes: ArraySlice<UInt8>) {
    fetcher.childPrinted(id, bytes)
  }
  package func childEnded(_ id: Int, status: Int?) { fetcher.childEnded(id, status: status) }
}
