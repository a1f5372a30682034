import Documents

/// The store as a whole.
extension Engine {
  /// A process that only answered one question leaves the disk alone: that is not worth a write
  /// that a prompt would wait for.
  package func close() {
    let hasServed = flushIsPending && usage.tally.requests > 1
    if users.hasDrafts {
      insist { flush() }
    } else if hasServed || !usage.isEmpty {
      // Left out where another process holds the file: no conversion waits for that.
      flush()
    }
    // The process is about to end, and its children with it.
    insist { for fetch in fetcher.fetches { fetcher.cancel(fetch) } }
    users.store.close()
  }

  package func storeStatus() -> UserStoreStatus { users.upkeep.status() }

  /// Reads all that the user has stored, and tells what cannot be read. Changes nothing.
  package func inspect() -> Inspection {
    users.readAll(documents())
    return users.upkeep.inspect()
  }

  /// Brings back what it can; see `UserStore`.
  package func recover(from path: String?) throws(StorageError) -> Recovery {
    users.readAll(documents())
    let recovery = try users.upkeep.recover(from: path)
    users.currentKinds.removeAll()
    pollOthers()
    return recovery
  }

  /// What was left out of the answers so far.
  package var unreadable: [Loss] { users.upkeep.unreadable }

  /// What became of damaged files.
  package var repairs: [Repair] { users.upkeep.repairs }

  /// Whether a damaged state file is repaired when it is met, and not only refused.
  package var repairsDamage: Bool {
    get { users.upkeep.repairsDamage }
    set { users.upkeep.repairsDamage = newValue }
  }

  /// Writes all that is saved into one file.
  package func saveState(to path: String) throws(StorageError) -> SavedState {
    flush()
    return try users.upkeep.save(to: path)
  }

  /// Makes what is saved what another file has.
  package func restoreState(from path: String) throws(StorageError) -> RestoredState {
    flush()
    let restored = try users.upkeep.restore(from: path)
    pollOthers()
    return restored
  }

  /// See `UserStore`.
  package var leavesOneFile: Bool {
    get { users.upkeep.leavesOneFile }
    set { users.upkeep.leavesOneFile = newValue }
  }

  /// The repairs were shown, and need not be said again.
  package func noteRepairsShown() throws(StorageError) { try users.upkeep.noteShown() }
}

extension UserData {
  var upkeep: any StoreUpkeep {
    guard let store = store as? any StoreUpkeep else {
      preconditionFailure("each store of kurs can be inspected and saved")
    }
    return store
  }

  /// Reads all that is the user's, so that the store knows what it cannot read of it.
  func readAll(_ types: [any StorableDocument.Type]) {
    func read<K: StorableDocument>(_ type: K.Type) { _ = documents(type) }
    currentKinds.removeAll()
    for type in types { read(type) }
    read(Secret.self)
    _ = (readSettings(), readOwnRates(), try? recents(limit: Recent.limit))
  }
}
