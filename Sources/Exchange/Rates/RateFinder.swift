import Dates
package import Money

/// Finds the rate between two currencies. The rate says how it was found.
///
/// The order of precedence, which every method and every day share:
///
/// 1. The user's own rate of the pair.
/// 2. What is fixed: the law of the euro, redenominations, declared parities. Both currencies are
///    first followed along fixed steps; the rest is for the two currencies at the ends.
/// 3. One publisher's table of one day that has both, in the order of the publishers.
/// 4. A chain with the user's own rates, or with the unit that a currency has just replaced.
/// 5. Tables of two publishers.
///
/// Where the request names a publisher, only its tables and the law count.
///
/// Cheap to create, and deterministic: the same archive and policy give the same rate.
package struct RateFinder {
  let archive: any RateArchive
  let policy: RatePolicy
  /// The publishers to use, in order of preference.
  let publishers: [Publisher]
  private let source: Source

  private enum Source {
    case anyPublisher
    case chosenPublisher
    case user
    case set(RateSet)
    case unknown(Publisher.ID)
  }

  package init(archive: any RateArchive, policy: RatePolicy = RatePolicy()) {
    self.archive = archive
    self.policy = policy
    guard let chosen = policy.source else {
      source = .anyPublisher
      publishers = Self.ordered(archive.publishers, by: policy.order)
      return
    }
    publishers = archive.publishers.filter { $0.isNamed(chosen) }
    if !publishers.isEmpty {
      source = .chosenPublisher
    } else if chosen == .user {
      source = .user
    } else if let set = archive.sets.first(where: { $0.id == chosen }) {
      source = .set(set)
    } else {
      source = .unknown(chosen)
    }
  }

  private static func ordered(_ publishers: [Publisher], by order: [Publisher.ID]) -> [Publisher] {
    if order.isEmpty { return publishers }
    let named = order.flatMap { id in publishers.filter { $0.isNamed(id) } }
    return named.withoutRepeats + publishers.filter { !named.contains($0) }
  }

  package func rate(from base: Currency, to quote: Currency) throws(RateError) -> Rate {
    switch source {
    case .anyPublisher, .chosenPublisher: break
    case .user: return try rate(from: base, to: quote, along: ownPath(base, quote))
    case .set(let set): return try rate(from: base, to: quote, along: path(base, quote, in: set))
    case .unknown(let id):
      let known = archive.publishers.map(\.house) + archive.sets.map(\.id) + [.user]
      throw .unknownSource(id, known: known.withoutRepeats)
    }
    if base == quote { return .identity(base) }
    guard let path = try path(base, quote) else { throw reasonForNoRate(base, quote) }
    guard path.legs.count <= policy.pathLimit else {
      throw .pathTooLong(legs: path.legs.count, limit: policy.pathLimit)
    }
    return try rate(from: base, to: quote, along: path)
  }

  /// Whether the user's own rates and pegs apply: not if the request names a publisher.
  var usesOwnRatesAndPegs: Bool { policy.source == nil }

  private func path(_ base: Currency, _ quote: Currency) throws(RateError) -> RatePath? {
    if usesOwnRatesAndPegs, let own = ownQuote(base, quote) { return RatePath(own) }
    return try fixedPath(base, quote)
  }

  /// Between two currencies from which no fixed step leads on.
  func livePath(_ base: Currency, _ quote: Currency) throws(RateError) -> RatePath? {
    if usesOwnRatesAndPegs, let own = ownQuote(base, quote) { return RatePath(own) }
    if let path = try pathInOneTable(base, quote) { return path }
    let (fromBase, fromQuote) = (detours(from: base), detours(from: quote))
    for one in fromBase {
      for other in fromQuote {
        guard let middle = try pathBetween(one, other) else { continue }
        return try one.path.joined(with: middle).joined(with: other.path.reversed())
      }
    }
    for one in fromBase {
      for other in fromQuote {
        guard let middle = pathInTwoTables(one.end, other.end) else { continue }
        return try one.path.joined(with: middle).joined(with: other.path.reversed())
      }
    }
    return nil
  }

  /// A path with both legs from one publisher's table of one day.
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
      return path(base, quote, in: table, of: publisher)
    }
    return nil
  }

  func path(
    _ base: Currency, _ quote: Currency, in table: Table, of publisher: Publisher
  ) -> RatePath {
    var path = RatePath()
    if let leg = legToAnchor(base, in: table, of: publisher) {
      path.append(leg, note: fewDigits(leg, base, publisher))
    }
    if let leg = legToAnchor(quote, in: table, of: publisher) {
      path.append(leg.reversed, note: fewDigits(leg, quote, publisher))
    }
    return path
  }

  /// Nil for the anchor itself.
  private func legToAnchor(_ currency: Currency, in table: Table, of publisher: Publisher) -> Leg? {
    guard let value = table[currency] else { return nil }
    return Leg(
      base: currency, quote: table.anchor, value: value, nominal: table.nominal(of: currency),
      operation: table.direction == .anchorPerUnit ? .multiply : .divide,
      publisher: publisher.id, day: table.day, derivation: .published, calendar: publisher.calendar,
      isBundled: table.isBundled(currency))
  }
}

/// The choice of the table in force.
extension RateFinder {
  /// The publisher's table in force on the day requested; tables after `last` are ignored.
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

  /// The same for a pair: the newest table that has both, if it is no older than the policy allows.
  /// A damaged or implausible quote is not in its table; then the last good one applies.
  ///
  /// For a requested day, the table of that day alone decides whether a currency was quoted, unless
  /// each of the publisher's quotes has a day of its own.
  func tableInForce(
    of publisher: Publisher, quoting codes: [Currency], upTo last: Day? = nil
  ) -> Table? {
    guard let newest = tableInForce(of: publisher.id, upTo: last) else { return nil }
    guard policy.on == nil || publisher.datesQuotes else { return newest }
    return archive.table(newest, of: publisher, quoting: codes, within: policy.maximumGap)
  }

  /// Whether the table has a quote of the currency in the unit that it has on the day requested.
  func quotes(_ table: Table, _ currency: Currency) -> Bool {
    guard table.quotes(currency) else { return false }
    guard let day = policy.on, day > table.day else { return true }
    return !archive.fixed.wasRescaled(currency, after: table.day, upTo: day)
  }

  /// Whether any publisher has a quote of the currency.
  func isQuoted(_ currency: Currency) -> Bool {
    publishers.contains { publisher in
      tableInForce(of: publisher, quoting: [currency]).map { quotes($0, currency) } ?? false
    }
  }
}

extension Array where Element: Hashable {
  var withoutRepeats: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
