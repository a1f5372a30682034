/// Why the user's data could not be written down or read.
package enum StorageError: Error, Hashable, Sendable {
  /// The file or its directory may not be written.
  case readOnly(path: String)
  /// No room on the disk. Nothing of the change was kept; the same change may be tried again.
  case full(path: String)
  /// Another process held the file for longer than kurs waits.
  case busy(path: String)
  /// A newer kurs made the file: it is read as far as possible and never written.
  case newerVersion(found: Int, known: Int, path: String)
  /// The file belongs to another program and is left alone.
  case foreign(path: String)
  /// The file is damaged; it was moved to `setAside`, or could not be moved.
  case damaged(path: String, setAside: String?)
  /// The file cannot be opened at all.
  case unavailable(path: String, reason: String)
}

extension StorageError {
  /// Whether the same change may succeed later without anybody doing anything about it.
  package var isRetryable: Bool {
    switch self {
    case .busy, .full: true
    case .damaged(_, let setAside): setAside != nil
    case .readOnly, .newerVersion, .foreign, .unavailable: false
    }
  }

  /// What a person can do.
  package var hint: String {
    switch self {
    case .readOnly(let path):
      "Allow writing to \(path) and its directory, or start kurs with --ephemeral."
    case .full(let path):
      "Make room on the disk that holds \(path), then try again."
    case .busy(let path):
      "Another program holds \(path). Try again."
    case .newerVersion(_, _, let path):
      "Update kurs, or move \(path) away to begin anew."
    case .foreign(let path):
      "Move \(path) away, or point XDG_STATE_HOME elsewhere."
    case .damaged(let path, nil):
      "Move \(path) away to begin anew."
    case .damaged(_, let setAside?):
      "Try again: kurs begins anew. What could not be read is kept in \(setAside)."
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
    case .newerVersion(let found, let known, let path):
      "\(path) has version \(found), and this kurs knows versions up to \(known)"
    case .foreign(let path): "\(path) belongs to another program"
    case .damaged(let path, _): "\(path) is damaged"
    case .unavailable(let path, let reason): "\(path) cannot be opened: \(reason)"
    }
  }
}
