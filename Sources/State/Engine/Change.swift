import Dates
package import Documents
import Money
package import Rates

/// What a commit has changed, in this process or in another.
package struct Change: Equatable {
  package internal(set) var settings = false
  package internal(set) var ownRates = false
  /// Other sources are used for fetching, or one has another key.
  package internal(set) var sources = false
  /// The publishers that have other tables than before.
  package internal(set) var tables: Set<Publisher.ID> = []
  /// Names by kind.
  package internal(set) var documents: [DocumentKind: Set<String>] = [:]
  /// Another process has changed something, and which documents is not known.
  package internal(set) var allDocuments = false
  /// A fetch has begun or ended.
  package internal(set) var fetching = false

  /// Something that is not stored, such as an error that was dismissed, has changed what a topic shows.
  static func shown(by topic: Topic) -> Change {
    guard let kind = topic.kind.own, let name = topic.name else { return Change() }
    return Change(documents: [kind: [name]])
  }

  /// Whether a rate found before may be another now.
  package var touchesRates: Bool { settings || ownRates || !tables.isEmpty }

  /// Why answers may differ after it.
  var differences: Differences {
    var differences: Differences = []
    if !tables.isEmpty { differences.insert(.rates) }
    if ownRates { differences.insert(.ownRates) }
    if settings { differences.insert(.settings) }
    if sources || documents[Secret.kind] != nil { differences.insert(.sources) }
    return differences
  }

  /// Whether what subscribers to the topic were sent may be out of date.
  package func touches(_ topic: Topic) -> Bool { touches(topic.kind, named: topic.name) }

  /// Whether it touches any topic of the kind; with a name, that one.
  func touches(_ kind: Topic.Kind, named name: String? = nil) -> Bool {
    if kind.shows.contains(.differences) { return !differences.isEmpty }
    return allDocuments || shows(kind.shows)
      || kind.others.contains { documents[$0] != nil } || kind.own.map { has($0, name) } ?? false
  }

  private func shows(_ shown: Topic.Shows) -> Bool {
    shown.contains(.fetching) && fetching || shown.contains(.tables) && !tables.isEmpty
      || shown.contains(.settings) && settings || shown.contains(.rates) && touchesRates
  }

  private func has(_ kind: DocumentKind, _ name: String?) -> Bool {
    guard let names = documents[kind] else { return false }
    return name.map { names.contains($0) } ?? true
  }
}

