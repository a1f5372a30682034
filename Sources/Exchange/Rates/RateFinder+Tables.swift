import Dates
import Money

extension RateFinder {
  /// The publisher's table that counts on the day asked for; `upTo` bars later ones.
  func tableInForce(of publisher: Publisher.ID, upTo last: Day? = nil) -> Table? {
    let found: Table?
    if let day = policy.on {
      found = archive.table(of: publisher, atOrBefore: min(day, last ?? day))
      if let found, day.days(since: found.day) > policy.maximumGap { return nil }
    } else if let last {
      found = archive.table(of: publisher, atOrBefore: last)
    } else {
      found = archive.newestTable(of: publisher)
    }
    if let limit = policy.notBefore, let found, found.day < limit { return nil }
    return found
  }

  /// The same for a pair: the newest table that has both, unless it is older than a gap may be long.
  /// A quote that was damaged or not believed is missing in a table, and the last good one counts.
  ///
  /// Of a day asked for, the table says whether the publisher quoted a code, unless his quotes have
  /// days of their own.
  func tableInForce(
    of publisher: Publisher, quoting codes: [Currency], upTo last: Day? = nil
  ) -> Table? {
    guard let newest = tableInForce(of: publisher.id, upTo: last) else { return nil }
    guard policy.on == nil || publisher.datesQuotes else { return newest }
    return archive.table(newest, of: publisher, quoting: codes, within: policy.maximumGap)
  }

  /// Whether the table says what the code is worth on the day asked for.
  func quotes(_ table: Table, _ currency: Currency) -> Bool {
    guard table.quotes(currency) else { return false }
    guard let day = policy.on, day > table.day else { return true }
    return !archive.fixed.wasRescaled(currency, after: table.day, upTo: day)
  }

  /// Whether any publisher does.
  func isQuoted(_ currency: Currency) -> Bool {
    publishers.contains { publisher in
      tableInForce(of: publisher, quoting: [currency]).map { quotes($0, currency) } ?? false
    }
  }

  /// Both legs from one publisher's table of one day.
  func pathInOneTable(_ base: Currency, _ quote: Currency, upTo last: Day? = nil)
    throws(RateError) -> RatePath?
  {
    for publisher in publishers {
      guard let table = tableInForce(of: publisher, quoting: [base, quote], upTo: last),
        quotes(table, base), quotes(table, quote)
      else { continue }
      if policy.interpolates, last == nil,
        let drawn = try interpolated(base, quote, after: table, of: publisher)
      {
        return drawn
      }
      return try path(base, quote, in: table, of: publisher)
    }
    return nil
  }

  func path(_ base: Currency, _ quote: Currency, in table: Table, of publisher: Publisher)
    throws(RateError) -> RatePath
  {
    var path = RatePath()
    if let leg = legToAnchor(base, in: table, of: publisher) {
      try path.append(leg, note: fewDigits(leg, base, publisher))
    }
    if let leg = legToAnchor(quote, in: table, of: publisher) {
      try path.append(leg.reversed, note: fewDigits(leg, quote, publisher))
    }
    return path
  }

  /// Nil for the anchor itself.
  private func legToAnchor(_ currency: Currency, in table: Table, of publisher: Publisher) -> Leg? {
    guard let value = table[currency] else { return nil }
    return Leg(
      base: currency, quote: table.anchor, value: value, nominal: table.nominal(of: currency),
      operation: table.direction == .anchorPerUnit ? .multiply : .divide,
      publisher: publisher.id, day: table.day, how: .published, calendar: publisher.calendar,
      isBundled: table.isBundled(currency))
  }

  private func fewDigits(_ leg: Leg, _ currency: Currency, _ publisher: Publisher) -> RateNote? {
    // Four digits are at least 1000, wherever the point stands.
    guard !publisher.cutsTrailingZeros, leg.value.digits.magnitude < 1000 else { return nil }
    return .fewDigits(currency, digits: leg.digits)
  }
}
