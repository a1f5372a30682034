package import Documents
import JSON

/// The number of the alert that was added last. It is kept when that alert is removed, so that a
/// client which still has its id never means another one.
package struct AlertNumbering: Equatable, Sendable {
  package let last: Int

  /// The name of the only document of this kind.
  package static let name = "alert"
  /// A damaged file can have any number: those above this do not count.
  package static let limit = 1 << 48

  package init(last: Int) { self.last = last }

  /// The number of the next alert, where those that are there have numbers up to `known`.
  package func next(after known: Int) -> Int { max(last, known) + 1 }
}

extension AlertNumbering: StorableDocument {
  package static let kind = DocumentKind("numbering", isInternal: true)

  /// Counting goes on from the alerts that are there if the text says nothing.
  package init?(text: String) {
    let number = Int(text) ?? 0
    last = 0..<Self.limit ~= number ? number : 0
  }

  package var text: String { String(last) }
}
