package import Dates
package import Feeds
package import Money
package import Rates

/// Fetched tables and the quotes that are held back from them, as the user changes them.
extension Engine {
  /// The quotes of all sources that wait for a confirmation.
  package var heldBack: [HeldQuote] { rates.heldBack }

  /// Takes quotes of a source that are held back: of a currency, or all.
  package func acceptHeldBack(
    of source: Publisher.ID, _ currency: Currency?
  ) throws(StorageError) -> [HeldQuote] {
    let before = heldBack
    return try commit { (transaction: inout Transaction) throws(StorageError) in
      let accepted = try transaction.changeRecord(of: source) { record in
        let accepted = record.aside.filter { currency == nil || $0.quote.currency == currency }
        record.aside.removeAll { accepted.contains($0) }
        for waiting in accepted {
          record.firstQuotes.remove(waiting.quote.currency, of: waiting.table)
        }
        return accepted
      }
      try transaction.put(Table.tables(accepted.map(\.table)))
      return before.filter { held in
        accepted.contains {
          $0.publisher == held.publisher && $0.day == held.day
            && $0.quote.currency == held.currency
        }
      }
    }
  }

  /// Removes the fetched tables of a source, of a day or all, and with them why it may not be
  /// fetched from yet; returns how many there were.
  package func forgetTables(of feed: any Feed, on day: Day?) throws(StorageError) -> Int {
    try commit { (transaction: inout Transaction) throws(StorageError) in
      try transaction.changeRecord(of: feed.id) { $0.forget(day) }
      return try transaction.removeTables(of: feed.publishers.map(\.id), on: day)
    }
  }

  /// Stores tables as a fetch does, all or none.
  package func put(_ tables: [Table]) throws(StorageError) {
    try commit { (transaction: inout Transaction) throws(StorageError) in
      try transaction.put(tables)
    }
  }
}

extension Transaction {
  /// Changes what is known about fetching from a source, and says that it has changed.
  mutating func changeRecord<R>(
    of source: Publisher.ID, _ body: (inout FeedRecord) -> R
  ) throws(StorageError) -> R {
    noteFetching()
    return try editRecord(of: source) { kept in
      var record = kept ?? FeedRecord()
      defer { kept = record }
      return body(&record)
    }
  }

  /// Removes the fetched tables of publishers: of a day, or all; returns how many there were.
  mutating func removeTables(
    of publishers: [Publisher.ID], on day: Day?
  ) throws(StorageError) -> Int {
    change.tables.formUnion(publishers)
    return try rates.tables.remove(publishers, on: day)
  }
}

extension FeedRecord {
  /// The fetched tables of a day, or all, are to be fetched again.
  mutating func forget(_ day: Day?) {
    past = FetchSchedule.Past()
    validators = [:]
    sourceError = nil
    aside.removeAll { day == nil || $0.day == day }
    firstQuotes.tables.removeAll { day == nil || $0.day == day }
  }
}
