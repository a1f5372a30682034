import CSQLite
import Documents
package import Engine
import Rates

/// What of the file cannot be read, and the way back.
extension SQLiteUserStore {
  package func inspect() -> Inspection {
    var inspection = Inspection()
    _ = try? access.readIfChanged()
    guard case .file = access.file.kind() else { return inspection }
    if case .foreign? = access.openingError { return inspection }
    let database = access.connection?.database
    if case .damaged? = access.openingError { inspection.isDamaged = true }
    // While no other process writes, where one could.
    try? database?.execute("BEGIN IMMEDIATE")
    defer { if database?.isInTransaction == true { try? database?.execute("ROLLBACK") } }
    let salvage = access.file.salvage(access.evidence, by: database)
    if let database, (try? database.isSound()) != true { inspection.isDamaged = true }
    (inspection.lost, inspection.older) = (salvage.lost, salvage.older)
    inspection.lost = Loss.joined(inspection.lost + undecodable)
    return inspection
  }

  /// A copy of the last good state.
  private var copyPath: String { access.file.realPath + LastGoodCopy.ending }

  package func recover(from path: String?) throws(StorageError) -> Recovery {
    if let path { return try add(from: path) }
    var recovery = Recovery()
    access.repairsDamage = true
    let inspection = inspect()
    if inspection.isDamaged || !inspection.lost.isEmpty {
      let unwanted = undecodable.flatMap { loss in loss.names.map { "\(loss.kind) \($0)" } }
      if let fingerprint = access.file.fingerprint {
        access.connection?.database.keepLogAtClose()
        access.drop()
        (access.openingError, access.refused) = (nil, nil)
        recovery.file = try access.repaired(fingerprint, leavingOut: Set(unwanted))?.file
      }
    }
    _ = try settings()
    let wanted = Loss.joined(repairs.flatMap(\.lost) + undecodable)
    recovery.file = recovery.file ?? repairs.last?.file
    let copied = Salvage(
      SalvagedPages(file: StoreFile.bytes(copyPath), log: StoreFile.bytes(copyPath + "-wal"))
    ).rows
    try access.transaction(.lasting) { () throws(StorageError) in
      (recovery.recovered, recovery.taken) = ([], [])
      for loss in wanted {
        let rows = copied.filter { $0.kind == loss.kind }
        let named = rows.filter { loss.names.contains($0.name) }
        var others: [Salvage.Found] = []
        try access.changing { database throws(SQLiteError) in
          others = []
          for row in rows where !loss.names.contains(row.name) {
            if try !row.isIn(database) { others.append(row) }
          }
        }
        let all = named + others.prefix(max(0, loss.count - loss.names.count))
        try put(all, &recovery)
      }
      try set([(Repair.key, nil)])
    }
    recovery.lost = wanted.compactMap { loss in
      let back = recovery.recovered.first { $0.kind == loss.kind }
      let count = loss.count - (back?.count ?? 0)
      guard count > 0 else { return nil }
      let names = Set(loss.names).subtracting(back?.names ?? [])
      return Loss(kind: loss.kind, names: names.sorted(), count: count)
    }
    forgetUnreadable()
    return recovery
  }

  /// Adds what is the user's in another file and not here.
  private func add(from path: String) throws(StorageError) -> Recovery {
    let other = StoreFile(path: path)
    guard let there = other.fingerprint else {
      throw .unavailable(path: path, reason: "there is no such file")
    }
    guard access.file.fingerprint?.isSameFile(as: there) != true else {
      return try recover(from: nil)
    }
    var (bytes, log) = (StoreFile.bytes(path), other.log())
    // A log that was moved away from a file that it did not belong to.
    if LogFrames.isLog(bytes) { (bytes, log) = ([], bytes) }
    let salvage = Salvage(SalvagedPages(file: bytes, log: log, evidence: .order))
    let rows = salvage.rows.filter(\.isOfUser)
    guard !rows.isEmpty else {
      throw .unavailable(path: path, reason: "nothing that kurs saves is in it")
    }
    var recovery = Recovery()
    try access.transaction(.lasting) { () throws(StorageError) in
      recovery = Recovery()
      try put(rows, &recovery)
    }
    recovery.lost = salvage.lost
    return recovery
  }

  /// Puts rows that are not here, each under its name or, where that is taken, another one.
  private func put(_ rows: [Salvage.Found], _ recovery: inout Recovery) throws(StorageError) {
    var back: [String: [String]] = [:]
    var taken: [String: [String]] = [:]
    try access.changing { database throws(SQLiteError) in
      (back, taken) = ([:], [:])
      for row in rows {
        guard try row.isIn(database) else {
          try row.table.put(row.values, in: database)
          back[row.kind, default: []].append(row.name)
          continue
        }
        if try row.isSame(in: database) { continue }
        guard let renamed = try row.renamed(for: database) else {
          taken[row.kind, default: []].append(row.name)
          continue
        }
        try row.table.put(renamed.values, in: database)
        back[row.kind, default: []].append(renamed.name)
      }
    }
    func losses(_ names: [String: [String]]) -> [Loss] {
      names.byName.map { Loss(kind: $0, names: $1, count: $1.count) }
    }
    recovery.recovered += losses(back)
    recovery.taken += losses(taken)
  }

  package func noteShown() throws(StorageError) {
    guard repairs.contains(where: { !$0.isShown }) else { return }
    let shown = repairs.map { repair in
      var repair = repair
      repair.isShown = true
      return repair
    }
    try set([(Repair.key, Repair.text(shown))])
    _ = try settings()
  }
}

extension Salvage.Found {
  /// What a person has made, and no key of a source.
  fileprivate var isOfUser: Bool {
    switch table {
    case .setting: name != Repair.key && name != LogMark.key
    case .rate: true
    case .document: !(DocumentKind.everStored[kind] ?? false)
    default: false
    }
  }

  private var condition: String {
    table.key.enumerated().map { "\($1) = ?\($0 + 1)" }.joined(separator: " AND ")
  }

  fileprivate func isIn(_ database: Database) throws(SQLiteError) -> Bool {
    var found = false
    try database.statement("SELECT 1 FROM \(table.name) WHERE \(condition)")
      .forEachRow(Array(values.prefix(table.key.count))) { _ in found = true }
    return found
  }

  /// Whether the row there has the same values, those aside that say when.
  fileprivate func isSame(in database: Database) throws(SQLiteError) -> Bool {
    let column = table.columns[table.key.count]
    var isSame = false
    try database.statement("SELECT \(column) FROM \(table.name) WHERE \(condition)")
      .forEachRow(Array(values.prefix(table.key.count))) { row in
        isSame = row.text(0) == values[table.key.count].description
      }
    return isSame
  }

  /// The same under a name that is free; nil where its name is what it is.
  fileprivate func renamed(for database: Database) throws(SQLiteError) -> Salvage.Found? {
    let place: Int
    switch table {
    case .document where kind != Secret.kind.name: place = 1
    case .rate: place = 0
    default: return nil
    }
    for number in 1...100 {
      let ending = number == 1 ? "" : " \(number)"
      // A set of rates is named by letters, digits and hyphens.
      let suffix =
        table == .rate ? "-recovered\(number == 1 ? "" : "-\(number)")" : " (recovered\(ending))"
      let new = with(.text(values[place].description + suffix), at: place)
      if try !new.isIn(database) { return new }
      if try new.isSame(in: database) { return nil }
    }
    return nil
  }
}
