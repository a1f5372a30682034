import CSystem

/// Tells when another process has exited. The end of input is not enough: a job that the client
/// started can hold the pipe open after the client has exited.
struct ParentWatch {
  let process: Int32
  /// Becomes readable when the process exits. Nil if the system has no such descriptor; then
  /// `isGone` is polled.
  let descriptor: Int32?

  /// Nanoseconds between two polls of `isGone`.
  static let pollInterval: UInt64 = 1_000_000_000

  init(_ process: Int32) {
    self.process = process
    #if os(Linux)
      let opened = csystem_pidfd_open(process)
      descriptor = opened >= 0 ? opened : nil
    #else
      descriptor = nil
    #endif
  }

  /// Asked where there is no descriptor. A process of another user counts as running.
  var isGone: Bool { kill(process, 0) != 0 && errno == ESRCH }

  func stop() {
    if let descriptor { System.close(descriptor) }
  }
}
