import Features
import Money

/// A pair as it is on a list now: what every change of one answers.
package struct KeptPair: Record {
  let list: String
  let watched: WatchedPair
  /// Nil where it is not on the list any more.
  let place: Int?
  let count: Int

  package static var sample: KeptPair {
    KeptPair(list: "", watched: WatchedPair(.sample), place: 0, count: 0)
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("list", list, "The list it is about.")
    sink.field("pair", watched.pair, "The pair.")
    sink.field("amount", watched.amount, "The amount of the first currency.")
    sink.field("note", watched.note, "What was noted with it.")
    sink.field("place", place, "Its place on the list, the first of which is 0.")
    sink.field("count", count, "How many pairs the list has now.")
  }

  var text: String {
    let note = watched.note.map { " (\($0))" } ?? ""
    return "\(watched.pair) \(watched.amount)\(note), \(count) on \(list)"
  }
}
