package import Platform

/// A program that runs while a test talks to it. Nothing here waits without a deadline: a program
/// that hangs makes its test fail with a sentence.
package final class Child {
  /// What stands at one of its three descriptors.
  package enum Wire {
    case pipe
    /// Not open at all.
    case closed
    case descriptor(Int32)
  }

  package enum Ending: Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  package let process: pid_t
  /// Our ends of the pipes; nil where there is none, or no more.
  package private(set) var input: Int32?
  package private(set) var output: Int32?
  package private(set) var errors: Int32?
  /// What came on standard error.
  package private(set) var complaints: [UInt8] = []
  private var stream = ReplyStream()
  private var pending: [UInt8] = []
  private var sent = 0
  private var closesInput = false
  private var ending: Ending?
  private let life: Int32

  /// Seconds after which a program that does not do what is waited for has hung.
  package static let patience = 20
  /// The same for this one, if it has more to do.
  package var patience = Child.patience

  /// `kurs`, unless another program is named.
  package convenience init(
    _ arguments: [String], environment: [String: String] = [:], input: Wire = .pipe,
    output: Wire = .pipe, errors: Wire = .pipe
  ) throws(TestError) {
    try self.init(
      program: try BuiltBinary.path(), arguments, environment: environment, input: input,
      output: output, errors: errors)
  }

  package init(
    program: String, _ arguments: [String], environment: [String: String] = [:],
    input: Wire = .pipe, output: Wire = .pipe, errors: Wire = .pipe, blocksSignals: Bool = true
  ) throws(TestError) {
    Spawning.ignoreBrokenPipes()
    var spawning = Spawning(blocksSignals: blocksSignals)
    defer { spawning.end() }
    self.input = try spawning.wire(0, input)
    self.output = try spawning.wire(1, output)
    self.errors = try spawning.wire(2, errors)
    process = try spawning.run(program, arguments, environment)
    life = try Spawning.life(of: process)
  }

  deinit {
    if ending == nil {
      kill(process, SIGKILL)
      _ = reap()
    }
    for descriptor in [input, output, errors, life] {
      if let descriptor { close(descriptor) }
    }
  }

  /// To be written when the program reads; nothing is lost, and nothing waits here.
  package func send(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    write()
  }

  package func send(line: String) { send(Array(line.utf8) + [0x0A]) }

  /// Closes our end of its standard input behind what has been sent.
  package func closeInput() {
    closesInput = true
    write()
  }

  /// Goes away as a reader.
  package func closeOutput() {
    if let output { close(output) }
    output = nil
  }

  package func signal(_ number: Int32) { kill(process, number) }

  /// Waits for so many messages.
  package func replies(_ count: Int) throws(TestError) -> [Reply] {
    var replies: [Reply] = []
    var deadline = Deadline(seconds: patience)
    while replies.count < count {
      if let reply = try stream.next() {
        replies.append(reply)
        deadline = Deadline(seconds: patience)
        continue
      }
      guard output != nil else { return replies }
      try pump(deadline, for: "message \(replies.count + 1) of \(count)")
    }
    return replies
  }

  package func reply() throws(TestError) -> Reply {
    guard let reply = try replies(1).first else {
      throw TestError("the output ended where an answer was due. \(complaintText)")
    }
    return reply
  }

  /// Waits for a line with the text in it, past those without.
  package func line(with text: String) throws(TestError) -> String {
    while true {
      let line = try reply().text
      if line.contains(text) { return line }
    }
  }

  package func ask(_ line: String) throws(TestError) -> Reply {
    send(line: line)
    return try reply()
  }

  package func repliesThatAreThere() throws(TestError) -> [Reply] { try stream.all() }

  /// What came out and was not taken as messages.
  package var text: String { String(decoding: stream.rest, as: UTF8.self) }

  /// The same, before it is taken for text.
  package var bytes: ArraySlice<UInt8> { stream.rest }

  /// Waits for a line on standard error. Returns all that has come there.
  package func complaint() throws(TestError) -> String {
    let deadline = Deadline(seconds: Self.patience)
    while complaints.last != 0x0A { try pump(deadline, for: "a line on standard error") }
    return complaintText
  }

  /// Writes all that is pending without reading a byte.
  package func sendAllWithoutReading() throws(TestError) {
    let deadline = Deadline(seconds: Self.patience)
    while input != nil, sent < pending.count {
      var one = pollfd(fd: input ?? -1, events: Int16(POLLOUT), revents: 0)
      guard poll(&one, 1, deadline.left) > 0 else {
        throw TestError("the program stopped reading with \(pending.count - sent) bytes to go")
      }
      write()
    }
  }

  /// Writes until the program has not read for so long, or all is written. Returns how many bytes
  /// are left.
  package func sendUntilItStopsReading(milliseconds: Int32) -> Int {
    while input != nil, sent < pending.count {
      var one = pollfd(fd: input ?? -1, events: Int16(POLLOUT), revents: 0)
      guard poll(&one, 1, milliseconds) > 0 else { break }
      write()
    }
    return pending.count - sent
  }

  /// Waits until it has ended, taking what it puts out meanwhile.
  package func end(within seconds: Int? = nil) throws(TestError) -> Ending {
    if let ending { return ending }
    let deadline = Deadline(seconds: seconds ?? patience)
    while !hasEnded { try pump(deadline, for: "its end") }
    while readOnce(&output, { stream.append($0) }) {}
    while readOnce(&errors, { complaints += $0 }) {}
    return reap()
  }

  /// Waits until it has ended, and takes nothing of what it puts out.
  package func endWithoutReading() throws(TestError) -> Ending {
    var one = pollfd(fd: life, events: Int16(POLLIN), revents: 0)
    guard poll(&one, 1, Int32(Self.patience) * 1_000) > 0 else {
      throw TestError("kurs does not end")
    }
    return reap()
  }

  private func reap() -> Ending {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    TimeSpent.add(usage)
    let how: Ending =
      status & 0x7F == 0 ? .exited((status >> 8) & 0xFF) : .signalled(status & 0x7F)
    ending = how
    return how
  }

  package var complaintText: String { String(decoding: complaints, as: UTF8.self) }

  private var hasEnded: Bool {
    var one = pollfd(fd: life, events: Int16(POLLIN), revents: 0)
    return poll(&one, 1, 0) > 0
  }

  /// One wait, then whatever has become possible.
  private func pump(_ deadline: Deadline, for what: String) throws(TestError) {
    let writes = input != nil && sent < pending.count
    var list = [
      pollfd(fd: output ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: writes ? input ?? -1 : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: life, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&list, 4, deadline.left)
    guard ready != 0 else { throw TestError("kurs hangs: waited in vain for \(what)") }
    if list[0].revents != 0 { _ = readOnce(&output) { stream.append($0) } }
    if list[1].revents != 0 { _ = readOnce(&errors) { complaints += $0 } }
    if list[2].revents != 0 { write() }
    // It is gone, though another process may hold its pipes open.
    if list[3].revents != 0, list[0].revents == 0 { closeOutput() }
  }

  private func write() {
    while let input, sent < pending.count {
      let count = pending[sent...].withUnsafeBytes { Plain.write(input, $0) }
      if count > 0 {
        sent += count
      } else if errno == EINTR {
        continue
      } else if errno == EAGAIN {
        break
      } else {
        // Nobody reads any more.
        sent = pending.count
      }
    }
    if sent == pending.count {
      pending.removeAll(keepingCapacity: true)
      sent = 0
      if closesInput, let input {
        close(input)
        self.input = nil
      }
    }
  }

  /// False when there is nothing more for now.
  private func readOnce(_ descriptor: inout Int32?, _ take: (ArraySlice<UInt8>) -> Void) -> Bool {
    guard let open = descriptor else { return false }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = Plain.read(open, &piece)
    if count > 0 {
      take(piece[..<count])
      return true
    }
    if count < 0, errno == EAGAIN || errno == EINTR { return false }
    close(open)
    descriptor = nil
    return false
  }
}
