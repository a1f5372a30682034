import Dates
package import Engine
import Feeds
import JSON
import Money
package import Rates

extension RateQuoting {
  /// The rate, or an error with a hint.
  func quoted(_ question: RateQuestion, maxAge: Int? = nil) throws(MethodError) -> Quoted {
    let quoted: Quoted
    do throws(RateError) {
      quoted = try self.quoted(question)
    } catch {
      var failure = MethodError(error, self)
      // Without `maxAge` no client waits: the fetch that has started serves the next request.
      if maxAge != nil { failure.waitsFor = waitForBetter(question) }
      throw failure
    }
    if let maxAge, let age = quoted.age(at: now), age > maxAge {
      throw tooStale(question, quoted, age)
    }
    return quoted
  }

  /// `24 days`, in the largest unit that is there twice.
  package static func old(_ seconds: Int) -> String {
    for (unit, length) in [("days", 86_400), ("hours", 3_600), ("minutes", 60)]
    where seconds >= 2 * length {
      return "\(seconds / length) \(unit)"
    }
    return "\(seconds) seconds"
  }

  /// The error with a fetch to wait for, or the reason why waiting did not help.
  private func tooStale(_ question: RateQuestion, _ quoted: Quoted, _ age: Int) -> MethodError {
    for outcome in resumedOutcomes {
      if case .failure(let sourceError) = outcome.result { return MethodError(sourceError) }
    }
    if let source = sourceWaitedInVain {
      return MethodError(SourceError(.timeout, source, "\(source) takes too long to answer."))
    }
    let wait = waitForBetter(question)
    let what =
      "The newest rate from \(question.from.code) to \(question.to.code) is \(Self.old(age)) old."
    let facts: [Value.Member] = [
      .init("age", .number(String(age))),
      .init("day", quoted.rate.day.map { .string($0.description) } ?? .null),
    ]
    // To refresh would only meet the same error again.
    if wait == nil, let cause = restingSource(for: question) {
      let next = cause.retryAfter.map { $0.wholeSecond.description }
      return MethodError(
        .tooStale, "\(what) \(cause.message)",
        hint: next.map { "kurs retries at \($0) or later; or allow an age of \(age) seconds." }
          ?? cause.hint,
        details: [.param("maxAge")] + facts + [
          .init("source", .string(cause.source.text)),
          .init("cause", .string(cause.kind.errorKind.name)),
          .init("retryAfter", next.map { .string($0) } ?? .null),
        ])
    }
    var failure = MethodError(
      .tooStale, what, hint: "Refresh the rates, or allow an age of \(age) seconds.",
      details: [.param("maxAge"), .fix("refresh")] + facts)
    failure.waitsFor = wait
    return failure
  }
}

extension MethodError {
  package init(_ error: RateError, _ rates: some RateQuoting) {
    switch error {
    case .notQuoted(let base, let quote, let day, let missing, let lastQuoted):
      self.init(
        .noRate,
        "No table has \(missing.code) on \(day), so there is no rate from \(base.code) to \(quote.code).",
        hint: Self.hint(missing, on: day, lastQuoted, rates.archive),
        details: [
          .init("missing", .string(missing.code)), .init("on", .string(day.description)),
          .init("lastQuoted", lastQuoted.map { .string($0.description) } ?? .null),
          .ownRate(base, quote),
        ] + Self.end(of: missing, rates.archive.fixed))
    case .notConnected(let base, let quote, let day):
      self.init(
        .noRate, "No table of \(day) joins \(base.code) and \(quote.code).",
        hint: "Choose another source, or set a rate of your own.",
        details: [.init("on", .string(day.description)), .ownRate(base, quote)])
    case .beforeHistory(let day, let oldest):
      self.init(
        .dateOutOfRange, "There are no rates for \(day).", hint: "The first table is of \(oldest).",
        details: [.init("oldest", .string(oldest.description))])
    case .afterHistory(let day, let newest):
      self.init(
        .dateOutOfRange, "There are no rates for \(day) yet.",
        hint: "The newest table is of \(newest).",
        details: [.init("newest", .string(newest.description))])
    case .gapTooLong(let from, let to, let limit):
      self.init(
        .noRate,
        "There is no quote between \(from) and \(to), a gap of over \(limit) days.",
        hint: "Use \(from) or \(to), or raise the setting maximumGap.",
        details: [
          .init("since", .string(from.description)), .init("until", .string(to.description)),
        ])
    case .tooOld(let day, let limit):
      self.init(
        .tooStale, "The newest table is of \(day), older than \(limit).",
        hint: "Leave the limit of age out.",
        details: [.init("day", .string(day.description))])
    case .retired(let currency): self.init(retired: currency, rates.archive.fixed)
    case .unknownSource(let id, let known):
      self = MethodError.notFetched(id) ?? MethodError(unknown: id, known: known, rates)
    case .sourceLacks(let id, let currency):
      self.init(
        .noRate, "The source \(id.text) does not have \(currency.code).",
        hint: "Choose another source, or none.",
        details: [.init("missing", .string(currency.code)), .init("source", .string(id.text))])
    case .sourceDoesNotConnect(let id, let base, let quote):
      self.init(
        .noRate, "The source \(id.text) does not connect \(base.code) and \(quote.code).",
        hint: "Choose another source, or none.", details: [.init("source", .string(id.text))])
    case .pathTooLong(let legs, let limit):
      self.init(
        .noRate, "The only path has \(legs) legs; the limit `rateLegs` is \(limit).",
        hint: "Set a rate of your own.")
    case .overflow:
      self.init(
        .amountTooLarge, "The rate has more than 38 digits.",
        hint: "Check the rates you have set.")
    }
  }

