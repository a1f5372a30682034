import Engine
import Store

/// A disk whose syncs end when a test says so.
final class HeldDisk: DiskWork {
  private(set) var syncs = 0
  /// Called when a sync begins, with its number.
  var begins: (Int) -> Void = { _ in }
  /// How a sync ends that cannot begin.
  var endsAtOnce: Result<Void, StorageError>?
  private var ending: Result<Void, StorageError>?

  let descriptor: Int32? = nil

  func begin() {
    syncs += 1
    ending = endsAtOnce
    begins(syncs)
  }

  func end(_ ending: Result<Void, StorageError> = .success(())) { self.ending = ending }

  func outcome(waiting: Bool) -> Result<Void, StorageError>? {
    ending ?? (waiting ? .success(()) : nil)
  }
}
