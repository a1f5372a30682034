import Features
import JSON
import Money

/// A pair on a list after a change: the result of every method that changes one.
package struct ChangedPair: Record {
  let list: String
  let watched: WatchedPair
  /// Nil if it was removed.
  let place: Int?
  let count: Int

  package static var sample: ChangedPair {
    ChangedPair(list: "", watched: WatchedPair(.sample), place: 0, count: 0)
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("list", list, "The list.")
    sink.field("pair", watched.pair, "The pair.")
    sink.field("amount", watched.amount, "The amount of the first currency.")
    sink.field("note", watched.note, "The user's note.")
    sink.field("place", place, "Its place on the list, the first of which is 0.")
    sink.field("count", count, "The number of pairs on the list now.")
  }

  var text: String {
    let note = watched.note.map { " (\($0))" } ?? ""
    let (base, quote) = (watched.pair.base.code, watched.pair.quote.code)
    return
      "Watching \(watched.pair): \(watched.amount) \(base) in \(quote)\(note); \(count) on \(list)"
  }
}
