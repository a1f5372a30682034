package import Dates
package import Documents
package import Money

/// Stores the user's data: settings, rates, documents, recent conversions, counters.
///
/// The engine sees only this. One thread; a change that returned is on disk. Reads answer
/// from what can be read, so a damaged or unreachable file reads as empty and `status` says why;
/// only changes are refused for it. Many processes share one store.
package protocol UserStore: AnyObject {
  /// Rises whenever this or another process has changed anything since the last call; by one for
  /// a change of this process alone. Costs some microseconds.
  func revision() throws(StorageError) -> Int

  /// Runs `body` as one change: all that it writes here, and to the table store in the same file,
  /// is kept, or nothing is; on disk when this returns, if it is to last. `body` runs again where
  /// the file was exchanged meanwhile. Throws `busy` soon where another process holds the file.
  func transaction<R>(
    _ durability: Durability, _ body: () throws(StorageError) -> R
  ) throws(StorageError) -> R

  /// Set while what another process hinders cannot be tried again later: in a batch, and when the
  /// process ends. A lock is then waited for longer.
  var isLastChance: Bool { get set }

  /// Why the file that is there could not be opened the last time; nil where it was, or there is
  /// none. Reads are empty then.
  var unopened: StorageError? { get }

  /// JSON text by key.
  func settings() throws(StorageError) -> [String: String]

  /// All of them or none; a nil value removes its key.
  func set(_ changes: [(key: String, value: String?)]) throws(StorageError)

  /// By set, base, quote and day; the one without a day first.
  func userRates() throws(StorageError) -> [UserRate]

  /// All of them or none. A rate replaces the one with the same set, pair and day.
  func put(_ rates: [UserRate]) throws(StorageError)

  /// Removes a set's rates of one pair, of one currency, or, without both, all of the set.
  /// Returns how many there were.
  func removeRates(set: String, base: Currency?, quote: Currency?) throws(StorageError) -> Int

  /// The latest first.
  func recents(limit: Int) throws(StorageError) -> [Recent]

  /// Returns how many there were.
  func forgetRecents() throws(StorageError) -> Int

  func counters() throws(StorageError) -> Tally

  /// Adds to what is stored, so that two processes add up; all of it or nothing.
  func note(_ usage: Usage) throws(StorageError)

  /// Those of a kind, by name.
  func documents(of kind: DocumentKind) throws(StorageError) -> [StoredDocument]

  /// Hands the texts of those names, or of all, to `change` and makes its edits, all or none,
  /// while no other process can write. `change` runs again where the file was exchanged meanwhile.
  func edit(
    _ kind: DocumentKind, named names: [String]?,
    _ change: ([String: String]) -> [StoredDocument.Edit]
  ) throws(StorageError)

  func status() -> UserStoreStatus

  /// What was saved and cannot be read, as far as it was met: rows whose checksum is wrong, or that are
  /// missing, or that only a newer kurs reads.
  var unreadable: [Loss] { get }

  /// What became of damaged files, the last one last.
  var repairs: [Repair] { get }

  /// Replaces what is known of a kind, for what only the reader of documents can tell.
  func note(unreadable names: [String], of kind: String)

  /// Whether a damaged file is repaired when it is met. Otherwise it is only refused.
  var repairsDamage: Bool { get set }

  /// Reads all of the file, and tells what of it cannot be read. Changes nothing.
  func inspect() -> Inspection

  /// Brings back what it can: of the file at hand by making a new one, of another file by adding what is
  /// not here. Overwrites nothing.
  func recover(from path: String?) throws(StorageError) -> Recovery

  /// Notes that the repairs were shown.
  func noteShown() throws(StorageError)

  /// Writes all of it, as it is at one moment, into one file.
  func save(to path: String) throws(StorageError) -> SavedState

  /// Becomes what another file has, in one change, when what it was is kept in a file.
  func restore(from path: String) throws(StorageError) -> RestoredState

  /// Set by what is no single answer: a server or a screen. Closing then leaves one file with all in it,
  /// as it does after a change.
  var leavesOneFile: Bool { get set }

  /// Closes the file. A later call opens it again.
  func close()
}

extension UserStore {
  package var unopened: StorageError? { nil }
  package var unreadable: [Loss] { [] }
  package var repairs: [Repair] { [] }
  package func note(unreadable names: [String], of kind: String) {}
  package var repairsDamage: Bool {
    get { false }
    set {}
  }
  package func inspect() -> Inspection { Inspection() }
  package func recover(from path: String?) throws(StorageError) -> Recovery { Recovery() }
  package func noteShown() throws(StorageError) {}

  package func save(to path: String) throws(StorageError) -> SavedState { throw unsaved(path) }
  package func restore(from path: String) throws(StorageError) -> RestoredState {
    throw unsaved(path)
  }

