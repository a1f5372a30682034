import Engine
import Platform

/// Waits for everything a command can wait for: its descriptors, signals, the parent process, the
/// disk, fetch processes and the engine's timers.
///
/// All work is on one thread. The command passes the descriptors it reads and writes; the loop
/// handles the rest itself.
final class EventLoop {
  /// The events that the command must handle.
  struct Ready: OptionSet {
    let rawValue: Int

    static let input = Ready(rawValue: 1)
    static let output = Ready(rawValue: 2)
    /// The reader of the output has closed it.
    static let outputClosed = Ready(rawValue: 4)
  }

  /// Milliseconds before poll(2) is tried again for which the kernel had no memory.
  private static let memoryDelay: Int32 = 10

  private let engine: Engine
  private let children: Children
  private var parent: ParentWatch

  /// From here on the process handles signals. `fetchPath` is that of kurs-fetch, nil if it is not installed.
  init(_ engine: Engine, parent: Int32?, fetchPath: String?) {
    self.engine = engine
    children = Children(fetchPath: fetchPath)
    self.parent = ParentWatch(parent)
    _ = Signals.descriptor
  }

  /// Watches another process as the parent: `initialize` may name one, as `--parent-pid` does.
  func watch(parent process: Int32) { parent.note(process) }

  /// Whether only input, signals and the alarm can occur. Then a plain read can replace poll(2).
  var waitsForInputOnly: Bool {
    !parent.isWatching && !engine.isBusy && children.isEmpty && Signals.descriptor != nil
  }

  /// Starts and ends fetch processes as the engine wants. True if one could not be started: the
  /// engine knows, and the requests that waited for it can be answered.
  func runFetches() -> Bool { children.update(for: engine) }

  func endChildren() { children.endAll() }

  /// Waits until something is ready or `nanoseconds` have passed, and runs the engine's timers.
  /// Returns nil if the process has been asked to exit, or its parent has exited.
  ///
  /// `output` is polled for room if `hasUnsent` is set, and otherwise only for its end.
  func wait(
    input: Int32? = nil, output: Int32? = nil, hasUnsent: Bool = false,
    atMost nanoseconds: UInt64? = nil
  ) -> Ready? {
    if Signals.exitIsRequested { return nil }
    if engine.disk.start() {
      engine.noteSyncs()
      return []
    }
    let pipes = children.outputs
    return withUnsafeTemporaryAllocation(of: pollfd.self, capacity: 5 + pipes.count) { list in
      list[0] = pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0)
      list[1] = pollfd(fd: output ?? -1, events: hasUnsent ? Int16(POLLOUT) : 0, revents: 0)
      list[2] = pollfd(fd: Signals.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
      list[3] = pollfd(fd: parent.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
      list[4] = pollfd(fd: engine.disk.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
      for (index, pipe) in pipes.enumerated() {
        list[5 + index] = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      }
      let count = poll(list.baseAddress, .init(list.count), timeout(nanoseconds))
      let isInterrupted = count < 0 && (errno == EINTR || errno == EAGAIN || errno == ENOMEM)
      // The kernel may have memory a moment later.
      if count < 0, errno == ENOMEM { _ = poll(nil, 0, Self.memoryDelay) }
      guard count >= 0 || isInterrupted else { return nil }
      engine.tick()
      if count > 0, list[2].revents != 0 { Signals.drain() }
      if Signals.exitIsRequested || parentIsGone(count > 0 && list[3].revents != 0) { return nil }
      if count > 0 {
        if list[4].revents != 0 { engine.noteSyncs() }
        for (index, pipe) in pipes.enumerated() where list[5 + index].revents != 0 {
          children.read(pipe, for: engine)
        }
      }
      children.reap(for: engine)
      return count > 0 ? Self.ready(list[0].revents, list[1].revents) : []
    }
  }

  private static func ready(_ input: Int16, _ output: Int16) -> Ready {
    var ready: Ready = input != 0 ? .input : []
    if output & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { ready.insert(.outputClosed) }
    if output != 0 { ready.insert(.output) }
    return ready
  }

  private func parentIsGone(_ isReported: Bool) -> Bool {
    isReported || parent.isPolled && parent.isGone
  }

  /// Milliseconds until the next timer; -1 if there is none.
  private func timeout(_ nanoseconds: UInt64?) -> Int32 {
    var next = nanoseconds
    func consider(_ delay: UInt64?) {
      if let delay { next = min(next ?? .max, delay) }
    }
    consider(engine.wakeDelay)
    consider(children.wakeDelay)
    if parent.isPolled { consider(ParentWatch.pollInterval) }
    // A millisecond more, since a timer that is not due yet would make the loop spin until it is.
    return next.map { Int32(min($0 / 1_000_000 + 1, 60_000)) } ?? -1
  }
}
