package import Dates
package import Features
package import Money
package import Rates

/// The one stateful thing: what the user has set, what was looked up, what is still to be noted.
///
/// Sees the archive of rates and the notebook as ports. Nothing here waits or knows a protocol.
package final class Engine {
  package let archive: any RateArchive
  package let facts: Facts
  let store: any UserStore
  /// Where the archive finds what was fetched.
  let tables: any TableStore
  private let clock: () -> Instant
  /// Nanoseconds that only rise, however the clock is set.
  private let uptime: () -> UInt64
  /// When the process began.
  let begun: Instant

  /// The time of the request at hand: one a request, so that all of an answer agrees.
  package private(set) var now: Instant
  package private(set) var settings = Settings()
  package private(set) var userRates: [UserRate] = []
  package var locale: Locale { settings.locale ?? facts.locale }
  package var format: AmountFormat { AmountFormat(locale) }

  var found = RateCache()
  var series = SeriesCache()
  /// What had been published when the series were found.
  var seriesDays: ClosedRange<Day>?
  /// What was found out about watched pairs, and on which day.
  var watching = WatchCache()
  var watchedDay: Day?
  /// What is kept under names, by kind, as it was decoded.
  var documents: [DocumentKind: Any] = [:]
  /// Those of which nothing has changed since they were read.
  var readDocuments: Set<DocumentKind> = []
  /// Made when first asked for: codes need none.
  var lexicon: Lexicon?
  /// Fetches under way, and what the loop is to do about them.
  var fetches: [Fetch] = []
  var jobs: [FetchJob] = []
  var ends: [Int] = []
  /// Questions whose answers were missing or stale.
  var wanted: [RateQuestion] = []
  /// The same for boards, which wait until nobody types, by their names.
  var putOff: [String: PutOff] = [:]
  /// What was typed into boards and is not written down yet.
  var typed: [String: BoardTyping] = [:]
  /// How those ended that somebody waited for.
  var outcomes: [Int: FetchOutcome] = [:]
  var waits: [Wait] = []
  /// The wait of the request that is being answered, where it has waited.
  var resumed: Wait?
  var lastFetch = 0
  /// What is known of the sources where the notebook cannot be written.
  var volatileRecords: [Publisher.ID: FeedRecord] = [:]
  /// Nothing more will be asked: what waits is to be answered now.
  package var inputHasEnded = false
  package internal(set) var subscriptions: [Subscription] = []
  package internal(set) var lastSubscription = 0
  /// Whether some subscription has something to tell.
  package internal(set) var hasNews = false
  var usage = Usage()
  package internal(set) var tally = Tally()
  /// The part of the tally that is in the notebook, or in `usage` on its way there.
  var written = Tally()
  var flushDue: UInt64?
  private var revision: Int?
  var nextLook: UInt64 = 0

  /// How often it is looked whether another process has changed something.
  static let lookInterval: UInt64 = 25_000_000

  package init(
    archive: any RateArchive, store: any UserStore,
    tables: any TableStore = InMemoryTableStore(), facts: Facts,
    clock: @escaping () -> Instant, uptime: @escaping () -> UInt64
  ) {
    self.archive = archive
    self.store = store
    self.tables = tables
    self.facts = facts
    self.clock = clock
    self.uptime = uptime
    now = clock()
    begun = now
  }

  /// To be called before each request.
  package func begin() {
    tally.requests &+= 1
    look()
  }

  /// Takes the time, and notices what other processes changed.
  func look() {
    now = clock()
    let moment = uptime()
    guard moment >= nextLook else { return }
    nextLook = moment &+ Self.lookInterval
    // A notebook that cannot be read now keeps what was read before; `status` says why.
    guard let current = try? store.revision(), current != revision else { return }
    let isFirst = revision == nil
    revision = current
    reload()
    if !isFirst { announce { _ in true } }
    // Who made rates come in has looked already, unless it was killed before it could.
    if subscriptions.contains(where: { $0.topic == .alerts }) { checkAlerts() }
  }

  /// Reads anew what the user has set and what was fetched.
  func reload() {
    readDocuments.removeAll()
    reloadAllButDocuments()
  }

  private func reloadAllButDocuments() {
    archive.refresh()
    if let kept = try? store.settings() { settings = Settings(texts: kept) }
    if let rates = try? store.userRates() { userRates = rates }
    found.removeAll()
    series.removeAll()
    watching.removeAll()
  }

  /// Runs a change of the user's data, which is on the disk when this returns, and takes it in.
  func changed<R>(_ change: (any UserStore) throws(StorageError) -> R) throws(StorageError) -> R {
    let result = try change(store)
    noteOwnChange()
    announce { _ in true }
    return result
  }

  /// Takes in a change of this process. Where it was the only one, documents are as they were, but
  /// for what was changed of them, and the next look finds nothing new.
  private func noteOwnChange() {
    let known = revision
    guard let known, let current = try? store.revision(), current == known + 1 else {
      return reload()
    }
    revision = current
    reloadAllButDocuments()
  }

  var moment: UInt64 { uptime() }
}

/// What this process has done since it started.
package struct Tally: Hashable, Sendable {
  package var requests = 0
  package var conversions = 0
  package var errors = 0

  package init(requests: Int = 0, conversions: Int = 0, errors: Int = 0) {
    self.requests = requests
    self.conversions = conversions
    self.errors = errors
  }
}
