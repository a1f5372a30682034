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

  /// The latest first.
  func recents(limit: Int) throws(StorageError) -> [Recent]

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

  /// Whether something that was saved cannot be read, as far as it was met.
  var hasUnreadable: Bool { get }

  /// Replaces what is known of a kind, for what only the reader of documents can tell.
  func note(unreadable names: [String], of kind: String)

  /// Closes the file. A later call opens it again.
  func close()
}

extension UserStore {
  package var unopened: StorageError? { nil }
  package var hasUnreadable: Bool { false }
  package func note(unreadable names: [String], of kind: String) {}
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
}
