import Dates
package import Engine
import Feeds
import JSON
import Money
import Rates

/// `refresh`: fetches from the sources now, and waits.
package enum Refresh: DirectMethod {
  package static let name: StaticString = "refresh"
  package static let summary: StaticString = "Fetches from the sources now, and waits."
  package static let commands = [
    Command(
      "refresh", .words("source", "SOURCE…").optional, rows: .list("sources"),
      summary: "Fetches rates now.", isProgram: true)
  ]
  package static let effect = Effect.fetches
  package static let notes: StaticString = """
    A source that cannot have anything new is skipped, with the state `notDue`, unless `force` \
    is set. One that rests after an error has the state `failed` with that error, and `next`, from \
    when on it is tried again; with `force` at once, unless it has too many requests. With `since` \
    kurs fetches the tables of those days, which fills gaps in the history. If a fetch fails, the \
    last good rates stay in use. It is an error only if every source failed.
    """
  package static let errors: [ErrorKind] =
    [.currencyMissing, .unknownCurrency, .dateMalformed, .dateOutOfRange, .unknownSource]
    + ErrorKind.fetching
  package static let example: StaticString = "{}"

  package static func run(
    _ read: inout Reader, _ engine: Engine?
  ) throws(MethodError) -> RefreshResult {
    let source: OneOrMany<String>? = try read("source", "The sources. Default: the setting.")
    let force = try read(
      "force",
      "Whether to fetch even if nothing new is due, or the source rests after an error.",
      default: false)
    let since: Day? = try read("since", "The first day of history to fetch.")
    let until: Day? = try read("until", "The last day. Default: today.")
    let currencies: [Currency]? = try read(
      "currencies", "The currencies to fetch; some sources return one at a time.")
    let engine = try read.end(engine)
    if let sourceError = engine.networkIsOff { throw MethodError(sourceError) }
    let feeds = try feeds(source?.elements, engine)
    let needs = feeds.map { feed in
      guard let since else { return (feed, engine.needOfNewest(feed)) }
      let last = until ?? engine.now.day
      return (feed, FeedNeed.days(from: min(since, last), to: last, of: currencies ?? []))
    }
    if let wait = engine.waitForRefresh(needs, force: force) {
      var failure = MethodError(
        .timeout, "The fetch is still running.", hint: "Send it by itself, not in a batch.")
      failure.waitsFor = wait
      throw failure
    }
    let result = RefreshResult(sources: feeds.map { RefreshedSource($0, engine) })
    // If every source failed, the request fails with the first reason.
    if result.sources.allSatisfy(\.hasFailed), let sourceError = result.sources.first?.sourceError {
      throw MethodError(sourceError)
    }
    return result
  }

  package static func text(_ result: RefreshResult, _ engine: Engine) -> String { result.text }

  private static func feeds(
    _ names: [String]?, _ engine: Engine
  ) throws(MethodError) -> [any Feed] {
    guard let names else { return engine.feedsInOrder }
    var feeds: [any Feed] = []
    for name in names {
      let feed = try FetchedSource.named(name, engine)
      if !feeds.contains(where: { $0.id == feed.id }) { feeds.append(feed) }
    }
    return feeds
  }
}

/// What came of asking the sources.
package struct RefreshResult: RareRecord {
  let sources: [RefreshedSource]

  package static let members: [Member<Self>] = [
    Member("sources", \.sources, "One per source.")
  ]

  var text: String {
    sources.map { source in
      // `notDue` is a word for programs.
      let state = source.state == "notDue" ? "nothing new is due" : source.state
      var line = "\(source.source): \(state)"
      if let next = source.next, source.state == "notDue" {
        line += " before \(next.wholeSecond)"
      }
      if let newest = source.newest { line += ", newest \(newest)" }
      if source.tables > 0 { line += ", \(source.tables) new" }
      if let sourceError = source.sourceError {
        line += ". \(sourceError.message)"
        if let moment = source.next { line += " Not before \(moment.wholeSecond)." }
      }
      return line
    }.joined(separator: "\n")
  }
}

package struct RefreshedSource: RareRecord {
  let source: String
  var state = "notDue"
  var newest: Day?
  var tables = 0
  var changes: [RateChange] = []
  var leftOut: [String] = []
  var sourceError: SourceError?
  var next: Instant?

  var hasFailed: Bool { state == "failed" }

  init(_ feed: any Feed, _ engine: Engine) {
    source = feed.id.text
    newest = feed.publishers.compactMap { engine.archive.newestDay(of: $0.id) }.max()
    next = engine.nextFetch(of: feed)
    if let missing = engine.missingKey(feed) {
      state = "failed"
      sourceError = missing
      return
    }
    guard let outcome = engine.resumedOutcomes.first(where: { $0.source == feed.id }) else {
      // Another process is still fetching from it, or it was not used at all.
      if engine.hasWaited, engine.isFetching(feed.id) {
        state = "failed"
        sourceError = SourceError(.timeout, feed.id, "\(feed.id) takes too long to answer.")
      } else if let last = engine.health(of: feed).sourceError {
        // It rests after an error, so that it has nothing new is not known.
        state = "failed"
        sourceError = SourceError(
          last.kind, feed.id, last.message, retryAfter: last.retryAfter ?? next)
      }
      return
    }
    switch outcome.result {
    case .failure(let reason):
      state = "failed"
      sourceError = reason
    case .success(let gain):
      state = gain.isUnchanged ? "unchanged" : "updated"
      tables = gain.tables.count
      leftOut = gain.remarks.prefix(Self.maxRemarks).map(\.sentence)
      changes = feed.publishers.flatMap { publisher in
        RateChange.between(
          outcome.before.first { $0.publisher == publisher.id },
          engine.archive.newestTable(of: publisher.id))
      }
    }
  }

  private static let maxRemarks = 20

  package static let members: [Member<Self>] = [
    Member("source", \.source, "The source."),
    Member("state", \.state, "`updated`, `unchanged`, `notDue` or `failed`."),
    Member("newest", \.newest, "The value day of its newest table now."),
    Member("tables", \.tables, "The number of new tables."),
    Member("changes", \.changes, "The quotes that differ from the previous table."),
    Member("leftOut", \.leftOut, "The quotes that were ignored, and why."),
    Member("kind", \.sourceError?.kind.errorKind.name, "The kind of the error, as in `data.kind`."),
    Member("message", \.sourceError?.message, "The error in a sentence."),
    Member(
      "retryable", \.sourceError?.kind.errorKind.isRetryable,
      "Whether the error may resolve by itself."),
    Member("next", \.next, "kurs does not fetch from it before then."),
  ]
}

/// One number that is another now.
struct RateChange: RareRecord {
  let currency: Currency
  let before: Decimal?
  let now: Decimal

  static func between(_ old: Table?, _ new: Table?) -> [RateChange] {
    guard let new else { return [] }
    return new.currencies.compactMap { currency in
      guard let now = new[currency] else { return nil }
      let before = old?[currency]
      guard before != now else { return nil }
      return RateChange(currency: currency, before: before, now: now)
    }
  }

  static let members: [Member<Self>] = [
    Member("currency", \.currency, "Its code."),
    Member("before", \.before, "The previous quote."),
    Member("now", \.now, "The current quote."),
  ]
}
