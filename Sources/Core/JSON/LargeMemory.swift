import Platform

/// Memory of many megabytes, for long messages and lists.
///
/// The system gives a program its memory page by page, at the first touch of each: for a million
/// amounts, that took longer than to convert them. Linux has pages of two megabytes for programs
/// that ask.
public enum LargeMemory {
  private static let threshold = 4 << 20

  /// Asks for large pages, before new memory is touched. Without effect on little memory, and where
  /// the system has none.
  ///
  /// Safe: the memory is the caller's, as long as it says.
  public static func prepare(_ start: UnsafeMutableRawPointer, byteCount: Int) {
    if byteCount >= threshold { LargePages.ask(for: start, byteCount: byteCount) }
  }
}

extension UnsafeMutablePointer {
  /// New memory for so many elements.
  public static func allocateLarge(capacity: Int) -> Self {
    let start = allocate(capacity: capacity)
    LargeMemory.prepare(start, byteCount: capacity * MemoryLayout<Pointee>.stride)
    return start
  }
}

extension Array {
  /// No elements, and room for as many.
  public init(roomFor count: Int) {
    self.init()
    reserveCapacity(count)
    withUnsafeMutableBufferPointer { elements in
      guard let start = elements.baseAddress else { return }
      LargeMemory.prepare(start, byteCount: count * MemoryLayout<Element>.stride)
    }
  }
}
