import Dates
import Engine
import Features
import Kit
import Money
import Rates

/// The disk that simulated processes share. What one writes is seen by all at once, as in the memory of
/// a system; a power cut leaves what a sync has put on the platter.
final class SimulatedDisk {
  struct Contents {
    var settings: [String: String] = [:]
    var rates: [UserRate] = []
    var documents: [DocumentKind: [String: String]] = [:]
    var tables: [TableEdit] = []
    /// How many changes were made.
    var changes = 0
  }

  enum TableEdit {
    case put([Table], Instant)
    case remove([Publisher.ID], Day?)
  }

  var memory = Contents()
  private(set) var platter = Contents()
  /// The tables of `memory`, and how often they were read from it.
  private(set) var tables = InMemoryTableStore()
  private(set) var readings = 0
  private(set) var isInTransaction = false
  /// Draws why a change fails; nil where it does not.
  var fault: () -> StorageError? = { nil }

  /// All of it or nothing, unless a fault is drawn.
  func transaction<R>(_ body: () throws(StorageError) -> R) throws(StorageError) -> R {
    guard !isInTransaction else { return try body() }
    if let error = fault() { throw error }
    let before = memory
    isInTransaction = true
    defer { isInTransaction = false }
    do throws(StorageError) {
      let result = try body()
      if let error = fault(), !error.isBusy { throw error }
      memory.changes += 1
      return result
    } catch {
      restore(before)
      throw error
    }
  }

  func edit(_ edit: TableEdit) throws(StorageError) {
    try transaction {
      memory.tables.append(edit)
      apply(edit)
    }
  }

  private func apply(_ edit: TableEdit) {
    switch edit {
    case .put(let new, let fetched): tables.put(new, fetched: fetched)
    case .remove(let publishers, let day): _ = tables.remove(publishers, on: day)
    }
  }

  /// A sync has ended that began when the memory was so.
  func write(_ image: Contents) {
    if image.changes > platter.changes { platter = image }
  }

  func cutPower() {
    restore(platter)
  }

  func restore(_ before: Contents) {
    let isOther = memory.tables.count != before.tables.count
    memory = before
    guard isOther else { return }
    readings += 1
    tables = InMemoryTableStore()
    for edit in before.tables { apply(edit) }
  }
}

/// The user store of one process on that disk.
final class SimulatedUserStore: UserStore {
  private let disk: SimulatedDisk
  private let sync: DiskSync
  var isLastChance = false

  init(_ disk: SimulatedDisk, _ sync: DiskSync) { (self.disk, self.sync) = (disk, sync) }

  func revision() -> Int { disk.memory.changes }

  func transaction<R>(
    _ durability: Durability, _ body: () throws(StorageError) -> R
  ) throws(StorageError) -> R {
    let isWhole = !disk.isInTransaction
    let result = try disk.transaction(body)
    if isWhole, durability == .lasting { sync.noteChange() }
    return result
  }

  func settings() -> [String: String] { disk.memory.settings }

  func set(_ changes: [(key: String, value: String?)]) {
    for (key, value) in changes { disk.memory.settings[key] = value }
  }

  func userRates() -> [UserRate] {
    disk.memory.rates.sorted { ($0.set, $0.base.code) < ($1.set, $1.base.code) }
  }

  func put(_ rates: [UserRate]) {
    for rate in rates {
      disk.memory.rates.removeAll {
        $0.set == rate.set && $0.base == rate.base && $0.quote == rate.quote
      }
      disk.memory.rates.append(rate)
    }
  }

  func removeRates(set: String, base: Currency?, quote: Currency?) -> Int { 0 }
  func recents(limit: Int) -> [Recent] { [] }
  func forgetRecents() -> Int { 0 }
  func counters() -> Tally { Tally() }
  func note(_ usage: Usage) {}

  func documents(of kind: DocumentKind) -> [StoredDocument] {
    (disk.memory.documents[kind] ?? [:]).sorted { $0.key < $1.key }
      .map { StoredDocument(name: $0.key, text: $0.value) }
  }

  func edit(
    _ kind: DocumentKind, named names: [String]?,
    _ change: ([String: String]) -> [StoredDocument.Edit]
  ) {
    let all = disk.memory.documents[kind] ?? [:]
    let known = names.map { names in all.filter { names.contains($0.key) } } ?? all
    for edit in change(known) { disk.memory.documents[kind, default: [:]][edit.name] = edit.text }
  }

  func status() -> UserStoreStatus { UserStoreStatus(path: "/simulated") }
  func close() {}
}

/// The tables on that disk.
final class SimulatedTableStore: TableStore {
  private let disk: SimulatedDisk

  init(_ disk: SimulatedDisk) { self.disk = disk }

  func put(_ tables: [Table], fetched: Instant) throws(StorageError) {
    try disk.edit(.put(tables, fetched))
  }

  func remove(_ publishers: [Publisher.ID], on day: Day?) throws(StorageError) -> Int {
    try disk.edit(.remove(publishers, day))
    return 0
  }

  func versions() -> [TableVersion]? {
    disk.tables.versions()?.map {
      TableVersion(publisher: $0.publisher, file: disk.readings, change: $0.change)
    }
  }

  func table(of publisher: Publisher.ID, atOrBefore day: Day) -> Table? {
    disk.tables.table(of: publisher, atOrBefore: day)
  }

  func table(of publisher: Publisher.ID, after day: Day) -> Table? {
    disk.tables.table(of: publisher, after: day)
  }

  func fetched(_ publisher: Publisher.ID, on day: Day) -> Instant? {
    disk.tables.fetched(publisher, on: day)
  }

  func lastDay(of currency: Currency, by publisher: Publisher.ID, upTo day: Day) -> Day? {
    disk.tables.lastDay(of: currency, by: publisher, upTo: day)
  }

  func rows(
    of publisher: Publisher.ID, _ currencies: [Currency], from: Day, to: Day, limit: Int
  ) -> [StoredRow] {
    disk.tables.rows(of: publisher, currencies, from: from, to: to, limit: limit)
  }
}

/// The syncs of one process: each ends when the run says so, well or not.
final class SimulatedSync: DiskWork {
  private let disk: SimulatedDisk
  private var image: SimulatedDisk.Contents?
  private var ending: Result<Void, StorageError>?
  let descriptor: Int32? = nil

  init(_ disk: SimulatedDisk) { self.disk = disk }

  var isUnderWay: Bool { image != nil }

  func begin() { (image, ending) = (disk.memory, nil) }

  func end(_ result: Result<Void, StorageError>) {
    guard let image else { return }
    if case .success = result { disk.write(image) }
    ending = result
  }

  func outcome(waiting: Bool) -> Result<Void, StorageError>? {
    if waiting, ending == nil { end(.success(())) }
    guard let ending else { return nil }
    (image, self.ending) = (nil, nil)
    return ending
  }
}
