import Dates
import Documents
import Engine
import Features
import Feeds
import Kit
import Methods
import Money
import Rates
import Testing

/// One place decides what a change touches: what was fetched is checked at once, and what touches
/// no rate drops none.
struct OneChangeTests {
  /// NBP has its tables A and B in two requests.
  @Test func `alerts are checked for what came, also where a later request fails`() throws {
    let processes = try TestProcesses("2026-11-02T12:00:00Z")
    let engine = processes.engine()
    try engine.setSettings([(.sources, "nbp")])
    let pair = try CurrencyPair(.eur, try #require(Currency(code: "PLN")))
    engine.begin()
    #expect(engine.shown(pair.quote) == "4.4026")
    let alert = Alert(
      pair, .above("4.45"), hysteresis: .zero, note: nil, added: engine.now,
      since: engine.now.day.adding(days: -1), isArmed: true)
    try engine.edit(Alert.self, named: ["1"]) {
      (alerts: inout [String: Alert]) throws(Never) in alerts["1"] = alert
    }
    _ = try #require(engine.subscriptions.add(Topic(AlertsFired.kind)))
    _ = engine.refresh(.nbp, force: true)
    let first = try #require(engine.takeChildrenToStart().first)
    engine.receive(first, Self.tableA("4.5"))
    let second = try #require(engine.takeChildrenToStart().first)
    engine.receive(second, status: 500, "")
    #expect(engine.kept(Alert.self).values.flatMap(\.unseen).map(\.rate.description) == ["4.5"])
  }

  @Test func `in memory, too, nothing is kept of a change that fails`() throws {
    let store = InMemoryUserStore()
    func put(_ texts: [String: String]) {
      store.edit(.bill, named: Array(texts.keys)) { _ in
        texts.map { StoredDocument.Edit(name: $0.key, text: $0.value) }
      }
    }
    put(["a": "1", "b": "2"])
    let before = store.documents(of: .bill)
    #expect(throws: StorageError.nowhere) {
      try store.transaction(.lasting) { () throws(StorageError) in
        put(["a": "3", "c": "4"])
        put(["a": "5"])
        store.edit(.bill, named: ["b"]) { _ in [StoredDocument.Edit(name: "b", text: nil)] }
        throw .nowhere
      }
    }
    #expect(store.documents(of: .bill) == before)
  }

  private static func tableA(_ euro: String) -> String {
    #"[{"table":"A","no":"1","effectiveDate":"2026-11-02","#
      + #""rates":[{"currency":"euro","code":"EUR","mid":\#(euro)}]}]"#
  }

  @Test func `a note, a bill line and a lease drop no rate`() throws {
    let processes = try TestProcesses("2026-10-30T18:00:00Z")
    let engine = processes.engine()
    let known = try #require(engine.ask())
    try engine.edit(Watchlist.self, named: ["main"]) {
      (lists: inout [String: Watchlist]) throws(Never) in lists["main"] = Watchlist()
    }
    #expect(engine.ask() === known)
    let wait = try #require(engine.refresh(force: true))
    #expect(engine.ask() === known)
    engine.cancelWaiting(wait)
    #expect(engine.ask() === known)
    // Another process's note does not, either; its settings do.
    let other = processes.engine()
    other.begin()
    try other.edit(Watchlist.self, named: ["other"]) {
      (lists: inout [String: Watchlist]) throws(Never) in lists["other"] = Watchlist()
    }
    processes.passAMoment()
    #expect(engine.ask() === known)
    try other.setSettings([(.maximumGap, "5")])
    processes.passAMoment()
    #expect(engine.ask() !== known)
  }

  @Test func `a publication is one transaction and one notification`() throws {
    let processes = try TestProcesses("2026-11-02T16:00:00Z")
    let store = CountingStore(processes.userStore)
    let engine = processes.engine(on: store)
    let rates = try #require(engine.subscriptions.add(.fetching))
    let wait = try #require(engine.refresh(force: true))
    let job = try #require(engine.takeChildrenToStart().first)
    while engine.subscriptions.nextDue() != nil {}
    store.transactions = 0
    engine.receive(job, ECBText.file((day: "2026-11-02", quotes: ["USD": "1.1234"])))
    #expect(store.transactions == 1)
    #expect(engine.isOver(wait))
    #expect(engine.subscriptions.nextDue() === rates)
    #expect(engine.subscriptions.nextDue() == nil)
  }
}

