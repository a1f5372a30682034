// Linked for what it does before Swift's runtime, too: without /proc that ends the process.
import CSystem

/// This process, and what only Linux has of others.
extension System {
  /// To be called first: undoes what CSystem did for the start of Swift's runtime.
  public static func hasBegun() {
    #if os(Linux)
      csystem_begun()
    #endif
  }

  /// The file this process runs; nil if the system does not say.
  public static var executable: String? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    #if os(Linux)
      // Safe: the system is told how long the buffer is.
      let count = buffer.withUnsafeMutableBytes { bytes in
        bytes.bindMemory(to: CChar.self).baseAddress.map {
          readlink("/proc/self/exe", $0, bytes.count)
        } ?? -1
      }
      if count > 0 { return String(decoding: buffer[..<count], as: UTF8.self) }
      // Without /proc: as the system was told.
      return csystem_executable().flatMap { realPath(String(cString: $0)) }
    #else
      var size = UInt32(buffer.count)
      let found = buffer.withUnsafeMutableBytes { bytes in
        _NSGetExecutablePath(bytes.bindMemory(to: CChar.self).baseAddress, &size)
      }
      guard found == 0 else { return nil }
      return String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    #endif
  }

  /// Gives memory back that is free, and that the allocator keeps.
  public static func releaseMemory() {
    #if os(Linux)
      csystem_release_memory()
    #endif
  }

  /// From now on, what a child leaves behind becomes a child of this process. False where the system has no
  /// such thing.
  public static func adoptOrphans() -> Bool {
    #if os(Linux)
      csystem_adopt_orphans()
      return true
    #else
      return false
    #endif
  }

  /// A descriptor that becomes readable when the process exits; nil where the system has none.
  public static func descriptor(of process: pid_t) -> Int32? {
    #if os(Linux)
      let opened = csystem_pidfd_open(process)
      return opened >= 0 ? opened : nil
    #else
      return nil
    #endif
  }
}
