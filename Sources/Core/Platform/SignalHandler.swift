/// What handles a signal: a member of a union in C.
public enum SignalHandler {
  /// Not by signal(2), which would let an interrupted read go on.
  public static func set(
    _ handler: @escaping @convention(c) (Int32) -> Void, for number: Int32
  ) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    sigaction(number, &action, nil)
  }

  // Safe: a handler is an address, and only compared.
  public static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    // SIG_IGN is the address 1 everywhere; functions cannot be compared in any other way.
    return unsafeBitCast(handler, to: Int.self) == 1
  }
}

extension itimerval {
  /// Sends SIGALRM by this timer. Safe in a signal handler.
  public func start() {
    var timer = self
    #if canImport(Glibc)
      setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
    #else
      setitimer(Int32(ITIMER_REAL), &timer, nil)
    #endif
  }
}
