import Feeds
package import Rates

/// How keeping the rates up to date is going, as subscribers are told.
package enum FetchingState: Hashable, Sendable {
  /// Nothing has been fetched since the process began.
  case idle
  case loading
  case success
  case error(FetchTrouble)
}

extension Engine {
  package var fetchingState: FetchingState {
    if !fetches.isEmpty { return .loading }
    if let lastTrouble { return .error(lastTrouble) }
    return hasFetched ? .success : .idle
  }

  /// Who is being asked, and how far that has come.
  package var fetchesUnderWay: [(source: Publisher.ID, progress: FetchProgress)] {
    fetches.map { ($0.feed.id, $0.progress) }
  }

  func announceFetching() {
    announce { topic in
      if case .board = topic { true } else { topic == .rates }
    }
  }

  /// All that rests on rates is to be looked at again.
  func ratesHaveChanged() {
    found.removeAll()
    series.removeAll()
    watching.removeAll()
    announce { _ in true }
    checkAlerts()
  }
}
