/// Pages of two megabytes, which Linux has for programs that ask.
public enum LargePages {
  /// To be asked before new memory is touched. Without effect where the system has none.
  ///
  /// Safe: the memory is the caller's, as long as it says; the advice changes nothing in it.
  public static func ask(for start: UnsafeMutableRawPointer, byteCount: Int) {
    #if os(Linux)
      let first = start.alignedUp(toMultipleOf: 4_096)
      madvise(first, (byteCount - (first - start)) & -4_096, MADV_HUGEPAGE)
    #endif
  }
}
