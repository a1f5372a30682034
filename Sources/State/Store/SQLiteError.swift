import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What SQLite said, before it is known what it means for the user's data.
struct SQLiteError: Error {
  /// The extended result code.
  let code: Int32
  /// The operating system's error behind it, or 0.
  let systemError: Int32
  let message: String

  var primaryCode: Int32 { code & 0xFF }

  /// The file's content seems wrong, or it ends before its own index says. `StoreFile.examined`
  /// tells whether it is.
  var isDamage: Bool { looksDamaged && !isReadError }

  /// The system could not read the file. SQLite calls that "malformed", too.
  var isReadError: Bool {
    (looksDamaged || Self.failedReads.contains(code)) && Self.readErrors.contains(systemError)
  }

  private var looksDamaged: Bool {
    primaryCode == SQLITE_NOTADB || primaryCode == SQLITE_CORRUPT || code == Self.shortRead
  }

  /// SQLITE_IOERR_READ, SQLITE_IOERR_CORRUPTFS, and what SQLite answers where it could not read the
  /// first page; failed writes have codes of their own. A failed write is never tried again: what it has
  /// written may be there, and a second opening would take it for made.
  private static let failedReads = [
    SQLITE_IOERR, SQLITE_IOERR | (1 << 8), SQLITE_IOERR | (33 << 8),
  ]

  private static let readErrors = [EIO, ENXIO, ESTALE, EBADMSG]

  /// SQLITE_IOERR_SHORT_READ, a macro that C does not hand over.
  static let shortRead = SQLITE_IOERR | (2 << 8)

  /// Another process is using the file, and it may pass. SQLITE_PROTOCOL is what two
  /// processes that open a log at the same time can get.
  var isBusy: Bool { [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL].contains(primaryCode) }
}