  private func unsaved(_ path: String) -> StorageError {
    .unusable(
      path: path, reason: "is of no use: this kurs keeps nothing in a file",
      hint: "Start kurs without --ephemeral and without --rates, where HOME is known.")
  }

  package var leavesOneFile: Bool {
    get { false }
    set {}
  }
}

/// A file with all of the state.
package struct SavedState: Equatable, Sendable {
  package let file: String
  /// Settings, own rates and documents of the user's.
  package let rows: Int
  package let bytes: Int

  package init(file: String, rows: Int, bytes: Int) {
    (self.file, self.rows, self.bytes) = (file, rows, bytes)
  }
}

/// What became of the state when a saved one took its place: settings, own rates and documents of the
/// user's are counted.
package struct RestoredState: Equatable, Sendable {
  /// Where all that was replaced is.
  package let kept: String
  package let rows: Int
  /// How many are there that were not there before, or have another content now.
  package let came: Int
  package let went: Int

  package init(kept: String, rows: Int, came: Int, went: Int) {
    (self.kept, self.rows, self.came, self.went) = (kept, rows, came, went)
  }
}

/// What all of a state file is like.
package struct Inspection: Equatable, Sendable {
  /// Whether its pages or its log are damaged, so that a new file is to be made of it.
  package var isDamaged = false
  /// What of it cannot be read.
  package var lost: [Loss] = []
  /// Perhaps without their last changes.
  package var older: [Loss] = []

  package init() {}
}

/// What was brought back.
package struct Recovery: Equatable, Sendable {
  /// With the names that they have now.
  package var recovered: [Loss] = []
  /// What is here with another value already, and stays so.
  package var taken: [Loss] = []
  /// What is still missing.
  package var lost: [Loss] = []
  /// Where the damaged file is now.
  package var file: String?

  package init() {}
}

/// What a power cut may take away again.
package enum Durability: Hashable, Sendable {
  /// Nothing. For every change that a client is told of.
  case lasting
  /// The last changes of this kind, all together, and never one before them that was to last. For
  /// what no client was told is kept: counters and recent conversions, of which a few are missing
  /// then; fetched tables and when each source was asked, which are fetched again, so that an alert
  /// they had fired fires once more. Such a change does not wait for the disk.
  case relaxed
}

/// Where the user's data is stored and in what condition, for the method that reports it.
package struct UserStoreStatus: Equatable, Sendable {
  /// Nil when nothing is stored at all.
  package var path: String?
  /// Nil while no file could be read.
  package var schemaVersion: Int?
  /// The file and what belongs beside it.
  package var bytes: Int64
  /// Why changes are refused now, or nil.
  package var refusal: StorageError?
  /// The path a damaged file was moved to since this process began, or nil.
  package var setAside: String?
  /// Whether other users may read the file, which kurs could not change.
  package var isOpenToOthers: Bool
  /// What was saved and cannot be read, of a damaged file before this one, too.
  package var lost: [Loss]

  package init(
    path: String? = nil, schemaVersion: Int? = nil, bytes: Int64 = 0,
    refusal: StorageError? = nil, setAside: String? = nil, isOpenToOthers: Bool = false,
    lost: [Loss] = []
  ) {
    self.path = path
    self.schemaVersion = schemaVersion
    self.bytes = bytes
    self.refusal = refusal
    self.setAside = setAside
    self.isOpenToOthers = isOpenToOthers
    self.lost = lost
  }
}

/// One of the user's things as it is stored: a text under a kind and a name.
package struct StoredDocument: Equatable, Sendable {
  package let name: String
  package let text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// A new text for a name; nil removes it.
  package struct Edit: Equatable, Sendable {
    package let name: String
    package let text: String?

    package init(name: String, text: String?) {
      self.name = name
      self.text = text
    }
  }

  /// Why something stored was not changed.
  package enum EditError<Reason: Error>: Error {
    case storage(StorageError)
    /// The closure rejected the edit.
    case reason(Reason)
  }
}

/// A rate the user wrote down: so many `quote` for one `base`.
package struct UserRate: Equatable, Sendable {
  /// The name of the rate set it belongs to.
  package let set: String
  package let base: Currency
  package let quote: Currency
  /// With the digits it was given.
  package let value: Decimal
  /// The first day it applies to; nil for all days.
  package let from: Day?
  /// When it was written down.
  package let noted: Instant

  package init(
    set: String, base: Currency, quote: Currency, value: Decimal, from: Day?, noted: Instant
  ) {
    self.set = set
    self.base = base
    self.quote = quote
    self.value = value
    self.from = from
    self.noted = noted
  }

  /// Whether it is the same rate, whenever it was written down.
  func isSame(as other: UserRate) -> Bool {
    set == other.set && base == other.base && quote == other.quote && from == other.from
      && value.description == other.value.description
  }
}
