package import Features
package import Money

/// What lasts of the user's own: settings, rates, recent conversions, counters.
///
/// The engine sees only this. One thread; a change that returned is on disk. Reads answer
/// from what can be read, so a damaged or unreachable file reads as empty and `status` says why;
/// only changes are refused for it. Many processes share one notebook.
package protocol UserStore: AnyObject {
  /// Rises whenever this or another process has changed anything since it was last asked.
  /// Costs some microseconds: ask at most every 25 ms, and read again what is kept when it rose.
  func revision() throws(StorageError) -> Int

  /// JSON text by key.
  func settings() throws(StorageError) -> [String: String]

  /// All of them or none; a nil value removes its key.
  func set(_ changes: [(key: String, value: String?)]) throws(StorageError)

  /// By set, base, quote and day; the one without a day first.
  func userRates() throws(StorageError) -> [UserRate]

  /// All of them or none. A rate takes the place of the one with the same set, pair and day.
  func put(_ rates: [UserRate]) throws(StorageError)

  /// Removes a set's rates of one pair, of one currency, or, without both, all of the set.
  /// Returns how many there were.
  func removeRates(set: String, base: Currency?, quote: Currency?) throws(StorageError) -> Int

  /// The latest first.
  func recents(limit: Int) throws(StorageError) -> [Recent]

  /// Returns how many there were.
  func forgetRecents() throws(StorageError) -> Int

  func counters() throws(StorageError) -> [String: Int]

  /// Adds to what is there, so that two processes add up; all of it or nothing.
  func note(_ usage: Usage) throws(StorageError)

  /// Those of a kind, by name.
  func documents(of kind: DocumentKind) throws(StorageError) -> [StoredDocument]

  /// Hands the texts of those names, or of all, to `change` and makes its edits, all or none,
  /// while no other process can. `change` is called again where the file was exchanged meanwhile.
  func edit(
    _ kind: DocumentKind, named names: [String]?,
    _ change: ([String: String]) -> [StoredDocument.Edit]
  ) throws(StorageError)

  func status() -> UserStoreStatus

  /// Lets the file go. A later call opens it again.
  func close()
}
