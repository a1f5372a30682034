/// One value of a document, by where it stands: sixteen bytes, so that a long list stays small.
@frozen
package struct Token: Sendable {
  @frozen
  package enum Kind: UInt8, Sendable {
    case null, `false`, `true`, number, string, key, array, object

    /// Spelled out, so that other modules compare a byte and make no call.
    @inlinable
    package static func == (left: Kind, right: Kind) -> Bool { left.rawValue == right.rawValue }
  }

  /// Where the value's text begins; a string's begins behind its quotation mark.
  package var start: UInt32
  /// Where it ends; a string's ends before its closing mark.
  package var end: UInt32
  /// The token behind this value and everything in it.
  package var next: UInt32
  package var kind: Kind
  /// Only strings and keys: an escape must be undone before the text can be used.
  package var hasEscapes: Bool

  @inlinable
  package init(kind: Kind, start: Int, end: Int, next: Int, hasEscapes: Bool = false) {
    self.kind = kind
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = UInt32(truncatingIfNeeded: next)
    self.hasEscapes = hasEscapes
  }
}
