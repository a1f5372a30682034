/// Tells when another process has ended. The end of input is not enough: a job the client left
/// behind can hold the pipe open after the client is gone.
struct ParentWatch {
  let process: Int32
  /// Becomes readable when the process ends; nil where the system has no such thing, and then it
  /// is asked every second.
  let descriptor: Int32?

  /// Milliseconds between two looks where there is no descriptor.
  static let interval = 1_000

  init(_ process: Int32) {
    self.process = process
    #if os(Linux)
      let opened = Int32(truncatingIfNeeded: syscall(Self.pidfdOpen, process, 0))
      descriptor = opened >= 0 ? opened : nil
    #else
      descriptor = nil
    #endif
  }

  /// Asked where there is no descriptor. A process of another user counts as running.
  var isGone: Bool { kill(process, 0) != 0 && errno == ESRCH }

  func stop() {
    if let descriptor { close(descriptor) }
  }

  #if os(Linux)
    /// The same number on every architecture of Linux.
    private static let pidfdOpen = 434
  #endif
}

#if os(Linux)
  /// Glibc declares syscall(2) with variable arguments, which Swift does not import.
  @_silgen_name("syscall")
  private func syscall(_ number: Int, _ first: Int32, _ second: UInt32) -> Int
#endif
