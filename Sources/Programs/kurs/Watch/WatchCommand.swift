import JSON

/// `kurs watch [LIST]`: the watched pairs, and how they moved.
struct WatchCommand: Equatable {
  /// Nil for the table on a terminal that is wanted there, and a plain line elsewhere.
  var format: WatchFormat?
  /// Whether it prints what is known now and ends.
  var isOnce = false
  private var list: String?

  init() {}

  /// Takes an option of `kurs watch`; false where it is none.
  mutating func take(
    _ option: String, _ value: (String) throws(Options.Mistake) -> String
  ) throws(Options.Mistake) -> Bool {
    switch option {
    case "--once": isOnce = true
    case "--format":
      let name = try value(WatchFormat.names)
      guard let known = WatchFormat(rawValue: name) else {
        throw Options.Mistake(message: "--format takes \(WatchFormat.names), not '\(name)'")
      }
      format = known
    default: return false
    }
    return true
  }

  mutating func take(words: some Collection<String>) throws(Options.Mistake) {
    guard words.count <= 1 else {
      throw Options.Mistake(message: "watch takes one list; quote a name of several words")
    }
    list = words.first
  }

  /// Which list, for `watchlist` and `watchlist/subscribe`.
  func params(_ more: [Value.Member] = []) -> Value {
    .object((list.map { [.init("list", .string($0))] } ?? []) + more)
  }
}
