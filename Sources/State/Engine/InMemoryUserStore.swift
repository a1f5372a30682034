import Dates
package import Features
package import Money

/// A notebook that lasts as long as the process: for `--ephemeral`, and for tests.
package final class InMemoryUserStore: UserStore {
  private var changes = 0
  private var settingsByKey: [String: String] = [:]
  private var rates: [UserRate] = []
  private var conversions: [Recent] = []
  private var countersByName: [String: Int] = [:]

  private var documentsByKind: [DocumentKind: [String: String]] = [:]

  package init() {}

  package func revision() -> Int { changes }

  package func settings() -> [String: String] { settingsByKey }

  package func set(_ changes: [(key: String, value: String?)]) {
    for (key, value) in changes { settingsByKey[key] = value }
    self.changes += 1
  }

  package func userRates() -> [UserRate] {
    rates.sorted {
      ($0.set, $0.base.code, $0.quote.code, $0.from?.number ?? .min)
        < ($1.set, $1.base.code, $1.quote.code, $1.from?.number ?? .min)
    }
  }

  package func put(_ rates: [UserRate]) {
    for rate in rates {
      self.rates.removeAll {
        $0.set == rate.set && $0.base == rate.base && $0.quote == rate.quote
          && $0.from == rate.from
      }
      self.rates.append(rate)
    }
    changes += 1
  }

  package func removeRates(set: String, base: Currency?, quote: Currency?) -> Int {
    let before = rates.count
    rates.removeAll {
      $0.set == set && (base == nil || $0.base == base) && (quote == nil || $0.quote == quote)
    }
    changes += 1
    return before - rates.count
  }

  package func recents(limit: Int) -> [Recent] {
    Array(conversions.prefix(max(limit, 0)))
  }

  package func forgetRecents() -> Int {
    defer { conversions = [] }
    changes += 1
    return conversions.count
  }

  package func counters() -> [String: Int] { countersByName }

  package func note(_ usage: Usage) {
    for new in usage.conversions {
      if let known = conversions.firstIndex(where: { $0.from == new.from && $0.to == new.to }) {
        conversions[known] = conversions[known].merged(with: new)
      } else {
        conversions.append(new)
      }
    }
    conversions.sort { ($1.last, $0.from.code, $0.to.code) < ($0.last, $1.from.code, $1.to.code) }
    conversions = Array(conversions.prefix(Recent.limit))
    countersByName.merge(usage.counters) { $0 + $1 }
    changes += 1
  }

  package func documents(of kind: DocumentKind) -> [StoredDocument] {
    (documentsByKind[kind] ?? [:]).sorted { $0.key < $1.key }
      .map { StoredDocument(name: $0.key, text: $0.value) }
  }

  package func edit(
    _ kind: DocumentKind, named names: [String]?,
    _ change: ([String: String]) -> [StoredDocument.Edit]
  ) {
    for edit in change(texts(kind, named: names)) {
      documentsByKind[kind, default: [:]][edit.name] = edit.text
    }
    changes += 1
  }

  private func texts(_ kind: DocumentKind, named names: [String]?) -> [String: String] {
    let all = documentsByKind[kind] ?? [:]
    guard let names else { return all }
    return names.reduce(into: [:]) { texts, name in texts[name] = all[name] }
  }

  package func status() -> UserStoreStatus { UserStoreStatus() }

  package func close() {}
}
