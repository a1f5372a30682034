import Dates
import Engine
import Features
import Feeds
package import JSON
import Money
package import Rates

/// Which currencies over which days: what `history` and `chart` are both asked by.
package struct SeriesParams: Parameters {
  let base: Currency?
  let targets: OneOrMany<Currency>?
  let from: Day?
  let to: Day?
  let span: String?

  package static let maxTargets = 8

  package init(_ read: inout Reader) throws(Failure) {
    base = try read("base", "The base currency: one unit of it. Default: the setting.")
    targets = try read("targets", "One to eight currencies. Default: the setting.")
    from = try read("from", "The first day.")
    to = try read("to", "The last day. Default: the day of the newest table.")
    span = try read(
      "span",
      "Instead of `from`: the length before `to`, such as `30d`, `6m`, `1y`, or `ytd`, `max`. Default: a month; a year for a chart."
    )
  }

  func chosenTargets(_ engine: Engine) throws(Failure) -> [Currency] {
    let chosen = targets?.elements ?? engine.settings.targets
    guard !chosen.isEmpty else { throw Currency.missing("targets") }
    guard chosen.count <= Self.maxTargets else {
      throw .tooManyTargets(chosen.count, Self.maxTargets, "historyTargets")
    }
    return chosen
  }

  func days(
    _ engine: Engine, _ source: String?, else standard: SpanLength
  ) throws(Failure) -> ClosedRange<Day> {
    // Counted from today, a fortnight would be empty wherever the tables are older than that.
    let published = engine.publishedDays(by: source.map { Publisher.ID(requested: $0) })
    let last = to ?? published?.upperBound ?? engine.now.day
    guard from == nil || span == nil else {
      throw .refused(
        "span", "given beside `from`", hint: "Give `from` or `span`, and `to` with either.")
    }
    let length = try self.length ?? standard
    let first = from ?? length.first(upTo: last, oldest: published?.lowerBound ?? last)
    guard first <= last else {
      throw Failure(
        .spanReversed, "The span ends on \(last), before it begins on \(first).",
        hint: "Exchange `from` and `to`.", details: [.init("param", "from")])
    }
    return first...last
  }

  /// The span that was given.
  var length: SpanLength? {
    get throws(Failure) {
      guard let span else { return nil }
      do throws(DateError) {
        return try SpanLength(span)
      } catch {
        let kind: FailureKind = error == .outOfRange ? .dateOutOfRange : .dateMalformed
        throw Failure(
          kind, "\"\(span.prefix(40))\" is not a length of time.",
          hint:
            "Write years, months, weeks or days, such as 1y, 6m, 2w, 30d or 1y6m, or ytd or max.",
          details: [.init("param", "span")])
      }
    }
  }

  /// Rates that stand still have no history.
  static func check(source: String?, _ engine: Engine) throws(Failure) {
    guard let source else { return }
    let id = Publisher.ID(requested: source)
    let publishers = engine.archive.publishers
    if publishers.contains(where: { $0.isNamed(id) }) { return }
    guard !engine.sourceNames.contains(id) else {
      throw Failure(
        .noRate, "\(source) is a fixed rate set and has no history.",
        hint: "Name a publisher, or no source.", details: [.init("source", .string(source))])
    }
    throw .unknownPublisher(id, publishers)
  }
}

extension History.Step: Readable {
  package static let schema = Schema.words(allCases.map(\.rawValue))
  package static var sample: History.Step { .day }

  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> History.Step {
    guard node.kind == .string, let step = History.Step(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return step
  }
}

extension Failure {
  /// Why a history has not one value.
  static func nothing(in history: History, source: String?, _ engine: Engine) -> Failure {
    let target = history.series.first?.target ?? history.base
    let (from, to) = (history.from, history.to)
    let question = RateQuestion(
      from: history.base, to: target, on: to, source: source.map { Publisher.ID(requested: $0) })
    // The user's own rates have no history, and are no reason either.
    var policy = engine.policy(for: question)
    policy.userRates = []
    do throws(RateError) {
      _ = try RateFinder(archive: engine.archive, policy: policy).rate(
        from: question.from, to: question.to)
    } catch .beforeHistory(_, let oldest) {
      return Failure(
        .dateOutOfRange, "There are no rates up to \(to).",
        hint: "The first table is of \(oldest).",
        details: [.init("oldest", .string(oldest.description))])
    } catch .afterHistory(_, let newest) where newest < from {
      return Failure(
        .dateOutOfRange, "There are no rates from \(from) on yet.",
        hint: "The newest table is of \(newest).",
        details: [.init("newest", .string(newest.description))])
    } catch {
      return Failure(error, engine)
    }
    return Failure(
      .noRate, "No source published \(history.base.code) and \(target.code) from \(from) to \(to).",
      hint: "Ask for a longer span, or an earlier one.",
      details: [.init("on", .string(to.description))])
  }

  /// For a publisher that kurs can fetch from and has no tables of.
  static func notFetched(_ id: Publisher.ID) -> Failure? {
    guard FeedCatalogue.feeds.flatMap(\.publishers).contains(where: { $0.isNamed(id) }) else {
      return nil
    }
    return Failure(
      .unknownSource, "There are no rates of \(id.text) here yet.",
      hint: "`rates/refresh` with `source` fetches them.",
      details: [.init("known", .array([.string(id.text)]))])
  }

  /// Those names, then those of the publishers that kurs can fetch from.
  static func withFeeds(_ names: [String]) -> [String] {
    var all = names
    for publisher in FeedCatalogue.feeds.flatMap(\.publishers)
    where !all.contains(publisher.id.text) { all.append(publisher.id.text) }
    return all
  }

  static func unknownPublisher(_ id: Publisher.ID, _ publishers: [Publisher]) -> Failure {
    if let failure = notFetched(id) { return failure }
    let known = withFeeds(publishers.map(\.id.text))
    return Failure(
      .unknownSource, "No publisher is called \(id.text.prefix(40)).",
      hint: "There are \(known.joined(separator: ", ")).",
      details: [.init("known", .array(known.map { .string($0) }))])
  }
}