/// Where notifications take long to write, requests come first.
struct RestTests {
  @Test func `a kind that took long rests for ten times that, and its changes are joined`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    let fetches = try #require(engine.subscriptions.add(.fetching))
    let alerts = try #require(engine.subscriptions.add(Topic(AlertsFired.kind)))
    engine.subscriptions.rest(.fetching, after: 30_000_000, at: processes.clock.uptime)
    for gap in 5...7 { try engine.setSettings([(.maximumGap, "\(gap)")]) }
    engine.refresh(force: true)
    #expect(engine.subscriptions.nextDue(at: processes.clock.uptime) === alerts)
    #expect(engine.subscriptions.nextDue(at: processes.clock.uptime) == nil)
    #expect(!engine.subscriptions.hasNews && (engine.wakeDelay ?? .max) <= 300_000_000)
    processes.pass(milliseconds: 299)
    engine.tick()
    #expect(!engine.subscriptions.hasNews)
    processes.pass(milliseconds: 1)
    engine.tick()
    #expect(engine.subscriptions.nextDue(at: processes.clock.uptime) === fetches)
    #expect(engine.subscriptions.nextDue(at: processes.clock.uptime) == nil)
  }

  @Test func `what is written fast never rests, and nothing rests for more than a second`() throws {
    let processes = try TestProcesses(LeaseTests.monday)
    let engine = processes.engine()
    let fetches = try #require(engine.subscriptions.add(.fetching))
    engine.subscriptions.rest(.fetching, after: 2_000_000, at: processes.clock.uptime)
    engine.refresh(force: true)
    #expect(engine.subscriptions.nextDue(at: processes.clock.uptime) === fetches)
    engine.subscriptions.rest(.fetching, after: 60_000_000_000, at: processes.clock.uptime)
    processes.pass(1)
    engine.fail(try #require(engine.takeChildrenToStart().first))
    #expect(engine.subscriptions.nextDue(at: processes.clock.uptime) === fetches)
  }
}

/// A fetch of several requests is stored when it has ended.
struct OneFetchTests {
  private static func table(_ letter: String, _ code: String, _ value: String) -> String {
    #"[{"table":"\#(letter)","no":"1","effectiveDate":"2026-11-02","#
      + #""rates":[{"currency":"x","code":"\#(code)","mid":\#(value)}]}]"#
  }

  @Test func `two requests of a fetch are one transaction and one notification`() throws {
    let processes = try TestProcesses("2026-11-02T12:00:00Z")
    let store = CountingStore(processes.userStore)
    let engine = processes.engine(on: store)
    try engine.setSettings([(.sources, "nbp")])
    let rates = try #require(engine.subscriptions.add(.fetching))
    let wait = try #require(engine.refresh(.nbp, force: true))
    let first = try #require(engine.takeChildrenToStart().first)
    while engine.subscriptions.nextDue() != nil {}
    store.transactions = 0
    engine.receive(first, Self.table("A", "EUR", "4.5"))
    #expect(store.transactions == 0)
    #expect(engine.subscriptions.nextDue() == nil)
    #expect(!engine.isOver(wait))
    engine.receive(try #require(engine.takeChildrenToStart().first), Self.table("B", "AFN", "0.05"))
    #expect(store.transactions == 1)
    #expect(engine.isOver(wait))
    #expect(engine.subscriptions.nextDue() === rates)
    #expect(engine.subscriptions.nextDue() == nil)
  }

  @Test func `what came is stored where the client gives up before the last response`() throws {
    let processes = try TestProcesses("2026-11-02T12:00:00Z")
    let engine = processes.engine()
    try engine.setSettings([(.sources, "nbp")])
    let wait = try #require(engine.refresh(.nbp, force: true))
    engine.receive(
      try #require(engine.takeChildrenToStart().first), Self.table("A", "EUR", "4.5"))
    let pln = try #require(Currency(code: "PLN"))
    engine.cancelWaiting(wait)
    #expect(engine.takeChildrenToEnd().count == 1)
    #expect(engine.shown(pln) == "4.5")
  }
}

/// A store that counts the changes made to another one.
private final class CountingStore: StoreUpkeep {
  private let store: InMemoryUserStore
  private var depth = 0
  var transactions = 0

  init(_ store: InMemoryUserStore) { self.store = store }

  var isLastChance: Bool {
    get { store.isLastChance }
    set { store.isLastChance = newValue }
  }

  func transaction<R>(
    _ durability: Durability, _ body: () throws(StorageError) -> R
  ) throws(StorageError) -> R {
    if depth == 0 { transactions += 1 }
    depth += 1
    defer { depth -= 1 }
    return try store.transaction(durability, body)
  }

  private func note() { if depth == 0 { transactions += 1 } }

  func revision() -> Int { store.revision() }
  func settings() -> [String: String] { store.settings() }
  func set(_ changes: [(key: String, value: String?)]) {
    note()
    store.set(changes)
  }
  func userRates() -> [UserRate] { store.userRates() }
  func put(_ rates: [UserRate]) {
    note()
    store.put(rates)
  }
  func removeRates(set: String, base: Currency?, quote: Currency?) -> Int {
    note()
    return store.removeRates(set: set, base: base, quote: quote)
  }
  func recents(limit: Int) -> [Recent] { store.recents(limit: limit) }
  func forgetRecents() -> Int {
    note()
    return store.forgetRecents()
  }
  func counters() -> Tally { store.counters() }
  func note(_ usage: Usage) {
    note()
    store.note(usage)
  }
  func documents(of kind: DocumentKind) -> [StoredDocument] { store.documents(of: kind) }
  func edit(
    _ kind: DocumentKind, named names: [String]?,
    _ change: ([String: String]) -> [StoredDocument.Edit]
  ) {
    note()
    store.edit(kind, named: names, change)
  }
  func status() -> UserStoreStatus { store.status() }
  func close() {}
}
