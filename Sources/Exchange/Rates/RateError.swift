package import Dates
package import Money

/// Why there is no rate, with what a user needs to act on it.
package enum RateError: Error, Equatable {
  /// No table has `missing` on that day or close enough before; `lastQuoted` is the last day on which
  /// one has it.
  case notQuoted(
    base: Currency, quote: Currency, on: Day, missing: Currency, lastQuoted: Day?)
  /// Both are quoted, but not by the same source, and no currency connects their tables.
  case notConnected(base: Currency, quote: Currency, on: Day)
  case beforeHistory(on: Day, oldest: Day)
  case afterHistory(on: Day, newest: Day)
  /// The day is in a gap of the history that is longer than the policy allows.
  case gapTooLong(from: Day, to: Day, limit: Int)
  /// The newest rate is older than the caller allows.
  case tooOld(asOf: Day, limit: Day)
  /// The currency is withdrawn, and no rule here says what it is worth since.
  case retired(Currency)
  case unknownSource(Publisher.ID, known: [Publisher.ID])
  /// The source that was chosen does not have this currency.
  case sourceLacks(Publisher.ID, Currency)
  /// The source that was chosen has both currencies, and no path between them.
  case sourceDoesNotConnect(Publisher.ID, base: Currency, quote: Currency)
  /// The only path has more legs than the policy allows.
  case pathTooLong(legs: Int, limit: Int)
  /// An intermediate number has too many digits.
  case overflow
}

extension RateError {
  /// The day of the last quote, if the day requested may only be too new for the tables here.
  package var lastBefore: Day? {
    switch self {
    case .afterHistory(_, let newest): newest
    case .notQuoted(_, _, _, _, let last): last
    default: nil
    }
  }
}

extension RateFinder {
  /// The reason why there is no path, the most final one first.
  func reasonForNoRate(_ base: Currency, _ quote: Currency) -> RateError {
    if let error = sourceLacks(base) ?? sourceLacks(quote) { return error }
    if let error = tooOld(base, quote) { return error }
    if let error = retired(base) ?? retired(quote) { return error }
    if let error = outOfHistory() ?? hole() { return error }
    guard let missing = [base, quote].first(where: { !canBeReached($0) }) else {
      return .notConnected(base: base, quote: quote, on: lawDay)
    }
    return .notQuoted(
      base: base, quote: quote, on: lawDay, missing: missing, lastQuoted: lastQuoted(missing))
  }

  private func canBeReached(_ code: Currency) -> Bool {
    let end = fixedSteps(from: code).last?.leg.quote ?? code
    return detours(from: end).contains { isQuoted($0.end) }
  }

  /// The newest day up to the one requested on which a publisher quoted it.
  private func lastQuoted(_ code: Currency, upTo last: Day? = nil) -> Day? {
    let last = last ?? lawDay
    return publishers.compactMap { publisher in
      publisher.anchor == code
        ? archive.table(of: publisher.id, atOrBefore: last)?.day
        : archive.lastDay(of: code, by: publisher.id, upTo: last)
    }.max()
  }

  /// The error for a currency that the requested source does not have; nil if no source was
  /// requested.
  private func sourceLacks(_ code: Currency) -> RateError? {
    guard let source = policy.source else { return nil }
    let end = fixedSteps(from: code).last?.leg.quote ?? code
    return lastQuoted(end, upTo: .last) == nil ? .sourceLacks(source, code) : nil
  }

  private func tooOld(_ base: Currency, _ quote: Currency) -> RateError? {
    guard let limit = policy.notBefore else { return nil }
    var lenient = policy
    lenient.notBefore = nil
    guard let rate = try? RateFinder(archive: archive, policy: lenient).rate(from: base, to: quote),
      let day = rate.day
    else { return nil }
    return .tooOld(asOf: day, limit: limit)
  }

  /// The error for a currency that ISO had withdrawn by that day, that no rule replaces, and that no
  /// table has; nil for others, which were money that day.
  private func retired(_ code: Currency) -> RateError? {
    guard !code.isActive, fixedSteps(from: code).isEmpty, !isQuoted(code),
      lastQuoted(code, upTo: .last) == nil, archive.fixed.end(of: code) == nil,
      let withdrawn = code.lastDay, withdrawn < lawDay
    else { return nil }
    return .retired(code)
  }

  private func outOfHistory() -> RateError? {
    guard let day = policy.on else { return nil }
    if let newest = publishers.compactMap({ archive.newestDay(of: $0.id) }).max(),
      day.days(since: newest) > policy.maximumGap
    {
      return .afterHistory(on: day, newest: newest)
    }
    if let oldest = publishers.compactMap({ archive.oldestDay(of: $0.id) }).min(), day < oldest {
      return .beforeHistory(on: day, oldest: oldest)
    }
    return nil
  }

  /// The error if no publisher has a table close enough before the day: the gap of the preferred
  /// publisher.
  private func hole() -> RateError? {
    guard let day = policy.on else { return nil }
    var hole: RateError?
    for publisher in publishers {
      guard let before = archive.table(of: publisher.id, atOrBefore: day),
        let after = archive.table(of: publisher.id, after: day)
      else { continue }
      let limit = publisher.gap(policy.maximumGap)
      if day.days(since: before.day) <= limit { return nil }
      // A publisher with few tables, fetched now and then, has many gaps.
      hole = hole ?? .gapTooLong(from: before.day, to: after.day, limit: limit)
    }
    return hole
  }
}

extension Currency {
  /// The last day on which a withdrawn currency can have been money by ISO 4217, which gives a month
  /// or a year, or two of them; nil for one in use.
  package var lastDay: Day? {
    guard let withdrawn = details.withdrawn else { return nil }
    let parts = withdrawn.split(whereSeparator: { $0 == "-" || $0 == " " }).compactMap { Int($0) }
    guard let last = parts.last else { return nil }
    guard last <= 12, let year = parts.last(where: { $0 > 12 }) else {
      return Day(year: last, month: 12, day: 31)
    }
    return Day(year: year, month: last, day: Day.days(inMonth: last, of: year))
  }
}
