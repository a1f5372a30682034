import Dates
import Documents
import Feeds
import Money
import Rates

/// Decides which feeds can supply a rate, what to request from them, and when each may be fetched
/// from.
struct FetchPlan {
  let archive: any RateArchive
  let settings: Settings
  let configuration: Configuration
  let now: Instant

  // MARK: Which feeds

  /// The feeds to fetch from, in order, for a rate of these currencies.
  func enabledFeeds(for currencies: [Currency]) -> [any Feed] {
    var feeds: [any Feed] = []
    for source in settings.sources.isEmpty
      ? FeedCatalogue.standard(for: currencies) : settings.sources
    {
      if let feed = feed(source), !feeds.contains(where: { $0.id == feed.id }) {
        feeds.append(feed)
      }
    }
    return feeds
  }

  /// With the address that the settings give it.
  func feed(_ id: Publisher.ID) -> (any Feed)? {
    guard let feed = FeedCatalogue.feed(id) else { return nil }
    return settings.addresses[id].map(feed.at) ?? feed
  }

  /// The feeds in order up to the first whose newest table has both currencies.
  func feeds(for question: RateQuestion) -> [any Feed] {
    if let source = question.source { return feed(source).map { [$0] } ?? [] }
    var feeds: [any Feed] = []
    var isElsewhere = false
    for feed in enabledFeeds(for: [question.from, question.to]) {
      var hasTables = false
      var hasBoth = false
      for publisher in feed.publishers {
        guard let newest = archive.newestTable(of: publisher.id) else { continue }
        // A table with no more than a history has columns does not say what the feed lacks.
        hasTables =
          hasTables || !feed.historyIsByCurrency || newest.currencies.count > Self.maxColumns
        let table = archive.table(
          newest, of: publisher, quoting: [question.from, question.to],
          within: publisher.gap(settings.maximumGap))
        if table.quotes(question.from), table.quotes(question.to) { hasBoth = true }
      }
      if hasBoth || !hasTables, !hasAll(feed, for: question) { feeds.append(feed) }
      isElsewhere = isElsewhere || hasBoth || !hasTables
      if hasBoth { break }
    }
    guard settings.sources.isEmpty, !isElsewhere else { return feeds }
    return feeds
      + FeedCatalogue.lastResorts.compactMap(feed).filter { feed in
        feed.publishers.contains { publisher in
          archive.newestTable(of: publisher.id).map {
            $0.quotes(question.from) && $0.quotes(question.to)
          } ?? false
        } && !hasAll(feed, for: question)
      }
  }

  /// Whether the archive has everything the feed can tell about a rate of a day of the past.
  private func hasAll(_ feed: any Feed, for question: RateQuestion) -> Bool {
    guard let day = question.on else { return false }
    return feed.publishers.allSatisfy { publisher in
      guard let newest = archive.newestDay(of: publisher.id), day < newest else { return false }
      if feed.historyIsComplete { return true }
      guard let table = archive.table(of: publisher.id, on: day) else { return false }
      return !feed.historyIsByCurrency || table.quotes(question.from) && table.quotes(question.to)
    }
  }

  /// The currencies of the longest history that a client can request: a base and eight targets.
  private static let maxColumns = 9

  // MARK: What to request

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
  var networkIsOff: SourceError? {
    guard !configuration.isOffline else {
      return SourceError(.networkOff, FeedCatalogue.feeds[0].id, "kurs was started with --offline.")
    }
    guard settings.network else {
      return SourceError(.networkOff, FeedCatalogue.feeds[0].id, "The setting `network` is off.")
    }
    guard configuration.fetches else {
      return SourceError(
        .networkOff, FeedCatalogue.feeds[0].id,
        "kurs-fetch is not next to kurs, or the clock is set by --now.")
    }
    return nil
  }

  /// Whether the source may be fetched from now.
  func mayAsk(
    _ feed: any Feed, _ need: FeedNeed, _ record: FeedRecord, urgency: Urgency
  ) -> Bool {
    switch urgency {
    case .whenDue: now >= earliest(feed, need, record)
    case .whenAllowed: past(feed, record).notBefore.map { now >= $0 } ?? true
    // Whatever the user wants, a source that has too many requests gets no other.
    case .now where record.sourceError?.kind == .tooManyRequests:
      past(feed, record).notBefore.map { now >= $0 } ?? true
    case .now: true
    }
  }

  /// A failure as it is to be told: a source that has too many requests and names no time is left alone as long as
  /// kurs would leave it.
  func timed(_ failure: SourceError, _ record: FeedRecord) -> SourceError {
    guard failure.kind == .tooManyRequests, failure.retryAfter == nil else { return failure }
    var past = record.past
    past.failures += 1
    past.lastTry = now
    past.notBefore = nil
    let schedule = FetchSchedule(timeToLive: Int64(settings.timeToLive))
    return SourceError(
      failure.kind, failure.source, failure.message,
      retryAfter: schedule.earliest(past, newest: [], seed: configuration.seed))
  }

  /// When kurs may fetch from the source on its own.
  func earliest(_ feed: any Feed, _ need: FeedNeed, _ record: FeedRecord) -> Instant {
    let schedule = FetchSchedule(timeToLive: Int64(settings.timeToLive))
    let isOfPast = isOfPast(need, feed)
    let newest = feed.publishers.map { ($0, isOfPast ? nil : archive.newestDay(of: $0.id)) }
    var past = past(feed, record)
    // A lease holder that died does not count as an attempt; a second death does.
    if record.holder != nil, !isHeldElsewhere(record) { past.lastTry = record.tryBefore }
    // A clock that was set back is not to silence a source until it has caught up. Another process
    // that has asked since this one looked at the clock is no such clock.
    if let lastTry = past.lastTry, lastTry > now.adding(seconds: Self.maxHaste) {
      past.lastTry = nil
    }
    return schedule.earliest(past, newest: newest, seed: configuration.seed)
  }

  /// Seconds between a look at the clock and the transaction that follows it, at most.
  private static let maxHaste: Int64 = 60

  /// What counts of earlier attempts: nothing at another address, and no pause that is longer than
  /// a source can ask for.
  private func past(_ feed: any Feed, _ record: FeedRecord) -> FetchSchedule.Past {
    guard record.address == settings.addresses[feed.id] else { return FetchSchedule.Past() }
    var past = record.past
    if let moment = past.notBefore, moment > now.adding(seconds: Self.maxSilence) {
      past.notBefore = nil
    }
    return past
  }

  /// No source can ask for a pause longer than a day; its next table may be an hour later.
  private static let maxSilence: Int64 = 86_400 + 3_600

  /// Whether another process of the user is fetching now.
  func isHeldElsewhere(_ record: FeedRecord) -> Bool {
    record.isHeld(now: now) { [configuration] in
      $0 != configuration.process && configuration.isRunning($0)
    }
  }

  /// Seconds after which a fetch has failed, whatever its program is doing.
  var secondsForFetch: Int { configuration.secondsForRequest * Fetch.maxRequests }
}
