/// The position of one value in a document, in sixteen bytes, so that long lists stay small.
@frozen
public struct Token: Sendable {
  @frozen
  public enum Kind: UInt8, Sendable {
    case null, `false`, `true`, number, string, key, array, object

    /// Spelled out: the synthesized one is called across modules, this one is inlined.
    @inlinable @inline(__always)
    public static func == (left: Kind, right: Kind) -> Bool { left.rawValue == right.rawValue }
  }

  /// The offset of the value's first byte; of a string, of the byte after its quotation mark.
  public var start: UInt32
  /// The offset after the value's last byte; of a string, of its closing quotation mark.
  public var end: UInt32
  /// How many tokens further the next value is, past everything in this one. While an array or
  /// object is open, how many tokens back the one around it is; 0 for none.
  public var next: UInt32
  public var kind: Kind
  /// Only strings and keys: an escape must be undone before the text can be used.
  public var hasEscapes: Bool

  @inlinable @inline(__always)
  init(kind: Kind, start: Int, end: Int, next: Int = 1, hasEscapes: Bool = false) {
    self.kind = kind
    self.start = UInt32(truncatingIfNeeded: start)
    self.end = UInt32(truncatingIfNeeded: end)
    self.next = UInt32(truncatingIfNeeded: next)
    self.hasEscapes = hasEscapes
  }
}
