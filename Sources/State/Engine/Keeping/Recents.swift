import Dates
import Money

/// The recent conversions and counters of all processes, those of this one that are not stored yet included.
extension Engine {
  /// The latest first, those not yet stored included.
  package func recents(limit: Int) throws(StorageError) -> [Recent] {
    let recents = usage.recents(over: try users.recents(limit: Recent.limit))
    return Array(recents.prefix(limit))
  }

  /// Returns how many pairs there were, those not yet stored included.
  package func forgetRecents() throws(StorageError) -> Int {
    let count = try recents(limit: Recent.limit).count
    _ = try commit { (_: inout Transaction) throws(StorageError) in
      try users.upkeep.forgetRecents()
    }
    usage.forgetConversions()
    return count
  }

  /// What all processes have done since the store began, this one's latest included.
  package func everTally() throws(StorageError) -> Tally {
    usage.total(over: try users.upkeep.counters())
  }
}

extension UserData {
  func recents(limit: Int) throws(StorageError) -> [Recent] {
    let recents = try store.recents(limit: limit)
    if let unopened = store.unopened { throw unopened }
    return recents
  }
}

extension UsageLog {
  /// The latest first.
  func recents(over stored: [Recent]) -> [Recent] {
    var recents = stored
    for fresh in usage.conversions {
      if let known = recents.firstIndex(where: { $0.from == fresh.from && $0.to == fresh.to }) {
        recents[known] = recents[known].merged(with: fresh)
      } else {
        recents.append(fresh)
      }
    }
    return recents.sorted { ($0.last, $0.count) > ($1.last, $1.count) }
  }

  /// What all processes have done, this one's latest included.
  func total(over stored: Tally) -> Tally { stored + usage.counters + (tally - counted) }
}
