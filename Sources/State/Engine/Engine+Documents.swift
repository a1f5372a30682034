package import Features

/// What the user keeps under names, decoded once and shared with all processes of the user.
extension Engine {
  /// All of a kind, by name. What a newer kurs wrote is left out.
  package func kept<K: Keepable>(_ type: K.Type) -> [String: K] {
    let known = documents[K.kind] as? Decoded<K>
    if let known, readDocuments.contains(K.kind) { return known.values }
    // A notebook that cannot be read now reads as empty; `status` says why.
    let read = Decoded((try? store.documents(of: K.kind)) ?? [], knowing: known)
    documents[K.kind] = read
    readDocuments.insert(K.kind)
    return read.values
  }

  /// Documents of a kind, and the texts they were decoded from: when one of ten thousand has
  /// changed, one is decoded anew.
  private struct Decoded<K: Keepable> {
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

    mutating func make(_ edits: [StoredDocument.Edit]) {
      for edit in edits {
        values[edit.name] = edit.text.flatMap(K.init(text:))
        texts[edit.name] = edit.text
      }
    }
  }

  /// Changes one of them while nobody else can, on disk when this returns. `change` may be called
  /// again with what another process has made of it; setting nil removes it.
  package func edit<K: Keepable, Reason: Error, R>(
    _ type: K.Type, _ name: String, _ change: (inout K?) throws(Reason) -> R
  ) throws(StoredDocument.Refusal<Reason>) -> R {
    try edit(type, named: [name]) { (all: inout [String: K]) throws(Reason) in
      try change(&all[name])
    }
  }

  /// Changes several at once, all or none. Without names, all of the kind.
  package func edit<K: Keepable, Reason: Error, R>(
    _ type: K.Type, named names: [String]?, _ change: (inout [String: K]) throws(Reason) -> R
  ) throws(StoredDocument.Refusal<Reason>) -> R {
    var outcome: Result<R, StoredDocument.Refusal<Reason>>?
    var made: [StoredDocument.Edit] = []
    do throws(StorageError) {
      try changed { (store: any UserStore) throws(StorageError) in
        try store.edit(K.kind, named: names) { texts in
          let (edits, result) = Self.edits(texts, change)
          outcome = result
          made = edits
          return edits
        }
      }
    } catch {
      throw .storage(error)
    }
    note(made, of: type)
    guard let outcome else { throw .storage(.busy(path: K.kind.rawValue)) }
    return try outcome.get()
  }

  /// Takes in what was just written.
  func note<K: Keepable>(_ edits: [StoredDocument.Edit], of type: K.Type) {
    guard readDocuments.contains(K.kind),
      var known = documents.removeValue(forKey: K.kind) as? Decoded<K>
    else { return }
    known.make(edits)
    documents[K.kind] = known
  }

  private static func edits<K: Keepable, Reason: Error, R>(
    _ texts: [String: String], _ change: (inout [String: K]) throws(Reason) -> R
  ) -> ([StoredDocument.Edit], Result<R, StoredDocument.Refusal<Reason>>) {
    var values: [String: K] = [:]
    for (name, text) in texts {
      guard let value = K(text: text) else {
        let reason = "a newer kurs wrote it"
        return ([], .failure(.storage(.unavailable(path: "\(K.kind) \(name)", reason: reason))))
      }
      values[name] = value
    }
    let result: R
    do throws(Reason) {
      result = try change(&values)
    } catch {
      return ([], .failure(.reason(error)))
    }
    var edits: [StoredDocument.Edit] = []
    for name in Set(texts.keys).union(values.keys).sorted() {
      let text = values[name]?.text
      if text != texts[name] { edits.append(StoredDocument.Edit(name: name, text: text)) }
    }
    return (edits, .success(result))
  }
}
