import Features
import JSON
import Money

/// A pair on a list after a change: the result of every method that changes one.
package struct ChangedPair: RareRecord {
  let list: String
  let watched: WatchedPair
  /// Nil if it was removed.
  let place: Int?
  let count: Int

  package static let members: [Member<Self>] = [
    Member("list", \.list, "The list."),
    Member("pair", \.watched.pair, "The pair."),
    Member("amount", \.watched.amount, "The amount of the first currency."),
    Member("note", \.watched.note, "The user's note."),
    Member("place", \.place, "Its place on the list, the first of which is 0."),
    Member("count", \.count, "The number of pairs on the list now."),
  ]

  var text: String {
    let note = watched.note.map { " (\($0))" } ?? ""
    let (base, quote) = (watched.pair.base.code, watched.pair.quote.code)
    return
      "Watching \(watched.pair): \(watched.amount) \(base) in \(quote)\(note); \(count) on \(list)"
  }
}
