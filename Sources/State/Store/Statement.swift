import CSQLite
import Platform

/// A prepared statement, reset after each use.
final class Statement {
  enum Value {
    case text(String)
    case integer(Int)
  }

  private let handle: OpaquePointer
  /// The database keeps its statements, so it outlives them.
  private unowned let database: Database

  init(_ handle: OpaquePointer, of database: Database) {
    self.handle = handle
    self.database = database
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Runs it for its effect.
  func run(_ values: Value...) throws(SQLiteError) {
    try run(values) { _ in }
  }

  func run(_ values: [Value]) throws(SQLiteError) {
    try run(values) { _ in }
  }

  func forEachRow(_ values: Value..., each: (Row) -> Void) throws(SQLiteError) {
    try run(values, each: each)
  }

  func forEachRow(_ values: [Value], each: (Row) -> Void) throws(SQLiteError) {
    try run(values, each: each)
  }

  private func run(_ values: [Value], each: (Row) -> Void) throws(SQLiteError) {
    defer { sqlite3_reset(handle) }
    for (index, value) in values.enumerated() {
      let code = bind(value, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw database.error(code: code) }
    }
    while true {
      errno = 0
      let code = sqlite3_step(handle)
      if code == SQLITE_DONE { return }
      guard code == SQLITE_ROW else {
        throw database.error(code: code)
      }
      each(Row(handle: handle))
    }
  }

  // Safe: SQLite says how many bytes a text has, and a row is read only under the cursor.
  private func bind(_ value: Value, at index: Int32) -> Int32 {
    switch value {
    case .integer(let integer):
      return sqlite3_bind_int64(handle, index, Int64(integer))
    case .text(var text):
      return text.withUTF8 { utf8 in
        // An empty text may have no address, which SQLite would take for NULL.
        guard let start = utf8.baseAddress, let count = Int32(exactly: utf8.count) else {
          return utf8.isEmpty
            ? kurs_sqlite3_bind_copied_text(handle, index, "", 0) : SQLITE_TOOBIG
        }
        return start.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
          kurs_sqlite3_bind_copied_text(handle, index, $0, count)
        }
      }
    }
  }
}

/// A row under the cursor; good until the next one.
struct Row {
  fileprivate let handle: OpaquePointer

  func integer(_ column: Int32) -> Int {
    Int(sqlite3_column_int64(handle, column))
  }

  /// The whole text, NULs included.
  func text(_ column: Int32) -> String {
    String(decoding: utf8(column), as: UTF8.self)
  }

  /// The bytes of a text, in place: they are valid as long as the row.
  func utf8(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    guard let bytes = sqlite3_column_text(handle, column) else {
      return .init(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column)))
  }
}
