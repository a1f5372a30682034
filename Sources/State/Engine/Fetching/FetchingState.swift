import Dates
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
  /// Whichever process of the user is asking or has asked.
  package var fetchingState: FetchingState {
    guard fetches.isEmpty else { return .loading }
    let records = kept(FeedRecord.self)
    guard !records.values.contains(where: isHeldElsewhere) else { return .loading }
    var last: (id: Publisher.ID, record: FeedRecord, ended: Instant)?
    for id in Set(records.keys.map { Publisher.ID($0) }).union(volatileRecords.keys) {
      let record = record(of: id)
      guard let ended = record.ended, ended >= begun else { continue }
      if last.map({ ($0.ended, $0.id.text) < (ended, id.text) }) ?? true {
        last = (id, record, ended)
      }
    }
    guard let last else { return .idle }
    return last.record.trouble(of: last.id).map { .error($0) } ?? .success
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

extension FeedRecord {
  /// When the last fetch came to its end.
  var ended: Instant? { trouble?.at ?? lastSuccess }

  /// What became of the last fetch, where it failed.
  func trouble(of source: Publisher.ID) -> FetchTrouble? {
    trouble.map { FetchTrouble($0.kind, source, $0.message, retryAfter: past.notBefore) }
  }
}
