/// Long texts without a copy of them as a `String`.
extension Node {
  /// A string's characters as UTF-8, unescaped. It costs less than `text` for a long one, which the scanner
  /// has checked already.
  public var utf8: [UInt8] { hasEscapes ? Unescaping.bytes(spelling) : Array(spelling) }

  /// A string's characters as UTF-8, in parts of about `size` bytes, which are valid only while `take` has
  /// them.
  public func utf8Parts(of size: Int, _ take: (UnsafeBufferPointer<UInt8>) -> Void) {
    Unescaping.parts(spelling, of: size, take)
  }
}

extension Unescaping {
  // Safe: what is unescaped is never longer than its spelling, and a part has room for its last escape.
  static func bytes(_ source: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    Array(unsafeUninitializedCapacity: source.count) { $1 = write(source, into: $0) }
  }

  /// Unescapes in parts of about `size` bytes, each of whole characters: a long text is then never in memory
  /// twice.
  static func parts(
    _ source: UnsafeBufferPointer<UInt8>, of size: Int, _ take: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let target = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: size + maxOver)
    defer { target.deallocate() }
    var at = 0
    while at < source.count {
      let end = end(ofPartAt: at, size, source)
      let written = write(UnsafeBufferPointer(rebasing: source[at..<end]), into: target)
      take(UnsafeBufferPointer(rebasing: target[..<written]))
      at = end
    }
  }

  /// The most bytes of an escape: a surrogate pair.
  private static let longestEscape = 12

  /// How much longer a part may be.
  private static let maxOver = 2 * longestEscape

  /// A place between two characters, where no escape is around it; or the first one after `size`.
  private static func end(
    ofPartAt start: Int, _ size: Int, _ source: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard source.count - start > size else { return source.count }
    var end = start + size
    while end < source.count, source[end] & 0xC0 == 0x80 { end += 1 }
    let before = source[max(start, end - longestEscape)..<end]
    guard before.contains(UInt8(ascii: "\\")) else { return end }
    var at = start
    while at < start + size || at < source.count && source[at] & 0xC0 == 0x80 {
      if source[at] != UInt8(ascii: "\\") {
        at += 1
      } else if source[at + 1] != UInt8(ascii: "u") {
        at += 2
      } else {
        _ = scalar(source, &at)
      }
    }
    return at
  }
}
