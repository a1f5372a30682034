import Dates
import Features
import Feeds
import Money
import Rates

/// Decides which feeds can supply a rate, what to request from them, and when each may be asked.
struct FetchPlan {
  let archive: any RateArchive
  let settings: Settings
  let facts: Facts
  let now: Instant

  // MARK: Which feeds

  /// Those of the settings in their order, else the ECB and Frankfurter.
  var feedsInOrder: [any Feed] {
    guard !settings.sources.isEmpty else { return Self.standardFeeds.compactMap(feed) }
    var feeds: [any Feed] = []
    for source in settings.sources {
      if let feed = feed(source), !feeds.contains(where: { $0.id == feed.id }) {
        feeds.append(feed)
      }
    }
    return feeds
  }

  private static let standardFeeds: [Publisher.ID] = [.ecb, .frankfurter]

  /// With the address that the settings give it.
  func feed(_ id: Publisher.ID) -> (any Feed)? {
    guard let feed = FeedCatalogue.feed(id) else { return nil }
    return settings.addresses[id].map(feed.at) ?? feed
  }

  /// The feeds in order up to the first whose newest table has both currencies.
  func feeds(for question: RateQuestion) -> [any Feed] {
    if let source = question.source { return feed(source).map { [$0] } ?? [] }
    var feeds: [any Feed] = []
    for feed in feedsInOrder {
      var hasTables = false
      var hasBoth = false
      for publisher in feed.publishers {
        guard let newest = archive.newestTable(of: publisher.id) else { continue }
        hasTables = true
        let table = archive.table(
          newest, of: publisher, quoting: [question.from, question.to],
          within: settings.maximumGap)
        if table.quotes(question.from), table.quotes(question.to) { hasBoth = true }
      }
      if hasBoth || !hasTables, !hasAll(feed, of: question.on) { feeds.append(feed) }
      if hasBoth { break }
    }
    return feeds
  }

  /// Whether the archive has everything the feed can tell about a day of the past.
  private func hasAll(_ feed: any Feed, of day: Day?) -> Bool {
    guard let day else { return false }
    return feed.publishers.allSatisfy { publisher in
      guard let newest = archive.newestDay(of: publisher.id), day < newest else { return false }
      return feed.historyIsComplete || archive.table(of: publisher.id, on: day) != nil
    }
  }

  // MARK: What to request

  /// What to request to have the feed's newest tables, and those that were missed.
  func needOfNewest(_ feed: any Feed) -> FeedNeed {
    need(feed, RateQuestion(from: .eur, to: .eur))
  }

  /// The newest tables; or those between the newest one here and today, where more than one is
  /// missing and none may be.
  func need(_ feed: any Feed, _ question: RateQuestion) -> FeedNeed {
    guard let publisher = feed.publishers.first, let calendar = publisher.calendar,
      let newest = archive.newestDay(of: publisher.id)
    else { return question.on.map { .day($0) } ?? .newest }
    let last = calendar.lastPublication(atOrBefore: now)
    if let day = question.on, day < newest { return .day(day) }
    guard feed.historyIsComplete, calendar.publicationDays(from: newest, to: last) > 2 else {
      return .newest
    }
    return .days(from: newest.adding(days: 1), to: last, of: [])
  }

  /// Whether it is about days of which the newest publication says nothing.
  func isOfPast(_ need: FeedNeed, _ feed: any Feed) -> Bool {
    switch need {
    case .day, .pair, .codes, .quota: true
    case .newest: false
    case .days(let first, _, _):
      feed.publishers.contains { archive.newestDay(of: $0.id).map { first <= $0 } ?? false }
    }
  }

  // MARK: When

  /// Why nothing may be fetched at all, or nil.
  var networkIsOff: FetchTrouble? {
    guard !facts.isOffline else {
      return FetchTrouble(.networkOff, .ecb, "kurs was started with --offline.")
    }
    guard settings.network else {
      return FetchTrouble(.networkOff, .ecb, "The setting `network` is off.")
    }
    guard facts.fetches else {
      return FetchTrouble(
        .networkOff, .ecb,
        "There is nothing to fetch with: kurs-fetch does not lie beside kurs, or the clock stands still."
      )
    }
    return nil
  }

  /// Whether the source may be asked now. What is forced waits only for what the source demands.
  func mayAsk(
    _ feed: any Feed, _ need: FeedNeed, _ record: FeedRecord, isForced: Bool
  ) -> Bool {
    if isForced { return record.past.notBefore.map { now >= $0 } ?? true }
    return now >= earliest(feed, need, record)
  }

  /// When kurs may ask the source on its own.
  func earliest(_ feed: any Feed, _ need: FeedNeed, _ record: FeedRecord) -> Instant {
    let schedule = FetchSchedule(timeToLive: Int64(settings.timeToLive))
    let isOfPast = isOfPast(need, feed)
    let newest = feed.publishers.map { ($0, isOfPast ? nil : archive.newestDay(of: $0.id)) }
    var past = record.past
    // A lease holder that died does not count as an attempt; a second death does.
    if record.holder != nil, !isHeldElsewhere(record) { past.lastTry = record.tryBefore }
    // A clock that was set back is not to silence a source until it has caught up.
    if let lastTry = past.lastTry, lastTry > now { past.lastTry = nil }
    if let moment = past.notBefore, moment > now.adding(seconds: Self.maxSilence) {
      past.notBefore = nil
    }
    return schedule.earliest(past, newest: newest, seed: facts.seed)
  }

  /// No source asks to be left alone for longer than a week and an hour.
  private static let maxSilence: Int64 = 7 * 86_400 + 3_600

  /// Whether another process of the user is asking now.
  func isHeldElsewhere(_ record: FeedRecord) -> Bool {
    record.isHeld(now: now) { [facts] in $0 != facts.process && facts.isRunning($0) }
  }

  /// Seconds after which a fetch has failed, whatever its program is doing.
  var secondsForFetch: Int { facts.secondsForRequest * Fetch.maxRequests }
}
