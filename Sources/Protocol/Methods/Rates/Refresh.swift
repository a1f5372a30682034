import Dates
package import Engine
import Feeds
import JSON
import Money
import Rates

/// `rates/refresh`: asks the sources now, and waits for what they say.
package enum Refresh: Method {
  package static let name: StaticString = "rates/refresh"
  package static let summary: StaticString = "Fetches from the sources now, and waits."
  package static let effect = Effect.fetches
  package static let notes: StaticString = """
    Rates renew themselves when they are asked for and a newer table is due; this is for who does \
    not want to wait for that. A source that can have nothing new is not asked, and the answer says \
    `notDue`, unless `force` is set; a source that has asked to be left alone is not asked even \
    then. With `from` the tables of those days are asked for, which fills gaps in the history. \
    Whatever fails, the last good rates still answer. It is an error only if every source failed.
    """
  package static let failures: [FailureKind] = [.unknownSource] + FailureKind.fetching
  package static let example: StaticString = "{}"

  package struct Params: Parameters {
    let source: OneOrMany<String>?
    let force: Bool
    let from: Day?
    let to: Day?
    let currencies: [Currency]?
    let workDoneToken: ProgressToken?

    package init(_ read: inout Reader) throws(Failure) {
      source = try read("source", "The sources. Default: the setting.")
      force = try read("force", "Whether to ask although nothing new is due.", default: false)
      from = try read("from", "The first day of a stretch of history.")
      to = try read("to", "The last day. Default: today.")
      currencies = try read(
        "currencies", "Of which currencies; some sources answer for one at a time.")
      workDoneToken = try read(
        "workDoneToken", "Given it, kurs tells by `$/progress` how far it has come.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> RefreshResult {
    if let trouble = engine.networkIsOff { throw Failure(trouble) }
    let feeds = try feeds(params, engine)
    if let wait = engine.waitForRefresh(
      feeds.map { ($0, need($0, params, engine)) }, force: params.force)
    {
      var failure = Failure(
        .timeout, "The sources are being asked.", hint: "Ask by itself, not in a batch.")
      failure.waitsFor = wait
      failure.progress = params.workDoneToken
      throw failure
    }
    let result = RefreshResult(feeds.map { RefreshedSource($0, engine) })
    // Where nobody could be asked or answered, it is a failure, and the first reason is told.
    if result.sources.allSatisfy(\.hasFailed), let trouble = result.sources.first?.trouble {
      throw Failure(trouble)
    }
    return result
  }

  package static func text(_ result: RefreshResult, _ engine: Engine) -> String { result.text }

  private static func feeds(_ params: Params, _ engine: Engine) throws(Failure) -> [any Feed] {
    guard let names = params.source?.elements else { return engine.feedsInOrder }
    var feeds: [any Feed] = []
    for name in names {
      guard let feed = engine.feed(Publisher.ID(requested: name)) else {
        throw .unknownPublisher(
          Publisher.ID(requested: name), Publisher.all)
      }
      if !feeds.contains(where: { $0.id == feed.id }) { feeds.append(feed) }
    }
    return feeds
  }

  private static func need(_ feed: any Feed, _ params: Params, _ engine: Engine) -> FeedNeed {
    guard let from = params.from else { return engine.needOfNewest(feed) }
    let last = params.to ?? engine.now.day
    return .days(from: min(from, last), to: last, of: params.currencies ?? [])
  }
}
