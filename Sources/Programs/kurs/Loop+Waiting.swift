import Engine
import RPC

extension Loop {
  /// Waits for the next thing to do. False when the process has been asked to end.
  mutating func wait() -> Bool {
    if Signals.endIsAsked { return false }
    guard inputWaits, connection.unsent.count == 0, !connection.inputEnded, signals != nil else {
      return waitForAny()
    }
    if parent == nil, !engine.isBusy { return waitForInput() }
    if isConversing, System.uptime() &- lookedAround < Self.absence { return waitForNextInput() }
    return waitForAny()
  }

  /// Only input matters: reading it is the waiting. poll(2) would cost a tenth of a round trip.
  private mutating func waitForInput() -> Bool {
    let wanted = engine.flushIsPending ? Alarm.writing : .none
    if alarm != wanted {
      alarm = wanted
      Signals.alarm(after: engine.flushDelayLeft ?? 0)
      // From here on a signal sets an alarm of its own, which nobody takes back.
      if Signals.endIsAsked { return false }
    }
    read()
    engine.tick()
    return !Signals.endIsAsked
  }

  /// How long all that is not input may wait in a conversation.
  private static let absence: UInt64 = 5_000_000

  /// The next request of a client that sends one as soon as it has an answer. Where it does not,
  /// the alarm ends that.
  private mutating func waitForNextInput() -> Bool {
    if alarm != .others {
      alarm = .others
      Signals.alarm(after: Self.absence)
      if Signals.endIsAsked { return false }
    }
    let known = connection.input.count
    read()
    isConversing = connection.input.count > known
    engine.tick()
    return !Signals.endIsAsked
  }

  private mutating func waitForAny() -> Bool {
    if alarm != .none, !isConversing {
      alarm = .none
      Signals.alarm(after: 0)
    }
    let began = System.uptime()
    let reads = !connection.inputEnded && !connection.isBlocked
    let writes = connection.unsent.count > 0
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
      lookedAround = System.uptime()
      isConversing = ready > 0 && list[0].revents != 0 && lookedAround &- began < Self.absence
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
