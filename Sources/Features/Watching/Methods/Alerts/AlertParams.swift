import Dates
import Engine
package import Features
import JSON
import Money

extension AlertCondition.Kind: WordParam {}

/// The params that define an alert, checked.
enum AlertParams {
  static func condition(
    _ kind: AlertCondition.Kind, threshold: Decimal?, percent: Decimal?, span: String?
  ) throws(MethodError) -> AlertCondition {
    let read = try span.map { text throws(MethodError) in try period(text) }
    guard
      let condition = AlertCondition(kind, threshold: threshold, percent: percent, span: read)
    else { throw mismatched(kind, threshold, percent, span) }
    for number in [threshold, percent] {
      if let number, number <= .zero {
        throw MethodError(
          .thresholdInvalid, "\(number) is not above zero.",
          hint: threshold != nil
            ? "Give the rate that fires the alert, such as \"1.20\"."
            : "Give a percentage, such as \"2.5\".")
      }
    }
    return condition
  }

  static func unknown(_ id: String) -> MethodError {
    MethodError(
      .unknownAlert, "There is no alert \(id.quoted).", hint: "It may have been removed.",
      details: [
        .init("alert", .string(String(id.prefix(40)))), .param("alert"), .fix("alerts"),
      ])
  }

  static func hysteresis(_ percent: Decimal) throws(MethodError) -> Decimal {
    guard !percent.isNegative, percent < Decimal(100) else {
      throw .refused(
        "hysteresis", percent.description, hint: "Give a percentage from 0 to less than 100.")
    }
    return percent
  }

  static func note(_ note: String?) throws(MethodError) -> String? {
    guard let note, note.count > Watchlist.maxNoteLength else { return note }
    throw MethodError(.noteTooLong(note.count), "")
  }

  /// Whether it is so already; what has no rate or no history cannot be waited for.
  static func isMet(
    _ condition: AlertCondition, of pair: CurrencyPair, _ engine: Engine
  ) throws(MethodError) -> Bool {
    _ = try engine.quoted(RateQuestion(from: pair.base, to: pair.quote), maxAge: nil)
    guard let isMet = AlertChecks.isMet(condition, of: pair, engine) else {
      var failure = MethodError(
        .noRate, "\(pair) has no rate within \(condition.span?.description ?? "that time").",
        hint: "Choose a longer time, or an alert of the kind above or below.",
        details: [.param("span")])
      if let span = condition.span {
        let today = engine.now.day
        failure.waitsFor = engine.waitForHistory(
          of: pair.base, in: [pair.quote], span.before(today)...today, source: nil)
      }
      throw failure
    }
    return isMet
  }

  private static func mismatched(
    _ kind: AlertCondition.Kind, _ threshold: Decimal?, _ percent: Decimal?, _ span: String?
  ) -> MethodError {
    let takes: [StaticString] =
      switch kind {
      case .above, .below: ["threshold"]
      case .change: ["percent", "span"]
      case .high, .low: ["span"]
      }
    let given: [(name: StaticString, isGiven: Bool)] = [
      ("threshold", threshold != nil), ("percent", percent != nil), ("span", span != nil),
    ]
    let wrong = given.first { field in
      takes.contains { $0.description == field.name.description } != field.isGiven
    }
    let name = wrong?.name.description ?? "kind"
    return .refused(
      name, wrong?.isGiven == true ? "given for an alert of the kind \(kind)" : "left out",
      hint: "The kind \(kind) takes \(takes.map { "`\($0)`" }.joined(separator: " and ")).")
  }

  private static func period(_ text: String) throws(MethodError) -> Period {
    guard let period = try? Period(text) else {
      throw MethodError(
        .spanInvalid, "\(text.quoted) is not a length of time.",
        hint: "Write years, months, weeks or days, such as 1y, 6m, 2w or 30d.",
        details: [.init("param", "span")])
    }
    let days = Day.last.days(since: period.before(.last))
    guard (1...Alert.maxSpanInDays).contains(days) else {
      throw MethodError(
        .spanInvalid, "A span of \(days) days is too \(days < 1 ? "short" : "long").",
        hint: "Give from a day to \(Alert.maxSpanInDays) days.",
        details: MethodError.exceeded("alertSpanDays", Alert.maxSpanInDays))
    }
    return period
  }
}
