package import Dates
package import Engine

/// The notebook in a file that all kurs processes of a user share.
///
/// A change that returned is on the disk, unless `DiskSync` waits for that. Nothing is touched before the first question. One
/// process has at most one of these a file: closing a file gives back the locks that another
/// connection of the same process holds on it.
package final class SQLiteUserStore: UserStore {
  let access: Access
  /// What was fetched, in the same file and by the same connection.
  package let tables: SQLiteTableStore
  /// Rows left out by the last reading of each kind.
  var unreadableRows: [String: Int] = [:]

  /// `now` names damaged files that are set aside; `tell` is told of each at once, for
  /// only the process that met the damage knows of it. `disk` waits for the disk, if not the store.
  package init(
    path: String, migrations: Migrations = .current, limits: StoreLimits = StoreLimits(),
    disk: DiskSync = DiskSync(), now: @escaping () -> Instant,
    tell: @escaping (StoreNotice) -> Void = { _ in }
  ) {
    access = Access(
      StoreFile(path: path), migrations: migrations, limits: limits, disk: disk, now: now,
      tell: tell)
    tables = SQLiteTableStore(access)
  }

  package func revision() throws(StorageError) -> Int {
    try access.readIfChanged()
    return access.revision
  }

  package func transaction<R>(
    _ durability: Durability, _ body: () throws(StorageError) -> R
  ) throws(StorageError) -> R {
    try access.transaction(durability, body)
  }

  package var isLastChance: Bool {
    get { access.isLastChance }
    set { access.isLastChance = newValue }
  }

  package var unopened: StorageError? { access.connection == nil ? access.openingError : nil }

  package func status() -> UserStoreStatus {
    // Opens the file; what fails at that is in the refusal.
    try? access.readIfChanged()
    return UserStoreStatus(
      path: access.file.path, schemaVersion: access.version, bytes: access.file.bytes,
      refusal: access.refusal, setAside: access.setAside,
      isOpenToOthers: access.isOpenToOthers,
      unreadableRows: unreadableRows.values.reduce(0, +) + tables.unreadableRows.count
        + tables.strayRows())
  }

  package func close() {
    access.connection?.finishLog()
    access.drop()
  }
}

/// What a person is told of the state file, once, whatever was asked.
package enum StoreNotice: Hashable, Sendable {
  /// The file was damaged, and is there now.
  case setAside(String)
  /// kurs has not written the file, and neither reads nor changes it.
  case foreign(StorageError)
}
