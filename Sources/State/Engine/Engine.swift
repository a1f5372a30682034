package import Dates
package import Money
package import Rates
package import Reading

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
  private var usage = UsageLog()
  /// Requests that wait for a lock of another process on the state file.
  package let locks = LockQueue()
  /// The changes that are not on the disk yet.
  package let disk: DiskSync
  /// To be asked now and then by a request that takes long: true where the client has cancelled it.
  package var isCancelled: () -> Bool = { false }
  /// Whether a conversion is put among the recent ones if its request says nothing about it.
  package var remembersConversions = false
  /// When usage and typing are to be stored, on the uptime clock.
  private var saveDue: UInt64?
  /// Whether the clock was read in this wake-up.
  private var isAwake = false
  private(set) var polls = PollSchedule()
  /// Made when first needed: codes need none.
  private var lexicon: Lexicon?
  private var moneyLexicons: [MoneyLexicon] = []

  private static let saveDelay: UInt64 = 1_000_000_000
  private static let saveRetryDelay: UInt64 = 30_000_000_000

  package init(
    archive: any RateArchive, store: any UserStore,
    tables: any TableStore = InMemoryTableStore(), disk: DiskSync = DiskSync(),
    configuration: Configuration, clock: @escaping () -> Instant, uptime: @escaping () -> UInt64
  ) {
    self.configuration = configuration
    self.disk = disk
    self.clock = EngineClock(clock, uptime: uptime)
    users = UserData(store, over: configuration.configured.settings)
    rates = RateBook(archive, tables, users, self.clock)
    committer = Committer(users, rates, subscriptions, disk)
    fetcher = Fetcher(users, rates, committer, configuration, self.clock)
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
  private func pollOthers() {
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
    if !subscriptions.isEmpty { times.append(clock.uptime &+ PollSchedule.idleInterval) }
    if !locks.isEmpty { times.append(locks.nextTry) }
    return times.min().map { $0 > clock.uptime ? $0 - clock.uptime : 0 }
  }

  // MARK: Changes

  /// The one way to change anything; see `Committer`.
  @discardableResult
  func commit<R>(
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

  /// Reads the clock, and stores what is due. A failure keeps it for the next time.
  package func flushIfDue() {
    wake()
    saveIfDue()
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

  /// The latest first, those not yet stored included.
  package func recents(limit: Int) throws(StorageError) -> [Recent] {
    let recents = usage.recents(over: try users.recents(limit: Recent.limit))
    return Array(recents.prefix(limit))
  }

  /// Returns how many pairs there were, those not yet stored included.
  package func forgetRecents() throws(StorageError) -> Int {
    let count = try recents(limit: Recent.limit).count
    _ = try commit { (transaction: inout Transaction) throws(StorageError) in
      try transaction.forgetRecents()
    }
    usage.forgetConversions()
    return count
  }

  /// What all processes have done since the store began, this one's latest included.
  package func everTally() throws(StorageError) -> Tally {
    usage.total(over: try users.counters())
  }

  package func storeStatus() -> UserStoreStatus { users.status }

  /// A process that only answered one question leaves the disk alone: that is not worth a write
  /// that a prompt would wait for.
  package func close() {
    let hasServed = flushIsPending && usage.tally.requests > 1
    if users.hasUnsavedTyping {
      insist { flush() }
    } else if hasServed || !usage.isEmpty {
      // Left out where another process holds the file: no conversion waits for that.
      flush()
    }
    insist { fetcher.cancelAll() }
    users.close()
  }

  // MARK: Words

  /// The codes in use, of which each has a rate or is missing one.
  package var currenciesInUse: [Currency] {
    Currency.all.filter { $0.isActive && $0.status != .test }
  }

  /// What a code, a sign or a name may mean there, the likeliest first.
  package func meaning(of text: String, in locale: Locale) -> [Currency] {
    if lexicon?.locale != locale { lexicon = Lexicon(locale) }
    return lexicon?.meaning(of: text) ?? []
  }

  /// The words and signs of money there. A few locales are kept, since a client may ask in turns.
  package func moneyLexicon(in locale: Locale) -> MoneyLexicon {
    if let known = moneyLexicons.first(where: { $0.locale == locale }) { return known }
    let new = MoneyLexicon(locale)
    if moneyLexicons.count >= 4 { moneyLexicons.removeFirst() }
    moneyLexicons.append(new)
    return new
  }
}
