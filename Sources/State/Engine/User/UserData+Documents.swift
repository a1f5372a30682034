import Features

/// The user's documents, decoded: boards, bills, watchlists, alerts.
extension UserData {
  /// All of a kind, by name. What a newer kurs wrote is left out.
  func documents<K: StorableDocument>(_ type: K.Type) -> [String: K] {
    let known = documents[K.kind] as? Decoded<K>
    if let known, currentKinds.contains(K.kind) { return known.values }
    do throws(StorageError) {
      let stored = try store.documents(of: K.kind)
      if let unopened = store.unopened { throw unopened }
      let read = Decoded(stored, knowing: known)
      documents[K.kind] = read
      currentKinds.insert(K.kind)
      return read.values
    } catch {
      // What was read before is still the best there is; and what kurs keeps for itself is in no
      // answer.
      if known == nil, ![.feed, .lookout, .numbering, .secret].contains(K.kind) { unread = error }
      return known?.values ?? [:]
    }
  }

  /// Whether the documents of a kind were read since another process changed any.
  func isCurrent(_ kind: DocumentKind) -> Bool { currentKinds.contains(kind) }

  /// Hands the stored texts to `edits` and stores what it returns; tells which names were edited.
  func edit<K: StorableDocument>(
    _ type: K.Type, named names: [String]?, _ edits: ([String: String]) -> [StoredDocument.Edit]
  ) throws(StorageError) -> [String] {
    var made: [StoredDocument.Edit] = []
    try store.edit(K.kind, named: names) { texts in
      made = edits(texts)
      return made
    }
    if currentKinds.contains(K.kind),
      var known = documents.removeValue(forKey: K.kind) as? Decoded<K>
    {
      known.apply(made)
      documents[K.kind] = known
    }
    return made.map(\.name)
  }

  /// Documents of a kind, and the texts they were decoded from: when one of ten thousand has
  /// changed, one is decoded again.
  struct Decoded<K: StorableDocument> {
    private(set) var values: [String: K] = [:]
    private var texts: [String: String] = [:]

    init(_ documents: [StoredDocument], knowing known: Self?) {
      values.reserveCapacity(documents.count)
      texts.reserveCapacity(documents.count)
      for document in documents {
        let isKnown = known?.texts[document.name] == document.text
        values[document.name] = isKnown ? known?.values[document.name] : K(text: document.text)
        texts[document.name] = document.text
      }
    }

    mutating func apply(_ edits: [StoredDocument.Edit]) {
      for edit in edits {
        values[edit.name] = edit.text.flatMap(K.init(text:))
        texts[edit.name] = edit.text
      }
    }
  }
}
