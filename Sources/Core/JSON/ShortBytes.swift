/// Short runs of bytes, a word at a time: names are a few letters long, and a call to memcpy(3) or
/// memcmp(3) takes longer than the work itself.
@usableFromInline
enum ShortBytes {
  @inlinable @inline(__always)
  static func copy(
    _ source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
    if count >= 8 {
      var at = 0
      while at &+ 8 <= count {
        to.storeBytes(
          of: from.loadUnaligned(fromByteOffset: at, as: UInt64.self), toByteOffset: at,
          as: UInt64.self)
        at &+= 8
      }
      // The last word overlaps the one before it.
      let last = from.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      to.storeBytes(of: last, toByteOffset: count &- 8, as: UInt64.self)
    } else if count >= 4 {
      let first = from.loadUnaligned(as: UInt32.self)
      let last = from.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      to.storeBytes(of: first, as: UInt32.self)
      to.storeBytes(of: last, toByteOffset: count &- 4, as: UInt32.self)
    } else {
      for index in 0..<count { target[index] = source[index] }
    }
  }

  @inlinable @inline(__always)
  static func equal(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int
  ) -> Bool {
    let (one, other) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
    if count >= 8 {
      var at = 0
      while at &+ 8 <= count {
        guard
          one.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            == other.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        else { return false }
        at &+= 8
      }
      return one.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
        == other.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    }
    if count >= 4 {
      return one.loadUnaligned(as: UInt32.self) == other.loadUnaligned(as: UInt32.self)
        && one.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
          == other.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
    }
    for index in 0..<count where left[index] != right[index] { return false }
    return true
  }
}
