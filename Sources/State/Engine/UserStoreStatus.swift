/// Where the user's data lies and how it is, for the method that reports it.
package struct UserStoreStatus: Hashable, Sendable {
  /// Nil when nothing is written down at all.
  package var path: String?
  /// Nil while no file could be read.
  package var schemaVersion: Int?
  /// The file and what belongs beside it.
  package var bytes: Int64
  /// Why changes are refused now, or nil.
  package var refusal: StorageError?
  /// The path a damaged file was moved to since this process began, or nil.
  package var setAside: String?
  /// Rows the last reading of each kind had to leave out, such as a code a newer kurs knows.
  package var unreadableRows: Int

  package init(
    path: String? = nil, schemaVersion: Int? = nil, bytes: Int64 = 0,
    refusal: StorageError? = nil, setAside: String? = nil, unreadableRows: Int = 0
  ) {
    self.path = path
    self.schemaVersion = schemaVersion
    self.bytes = bytes
    self.refusal = refusal
    self.setAside = setAside
    self.unreadableRows = unreadableRows
  }
}
