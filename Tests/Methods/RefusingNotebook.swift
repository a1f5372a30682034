import Engine
import Features
import Money

/// A notebook on a full disk, or one that cannot be written for another reason: reads answer from
/// what there is, changes are refused.
final class RefusingNotebook: Notebook {
  let error: StorageError
  private let kept = EphemeralNotebook()

  init(_ error: StorageError) { self.error = error }

  func revision() -> Int { kept.revision() }
  func settings() -> [String: String] { kept.settings() }
  func set(_ changes: [(key: String, value: String?)]) throws(StorageError) { throw error }
  func userRates() -> [UserRate] { kept.userRates() }
  func put(_ rates: [UserRate]) throws(StorageError) { throw error }
  func removeRates(
    set: String, base: Currency?, quote: Currency?
  ) throws(StorageError) -> Int { throw error }
  func recents(limit: Int) -> [Recent] { kept.recents(limit: limit) }
  func forgetRecents() throws(StorageError) -> Int { throw error }
  func counters() -> [String: Int] { kept.counters() }
  func note(_ usage: Usage) throws(StorageError) { throw error }
  func documents(of kind: DocumentKind) -> [Document] { kept.documents(of: kind) }
  func edit(
    _ kind: DocumentKind, named names: [String]?,
    _ change: ([String: String]) -> [Document.Edit]
  ) throws(StorageError) { throw error }
  func status() -> NotebookStatus { NotebookStatus(path: "/full/kurs.db", refusal: error) }
  func close() {}
}
