import Feeds

/// How far what a request waits for has come.
package struct WaitProgress: Hashable, Sendable {
  /// Who is being asked still: `nbp 2/4` is the second of four requests.
  package let sources: [String]
  /// Of all that was begun for it; never falls.
  package let percent: Int
}

extension Engine {
  package func progress(of wait: Wait) -> WaitProgress {
    var parts = 0
    var sources: [String] = []
    for id in wait.fetches {
      guard let fetch = fetches.first(where: { $0.id == id }) else {
        parts += 100
        continue
      }
      let (done, all) = (fetch.progress.requestsDone, fetch.progress.requestsInAll)
      parts += done * 100 / all
      sources.append(all > 1 ? "\(fetch.feed.id) \(done + 1)/\(all)" : "\(fetch.feed.id)")
    }
    return WaitProgress(sources: sources, percent: parts / max(1, wait.fetches.count))
  }
}