  private init(unknown id: Publisher.ID, known: [Publisher.ID], _ rates: some RateQuoting) {
    var names = known.map(\.text)
    for name in rates.sourceNames where !names.contains(name.text) { names.append(name.text) }
    names = MethodError.withFeeds(names)
    self.init(
      .unknownSource, "No source is called \(id.text.quoted).",
      hint: "Use one of \(names.joined(separator: ", ")).",
      details: [
        .param("source"), .init("known", .array(names.map { .string($0) })),
      ])
  }

  private static func hint(
    _ missing: Currency, on day: Day, _ lastQuoted: Day?, _ archive: any RateArchive
  ) -> String {
    if let other = missing.details.aliasOf {
      return "\(missing.code) is not an ISO 4217 code; use \(other.code) instead."
    }
    if let lastQuoted { return "It was last quoted on \(lastQuoted)." }
    if let first = archive.since(missing), first > day {
      return "Its first rate is of \(first): request a later day."
    }
    if let end = archive.fixed.end(of: missing),
      let successor = successor(of: missing, archive.fixed)
    {
      return "It is fixed to \(successor.code) from \(end) on: request a later day."
    }
    return "Set a rate of your own."
  }

  private static func successor(of currency: Currency, _ fixed: FixedRates) -> Currency? {
    if fixed.euroRate(of: currency) != nil { return .eur }
    return fixed.redenominations.first { $0.old == currency }?.new ?? currency.details.successor
  }

  /// What it became and when, as far as kurs knows.
  private static func end(of currency: Currency, _ fixed: FixedRates) -> [Value.Member] {
    let details = currency.details
    guard details.withdrawn != nil else { return [] }
    return [
      .init("successor", successor(of: currency, fixed).map { .string($0.code) } ?? .null),
      .init(
        "since",
        (fixed.end(of: currency)?.description ?? details.withdrawn).map { .string($0) } ?? .null),
    ]
  }

  /// kurs says that it knows no rule, not that there is none.
  private init(retired currency: Currency, _ fixed: FixedRates) {
    let details = currency.details
    let when = details.withdrawn.map { " (\($0))" } ?? ""
    self.init(
      .retiredCurrency,
      "\(currency.code) is withdrawn\(when), and kurs knows no rule that converts it.",
      hint: details.successor.map {
        "Use its successor \($0.code), or set a rate of your own."
      } ?? "Set a rate of your own.",
      details: Self.end(of: currency, fixed))
  }

  /// `name` is what `status` calls the limit.
  static func tooManyTargets(_ count: Int, _ limit: Int, _ name: String = "convertTargets")
    -> MethodError
  {
    MethodError(
      .tooManyTargets, "\(count) targets are more than the \(limit) one request may have.",
      hint: "Request at most \(limit) at a time.", details: exceeded(name, limit))
  }

  static func tooManyAmounts(_ count: Int, _ limit: Int) -> MethodError {
    MethodError(
      .tooManyAmounts, "\(count) amounts are more than one request may have.",
      hint: "Send at most \(limit) amounts at a time.", details: exceeded("convertAmounts", limit))
  }

  /// The name and the value of a limit, as errors about the limits of a connection have them.
  static func exceeded(_ name: String, _ limit: Int) -> [Value.Member] {
    [.init("limit", .string(name)), .init("value", .number(String(limit)))]
  }

  static func notInteger(_ amount: Decimal, in param: StaticString) -> MethodError {
    MethodError(
      .amountNotInteger, "Enter a whole number: \(amount) has a fraction.",
      hint: "Leave out the digits after the point.", details: [.param(param)])
  }

  static func amountTooLarge(_ error: DecimalError) -> MethodError {
    MethodError(
      .amountTooLarge, "The result, or a fraction on the way to it, has more than 38 digits.",
      hint: "Convert a smaller amount, or to fewer digits.")
  }
}

extension Value.Member {
  /// What sets a rate where no table has one; the rate itself is for the user to say.
  static func ownRate(_ base: Currency, _ quote: Currency) -> Value.Member {
    .fix("rates/set", .init("base", .string(base.code)), .init("quote", .string(quote.code)))
  }
}
