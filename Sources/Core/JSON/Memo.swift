/// Members of an object, written once and stored to be copied into later responses.
public final class Memo {
  // Safe: `count` is how many bytes were copied.
  private var start: UnsafeMutablePointer<UInt8>?
  private var count = 0

  public init() {}

  deinit { start?.deallocate() }

  fileprivate var bytes: UnsafeBufferPointer<UInt8>? {
    start.map { UnsafeBufferPointer(start: $0, count: count) }
  }

  fileprivate func keep(_ bytes: some Collection<UInt8>) {
    start?.deallocate()
    count = bytes.count
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count)
    _ = copy.initialize(from: bytes)
    start = copy.baseAddress
  }
}

extension Writer {
  /// Copies the members that `memo` has. The first time, and without a memo, `body` writes them.
  @inlinable @inline(__always)
  public mutating func members(keptIn memo: Memo?, _ body: (inout Writer) -> Void) {
    if let memo, copyMembers(of: memo) { return }
    let start = count
    body(&self)
    if let memo { keepMembers(since: start, in: memo) }
  }

  @usableFromInline
  mutating func copyMembers(of memo: Memo) -> Bool {
    guard let bytes = memo.bytes else { return false }
    if bytes.isEmpty { return true }
    separate()
    raw(bytes)
    return true
  }

  @usableFromInline
  mutating func keepMembers(since start: Int, in memo: Memo) {
    memo.keep(bytes[start...].drop { $0 == UInt8(ascii: ",") })
  }
}
