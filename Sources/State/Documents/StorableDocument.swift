/// A document that the state file stores under a name: a board, a bill, a watchlist.
///
/// It is stored as one text, usually JSON, so that versions of kurs with more or fewer fields can
/// share it.
package protocol StorableDocument: Sendable {
  static var kind: DocumentKind { get }

  /// Nil if this kurs cannot read a text that a newer kurs wrote; the document is then left
  /// unchanged.
  init?(text: String)
  var text: String { get }
}

/// A kind of documents, declared by the feature that has them.
package struct DocumentKind: Hashable, Sendable {
  /// In the state file: it never changes.
  package let name: String
  /// Whether kurs keeps it for itself: no answer shows it, and it can start empty.
  package let isInternal: Bool

  package init(_ name: String, isInternal: Bool = false) {
    (self.name, self.isInternal) = (name, isInternal)
  }
}

extension Dictionary where Key == String {
  /// By name. Only names are sorted, so one function serves documents of every kind. Loops: `map` of what is no
  /// array looks up conformances, 150,000 instructions of a run.
  package var byName: [(key: String, value: Value)] {
    var names: [String] = []
    for (name, _) in self { names.append(name) }
    names.sort()
    var rows: [(key: String, value: Value)] = []
    for name in names {
      if let value = self[name] { rows.append((name, value)) }
    }
    return rows
  }
}
