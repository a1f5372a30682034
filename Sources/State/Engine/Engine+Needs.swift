import Dates
import Features
package import Feeds
import Money
import Rates

/// Who may know what an answer was short of, and what he is to be asked for.
extension Engine {
  /// Those in order up to the first whose newest table has both.
  func feedsThatMayKnow(_ question: RateQuestion) -> [any Feed] {
    if let source = question.source { return feed(source).map { [$0] } ?? [] }
    var feeds: [any Feed] = []
    for feed in feedsInOrder {
      var hasTables = false
      var knows = false
      for publisher in feed.publishers {
        guard let newest = archive.newestTable(of: publisher.id) else { continue }
        hasTables = true
        let table = archive.table(
          newest, of: publisher, quoting: [question.from, question.to],
          within: settings.maximumGap)
        if table.quotes(question.from), table.quotes(question.to) { knows = true }
      }
      if knows || !hasTables, !hasAll(feed, of: question.on) { feeds.append(feed) }
      if knows { break }
    }
    return feeds
  }

  /// Whether a day asked for lies behind what it can still tell.
  private func hasAll(_ feed: any Feed, of day: Day?) -> Bool {
    guard let day else { return false }
    return feed.publishers.allSatisfy { publisher in
      guard let newest = archive.newestDay(of: publisher.id), day < newest else { return false }
      // The ECB's tables are here from its first day on, and the days since are fetched without a
      // gap.
      return publisher.id == .ecb || archive.table(of: publisher.id, on: day) != nil
    }
  }

  /// What is to be asked to have its newest tables, and those that were missed.
  package func needOfNewest(_ feed: any Feed) -> FeedNeed {
    need(feed, RateQuestion(from: .eur, to: .eur))
  }

  /// The newest tables; or those between the newest here and today, where more than one is missing.
  func need(_ feed: any Feed, _ question: RateQuestion) -> FeedNeed {
    guard let publisher = feed.publishers.first, let calendar = publisher.calendar,
      let newest = archive.newestDay(of: publisher.id)
    else { return question.on.map { .day($0) } ?? .newest }
    let last = calendar.lastPublication(atOrBefore: now)
    if let day = question.on, day < newest { return .day(day) }
    guard feed.id == .ecb, calendar.publicationDays(from: newest, to: last) > 2 else {
      return .newest
    }
    return .days(from: newest.adding(days: 1), to: last, of: [])
  }
}
