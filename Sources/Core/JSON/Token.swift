/// One value of a document, by where it stands: sixteen bytes, so that a long list stays small.
@frozen
public struct Token: Sendable {
  @frozen
  public enum Kind: UInt8, Sendable {
    case null, `false`, `true`, number, string, key, array, object

    /// Spelled out, so that other modules compare a byte and make no call.
    @inlinable
    public static func == (left: Kind, right: Kind) -> Bool { left.rawValue == right.rawValue }
  }

  /// Where the value's text begins; a string's begins behind its quotation mark.
  public var start: UInt32
  /// Where it ends; a string's ends before its closing mark.
  public var end: UInt32
  /// The token behind this value and everything in it.
  public var next: UInt32
  public var kind: Kind
  /// Only strings and keys: an escape must be undone before the text can be used.
  public var hasEscapes: Bool

  @inlinable
  public init(kind: Kind, start: Int, end: Int, next: Int, hasEscapes: Bool = false) {
    self.kind = kind
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = UInt32(truncatingIfNeeded: next)
    self.hasEscapes = hasEscapes
  }
}
