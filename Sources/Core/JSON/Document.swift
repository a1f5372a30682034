/// The tokens of one JSON text, kept from text to text so that reading allocates nothing.
///
/// The bytes stay where they are: a `Node` is good only while they and this document are unchanged.
public final class Document {
  @usableFromInline var tokens: UnsafeMutablePointer<Token>
  @usableFromInline var capacity: Int
  @usableFromInline var count = 0
  @usableFromInline var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  let maximumDepth: Int

  /// Tokens kept when a document is trimmed: enough for any everyday message, 4 KiB.
  static let everydayCapacity = 256

  public init(maximumDepth: Int = 128) {
    self.maximumDepth = maximumDepth
    capacity = Self.everydayCapacity
    tokens = .allocate(capacity: capacity)
  }

  deinit { tokens.deallocate() }

  /// Reads one value with nothing but white space around it.
  public func read(_ text: UnsafeBufferPointer<UInt8>) throws(JSONError) -> Node {
    guard text.count < Int(UInt32.max) else {
      throw JSONError(.tooLarge(limit: Int(UInt32.max)), at: 0)
    }
    bytes = text
    count = 0
    guard let base = text.baseAddress else { throw JSONError(.empty, at: 0) }
    var scanner = Scanner(document: self, base: base, end: text.count)
    try scanner.scan()
    return Node(bytes: base, tokens: tokens, index: 0)
  }

  /// Gives back what an unusually long text needed.
  public func trim() {
    guard capacity > Self.everydayCapacity * 16 else { return }
    tokens.deallocate()
    capacity = Self.everydayCapacity
    tokens = .allocate(capacity: capacity)
    count = 0
  }

  @inline(never)
  func grow() {
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity * 2)
    larger.update(from: tokens, count: count)
    tokens.deallocate()
    tokens = larger
    capacity *= 2
  }
}
