import CSystem

/// What the store, the supervisor and the benchmark ask of the machine.
extension System {
  /// When the system began to run, in seconds since 1970.
  public static var boot: Int {
    var (now, uptime) = (timespec(), timespec())
    clock_gettime(CLOCK_REALTIME, &now)
    #if canImport(Darwin)
      clock_gettime(CLOCK_MONOTONIC, &uptime)
    #else
      clock_gettime(CLOCK_BOOTTIME, &uptime)
    #endif
    return now.tv_sec - uptime.tv_sec
  }

  /// Processor time that a process has used; nil where that is not told.
  public static func processorTime(of process: pid_t) -> UInt64? {
    #if canImport(Darwin)
      return nil
    #else
      var (clock, time) = (clockid_t(), timespec())
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
        return nil
      }
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    #endif
  }

  /// Runs this program once more in the place of itself, with the environment as it is now. Returns if the
  /// system cannot.
  public static func startAgain() {
    #if os(Linux)
      if let path = csystem_executable() { execv(path, CommandLine.unsafeArgv) }
    #endif
  }

  /// Keeps this process and its children on one CPU. False if that fails.
  public static func pin(to cpu: Int) -> Bool {
    #if os(Linux)
      return csystem_pin_to_cpu(Int32(clamping: cpu)) == 0
    #else
      return false
    #endif
  }
}
