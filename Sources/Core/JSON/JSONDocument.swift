/// The tokens of one JSON text. The storage is reused for the next text, so that reading allocates
/// nothing.
///
/// The bytes are not copied: a `Node` is valid only while they and this document are unchanged.
public final class JSONDocument {
  // Safe: `scan` asks for more room before it is full.
  var tokens: UnsafeMutablePointer<Token>
  var capacity: Int
  let maximumDepth: Int

  /// Tokens for which `trim` leaves memory: enough for any common message, 4 KiB.
  private static let initialCapacity = 256

  /// `maximumDepth` is how many arrays and objects may be open at once.
  public init(maximumDepth: Int = 128) {
    self.maximumDepth = maximumDepth
    capacity = Self.initialCapacity
    tokens = .allocate(capacity: capacity)
  }

  deinit { tokens.deallocate() }

  /// Reads one value with only white space around it. Throws a `JSONError` with the byte offset.
  public func read(_ text: UnsafeBufferPointer<UInt8>) throws(JSONError) -> Node {
    guard text.count < Int(UInt32.max) else {
      throw JSONError(.tooLarge(limit: Int(UInt32.max)), at: 0)
    }
    guard let base = text.baseAddress else { throw JSONError(.empty, at: 0) }
    try scan(base, base + text.count)
    return Node(bytes: base, token: tokens)
  }

  /// Frees the memory that an unusually long text needed.
  public func trim() {
    guard capacity > Self.initialCapacity * 16 else { return }
    tokens.deallocate()
    capacity = Self.initialCapacity
    tokens = .allocate(capacity: capacity)
  }

  /// Doubles the storage of tokens, and copies the first `count`.
  @inline(never)
  func grow(keeping count: Int) {
    let larger = UnsafeMutablePointer<Token>.allocateLarge(capacity: capacity * 2)
    larger.update(from: tokens, count: count)
    tokens.deallocate()
    tokens = larger
    capacity *= 2
  }
}
