/// One of the user's things as the notebook keeps it: a text under a kind and a name.
package struct StoredDocument: Hashable, Sendable {
  package let name: String
  package let text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// A new text for a name; nil removes it.
  package struct Edit: Hashable, Sendable {
    package let name: String
    package let text: String?

    package init(name: String, text: String?) {
      self.name = name
      self.text = text
    }
  }

  /// Why something kept was not changed.
  package enum Refusal<Reason: Error>: Error {
    case storage(StorageError)
    /// The one who wanted to change it thought better of it.
    case reason(Reason)
  }
}
