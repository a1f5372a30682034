import Platform

/// Held while a file is created or set aside, so that no process takes another's new file
/// for the damaged one. A file system without such locks goes without.
struct DirectoryLock {
  private let descriptor: Int32

  init(_ directory: String, patience: Patience) {
    descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    for _ in 0...patience.milliseconds {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
      usleep(1_000)
    }
  }

  /// Closing gives the lock back.
  func release() {
    if descriptor >= 0 { close(descriptor) }
  }
}
