import Dates
package import Money

/// Finds the rate between two currencies. The rate says how it was found.
///
/// The order of precedence, which every method and every day share:
///
/// 1. The user's own rate of the pair.
/// 2. What is fixed: the law of the euro, redenominations, declared parities. Both currencies are
///    first followed along fixed steps; the rest is for the two currencies at the ends.
/// 3. A chain with the user's own rate of a currency that the first publisher does not quote.
/// 4. One publisher's table of one day that has both, in the order of the publishers.
/// 5. A chain with the user's own rates, or with the unit that a currency has just replaced.
/// 6. Tables of two publishers.
///
/// Where the request names a publisher, only its tables and the law count.
///
/// Cheap to create, and deterministic: the same archive and policy give the same rate.
package struct RateFinder {
  let archive: any RateArchive
  let policy: RatePolicy
  /// The publishers to use, in order of preference.
  let publishers: [Publisher]
  let source: Source

  enum Source {
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
    if let path = try pathByOwnRates(base, quote) { return path }
    if let path = try pathInOneTable(base, quote) { return path }
    return try path(between: detours(from: base), and: detours(from: quote, isWayBack: true))
  }

  /// Through one table where that is possible, otherwise through tables of two publishers.
  func path(
    between fromBase: [Detour], and fromQuote: [Detour]
  ) throws(RateError) -> RatePath? {
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
    let (unit, otherUnit) = (oldUnit(base, in: table), oldUnit(quote, in: table))
    if let unit { path.append(unit.leg, note: unit.note) }
    if let leg = legToAnchor(base, in: table, of: publisher) {
      path.append(leg, note: fewDigits(leg, base, publisher))
    }
    if let leg = legToAnchor(quote, in: table, of: publisher) {
      path.append(leg.reversed, note: fewDigits(leg, quote, publisher))
    }
    if let otherUnit { path.append(otherUnit.leg.reversed, note: otherUnit.note) }
    return path
  }

  /// The step from the currency to the unit that the table still quotes under its code.
  private func oldUnit(_ currency: Currency, in table: Table) -> FixedStep? {
    unitChanges(currency, since: table).first.flatMap(FixedStep.init)
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
  func tableInForce(of publisher: Publisher, upTo last: Day? = nil) -> Table? {
    let found: Table?
    if let day = policy.on {
      found = archive.table(of: publisher.id, atOrBefore: min(day, last ?? day))
      if let found, day.days(since: found.day) > publisher.gap(policy.maximumGap) { return nil }
    } else if let last {
      found = archive.table(of: publisher.id, atOrBefore: last)
    } else {
      found = archive.newestTable(of: publisher.id)
    }
    if let limit = policy.notBefore, let found, found.day < limit { return nil }
    return found
  }

  /// The publisher's table in force for a pair: the newest that has both currencies, if it is no older than
  /// the policy allows.
  /// A damaged or implausible quote is not in its table; then the last good one applies.
  ///
  /// For a requested day, the table of that day alone decides whether a currency was quoted, unless
  /// each of the publisher's quotes has a day of its own.
  func tableInForce(
    of publisher: Publisher, quoting codes: [Currency], upTo last: Day? = nil
  ) -> Table? {
    guard let newest = tableInForce(of: publisher, upTo: last) else { return nil }
    guard policy.on == nil || publisher.datesQuotes else { return newest }
    return archive.table(
      newest, of: publisher, quoting: codes, within: publisher.gap(policy.maximumGap))
  }

  /// Whether the table has a quote of the currency in the unit that it has on the day requested, or
  /// in the one before it, at a known factor.
  func quotes(_ table: Table, _ currency: Currency) -> Bool {
    guard table.quotes(currency) else { return false }
    let changes = unitChanges(currency, since: table)
    return changes.isEmpty || changes.count == 1 && changes[0].oldPerNew != nil
  }

  private func unitChanges(_ currency: Currency, since table: Table) -> [FixedRates.Rescaling] {
    guard let day = policy.on else { return [] }
    return archive.fixed.rescalings(
      of: currency, from: table.day, by: table.publisher, to: day)
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

/// A path as a rate, with what a user should know about it.
extension RateFinder {
  func fewDigits(_ leg: Leg, _ currency: Currency, _ publisher: Publisher) -> RateNote? {
    // A number of four or more digits is at least 1000 without its point.
    guard !publisher.cutsTrailingZeros, leg.value.digits.magnitude < 1000 else { return nil }
    return .fewDigits(currency, digits: leg.digits)
  }

  /// A note for each currency in use that only the publisher it is from has now. The publisher that
  /// comes first needs no other to confirm it.
  private func onlySources(of path: RatePath) -> [RateNote] {
    guard policy.source == nil else { return [] }
    var notes: [RateNote] = []
    for leg in path.legs
    where leg.derivation == .published && leg.publisher != publishers.first?.id {
      guard let publisher = publishers.first(where: { $0.id == leg.publisher }) else { continue }
      let currency = leg.base == publisher.anchor ? leg.quote : leg.base
      let isElsewhere = publishers.contains { other in
        other.house != publisher.house
          && archive.newestTable(of: other.id)?.quotes(currency) ?? false
      }
      if currency.isActive, !isElsewhere { notes.append(.onlySource(currency, publisher.id)) }
    }
    return notes
  }

  /// That a table is weekly, and what is remarked on its quotes.
  private func caveats(of path: RatePath) -> [RateNote] {
    var notes: [RateNote] = []
    for leg in path.legs where leg.derivation == .published || leg.derivation == .interpolated {
      guard let day = leg.day else { continue }
      if leg.calendar == .polandWednesdays, !notes.contains(.weekly(leg.publisher)) {
        notes.append(.weekly(leg.publisher))
      }
      for currency in [leg.base, leg.quote] {
        notes += archive.remarks(on: currency, by: leg.publisher, day...day).map(RateNote.remark)
      }
    }
    return notes
  }

  /// A note for each quote held back that is not older than the leg it is about.
  private func heldBack(from path: RatePath) -> [RateNote] {
    policy.heldBack.filter { held in
      held.day <= policy.on ?? .last && mayUse(held)
        && path.legs.contains { leg in
          leg.derivation == .published && (leg.day.map { $0 <= held.day } ?? false)
            && [leg.base, leg.quote].contains(held.currency)
        }
    }.map(RateNote.heldBack)
  }

  /// Whether a quote is of the source that was asked for.
  func mayUse(_ held: HeldQuote) -> Bool {
    policy.source.map { source in
      publishers.contains { $0.id == held.publisher && $0.isNamed(source) }
    } ?? true
  }

  /// The fewest digits of a number on the path, of publishers that write all digits.
  private func digits(of path: RatePath) -> Int? {
    var fewest: Int?
    for leg in path.legs where leg.derivation == .published {
      guard let publisher = publishers.first(where: { $0.id == leg.publisher }),
        !publisher.cutsTrailingZeros
      else { continue }
      fewest = min(fewest ?? leg.digits, leg.digits)
    }
    return fewest
  }

  /// Whether the tables of all legs are still the newest on the day, by their publishers' calendars.
  private func publishesNothing(_ legs: [Leg], upTo asked: Day) -> Bool {
    legs.allSatisfy { leg in
      guard let day = leg.day, let calendar = leg.calendar else { return false }
      return calendar.publicationDays(from: day.adding(days: 1), to: asked) == 0
    }
  }

  /// The path as a rate, with notes about its days.
  func rate(from base: Currency, to quote: Currency, along path: RatePath)
    throws(RateError) -> Rate
  {
    var notes = path.notes + onlySources(of: path) + caveats(of: path)
    if !policy.heldBack.isEmpty { notes += heldBack(from: path) }
    let dated = path.legs.filter { $0.day != nil && $0.derivation != .user }
    if let older = dated.lazy.compactMap(\.day).min(),
      let newer = dated.lazy.compactMap(\.day).max()
    {
      let isMixed = dated.contains { $0.publisher != dated[0].publisher }
      if isMixed { notes.append(.mixedTables(older: older, newer: newer)) }
      // That tables were mixed says already that one is of the day.
      if let asked = policy.on, older < asked, path.derivation != .interpolated,
        !(isMixed && newer == asked)
      {
        notes.append(
          publishesNothing(dated, upTo: asked)
            ? .filled(asked: asked, used: older) : .unmet(asked: asked, used: older))
      }
    }
    return Rate(
      base: base, quote: quote, ratio: try path.ratio, legs: path.legs, derivation: path.derivation,
      notes: notes, asked: policy.on, pivotDecimals: policy.pivotDecimals,
      digits: digits(of: path))
  }
}

extension RateFinder {
  /// A path with legs interpolated linearly between a table and the next, in the direction
  /// published. Nil if the day has a table, if the gap is too long, or if a code ends within it.
  func interpolated(
    _ base: Currency, _ quote: Currency, after table: Table, of publisher: Publisher
  ) throws(RateError) -> RatePath? {
    guard let day = policy.on, table.day < day,
      let next = archive.table(of: publisher.id, after: day),
      next.day.days(since: table.day) <= publisher.gap(policy.maximumGap),
      next.isComparable(with: table)
    else { return nil }
    for code in [base, quote] {
      guard next.quotes(code), table.nominal(of: code) == next.nominal(of: code),
        archive.fixed.rescalings(
          of: code, from: table.day, by: publisher.id, to: next.day
        ).isEmpty
      else { return nil }
    }
    var path = RatePath()
    let note = RateNote.interpolated(asked: day, between: table.day, and: next.day)
    if let line = try Line(base, on: day, from: table, to: next, publisher) {
      path.append(line.leg, line.ratio, note: note)
    }
    if let line = try Line(quote, on: day, from: table, to: next, publisher) {
      path.append(line.leg.reversed, line.inverse, note: path.legs.isEmpty ? note : nil)
    }
    return path
  }
}

/// A currency's interpolated quote between two tables.
private struct Line {
  let leg: Leg
  /// The exact interpolated ratio; the leg's number is rounded for display.
  let ratio: Ratio
  let inverse: Ratio

  /// Nil for the anchor.
  init?(
    _ currency: Currency, on day: Day, from table: Table, to next: Table, _ publisher: Publisher
  ) throws(RateError) {
    guard let before = table[currency], let after = next[currency] else { return nil }
    let nominal = table.nominal(of: currency)
    let length = Decimal(Int128(next.day.days(since: table.day)))
    do throws(DecimalError) {
      let drawn = Ratio(
        numerator: try before * Decimal(Int128(next.day.days(since: day)))
          + after * Decimal(Int128(day.days(since: table.day))),
        denominator: length)
      let perUnit = Ratio(
        numerator: drawn.numerator, denominator: try length * Decimal(Int128(nominal)))
      let multiplies = table.direction == .anchorPerUnit
      ratio = multiplies ? perUnit : try perUnit.inverted()
      inverse = multiplies ? try perUnit.inverted() : perUnit
      leg = Leg(
        base: currency, quote: table.anchor,
        value: try drawn.decimal(significantDigits: 12, .halfUp), nominal: nominal,
        operation: multiplies ? .multiply : .divide, publisher: publisher.id, day: table.day,
        derivation: .interpolated, calendar: publisher.calendar,
        isBundled: table.isBundled(currency))
    } catch {
      throw .overflow
    }
  }
}
