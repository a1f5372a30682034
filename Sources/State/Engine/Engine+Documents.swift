package import Features

/// What the user keeps under names, decoded once and shared with all processes of the user.
extension Engine {
  /// All of a kind, by name. What a newer kurs wrote is left out.
  package func kept<K: Keepable>(_ type: K.Type) -> [String: K] {
    if let known = documents[K.kind] as? [String: K] { return known }
    var found: [String: K] = [:]
    // A notebook that cannot be read now reads as empty; `status` says why.
    for document in (try? notebook.documents(of: K.kind)) ?? [] {
      found[document.name] = K(text: document.text)
    }
    documents[K.kind] = found
    return found
  }

  /// Changes one of them while nobody else can, on disk when this returns. `change` may be called
  /// again with what another process has made of it; setting nil removes it.
  package func edit<K: Keepable, Reason: Error, R>(
    _ type: K.Type, _ name: String, _ change: (inout K?) throws(Reason) -> R
  ) throws(Document.Refusal<Reason>) -> R {
    try edit(type, named: [name]) { (all: inout [String: K]) throws(Reason) in
      try change(&all[name])
    }
  }

  /// Changes several at once, all or none. Without names, all of the kind.
  package func edit<K: Keepable, Reason: Error, R>(
    _ type: K.Type, named names: [String]?, _ change: (inout [String: K]) throws(Reason) -> R
  ) throws(Document.Refusal<Reason>) -> R {
    var outcome: Result<R, Document.Refusal<Reason>>?
    do throws(StorageError) {
      try changed { (notebook: any Notebook) throws(StorageError) in
        try notebook.edit(K.kind, named: names) { texts in
          let (edits, result) = Self.edits(texts, change)
          outcome = result
          return edits
        }
      }
    } catch {
      throw .storage(error)
    }
    guard let outcome else { throw .storage(.busy(path: K.kind.rawValue)) }
    return try outcome.get()
  }

  private static func edits<K: Keepable, Reason: Error, R>(
    _ texts: [String: String], _ change: (inout [String: K]) throws(Reason) -> R
  ) -> ([Document.Edit], Result<R, Document.Refusal<Reason>>) {
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
    var edits: [Document.Edit] = []
    for name in Set(texts.keys).union(values.keys).sorted() {
      let text = values[name]?.text
      if text != texts[name] { edits.append(Document.Edit(name: name, text: text)) }
    }
    return (edits, .success(result))
  }
}
