import Engine

/// Why a file could not be opened or changed.
enum ConnectionError: Error {
  /// SQLite says so; the error tells whether the file is damaged.
  case failed(SQLiteError)
  /// The file is sound, and not for us to use so.
  case refused(StorageError)
}
