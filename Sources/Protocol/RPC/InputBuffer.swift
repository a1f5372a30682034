import JSON

/// Bytes that have come in and are not yet used up.
package struct InputBuffer: ~Copyable {
  // Safe: `start`, `end` and `capacity` bound every use, and `space` is asked for before bytes are read in.
  private(set) var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The first byte not yet used, and the first place that is free.
  private(set) var start = 0
  private(set) var end = 0
  /// Set while a message is handled that is read in place: bytes then stay where they are until
  /// some are used.
  var keepsBytes = false
  private var former: [UnsafeMutablePointer<UInt8>] = []

  static let initialCapacity = 64 << 10

  package init() {
    capacity = Self.initialCapacity
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
    for old in former { old.deallocate() }
  }

  package var count: Int { end - start }

  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + start, count: count)
  }

  /// Room for at least a quarter of a usual read, after the bytes it holds.
  package mutating func space() -> UnsafeMutableRawBufferPointer {
    if capacity - end < Self.initialCapacity / 4 { makeRoom() }
    return UnsafeMutableRawBufferPointer(start: base + end, count: capacity - end)
  }

  /// That many bytes were read into `space`.
  package mutating func filled(_ bytes: Int) { end += bytes }

  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    while capacity - end < bytes.count { makeRoom() }
    (base + end).update(from: source, count: bytes.count)
    end += bytes.count
  }

  mutating func use(_ bytes: Int) {
    start += bytes
    if keepsBytes { releaseBytes() }
    guard start == end else { return }
    start = 0
    end = 0
    // A message of many megabytes has been handled: release its memory.
    if capacity > Self.initialCapacity * 16 {
      base.deallocate()
      capacity = Self.initialCapacity
      base = .allocate(capacity: capacity)
    }
  }

  @inline(never)
  private mutating func releaseBytes() {
    keepsBytes = false
    for old in former { old.deallocate() }
    former.removeAll()
  }

  @inline(never)
  private mutating func makeRoom() {
    // Moving a quarter for each three quarters used keeps a queue that is never empty cheap.
    if start > capacity - capacity / 4, !keepsBytes {
      base.update(from: base + start, count: count)
    } else {
      let larger = UnsafeMutablePointer<UInt8>.allocateLarge(capacity: capacity * 2)
      larger.update(from: base + start, count: count)
      if keepsBytes { former.append(base) } else { base.deallocate() }
      base = larger
      capacity *= 2
    }
    end -= start
    start = 0
  }
}
