import Platform

/// posix_spawn(3) with what it needs, and the descriptors to close afterwards.
struct Spawning {
  private var actions = makeSpawnActions()
  private var attributes = makeSpawnAttributes()
  private var theirs: [Int32] = []

  init(blocksSignals: Bool) {
    // Ignored signals are inherited; the child begins with what is usual.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // Blocked signals are inherited too. Tests run on threads that block nearly all of them, as do
    // many clients; so that it does not depend on the thread, for kurs they always are.
    if blocksSignals { sigfillset(&signals) } else { sigemptyset(&signals) }
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
  }

  /// Puts something at a descriptor of the child. Returns our end, where there is one.
  mutating func wire(_ number: Int32, _ wire: Child.Wire) throws(TestError) -> Int32? {
    switch wire {
    case .closed:
      posix_spawn_file_actions_addclose(&actions, number)
      return nil
    case .descriptor(let descriptor):
      posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      return nil
    case .pipe:
      let ends = try Self.pipe()
      let (own, their) = number == 0 ? (ends.write, ends.read) : (ends.read, ends.write)
      _ = fcntl(own, F_SETFL, O_NONBLOCK)
      posix_spawn_file_actions_adddup2(&actions, their, number)
      theirs.append(their)
      return own
    }
  }

  mutating func run(
    _ program: String, _ arguments: [String], _ environment: [String: String]
  ) throws(TestError) -> pid_t {
    var process: pid_t = 0
    var argumentPointers = ([program] + arguments).map { strdup($0) } + [nil]
    var environmentPointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
    let problem = posix_spawn(
      &process, program, &actions, &attributes, &argumentPointers, &environmentPointers)
    guard problem == 0 else { throw TestError("\(program) cannot be started: errno \(problem)") }
    return process
  }

  mutating func end() {
    for descriptor in theirs { close(descriptor) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  /// A reader that went away is an error of write(2) for the tests, not their end.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// A pipe that no other child inherits.
  static func pipe() throws(TestError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    // At once where that is possible: other tests start programs meanwhile.
    #if os(Linux)
      let made = pipe2(&ends, O_CLOEXEC) == 0
    #else
      let made = Platform.pipe(&ends) == 0
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
    guard made else { throw TestError("no pipe can be made") }
    return (ends[0], ends[1])
  }

  /// A descriptor that becomes readable when the process ends.
  static func life(of process: pid_t) throws(TestError) -> Int32 {
    #if os(Linux)
      let descriptor = Int32(truncatingIfNeeded: syscall(434, process, 0))
      if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    #else
      let descriptor = kqueue()
      var event = kevent(
        ident: UInt(process), filter: Int16(EVFILT_PROC), flags: UInt16(EV_ADD),
        fflags: UInt32(bitPattern: NOTE_EXIT), data: 0, udata: nil)
      kevent(descriptor, &event, 1, nil, 0, nil)
    #endif
    guard descriptor >= 0 else { throw TestError("the process cannot be watched") }
    return descriptor
  }
}

#if os(Linux)
  /// Glibc declares syscall(2) with variable arguments, which Swift does not import.
  @_silgen_name("syscall")
  private func syscall(_ number: Int, _ first: Int32, _ second: UInt32) -> Int

  /// Behind a feature macro in the C headers.
  @_silgen_name("pipe2")
  private func pipe2(_ ends: UnsafeMutablePointer<Int32>, _ flags: Int32) -> Int32
#endif
