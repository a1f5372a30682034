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

/// The kinds of documents. The raw value is in the state file and never changes.
package enum DocumentKind: String, CaseIterable, Hashable, Sendable {
  case board, bill, menu, watchlist, alert, numbering, feed, secret
  case alertCursor = "lookout"

  /// Whether kurs keeps it for itself: no answer shows it, and it can start empty.
  package var isInternal: Bool {
    switch self {
    case .alertCursor, .numbering, .feed: true
    case .board, .bill, .menu, .watchlist, .alert, .secret: false
    }
  }
}

extension Dictionary where Key == String {
  /// By name. Only names are sorted, so one function serves documents of every kind.
  package var byName: [(key: String, value: Value)] {
    keys.sorted().compactMap { name in self[name].map { (name, $0) } }
  }
}
