/// When the store is polled for changes by other processes, and when a file is tried that a lock
/// keeps from being read for the first time.
struct PollSchedule {
  /// On the uptime clock, as all here.
  private var next: UInt64 = 0
  /// Since when the file cannot be read for the first time; nil where it was, or it is not a lock
  /// that is in the way.
  private(set) var heldSince: UInt64?
  /// Whether that is so long ago that no request waits for it any more.
  private(set) var isHeldForGood = false
  /// Whether it is so long ago that what only reads, such as a conversion, goes on without.
  private(set) var isHeldForLong = false

  private static let interval: UInt64 = 25_000_000
  /// How often a file is tried that no request waits for any more.
  private static let heldInterval: UInt64 = 250_000_000
  /// How often the file is polled while no request comes and a client has subscribed to something.
  static let idleInterval: UInt64 = 1_000_000_000

  func isDue(at now: UInt64) -> Bool { now >= next }

  /// It was polled just now.
  mutating func note(isHeld: Bool, at now: UInt64) {
    heldSince = isHeld ? heldSince ?? now : nil
    isHeldForLong = heldSince.map { now &- $0 >= LockQueue.readingPatience } ?? false
    isHeldForGood = heldSince.map { now &- $0 >= LockQueue.patience } ?? false
    next = now &+ (isHeldForGood ? Self.heldInterval : Self.interval)
  }
}
