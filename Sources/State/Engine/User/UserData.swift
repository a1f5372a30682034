package import Documents
import Money

/// The user's settings, own rates and documents: read once, and again after another process has
/// changed them.
final class UserData {
  let store: any UserStore
  /// The store's revision that everything here agrees with; nil before the first poll.
  private var revision: Int?
  private(set) var settings: Settings
  /// What they are while the state file has none.
  private let configured: Settings
  /// The names of those in the state file.
  private(set) var storedSettings: Set<String> = []
  /// Whether settings and own rates were read once.
  private(set) var hasReadSettings = false
  /// Why they could not be: another process holds the file. An answer may be another one with them.
  private(set) var held: StorageError? { didSet { isHeld = held != nil } }
  /// Whether `held` says why: to ask for the error costs each request a copy of it.
  private(set) var isHeld = false
  /// Whether the last read failed: then kurs reads again, even if no revision has changed.
  private var mustReadAgain = false
  private(set) var ownRates: [UserRate] = []
  /// By the name of their kind, as `Decoded`.
  var documents: [String: Any] = [:]
  /// The kinds of which nothing has changed since they were read.
  var currentKinds: Set<String> = []
  /// Why something that the user has stored could not be read since this was last set to nil: an
  /// answer without it would look as if nothing had been stored.
  var unread: StorageError? { didSet { isUnread = unread != nil } }
  private(set) var isUnread = false
  /// What was typed into documents and is not stored yet.
  var drafts = Drafts()

  init(_ store: any UserStore, over configured: Settings = Settings()) {
    self.store = store
    self.configured = configured
    settings = configured
  }

  /// See `UserStore`.
  var isLastChance: Bool {
    get { store.isLastChance }
    set { store.isLastChance = newValue }
  }

  /// Whether another process has changed anything since the last call, or since the last change of
  /// this one.
  func hasForeignChange() -> Bool {
    // A store that cannot be read now keeps what was read before; `status` says why.
    let current: Int
    do throws(StorageError) {
      current = try store.revision()
    } catch {
      note(error)
      return false
    }
    guard current != revision || mustReadAgain else { return false }
    revision = current
    return true
  }

  private func note(_ error: StorageError) {
    mustReadAgain = true
    if error.isBusy, !hasReadSettings { held = error }
  }

  /// Runs one change of the store. True beside the result where another process has changed
  /// something, too.
  func transaction<R>(
    _ durability: Durability, _ body: () throws(StorageError) -> R
  ) throws(StorageError) -> (result: R, isForeignChange: Bool) {
    let known = revision
    let result = try store.transaction(durability, body)
    guard let current = try? store.revision() else { return (result, true) }
    revision = current
    return (result, known.map { current != $0 + 1 } ?? true)
  }

  /// Reads again what may have changed. Documents are read when they are next asked for.
  func reread() -> Change {
    var change = Change()
    change.allDocuments = true
    mustReadAgain = false
    let (before, keys) = (settings, keysInUse)
    currentKinds.removeAll()
    change.settings = readSettings()
    change.sources =
      (keys != nil || documents[Secret.kind.name] != nil) && keys != keysInUse
      || change.settings
        && Setting.ofSources.contains { before.text(of: $0) != settings.text(of: $0) }
    change.ownRates = readOwnRates()
    return change
  }

  /// The sources' keys; nil where none was needed yet.
  private var keysInUse: [String: String]? {
    guard documents[Secret.kind.name] != nil else { return nil }
    return documents(Secret.self).mapValues(\.text)
  }

  /// Whether they are others than before.
  func readSettings() -> Bool {
    let texts: [String: String]
    do throws(StorageError) {
      texts = try store.settings()
    } catch {
      note(error)
      return false
    }
    // What was read before is still the best there is. Without a lock in the way, a conversion goes
    // on without.
    guard store.unopened == nil else {
      held = nil
      return false
    }
    (hasReadSettings, held) = (true, nil)
    // To make the list of settings costs a million instructions, and most users have set none.
    let unreadable =
      texts.isEmpty ? [] : Setting.all.filter { !$0.accepts(texts[$0.name.description]) }
    store.note(unreadable: unreadable.map(\.name.description), of: "setting")
    storedSettings = Set(texts.keys)
    let read = Settings(texts: texts, over: configured)
    defer { settings = read }
    return read != settings
  }

  /// Notes in `unread` where the settings and own rates have never been read, for answers that list
  /// them. A conversion goes on without.
  func requireSettings() {
    guard !hasReadSettings else { return }
    do throws(StorageError) {
      _ = try store.settings()
      unread = store.unopened
    } catch {
      unread = error
    }
  }

