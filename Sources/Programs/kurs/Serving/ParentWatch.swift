import Platform

/// Tells when the process that this one works for has exited. The end of input is not enough: a job that
/// the client started can hold the pipe open after the client has exited.
struct ParentWatch {
  /// Becomes readable when the process exits. Nil if none is watched, or the system has no such
  /// descriptor; then `isGone` is polled.
  private(set) var descriptor: Int32?
  private var process: Int32?
  /// What was last named, whether it is watched or not.
  private var named: Int32?

  /// Nanoseconds between two polls of `isGone`.
  static let pollInterval: UInt64 = 1_000_000_000
  /// Names the process that has started this one.
  static let own: Int32 = 0

  /// `process` is that of `--parent-pid`. If it is not there, its number is one of another container,
  /// and the process that has started this one is watched instead.
  init(_ process: Int32?) {
    guard let process else { return }
    named = process
    if !watch(process) { watchOwn() }
  }

  var isWatching: Bool { process != nil }
  var isPolled: Bool { process != nil && descriptor == nil }

  /// A process of another user counts as running.
  var isGone: Bool { process.map { !Self.isThere($0) } ?? false }

  /// The client has named the process, or is one whose protocol has no word for that: `own`. One that is
  /// not there is not watched: the client may live in another container.
  mutating func note(_ process: Int32) {
    guard process != named else { return }
    named = process
    if process != Self.own {
      watch(process)
    } else if !isWatching {
      watchOwn()
    }
  }

  /// Not the first process of a system or container: it adopts what has lost its parent.
  private mutating func watchOwn() {
    let parent = getppid()
    if parent > 1 { watch(parent) }
  }

  /// False if it is not there: then nothing changes.
  @discardableResult
  private mutating func watch(_ process: Int32) -> Bool {
    guard Self.isThere(process) else { return false }
    if let descriptor { Platform.close(descriptor) }
    self.process = process
    descriptor = System.descriptor(of: process)
    return true
  }

  private static func isThere(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }
}
