import Dates
import Engine
import JSON
import Money
import Rates

extension RateQuoting {
  /// The rate, or the failure that a person can act on.
  func quoted(_ question: RateQuestion, maxAge: Int? = nil) throws(Failure) -> Quoted {
    let quoted: Quoted
    do throws(RateError) {
      quoted = try self.quoted(question)
    } catch {
      var failure = Failure(error, self)
      // Without `maxAge` nobody is made to wait; what was begun answers the next request.
      if maxAge != nil { failure.waitsFor = waitForBetter(question) }
      throw failure
    }
    if let maxAge, let age = quoted.age(at: now), age > maxAge {
      throw tooStale(question, quoted, age)
    }
    return quoted
  }

  /// What to wait for, or why waiting was in vain.
  private func tooStale(_ question: RateQuestion, _ quoted: Quoted, _ age: Int) -> Failure {
    for outcome in resumedOutcomes {
      if case .failure(let trouble) = outcome.result { return Failure(trouble) }
    }
    if let source = sourceWaitedInVain {
      return Failure(FetchTrouble(.timeout, source, "\(source) takes too long to answer."))
    }
    var failure = Failure(
      .tooStale,
      "The newest rate from \(question.from.code) to \(question.to.code) is \(age) seconds old.",
      hint: "Ask without `maxAge`, or for an age of at least \(age).",
      details: [
        .init("age", .number(String(age))),
        .init("day", quoted.rate.day.map { .string($0.description) } ?? .null),
      ])
    failure.waitsFor = waitForBetter(question)
    return failure
  }
}

extension Failure {
  init(_ error: RateError, _ rates: some RateQuoting) {
    switch error {
    case .notQuoted(let base, let quote, let day, let missing, let lastQuoted):
      self.init(
        .noRate,
        "No table has \(missing.code) on \(day), so there is no rate from \(base.code) to \(quote.code).",
        hint: Self.hint(missing, lastQuoted),
        details: [
          .init("missing", .string(missing.code)), .init("on", .string(day.description)),
          .init("lastQuoted", lastQuoted.map { .string($0.description) } ?? .null),
        ])
    case .notConnected(let base, let quote, let day):
      self.init(
        .noRate, "No table of \(day) joins \(base.code) and \(quote.code).",
        hint: "Leave `source` out, or set your own rate with `rates/set`.",
        details: [.init("on", .string(day.description))])
    case .beforeHistory(let day, let oldest):
      self.init(
        .dateOutOfRange, "There are no rates for \(day).", hint: "The first table is of \(oldest).",
        details: [.init("oldest", .string(oldest.description))])
    case .afterHistory(let day, let newest):
      self.init(
        .dateOutOfRange, "There are no rates for \(day) yet.",
        hint: "The newest table is of \(newest); leave `on` out to take it.",
        details: [.init("newest", .string(newest.description))])
    case .gapTooLong(let from, let to, let limit):
      self.init(
        .noRate,
        "There is no quote between \(from) and \(to), a gap of over \(limit) days.",
        hint: "Ask for \(from) or \(to), or raise the setting maximumGap.",
        details: [
          .init("from", .string(from.description)), .init("to", .string(to.description)),
        ])
    case .tooOld(let day, let limit):
      self.init(
        .tooStale, "The newest table is of \(day), older than \(limit).",
        hint: "Ask without a limit of age.",
        details: [.init("day", .string(day.description))])
    case .retired(let currency, let successor, let since, let legalRate):
      self.init(retired: currency, successor, since, legalRate)
    case .unknownSource(let id, let known):
      var names = known.map(\.text)
      for name in rates.sourceNames where !names.contains(name.text) { names.append(name.text) }
      names = Failure.withFeeds(names)
      if let failure = Failure.notFetched(id) {
        self = failure
        return
      }
      self.init(
        .unknownSource, "No rates here come from \(String(id.text.prefix(40))).",
        hint: "There are \(names.joined(separator: ", ")).",
        details: [.init("known", .array(names.map { .string($0) }))])
    case .sourceLacks(let id, let currency):
      self.init(
        .noRate, "The source \(id.text) does not have \(currency.code).",
        hint: "Choose another `source`, or none.",
        details: [.init("missing", .string(currency.code)), .init("source", .string(id.text))])
    case .pathTooLong(let legs, let limit):
      self.init(
        .noRate, "The only path has \(legs) legs; \(limit) are allowed.",
        hint: "Set a rate of your own with `rates/set`.")
    case .overflow:
      self.init(
        .amountTooLarge, "The rate has more digits than kurs counts with.",
        hint: "Check the rates you have set; `rates/unset` removes them.")
    }
  }

  private static func hint(_ missing: Currency, _ lastQuoted: Day?) -> String {
    if let other = missing.details.aliasOf {
      return "\(missing.code) is not an ISO 4217 code; use \(other.code) instead."
    }
    return lastQuoted.map { "It was last quoted on \($0)." }
      ?? "Set a rate of your own with `rates/set`."
  }

  private init(
    retired currency: Currency, _ successor: Currency?, _ since: Day?, _ legalRate: Decimal?
  ) {
    let name = currency.code
    let when = since.map { " since \($0)" } ?? ""
    self.init(
      .retiredCurrency,
      "\(name) was withdrawn\(when), and has no rate for that day.",
      hint: successor.map { "Use its successor \($0.code), or a day on which it was quoted." }
        ?? "Ask for a day on which it was quoted.",
      details: [
        .init("successor", successor.map { .string($0.code) } ?? .null),
        .init("since", since.map { .string($0.description) } ?? .null),
        .init("legalRate", legalRate.map { .string($0.description) } ?? .null),
      ])
  }

  /// `name` is what `status` calls the limit.
  static func tooManyTargets(_ count: Int, _ limit: Int, _ name: String = "convertTargets")
    -> Failure
  {
    Failure(
      .tooManyTargets, "\(count) targets are more than the \(limit) one request may have.",
      hint: "Ask for at most \(limit) at a time.", details: exceeded(name, limit))
  }

  static func tooManyAmounts(_ count: Int, _ limit: Int) -> Failure {
    Failure(
      .tooManyAmounts, "\(count) amounts are more than one request may have.",
      hint: "Send at most \(limit) amounts at a time.", details: exceeded("convertAmounts", limit))
  }

  /// As the errors about the limits of a connection have it.
  static func exceeded(_ name: String, _ limit: Int) -> [Value.Member] {
    [.init("limit", .string(name)), .init("value", .number(String(limit)))]
  }

  static func notInteger(_ amount: Decimal) -> Failure {
    Failure(
      .amountNotInteger, "Enter a whole number: \(amount) has a fraction.",
      hint: "Leave out what stands behind the point.")
  }

  static func amountTooLarge(_ error: DecimalError) -> Failure {
    Failure(
      .amountTooLarge, "The result has more than 38 digits.",
      hint: "Convert a smaller amount, or ask for fewer `digits`.")
  }
}
