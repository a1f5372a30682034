/// Why the user's data could not be written down or read.
package enum StorageError: Error, Equatable, Sendable {
  /// The file or its directory may not be written.
  case readOnly(path: String)
  /// No room on the disk. Nothing of the change was kept; the same change may be tried again.
  case full(path: String)
  /// Another process held the file for longer than kurs waits.
  case busy(path: String)
  /// The system gives no locks on the file at all: nothing would keep processes apart.
  case unlockable(path: String, reason: String)
  /// A newer kurs made the file, or its version is none: it is read as far as possible and never
  /// written.
  case newerVersion(found: Int, known: Int, path: String)
  /// kurs has not made the file, and leaves it alone.
  case foreign(path: String)
  /// The system could not read the file now. Nothing is known to be wrong with it.
  case unreadable(path: String, reason: String)
  /// The change is made, and nothing could wait for the disk: only a power failure may undo it.
  case unsynced(path: String, reason: String)
  /// The change is made, and the disk has refused it: a power failure, or less, may undo it.
  case uncertain(path: String, reason: String)
  /// The file is damaged; it was moved to `setAside`, or could not be moved.
  case damaged(path: String, setAside: String?)
  /// There is no file to keep anything in: no home is known, and none was asked to be done without.
  case nowhere
  /// What is stored under the name cannot be read, and is not overwritten.
  case unreadableRow(kind: String, name: String)
  /// The rates are those of a frozen file, and nothing is stored beside it.
  case frozen
  /// The file cannot be opened at all.
  case unavailable(path: String, reason: String)
}

extension StorageError {
  /// Whether the same change may succeed later without any change by the user.
  package var isRetryable: Bool {
    switch self {
    case .busy, .full, .unreadable: true
    case .damaged(_, let setAside): setAside != nil
    case .readOnly, .newerVersion, .foreign, .nowhere, .frozen, .unreadableRow, .unavailable,
      .unlockable:
      false
    // The change is made: a client that sent it again would make it twice.
    case .unsynced, .uncertain: false
    }
  }

  /// Whether a lock of another process is in the way, which it will give back.
  package var isBusy: Bool { if case .busy = self { true } else { false } }

  /// What a person can do.
  package var hint: String {
    switch self {
    case .readOnly(let path):
      "Allow writing to \(path) and its directory, or start kurs with --ephemeral."
    case .full(let path):
      "Make room on the disk that holds \(path), then try again."
    case .busy(let path):
      "Another program holds \(path). Try again."
    case .unlockable:
      "Its file system has no locks, as one of a server may. Name a file of another with --state "
        + "or XDG_STATE_HOME."
    case .newerVersion(let found, _, let path) where found < 0:
      "Move \(path) away to start a new one."
    case .newerVersion(_, _, let path):
      "Update kurs, or move \(path) away to start a new one."
    case .foreign(let path):
      "Name another file with --state or XDG_STATE_HOME, or move \(path) away."
    case .unreadable(let path, _):
      "Try again. If it goes on, check the disk that holds \(path)."
    case .unsynced(let path, _):
      "Do not send it again. Check the disk that holds \(path)."
    case .uncertain(let path, _):
      "Check the disk that holds \(path), and whether the change is there."
    case .damaged(_, nil):
      "`kurs doctor` shows what can be read, and `kurs recover` makes a new file of it."
    case .damaged(_, let setAside?):
      "Check the disk. What could not be read is kept in \(setAside)."
    case .nowhere:
      "Start kurs with --state FILE, or with --ephemeral to keep changes until it exits."
    case .frozen: "Start kurs without --rates to change anything."
    case .unreadableRow:
      "`kurs doctor` shows it, and `kurs recover` brings back what it can."
    case .unavailable(let path, _):
      "Check that \(path) is a file, and that its directory can be entered."
    }
  }
}

extension StorageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .readOnly(let path): "\(path) may not be written"
    case .full(let path): "there is no room for \(path)"
    case .busy(let path): "\(path) is held by another process"
    case .unlockable(let path, let reason): "\(path) cannot be locked: \(reason)"
    case .newerVersion(let found, let known, let path):
      "\(path) has version \(found), and this kurs knows versions up to \(known)"
    case .foreign(let path): "\(path) is not a state file of kurs"
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .unsynced(let path, let reason): "\(path) is perhaps not on the disk yet: \(reason)"
    case .uncertain(let path, let reason): "\(path) may not be on the disk: \(reason)"
    case .damaged(let path, _): "\(path) is damaged"
    case .nowhere:
      "there is no state file, as neither HOME nor XDG_STATE_HOME is an absolute path"
    case .frozen: "the rates are frozen, and read-only"
    case .unreadableRow(let kind, let name):
      "the \(kind) \(name) is damaged, or a newer kurs wrote it"
    case .unavailable(let path, let reason): "\(path) cannot be opened: \(reason)"
    }
  }
}
