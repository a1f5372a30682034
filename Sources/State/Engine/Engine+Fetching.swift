package import Dates
import Features
package import Feeds
import Money
package import Rates

/// Keeping rates up to date without making anybody wait: who is to be asked for what, and when.
extension Engine {
  /// Why nothing may be fetched at all, or nil.
  package var networkIsOff: FetchTrouble? {
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

  /// The sources that are asked, in order: those of the settings, else the ECB and Frankfurter.
  package var feedsInOrder: [any Feed] {
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

  /// With the address the settings give it.
  package func feed(_ id: Publisher.ID) -> (any Feed)? {
    guard let feed = FeedCatalogue.feed(id) else { return nil }
    return settings.addresses[id].map(feed.at) ?? feed
  }

  /// Called with every question whose answer is missing or stale. It is answered first; who may
  /// know better is asked by `startWanted`, and nobody waits for it.
  func lookFurther(for question: RateQuestion) {
    guard facts.fetches, wanted.count < Self.mostWanted, networkIsOff == nil else { return }
    wanted.append(question)
  }

  static let mostWanted = 32

  /// Asks for what the answers since the last time were short of. To be called when they are sent.
  package func startWanted() {
    startPutOff()
    guard !wanted.isEmpty else { return }
    let questions = wanted
    wanted.removeAll()
    for question in questions {
      for feed in feedsThatMayKnow(question) {
        start(feed, need(feed, question), for: .freshness)?.isForBoards = false
      }
    }
  }

  /// Who may be asked now for what the answers were short of: for a process that has no time for it
  /// itself.
  package var wantedSources: [Publisher.ID] {
    var sources: [Publisher.ID] = []
    for question in wanted {
      for feed in feedsThatMayKnow(question)
      where !sources.contains(feed.id) && missingKey(feed) == nil
        && mayBeAsked(feed, need(feed, question), record(of: feed.id), .freshness)
      {
        sources.append(feed.id)
      }
    }
    return sources
  }

  package func isFetching(_ id: Publisher.ID) -> Bool { fetches.contains { $0.feed.id == id } }

  /// When it will be asked again by itself at the earliest.
  package func nextFetch(of feed: any Feed) -> Instant {
    earliest(feed, .newest, record(of: feed.id))
  }

  enum Purpose {
    /// Somebody was answered with what is stale.
    case freshness
    /// A request waits.
    case waiting
    /// A request waits, and wants it asked whether anything can be new or not.
    case force
  }

  /// The fetch that is under way for it, or a new one; nil where it may not be asked now.
  @discardableResult
  func start(_ feed: any Feed, _ need: FeedNeed, for purpose: Purpose) -> Fetch? {
    if let known = fetches.first(where: { $0.feed.id == feed.id && $0.need == need }) {
      return known
    }
    guard fetches.count < Fetch.most, missingKey(feed) == nil else { return nil }
    let known = record(of: feed.id)
    guard isHeldElsewhere(known) || mayBeAsked(feed, need, known, purpose) else { return nil }
    let requests = feed.requests(for: need, today: now.day)
    guard !requests.isEmpty || feed.id == .command else { return nil }
    // Nobody waits for what another process is about to bring: the next request sees it.
    guard let hold = take(feed, need, purpose), !hold.isForeign || purpose != .freshness else {
      return nil
    }
    lastFetch += 1
    let fetch = Fetch(
      id: lastFetch, feed: feed, need: need, requests: requests, isOfPast: isOfPast(need, feed),
      isForeign: hold.isForeign, purpose: purpose,
      deadline: moment &+ UInt64(secondsForFetch) &* 1_000_000_000,
      round: hold.round)
    fetch.before = feed.publishers.compactMap { archive.newestTable(of: $0.id) }
    fetch.progress.requestsInAll = max(1, requests.count)
    fetches.append(fetch)
    if !fetch.isForeign { enqueue(fetch) }
    announceFetching()
    return fetch
  }

  /// Then it has failed, whatever its program is doing.
  var secondsForFetch: Int { facts.secondsForRequest * Fetch.longestInRequests }

  func record(of id: Publisher.ID) -> FeedRecord {
    volatileRecords[id] ?? kept(FeedRecord.self)[id.text] ?? FeedRecord()
  }

  package func missingKey(_ feed: any Feed) -> FetchTrouble? {
    guard feed.needsKey, key(of: feed.id) == nil else {
      guard feed.id == .command, settings.command == nil else { return nil }
      return FetchTrouble(.keyMissing, feed.id, "No program is named in the setting `command`.")
    }
    return FetchTrouble(.keyMissing, feed.id, "There is no key for \(feed.id).")
  }

  func enqueue(_ fetch: Fetch) {
    if fetch.feed.id == .command {
      jobs.append(FetchJob(id: fetch.id, program: .shell(settings.command ?? ""), input: []))
      return
    }
    guard let request = fetch.requests.first else { return }
    let known = record(of: fetch.feed.id).validators[request.path]
    let isWanted = fetch.isOfPast ? nil : known
    do throws(FetchCommand.Fault) {
      let command = try FetchCommand(
        url: request.url(key: key(of: fetch.feed.id)) ?? "", etag: isWanted?.etag,
        lastModified: isWanted?.lastModified, seconds: facts.secondsForRequest)
      fetch.output = FetchOutput()
      jobs.append(FetchJob(id: fetch.id, program: .fetch, input: command.bytes))
    } catch {
      let trouble = FetchTrouble(
        .sourceRefused, fetch.feed.id, "The address or the key of \(fetch.feed.id) is not one.")
      conclude(fetch, .failure(trouble))
    }
  }

  /// Goes on with the next request, or ends.
  func goOn(_ fetch: Fetch) {
    // A program of the user's is run once, without a request.
    if !fetch.requests.isEmpty { fetch.requests.removeFirst() }
    fetch.progress.requestsDone += 1
    if fetch.requests.isEmpty { conclude(fetch, .success(fetch.gained)) } else { enqueue(fetch) }
  }
}
