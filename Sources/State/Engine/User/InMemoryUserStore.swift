import Dates
package import Documents
import Money

/// A user store that lasts as long as the process: for `--ephemeral`, and for tests. With a refusal,
/// it takes no change that is to last.
package final class InMemoryUserStore: UserStore {
  var kept = Contents()
  private var changes = 0
  private var isInTransaction = false

  struct Contents {
    var settings: [String: String] = [:]
    var rates: [UserRate] = []
    var recents: [Recent] = []
    var counters = Tally()
  }

  private var documents: [DocumentKind: [String: String]] = [:]
  /// What the documents were that the transaction has changed, the first one first. A copy of all
  /// would take the longer the more there are.
  private var replaced: [(kind: DocumentKind, name: String, text: String?)] = []

  let refusal: StorageError?

  package init(refusing refusal: StorageError? = nil) { self.refusal = refusal }

  package func revision() -> Int { changes }

  package var isLastChance = false

  package func transaction<R>(
    _ durability: Durability, _ body: () throws(StorageError) -> R
  ) throws(StorageError) -> R {
    guard !isInTransaction else { return try body() }
    if durability == .lasting, let refusal { throw refusal }
    let before = kept
    isInTransaction = true
    replaced.removeAll(keepingCapacity: true)
    defer { isInTransaction = false }
    do throws(StorageError) {
      let result = try body()
      changes += 1
      return result
    } catch {
      kept = before
      for (kind, name, text) in replaced.reversed() {
        documents[kind, default: [:]][name] = text
      }
      throw error
    }
  }

  func noteChange() { if !isInTransaction { changes += 1 } }

  package func settings() -> [String: String] { kept.settings }

  package func set(_ changes: [(key: String, value: String?)]) {
    for (key, value) in changes { kept.settings[key] = value }
    noteChange()
  }

  package func userRates() -> [UserRate] {
    kept.rates.sorted {
      ($0.set, $0.base.code, $0.quote.code, $0.from?.number ?? .min)
        < ($1.set, $1.base.code, $1.quote.code, $1.from?.number ?? .min)
    }
  }

  package func recents(limit: Int) -> [Recent] { Array(kept.recents.prefix(max(limit, 0))) }

  package func note(_ usage: Usage) {
    for new in usage.conversions {
      if let known = kept.recents.firstIndex(where: { $0.from == new.from && $0.to == new.to }) {
        kept.recents[known] = kept.recents[known].merged(with: new)
      } else {
        kept.recents.append(new)
      }
    }
    kept.recents.sort { ($1.last, $0.from.code, $0.to.code) < ($0.last, $1.from.code, $1.to.code) }
    kept.recents = Array(kept.recents.prefix(Recent.limit))
    kept.counters = kept.counters + usage.counters
    noteChange()
  }

  package func documents(of kind: DocumentKind) -> [StoredDocument] {
    (documents[kind] ?? [:]).byName
      .map { StoredDocument(name: $0.key, text: $0.value) }
  }

  package func edit(
    _ kind: DocumentKind, named names: [String]?,
    _ change: ([String: String]) -> [StoredDocument.Edit]
  ) {
    for edit in change(texts(kind, named: names)) {
      let before = documents[kind]?[edit.name]
      documents[kind, default: [:]][edit.name] = edit.text
      if isInTransaction { replaced.append((kind, edit.name, before)) }
    }
    noteChange()
  }

  private func texts(_ kind: DocumentKind, named names: [String]?) -> [String: String] {
    let all = documents[kind] ?? [:]
    guard let names else { return all }
    return names.reduce(into: [:]) { texts, name in texts[name] = all[name] }
  }

  package func close() {}
}
