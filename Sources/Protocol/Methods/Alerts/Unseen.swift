import Engine
import Features

/// The firings not yet acknowledged, the same in every result that has them.
struct Unseen {
  /// By alert, and in the order they came.
  let firings: [FiringShown]
  /// How many older ones there are besides; nil where all are shown.
  let older: Int?

  static let none = Unseen(firings: [], older: nil)

  func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("firings", firings, "The firings not yet acknowledged, by alert and age.")
    sink.field("older", older, "How many older ones are left out.")
  }
}

extension Engine {
  /// All that waits to be seen; of more than may stand in a message, the newest.
  func unseen() -> Unseen {
    let all: [FiringShown] = Array(
      kept(Alert.self).lazy.filter { !$0.value.unseen.isEmpty }.flatMap { id, alert in
        alert.unseen.map { FiringShown(alert: id, pair: alert.pair, firing: $0, note: alert.note) }
      })
    let shown =
      all.count <= Alert.mostShown
      ? all
      : Array(
        all.sorted { ($1.at, $1.alert, $1.number) < ($0.at, $0.alert, $0.number) }
          .prefix(Alert.mostShown))
    return Unseen(
      firings: shown.sorted { ($0.alert, $0.number) < ($1.alert, $1.number) },
      older: all.count > shown.count ? all.count - shown.count : nil)
  }
}
