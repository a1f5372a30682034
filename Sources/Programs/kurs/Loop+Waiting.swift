import Engine
import Native
import RPC

extension Loop {
  /// Waits for the next thing to do. False when the process has been asked to end.
  mutating func wait() -> Bool {
    if Signals.endIsAsked { return false }
    if inputWaits, parent == nil, session.unsent.count == 0, !session.inputEnded, signals != nil,
      !engine.isBusy
    {
      return waitForInput()
    }
    return waitForAny()
  }

  /// Only input matters: reading it is the waiting. poll(2) would cost a tenth of a round trip.
  private mutating func waitForInput() -> Bool {
    if engine.flushIsPending != isTimed {
      isTimed = engine.flushIsPending
      Signals.alarm(after: engine.flushDelayLeft ?? 0)
    }
    read()
    engine.tick()
    return !Signals.endIsAsked
  }

  private mutating func waitForAny() -> Bool {
    let reads = !session.inputEnded && !session.isBlocked
    let writes = session.unsent.count > 0
    let pipes = children.descriptors
    let count = 4 + pipes.count
    return withUnsafeTemporaryAllocation(of: pollfd.self, capacity: count) { list in
      list[0] = pollfd(fd: reads ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0)
      list[1] = pollfd(fd: writes ? output.descriptor : -1, events: Int16(POLLOUT), revents: 0)
      list[2] = pollfd(fd: signals ?? -1, events: Int16(POLLIN), revents: 0)
      list[3] = pollfd(fd: parent?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
      for (index, pipe) in pipes.enumerated() {
        list[4 + index] = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      }
      let ready = poll(list.baseAddress, .init(count), timeout)
      if ready < 0 { return errno == EINTR || errno == EAGAIN }
      engine.tick()
      if list[2].revents != 0 || list[3].revents != 0 { return false }
      if let parent, parent.descriptor == nil, parent.isGone { return false }
      if list[0].revents != 0 { read() }
      for (index, pipe) in pipes.enumerated() where list[4 + index].revents != 0 {
        children.read(pipe, for: engine)
      }
      return true
    }
  }

  /// Milliseconds until a timer is due; −1 for none.
  private var timeout: Int32 {
    var least = Int32(-1)
    if let left = engine.wakeDelay {
      least = Int32(truncatingIfNeeded: min(left / 1_000_000 + 1, 60_000))
    }
    if let parent, parent.descriptor == nil {
      least = least < 0 ? Int32(ParentWatch.interval) : min(least, Int32(ParentWatch.interval))
    }
    return least
  }
}
