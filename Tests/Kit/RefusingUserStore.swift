package import Documents
package import Engine
import Features
package import Money

/// A user store on a full disk, or one that cannot be written for another reason: reads answer from
/// what there is, changes are refused.
package final class RefusingUserStore: StoreUpkeep {
  package let error: StorageError
  private let kept = InMemoryUserStore()

  package init(_ error: StorageError) { self.error = error }

  package func revision() -> Int { kept.revision() }
  package var isLastChance = false
  /// For each change, whether it was the last chance to wait for a lock.
  package private(set) var chances: [Bool] = []

  package func transaction<R>(
    _ durability: Durability, _ body: () throws(StorageError) -> R
  ) throws(StorageError) -> R {
    chances.append(isLastChance)
    return try body()
  }
  package func settings() -> [String: String] { kept.settings() }
  package func set(_ changes: [(key: String, value: String?)]) throws(StorageError) { throw error }
  package func userRates() -> [UserRate] { kept.userRates() }
  package func put(_ rates: [UserRate]) throws(StorageError) { throw error }
  package func removeRates(
    set: String, base: Currency?, quote: Currency?
  ) throws(StorageError) -> Int { throw error }
  package func recents(limit: Int) -> [Recent] { kept.recents(limit: limit) }
  package func forgetRecents() throws(StorageError) -> Int { throw error }
  package func counters() -> Tally { kept.counters() }
  package func note(_ usage: Usage) throws(StorageError) { throw error }
  package func documents(of kind: DocumentKind) -> [StoredDocument] { kept.documents(of: kind) }
  package func edit(
    _ kind: DocumentKind, named names: [String]?,
    _ change: ([String: String]) -> [StoredDocument.Edit]
  ) throws(StorageError) { throw error }
  package func status() -> UserStoreStatus {
    UserStoreStatus(path: "/full/kurs.db", refusal: error)
  }
  package func close() {}
}
