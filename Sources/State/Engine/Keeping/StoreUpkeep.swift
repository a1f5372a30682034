package import Money

/// What only some features do with the user's store: change own rates, forget, tell its condition, inspect and mend
/// it, save and restore it.
package protocol StoreUpkeep: UserStore {
  /// All of them or none. A rate replaces the one with the same set, pair and day.
  func put(_ rates: [UserRate]) throws(StorageError)

  /// Removes a set's rates of one pair, of one currency, or, without both, all of the set.
  /// Returns how many there were.
  func removeRates(set: String, base: Currency?, quote: Currency?) throws(StorageError) -> Int

  /// Returns how many there were.
  func forgetRecents() throws(StorageError) -> Int

  func counters() throws(StorageError) -> Tally

  func status() -> UserStoreStatus

  /// What was saved and cannot be read, as far as it was met: rows whose checksum is wrong, or that are
  /// missing, or that only a newer kurs reads.
  var unreadable: [Loss] { get }

  /// What became of damaged files, the last one last.
  var repairs: [Repair] { get }

  /// Whether a damaged file is repaired when it is met. Otherwise it is only refused.
  var repairsDamage: Bool { get set }

  /// Reads all of the file, and tells what of it cannot be read. Changes nothing.
  func inspect() -> Inspection

  /// Brings back what it can: of the file at hand by making a new one, of another file by adding what is
  /// not here. Overwrites nothing.
  func recover(from path: String?) throws(StorageError) -> Recovery

  /// Notes that the repairs were shown.
  func noteShown() throws(StorageError)

  /// Writes all of it, as it is at one moment, into one file.
  func save(to path: String) throws(StorageError) -> SavedState

  /// Becomes what another file has, in one change, when what it was is kept in a file.
  func restore(from path: String) throws(StorageError) -> RestoredState

  /// Set by what is no single answer: a server or a screen. Closing then leaves one file with all in it,
  /// as it does after a change.
  var leavesOneFile: Bool { get set }
}

extension StoreUpkeep {
  package var unreadable: [Loss] { [] }

  package var repairs: [Repair] { [] }

  package var repairsDamage: Bool {
    get { false }
    set {}
  }

  package func inspect() -> Inspection { Inspection() }

  package func recover(from path: String?) throws(StorageError) -> Recovery { Recovery() }

  package func noteShown() throws(StorageError) {}

  package func save(to path: String) throws(StorageError) -> SavedState { throw unsaved(path) }

  package func restore(from path: String) throws(StorageError) -> RestoredState {
    throw unsaved(path)
  }

  private func unsaved(_ path: String) -> StorageError {
    .unusable(
      path: path, reason: "is of no use: this kurs keeps nothing in a file",
      hint: "Start kurs without --ephemeral and without --rates, where HOME is known.")
  }

  package var leavesOneFile: Bool {
    get { false }
    set {}
  }
}

extension InMemoryUserStore: StoreUpkeep {
  package func put(_ rates: [UserRate]) {
    for rate in rates {
      kept.rates.removeAll {
        $0.set == rate.set && $0.base == rate.base && $0.quote == rate.quote
          && $0.from == rate.from
      }
      kept.rates.append(rate)
    }
    noteChange()
  }

  package func removeRates(set: String, base: Currency?, quote: Currency?) -> Int {
    let before = kept.rates.count
    kept.rates.removeAll {
      $0.set == set && (base == nil || $0.base == base) && (quote == nil || $0.quote == quote)
    }
    noteChange()
    return before - kept.rates.count
  }

  package func forgetRecents() -> Int {
    defer { kept.recents = [] }
    noteChange()
    return kept.recents.count
  }

  package func counters() -> Tally { kept.counters }

  package func status() -> UserStoreStatus { UserStoreStatus(refusal: refusal) }
}

/// A file with all of the state.
package struct SavedState: Equatable, Sendable {
  package let file: String
  /// Settings, own rates and documents of the user's.
  package let rows: Int
  package let bytes: Int

  package init(file: String, rows: Int, bytes: Int) {
    (self.file, self.rows, self.bytes) = (file, rows, bytes)
  }
}

/// What became of the state when a saved one took its place: settings, own rates and documents of the
/// user's are counted.
package struct RestoredState: Equatable, Sendable {
  /// Where all that was replaced is.
  package let kept: String
  package let rows: Int
  /// How many are there that were not there before, or have another content now.
  package let came: Int
  package let went: Int

  package init(kept: String, rows: Int, came: Int, went: Int) {
    (self.kept, self.rows, self.came, self.went) = (kept, rows, came, went)
  }
}

/// What all of a state file is like.
package struct Inspection: Equatable, Sendable {
  /// Whether its pages or its log are damaged, so that a new file is to be made of it.
  package var isDamaged = false
  /// What of it cannot be read.
  package var lost: [Loss] = []
  /// Perhaps without their last changes.
  package var older: [Loss] = []

  package init() {}
}

/// What was brought back.
package struct Recovery: Equatable, Sendable {
  /// With the names that they have now.
  package var recovered: [Loss] = []
  /// What is here with another value already, and stays so.
  package var taken: [Loss] = []
  /// What is still missing.
  package var lost: [Loss] = []
  /// Where the damaged file is now.
  package var file: String?

  package init() {}
}

/// Where the user's data is stored and in what condition, for the method that reports it.
package struct UserStoreStatus: Equatable, Sendable {
  /// Nil when nothing is stored at all.
  package var path: String?
  /// Nil while no file could be read.
  package var schemaVersion: Int?
  /// The file and what belongs beside it.
  package var bytes: Int64
  /// Why changes are refused now, or nil.
  package var refusal: StorageError?
  /// The path a damaged file was moved to since this process began, or nil.
  package var setAside: String?
  /// Whether other users may read the file, which kurs could not change.
  package var isOpenToOthers: Bool
  /// What was saved and cannot be read, of a damaged file before this one, too.
  package var lost: [Loss]

  package init(
    path: String? = nil, schemaVersion: Int? = nil, bytes: Int64 = 0,
    refusal: StorageError? = nil, setAside: String? = nil, isOpenToOthers: Bool = false,
    lost: [Loss] = []
  ) {
    self.path = path
    self.schemaVersion = schemaVersion
    self.bytes = bytes
    self.refusal = refusal
    self.setAside = setAside
    self.isOpenToOthers = isOpenToOthers
    self.lost = lost
  }
}
