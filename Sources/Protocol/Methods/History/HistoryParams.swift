import Dates
import Engine
import Features
import JSON
import Money
import Rates

/// What the methods about history are asked by.
package struct HistoryParams: Parameters {
  let base: Currency?
  let targets: OneOrMany<Currency>?
  let from: Day?
  let to: Day?
  let span: String?
  let step: History.Step?
  let source: String?

  package static let mostTargets = 8
  static let standardSpan = Period(months: 1)

  package init(_ read: inout Reader) throws(Failure) {
    base = try read("base", "The currency of which one unit is meant; left out, the setting.")
    targets = try read("targets", "One to eight currencies; left out, those of the settings.")
    from = try read("from", "The first day.")
    to = try read("to", "The last day; left out, that of the newest table.")
    span = try read(
      "span",
      "In place of `from`: how long before `to` it begins, such as `30d`, `6m`, `1y`; else a month."
    )
    step = try read("step", "One value a `day` (the default), or the last of a `week` or `month`.")
    source = try read("source", "A publisher; then nobody else answers.")
  }

  func history(_ engine: Engine) throws(Failure) -> History {
    let targets = try chosenTargets(engine)
    let days = try days(engine)
    let base = base ?? engine.settings.base
    try checkSource(engine)
    let question = RateQuestion(
      from: base, to: targets[0], source: source.map { Publisher.ID($0) })
    let history: History
    do throws(RateError) {
      history = try engine.finder(for: question).history(
        of: base, in: targets, from: days.lowerBound, to: days.upperBound, step: step ?? .day)
    } catch {
      throw Failure(error, engine)
    }
    guard history.series.contains(where: { !$0.points.isEmpty }) else {
      throw .nothing(in: history, source: source, engine)
    }
    return history
  }

  private func chosenTargets(_ engine: Engine) throws(Failure) -> [Currency] {
    let chosen = targets?.elements ?? engine.settings.targets
    guard !chosen.isEmpty else { throw Currency.missing("targets") }
    guard chosen.count <= Self.mostTargets else {
      throw .tooManyTargets(chosen.count, Self.mostTargets, "historyTargets")
    }
    return chosen
  }

  private func days(_ engine: Engine) throws(Failure) -> ClosedRange<Day> {
    let last = to ?? newestDay(engine)
    guard from == nil || span == nil else {
      throw .refused(
        "span", "given beside `from`", hint: "Give `from` or `span`, and `to` with either.")
    }
    let length = if let span { try Self.period(span) } else { Self.standardSpan }
    let first = from ?? length.before(last)
    guard first <= last else {
      throw Failure(
        .dateOutOfRange, "The span ends on \(last), before it begins on \(first).",
        hint: "Exchange `from` and `to`.", details: [.init("param", "from")])
    }
    return first...last
  }

  /// Counted from today, a fortnight would be empty wherever the tables are older than that.
  private func newestDay(_ engine: Engine) -> Day {
    let asked = source.map { Publisher.ID($0) }
    let days = engine.archive.publishers.lazy
      .filter { publisher in asked.map { publisher.isNamed($0) } ?? true }
      .compactMap { engine.archive.newestDay(of: $0.id) }
    return min(days.max() ?? engine.now.day, engine.now.day)
  }

  private static func period(_ text: String) throws(Failure) -> Period {
    do throws(DateError) {
      return try Period(text)
    } catch {
      let kind: FailureKind = error == .outOfRange ? .dateOutOfRange : .dateMalformed
      throw Failure(
        kind, "\"\(text.prefix(40))\" is not a length of time.",
        hint: "Write years, months, weeks or days, such as 1y, 6m, 2w, 30d or 1y6m.",
        details: [.init("param", "span")])
    }
  }

  /// Rates that stand still have no history.
  private func checkSource(_ engine: Engine) throws(Failure) {
    guard let source else { return }
    let id = Publisher.ID(source)
    let publishers = engine.archive.publishers
    if publishers.contains(where: { $0.isNamed(id) }) { return }
    guard !engine.sourceNames.contains(id) else {
      throw Failure(
        .noRate, "The rates of \(source) stand still: they have no history.",
        hint: "Name a publisher, or no source.", details: [.init("source", .string(source))])
    }
    throw .unknownPublisher(id, publishers)
  }
}
