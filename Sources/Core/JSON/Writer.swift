/// Writes JSON into a buffer that grows as needed and is reused for the next message.
///
/// The byte before decides whether a comma is needed, so the writer needs no state for it.
public struct Writer: ~Copyable {
  // Safe: `reserve` makes room before each write.
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var written = 0

  /// The capacity that `trim` leaves.
  static let initialCapacity = 16 << 10

  public init() {
    capacity = Self.initialCapacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// Bytes written and not yet dropped.
  @inlinable public var count: Int {
    @inline(__always) get { written }
    @inline(__always) set { written = newValue }
  }

  public var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  public mutating func truncate(to count: Int) { self.count = min(self.count, count) }

  /// Removes the first `sent` bytes, which have been written to the output.
  public mutating func removeFirst(_ sent: Int) {
    count -= sent
    if count > 0 { base.update(from: base + sent, count: count) }
  }

  /// Frees the memory that an unusually long response needed; only when empty.
  public mutating func trim() {
    guard count == 0, capacity > Self.initialCapacity * 4 else { return }
    base.deallocate()
    capacity = Self.initialCapacity
    base = .allocate(capacity: capacity)
  }

  /// Inserts `text` at `position`, such as a header before a body of known length.
  public mutating func insert(_ text: UnsafeBufferPointer<UInt8>, at position: Int) {
    reserve(text.count)
    let tail = base + position
    (tail + text.count).update(from: tail, count: count - position)
    if let start = text.baseAddress { tail.update(from: start, count: text.count) }
    count += text.count
  }

  // MARK: Bytes

  @inlinable @inline(__always)
  public mutating func reserve(_ more: Int) {
    if count &+ more > capacity { grow(more) }
  }

  @usableFromInline @inline(never)
  mutating func grow(_ more: Int) {
    let larger = max(capacity * 2, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocateLarge(capacity: larger)
    moved.update(from: base, count: count)
    base.deallocate()
    base = moved
    capacity = larger
  }

  @inlinable @inline(__always)
  public mutating func byte(_ byte: UInt8) {
    reserve(1)
    base[count] = byte
    advance(1)
  }

  @inlinable @inline(__always)
  public mutating func raw(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    reserve(length)
    Bytes.copy(text.utf8Start, to: base + count, count: length)
    advance(length)
  }

  @inlinable @inline(__always)
  public mutating func raw(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else { return }
    reserve(text.count)
    (base + count).update(from: start, count: text.count)
    advance(text.count)
  }

  /// Appends a few bytes as they are, without a call of the library.
  @inlinable @inline(__always)
  public mutating func short(_ text: UnsafeBufferPointer<UInt8>) {
    guard let start = text.baseAddress else { return }
    reserve(text.count)
    Bytes.copy(start, to: base + count, count: text.count)
    advance(text.count)
  }

  /// Appends at most `limit` bytes by `body`, which returns how many it wrote.
  @inlinable @inline(__always)
  public mutating func raw(limit: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
    reserve(limit)
    advance(body(base + count))
  }

  @inlinable @inline(__always)
  mutating func advance(_ bytes: Int) { count &+= bytes }

  // MARK: Structure

  /// Writes a comma, unless the last byte is `{`, `[` or `:`.
  @inlinable @inline(__always)
  public mutating func separate() {
    if needsComma { byte(UInt8(ascii: ",")) }
  }

  @inlinable var needsComma: Bool {
    @inline(__always) get {
      guard count > 0 else { return false }
      switch base[count &- 1] {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "\n"): return false
      default: return true
      }
    }
  }

  @inlinable public mutating func beginObject() { byte(UInt8(ascii: "{")) }
  @inlinable public mutating func endObject() { byte(UInt8(ascii: "}")) }
  @inlinable public mutating func beginArray() { byte(UInt8(ascii: "[")) }
  @inlinable public mutating func endArray() { byte(UInt8(ascii: "]")) }

  /// Writes a member's name, which must need no escape, and the colon.
  @inlinable @inline(__always)
  public mutating func key(_ name: StaticString) {
    let length = name.utf8CodeUnitCount
    reserve(length &+ 4)
    var at = base + count
    if needsComma {
      at.pointee = UInt8(ascii: ",")
      at += 1
    }
    at.pointee = UInt8(ascii: "\"")
    Bytes.copy(name.utf8Start, to: at + 1, count: length)
    at += length &+ 1
    at[0] = UInt8(ascii: "\"")
    at[1] = UInt8(ascii: ":")
    count = at + 2 - base
  }
}
