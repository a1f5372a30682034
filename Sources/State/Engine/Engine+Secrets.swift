package import Features
package import Rates

/// A key the user has given for a source. Lies in the state file, which only its owner may read,
/// and is shown nowhere.
package struct Secret: Keepable {
  package static let kind = DocumentKind.secret

  package let text: String

  package init(text: String) { self.text = text }
}

extension Engine {
  /// From the settings, else from the environment.
  func key(of source: Publisher.ID) -> String? {
    kept(Secret.self)[source.text]?.text ?? facts.keys[source]
  }

  /// Sources that have a key.
  package var sourcesWithKeys: [Publisher.ID] {
    let named = Set(kept(Secret.self).keys.map { Publisher.ID($0) }).union(facts.keys.keys)
    return named.sorted { $0.text < $1.text }
  }

  /// Everything that must never be seen in a record of a connection.
  package var secrets: [String] {
    kept(Secret.self).values.map(\.text) + facts.keys.values
  }

  /// Nil forgets it.
  package func setKey(_ key: String?, of source: Publisher.ID) throws(StorageError) {
    do throws(StoredDocument.Refusal<Never>) {
      try edit(Secret.self, source.text) { $0 = key.map { Secret(text: $0) } }
    } catch {
      switch error {
      case .storage(let error): throw error
      }
    }
  }
}