/// All that is written in one transaction of the store, and what that changes.
package struct Transaction {
  let users: UserData
  let rates: RateBook
  var change = Change()

  init(_ users: UserData, _ rates: RateBook) {
    self.users = users
    self.rates = rates
  }

  mutating func set(_ changes: [(key: String, value: String?)]) throws(StorageError) {
    let known = try users.store.settings()
    let changes = changes.filter { known[$0.key] != $0.value }
    guard !changes.isEmpty else { return }
    try users.store.set(changes)
    change.settings = true
    let names = Setting.ofSources.map(\.name.description)
    if changes.contains(where: { names.contains($0.key) }) { change.sources = true }
  }

  mutating func put(_ tables: [Table]) throws(StorageError) {
    guard !tables.isEmpty else { return }
    try rates.put(tables)
    change.tables.formUnion(tables.map(\.publisher))
  }

  mutating func add(_ usage: Usage) throws(StorageError) {
    try users.saveDrafts()
    try users.store.note(usage)
  }

  mutating func noteFetching() { change.fetching = true }

  /// Changes documents of a kind, all or none. `body` may run again with what another process has
  /// made of them; setting nil removes one.
  package mutating func edit<K: StorableDocument, Reason: Error, R>(
    _ type: K.Type, named names: [String]?, _ body: (inout [String: K]) throws(Reason) -> R
  ) throws(StorageError) -> Result<R, StoredDocument.EditError<Reason>> {
    var outcome: Result<R, StoredDocument.EditError<Reason>>?
    let edited = try users.edit(K.self, named: names) { texts in
      let (edits, result) = Self.edits(texts, hasNames: names != nil, body)
      outcome = result
      return edits
    }
    if !edited.isEmpty { change.documents[K.kind, default: []].formUnion(edited) }
    return outcome ?? .failure(.storage(.busy(path: K.kind.name)))
  }

  private static func edits<K: StorableDocument, Reason: Error, R>(
    _ texts: [String: String], hasNames: Bool, _ body: (inout [String: K]) throws(Reason) -> R
  ) -> ([StoredDocument.Edit], Result<R, StoredDocument.EditError<Reason>>) {
    var values: [String: K] = [:]
    var unreadable: Set<String> = []
    for (name, text) in texts {
      values[name] = K(text: text)
      // What kurs keeps for itself starts empty; what the user keeps is never overwritten.
      if values[name] == nil, !K.kind.isInternal { unreadable.insert(name) }
    }
    func refusal(_ name: String) -> StorageError {
      .unreadableRow(kind: K.kind.name, name: name)
    }
    if hasNames, let name = unreadable.min() { return ([], .failure(.storage(refusal(name)))) }
    let result: R
    do throws(Reason) {
      result = try body(&values)
    } catch {
      return ([], .failure(.reason(error)))
    }
    var edits: [StoredDocument.Edit] = []
    if let name = unreadable.filter({ values[$0] != nil }).min() {
      return ([], .failure(.storage(refusal(name))))
    }
    for name in Set(texts.keys).union(values.keys).subtracting(unreadable).sorted() {
      let text = values[name]?.text
      if text != texts[name] { edits.append(StoredDocument.Edit(name: name, text: text)) }
    }
    return (edits, .success(result))
  }
}

/// The one way to change anything, and the one place that knows what a change touches.
final class Committer {
  private let users: UserData
  private let rates: RateBook
  private let subscriptions: Subscriptions
  private let disk: DiskSync
  private var depth = 0
  /// What features do after a change, in order.
  var react: (Change) -> Void = { _ in }

  init(_ users: UserData, _ rates: RateBook, _ subscriptions: Subscriptions, _ disk: DiskSync) {
    self.users = users
    self.rates = rates
    self.subscriptions = subscriptions
    self.disk = disk
  }

  /// Runs `body` in one transaction of the store: when this returns, all of it is kept, on disk if
  /// it is to last or as soon as `DiskSync` says, and everything agrees with it; or nothing of it was
  /// kept. `body` may run again.
  @discardableResult
  func commit<R>(
    _ durability: Durability = .lasting,
    _ body: (inout Transaction) throws(StorageError) -> R
  ) throws(StorageError) -> R {
    depth += 1
    defer { depth -= 1 }
    let made = disk.made
    do throws(StorageError) {
      let (result, isForeignChange) = try users.transaction(durability) {
        () throws(StorageError) -> R in
        var transaction = Transaction(users, rates)
        let result = try body(&transaction)
        apply(transaction.change)
        return result
      }
      if isForeignChange, depth == 1 { applyForeignChange() }
      // What is not on the disk yet is shown to no subscriber.
      if disk.made != made { subscriptions.holdDue(until: disk.made) }
      return result
    } catch {
      // What was read inside it may never have been stored.
      if depth == 1 {
        _ = users.reread()
        rates.reread()
      }
      throw error
    }
  }

  /// Reads what another process has changed.
  func applyForeignChange() {
    var change = users.reread()
    change.tables = rates.archive.refresh()
    apply(change)
  }

  /// Decides which caches are dropped, lets features react, and notes which topics are due.
  func apply(_ change: Change) {
    if change.settings { _ = users.readSettings() }
    if change.ownRates { _ = users.readOwnRates() }
    let mayHoldBackOthers = change.allDocuments || change.documents[FeedRecord.kind] != nil
    if change.touchesRates || mayHoldBackOthers && rates.holdsBackOthers { rates.reread() }
    react(change)
    subscriptions.note(change)
  }
}
