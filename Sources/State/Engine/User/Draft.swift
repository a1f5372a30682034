package import Documents

/// What was typed into a document: shown at once, and stored within a second, with whatever else is to be.
package protocol Draft: Sendable {
  associatedtype Document: StorableDocument

  /// Puts it into the document as it is now; false where the document has it already.
  func restore(into document: inout Document) -> Bool
}

/// The drafts that are not stored yet, by the kind and name of their documents.
struct Drafts {
  private var known: [DocumentKind: [String: any Draft]] = [:]

  var isEmpty: Bool { known.isEmpty }

  subscript<D: Draft>(type: D.Type, name: String) -> D? {
    get { known[D.Document.kind]?[name] as? D }
    set {
      known[D.Document.kind, default: [:]][name] = newValue
      if known[D.Document.kind]?.isEmpty ?? false { known[D.Document.kind] = nil }
    }
  }

  /// Stores them, into the documents as other processes have made them since. A document that a newer kurs has
  /// written meanwhile is left alone.
  mutating func save(into users: UserData) throws(StorageError) {
    for (_, drafts) in known {
      guard let one = drafts.first?.value else { continue }
      try Self.save(drafts, like: one, into: users)
    }
    known.removeAll()
  }

  private static func save<D: Draft>(
    _ drafts: [String: any Draft], like one: D, into users: UserData
  ) throws(StorageError) {
    _ = try users.edit(D.Document.self, named: Array(drafts.keys)) { texts in
      texts.keys.sorted().compactMap { name in
        guard let text = texts[name], var document = D.Document(text: text),
          let draft = drafts[name] as? D, draft.restore(into: &document)
        else { return nil }
        return StoredDocument.Edit(name: name, text: document.text)
      }
    }
  }
}
