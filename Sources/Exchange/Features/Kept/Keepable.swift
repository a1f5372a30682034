/// Something of the user's that has a name and lasts: a board, a bill, a list of watched pairs.
///
/// It is kept as one text, usually JSON, so that a kurs that knows more fields and one that knows
/// fewer can share it.
package protocol Keepable: Sendable {
  static var kind: DocumentKind { get }

  /// Nil where a newer kurs wrote what this one cannot read; then it is left alone.
  init?(text: String)
  var text: String { get }
}

/// The kinds of documents. The raw value is in the state file and never changes.
package enum DocumentKind: String, CaseIterable, Hashable, Sendable {
  case board, bill, menu, watchlist, alert, lookout, feed, secret
}