  func readOwnRates() -> Bool {
    do throws(StorageError) {
      let read = try store.userRates()
      guard store.unopened == nil else { return false }
      defer { ownRates = read }
      return read != ownRates
    } catch {
      note(error)
      return false
    }
  }

  // MARK: Drafts

  var hasDrafts: Bool { !drafts.isEmpty }

  func saveDrafts() throws(StorageError) { if hasDrafts { try drafts.save(into: self) } }

  // MARK: Recent conversions and counters
}

/// A key the user has given for a source. It is in the state file, which only its owner can read,
/// and is never shown.
package struct Secret: StorableDocument {
  package static let kind = DocumentKind("secret")

  package let text: String

  package init(text: String) { self.text = text }
}

extension Engine {
  /// Whether `unread` or `held` says why an answer may be another one than with everything read.
  package var lacksStoredData: Bool { users.isUnread || users.isHeld }

  /// Whether something that was saved cannot be read, and was left out of the answers so far.
  package var hasUnreadable: Bool { users.store.hasUnreadable }

  /// Why something stored that the request at hand is about could not be read; nil after `begin`.
  package var unread: StorageError? { users.unread }

  /// Why the user's settings and own rates have not been read yet: another process holds the file.
  package var held: StorageError? { users.held }

  /// `held` for a request that only reads: after a moment it goes on without them.
  package var heldFromReading: StorageError? { polls.isHeldForLong ? nil : users.held }

  /// To be called by requests that list settings or own rates; see `unread`.
  package func requireSettings() { users.requireSettings() }
}

/// The user's documents, decoded: boards, bills, watchlists, alerts.
extension UserData {
  /// All of a kind, by name. What a newer kurs wrote is left out.
  func documents<K: StorableDocument>(_ type: K.Type) -> [String: K] {
    let known = documents[K.kind.name] as? Decoded<K>
    if let known, currentKinds.contains(K.kind.name) { return known.values }
    do throws(StorageError) {
      let stored = try store.documents(of: K.kind)
      if let unopened = store.unopened { throw unopened }
      let read = Decoded(stored, knowing: known)
      documents[K.kind.name] = read
      if !K.kind.isInternal { store.note(unreadable: read.unreadable, of: K.kind.name) }
      currentKinds.insert(K.kind.name)
      return read.values
    } catch {
      // What was read before is still the best there is; and what kurs keeps for itself is in no
      // answer.
      if known == nil, !K.kind.isInternal, K.kind != Secret.kind { unread = error }
      return known?.values ?? [:]
    }
  }

  /// Hands the stored texts to `edits` and stores what it returns; tells which names were edited.
  func edit<K: StorableDocument>(
    _ type: K.Type, named names: [String]?, _ edits: ([String: String]) -> [StoredDocument.Edit]
  ) throws(StorageError) -> [String] {
    var made: [StoredDocument.Edit] = []
    try store.edit(K.kind, named: names) { texts in
      made = edits(texts)
      return made
    }
    if currentKinds.contains(K.kind.name),
      var known = documents.removeValue(forKey: K.kind.name) as? Decoded<K>
    {
      known.apply(made)
      documents[K.kind.name] = known
    }
    return made.map(\.name)
  }

  /// Documents of a kind, and the texts they were decoded from: when one of ten thousand has
  /// changed, one is decoded again. `K` is asked for nothing here: for a type that asks, the first use takes 70,000
  /// instructions.
  struct Decoded<K> {
    fileprivate(set) var values: [String: K] = [:]
    fileprivate var texts: [String: String] = [:]
  }
}

extension UserData.Decoded where K: StorableDocument {
  init(_ documents: [StoredDocument], knowing known: Self?) {
    values.reserveCapacity(documents.count)
    texts.reserveCapacity(documents.count)
    for document in documents {
      let isKnown = known?.texts[document.name] == document.text
      values[document.name] = isKnown ? known?.values[document.name] : K(text: document.text)
      texts[document.name] = document.text
    }
  }

  /// What could not be decoded.
  var unreadable: [String] {
    guard values.count < texts.count else { return [] }
    return texts.keys.filter { values[$0] == nil }.sorted()
  }

  mutating func apply(_ edits: [StoredDocument.Edit]) {
    for edit in edits {
      values[edit.name] = edit.text.flatMap(K.init(text:))
      texts[edit.name] = edit.text
    }
  }
}
