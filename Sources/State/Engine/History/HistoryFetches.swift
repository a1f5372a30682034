import Dates
import Documents
import Feeds
import Money
import Rates

/// The history that the tables here lack: asked of one feed after another until one has it, and kept
/// as every other table is.
extension Engine {
  func startHistory(
    of codes: [Currency], _ days: ClosedRange<Day>, source: Publisher.ID?, for interest: Interest
  ) -> Fetch? {
    let need = FeedNeed.days(from: days.lowerBound, to: days.upperBound, of: codes)
    let feeds = fetcher.plan.historyFeeds(for: codes, days, source: source)
    return startHistory(need, feeds[...], for: [interest])
  }

  /// Starts a fetch from the first of the feeds that may be asked, and leaves the others to it.
  private func startHistory(
    _ need: FeedNeed, _ feeds: ArraySlice<any Feed>, for interests: Set<Interest>
  ) -> Fetch? {
    let asked = cache(HistoryLog.self)
    var feeds = feeds
    while let feed = feeds.popFirst() {
      guard let first = interests.first, !asked.has(need, of: feed.id, at: clock.now),
        let fetch = fetcher.start(feed, need, for: first, urgency: .whenAllowed)
      else { continue }
      asked.note(need, of: feed.id, at: clock.now)
      fetch.interests.formUnion(interests)
      fetch.follow = { [unowned self, feeds] ended in continueHistory(after: ended, feeds) }
      return fetch
    }
    return nil
  }

  /// Goes on with the next feed where one that has ended lacks the history.
  private func continueHistory(after ended: Fetch, _ feeds: ArraySlice<any Feed>) {
    guard !ended.interests.isEmpty, !hasHistory(ended),
      let next = startHistory(ended.need, feeds, for: ended.interests)
    else { return }
    next.origin = ended.origin
  }

  /// Whether one of the feed's publishers has all the currencies on some day of the span.
  private func hasHistory(_ fetch: Fetch) -> Bool {
    guard case .days(let first, let last, let codes) = fetch.need else { return true }
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
private final class HistoryLog: EngineCache {
  static let isOfRates = false
  private var asked: [(source: Publisher.ID, need: FeedNeed, at: Instant)] = []

  private static let limit = 64
  private static let seconds: Int64 = 3_600

  init() {}

  func has(_ need: FeedNeed, of source: Publisher.ID, at now: Instant) -> Bool {
    asked.contains {
      $0.source == source && $0.need == need && now < $0.at.adding(seconds: Self.seconds)
    }
  }

  func note(_ need: FeedNeed, of source: Publisher.ID, at now: Instant) {
    if asked.count == Self.limit { asked.removeFirst() }
    asked.append((source, need, now))
  }
}

extension FetchPlan {
  /// The feeds that may have the history of currencies that the tables here lack, in the order in
  /// which they are asked: those of the settings, else the best for the currencies and those that are asked by
  /// themselves.
  func historyFeeds(for codes: [Currency], _ days: ClosedRange<Day>, source: Publisher.ID?)
    -> [any Feed]
  {
    var names = settings.sources
    if let source { names = [source] }
    if names.isEmpty {
      names =
        Publisher.best(for: codes) + FeedCatalogue.standard(for: []) + FeedCatalogue.lastResorts
    }
    return names.compactMap(feed).filter { feed in
      guard !feed.historyIsComplete, feed.transport == .http else { return false }
      guard feed.publishers.count > 1 else { return true }
      // A series is from one of its tables, and a request has at most a quarter of a year.
      return days.upperBound.days(since: days.lowerBound) <= Self.maxDaysOfRanges
        && feed.publishers.contains { publisher in
          codes.allSatisfy {
            publisher.anchor == $0
              || archive.lastDay(of: $0, by: publisher.id, upTo: .last) != nil
          }
        }
    }
  }

  private static let maxDaysOfRanges = 400
}
