import Dates
import Engine
import Feeds
import JSON
import Money
import Rates

/// What came of asking the sources.
package struct RefreshResult: Record {
  let sources: [RefreshedSource]

  init(_ sources: [RefreshedSource]) { self.sources = sources }

  package static var sample: RefreshResult { RefreshResult([]) }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("sources", sources, "One per source.")
  }

  var text: String {
    sources.map { source in
      var line = "\(source.source): \(source.state)"
      if let newest = source.newest { line += ", newest \(newest)" }
      if source.tables > 0 { line += ", \(source.tables) new" }
      if let trouble = source.trouble { line += ". \(trouble.message)" }
      if let next = source.next, source.state == "notDue" { line += ", not before \(next)" }
      return line
    }.joined(separator: "\n")
  }
}

/// One source after it was asked.
package struct RefreshedSource: Record {
  let source: String
  var state = "notDue"
  var newest: Day?
  var tables = 0
  var changes: [RateChange] = []
  var leftOut: [String] = []
  var trouble: FetchTrouble?
  var next: Instant?

  private init(source: String) { self.source = source }

  package static var sample: RefreshedSource { RefreshedSource(source: "") }

  var hasFailed: Bool { state == "failed" }

  init(_ feed: any Feed, _ engine: Engine) {
    source = feed.id.text
    newest = feed.publishers.compactMap { engine.archive.newestDay(of: $0.id) }.max()
    next = engine.nextFetch(of: feed)
    if let missing = engine.missingKey(feed) {
      state = "failed"
      trouble = missing
      return
    }
    guard let outcome = engine.resumedOutcomes.first(where: { $0.source == feed.id }) else {
      // It was under way for another process and is still, or it was not asked at all.
      if engine.hasWaited, engine.isFetching(feed.id) {
        state = "failed"
        trouble = FetchTrouble(.timeout, feed.id, "\(feed.id) takes too long to answer.")
      }
      return
    }
    switch outcome.result {
    case .failure(let reason):
      state = "failed"
      trouble = reason
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

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("source", source, "Who.")
    sink.field("state", state, "`updated`, `unchanged`, `notDue` or `failed`.")
    sink.field("newest", newest, "The value day of its newest table now.")
    sink.field("tables", tables, "How many tables came that were not there.")
    sink.field("changes", changes, "What its newest table says that the one before it did not.")
    sink.field("leftOut", leftOut, "The quotes that were ignored, and why.")
    sink.field("kind", trouble?.kind.failure.rawValue, "What kind of failure.")
    sink.field("message", trouble?.message, "The failure in a sentence.")
    sink.field("retryable", trouble?.kind.failure.isRetryable, "Whether it may pass by itself.")
    sink.field("next", next, "kurs does not fetch from it before then.")
  }
}

/// One number that is another now.
struct RateChange: Record {
  let currency: Currency
  let before: Decimal?
  let now: Decimal

  static var sample: RateChange { RateChange(currency: .eur, before: nil, now: .one) }

  static func between(_ old: Table?, _ new: Table?) -> [RateChange] {
    guard let new else { return [] }
    return new.currencies.compactMap { currency in
      guard let now = new[currency] else { return nil }
      let before = old?[currency]
      guard before != now else { return nil }
      return RateChange(currency: currency, before: before, now: now)
    }
  }

  func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("currency", currency, "Its code.")
    sink.field("before", before, "The number as it was published the last time.")
    sink.field("now", now, "The number as it is published now.")
  }
}
