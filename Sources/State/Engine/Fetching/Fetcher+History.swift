import Dates
import Documents
import Feeds
import Money
import Rates

/// The history that the tables here lack: asked of one feed after another until one has it, and kept
/// as every other table is.
extension Fetcher {
  /// For an answer that was given without the history.
  func fetchHistory(of codes: [Currency], _ days: ClosedRange<Day>, source: Publisher.ID?) {
    guard configuration.fetches, plan.networkIsOff == nil else { return }
    _ = startHistory(of: codes, days, source: source, for: [.answered])
  }

  func startHistory(
    of codes: [Currency], _ days: ClosedRange<Day>, source: Publisher.ID?,
    for interests: Set<Interest>
  ) -> Fetch? {
    let need = FeedNeed.days(from: days.lowerBound, to: days.upperBound, of: codes)
    return startHistory(need, plan.historyFeeds(for: codes, days, source: source), for: interests)
  }

  /// Starts a fetch from the first of the feeds that may be asked, and leaves the others to it.
  private func startHistory(
    _ need: FeedNeed, _ feeds: [any Feed], for interests: Set<Interest>
  ) -> Fetch? {
    var feeds = feeds[...]
    while let feed = feeds.popFirst() {
      guard let first = interests.first, !histories.wereAsked(need, of: feed.id, at: clock.now),
        let fetch = start(feed, need, for: first, urgency: .whenAllowed)
      else { continue }
      histories.note(need, of: feed.id, at: clock.now)
      fetch.interests.formUnion(interests)
      fetch.alternatives = Array(feeds)
      return fetch
    }
    return nil
  }

  /// Goes on with the next feed where one that has ended lacks the history.
  func continueHistory(after ended: Fetch) {
    guard !ended.alternatives.isEmpty, !ended.interests.isEmpty, !hasHistory(ended),
      let next = startHistory(ended.need, ended.alternatives, for: ended.interests)
    else { return }
    next.origin = ended.origin
  }

  /// Whether one of the feed's publishers has all the currencies on some day of the span.
  private func hasHistory(_ fetch: Fetch) -> Bool {
    guard case .days(let first, let last, let codes) = fetch.need else { return true }
    let archive = rates.archive
    return fetch.feed.publishers.contains { publisher in
      codes.allSatisfy { code in
        publisher.anchor == code
          || archive.lastDay(of: code, by: publisher.id, upTo: last).map { $0 >= first } ?? false
      }
    }
  }
}

/// Which histories this process has asked for lately: what a source lacks is not asked for again
/// with every chart.
struct HistoryLog {
  private var asked: [(source: Publisher.ID, need: FeedNeed, at: Instant)] = []

  private static let limit = 64
  private static let seconds: Int64 = 3_600

  func wereAsked(_ need: FeedNeed, of source: Publisher.ID, at now: Instant) -> Bool {
    asked.contains {
      $0.source == source && $0.need == need && now < $0.at.adding(seconds: Self.seconds)
    }
  }

  mutating func note(_ need: FeedNeed, of source: Publisher.ID, at now: Instant) {
    if asked.count == Self.limit { asked.removeFirst() }
    asked.append((source, need, now))
  }
}
