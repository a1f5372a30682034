import CSQLite

/// What SQLite said, before it is known what it means for the user's data.
struct SQLiteError: Error {
  /// The extended result code.
  let code: Int32
  /// The operating system's error behind it, or 0.
  let systemError: Int32
  let message: String

  var primaryCode: Int32 { code & 0xFF }

  /// The file's content is wrong, not its surroundings: or it ends before its own index says.
  var isDamage: Bool {
    primaryCode == SQLITE_NOTADB || primaryCode == SQLITE_CORRUPT || code == Self.shortRead
  }

  /// SQLITE_IOERR_SHORT_READ, a macro that C does not hand over.
  private static let shortRead = SQLITE_IOERR | (2 << 8)

  /// Somebody else is at work on the file, and it may pass. SQLITE_PROTOCOL is what two
  /// processes that open a log at the same time can get.
  var isBusy: Bool { [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL].contains(primaryCode) }
}
