/// Requests that met a lock of another process on the state file, in the order in which they came.
/// The loop lets the first one try again while it answers others; the rest follow it, so that
/// changes are made in the order of their requests.
package final class LockQueue {
  private var waits: [LockWait] = []
  private var last = 0
  /// When the first one tries again, on the uptime clock.
  private(set) var nextTry: UInt64 = 0
  /// When one of them had got the lock, on the uptime clock.
  private var lastSuccess: UInt64 = 0
  /// The process is about to end: what waits is answered now.
  var isEnding = false

  /// Nanoseconds for which a request waits for locks, all its tries together. Where two processes
  /// change much at the same time, it counts again from each change that came through.
  package static let patience: UInt64 = 5_000_000_000
  /// Nanoseconds for which what only reads waits for the user's settings: another kurs holds the file for less.
  package static let readingPatience: UInt64 = 100_000_000
  private static let interval: UInt64 = 5_000_000

  package var isEmpty: Bool { waits.isEmpty }

  /// `since` is when the lock was first met.
  func add(at now: UInt64, since: UInt64) -> LockWait {
    last += 1
    if waits.isEmpty { nextTry = now &+ Self.interval }
    let wait = LockWait(id: last, deadline: since &+ Self.patience)
    waits.append(wait)
    return wait
  }

  func remove(_ wait: LockWait, at now: UInt64) {
    if waits.first?.id == wait.id, !isOver(wait, at: now) {
      lastSuccess = now
      nextTry = now
    }
    waits.removeAll { $0.id == wait.id }
  }

  /// It has tried in vain.
  func postpone(at now: UInt64) { nextTry = now &+ Self.interval }

  func mayTry(_ wait: LockWait, at now: UInt64) -> Bool {
    isOver(wait, at: now) || waits.first?.id == wait.id && now >= nextTry
  }

  /// Whether it has no more tries.
  func isOver(_ wait: LockWait, at now: UInt64) -> Bool {
    isEnding || now >= max(wait.deadline, lastSuccess == 0 ? 0 : lastSuccess &+ Self.patience)
  }
}

/// One request that waits for a lock.
package struct LockWait: Equatable, Sendable {
  let id: Int
  /// On the uptime clock.
  let deadline: UInt64
}

extension Engine {
  /// Has a request wait that met a lock of another process. All that wait for the first reading of
  /// the file have one patience together.
  package func waitForLock() -> LockWait {
    locks.add(at: clock.uptime, since: polls.heldSince ?? clock.uptime)
  }

  /// Whether the state file could not be read for so long that no request waits for it any more.
  package var isHeldForGood: Bool { polls.isHeldForGood }
  package func mayTry(_ wait: LockWait) -> Bool { locks.mayTry(wait, at: clock.uptime) }
  package func isOver(_ wait: LockWait) -> Bool { locks.isOver(wait, at: clock.uptime) }
  package func postpone(_ wait: LockWait) { locks.postpone(at: clock.uptime) }
  package func endWaiting(_ wait: LockWait) { locks.remove(wait, at: clock.uptime) }

  /// Runs a request that cannot wait, so that it waits in place for a while.
  package func insist<R, Failure: Error>(_ body: () throws(Failure) -> R) throws(Failure) -> R {
    users.isLastChance = true
    defer { users.isLastChance = false }
    return try body()
  }
}
