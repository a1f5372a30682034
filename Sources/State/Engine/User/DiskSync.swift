/// The changes that were made, and which of them are on the disk.
///
/// A store that commits a change without waiting for the disk counts it here; its answer, and
/// notifications that show it, are held back until a sync has ended that began after it. One sync
/// is under way at a time, and all changes that are made meanwhile share the next.
package final class DiskSync {
  /// The number of the last change; 0 before the first.
  package private(set) var made = 0
  /// Up to this one, changes are on the disk, or have failed to get there.
  package private(set) var ended = 0
  /// The last change that the sync under way is for.
  private var underWay: Int?
  private var failures: [(changes: ClosedRange<Int>, error: StorageError)] = []
  private let work: (any DiskWork)?

  /// How many of the last failures are known: answers are written soon after.
  private static let maxFailures = 64

  /// Without `work`, the store waits for the disk itself, and every change is there when made.
  package init(_ work: (any DiskWork)? = nil) { self.work = work }

  /// Whether the store may leave it to this to wait for the disk.
  package var isBeside: Bool { work != nil }

  /// Whether a change is not on the disk yet.
  package var isPending: Bool { ended < made }

  /// To be called by the store after it has committed a change without waiting.
  package func noteChange() { made += 1 }

  /// Becomes readable when a sync has ended; nil before the first.
  package var descriptor: Int32? { isPending ? work?.descriptor : nil }

  /// To be called before the loop waits: begins a sync for what was made since the last. True where
  /// it has ended at once, since it could not begin: nothing would wake the loop.
  @discardableResult package func start() -> Bool {
    guard underWay == nil, isPending, let work else { return false }
    underWay = made
    work.begin()
    take(waiting: false)
    return underWay == nil
  }

  /// Notes the end of the sync under way, if it has ended.
  package func update() { take(waiting: false) }

  /// Waits until all that was made is on the disk.
  package func finish() {
    while isPending {
      start()
      take(waiting: true)
    }
  }

  /// Why a change may not be on the disk, although its sync has ended; nil where it is.
  package func failure(of change: Int) -> StorageError? {
    failures.first { $0.changes.contains(change) }?.error
  }

  private func take(waiting: Bool) {
    guard let last = underWay, let outcome = work?.outcome(waiting: waiting) else { return }
    underWay = nil
    if case .failure(let error) = outcome, last > ended {
      failures.append((ended + 1...last, error))
      if failures.count > Self.maxFailures { failures.removeFirst() }
    }
    ended = max(ended, last)
  }
}

/// What waits for the disk, in a thread or a process of its own.
package protocol DiskWork: AnyObject {
  /// Begins to put all that was committed so far on the disk.
  func begin()
  /// Becomes readable when what was begun has ended.
  var descriptor: Int32? { get }
  /// How it ended; nil while it goes on. With `waiting`, returns when it has ended.
  func outcome(waiting: Bool) -> Result<Void, StorageError>?
}
