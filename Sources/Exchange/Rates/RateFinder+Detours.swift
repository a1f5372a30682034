import Dates
import Money

/// A path from a currency that no table has to one that a table may have.
struct Detour {
  let end: Currency
  /// From the currency to `end`.
  let path: RatePath
  /// Tables after this day quote another unit under the code `end`.
  var upTo: Day?
}

/// Paths for pairs that no table has: by the user's rates, redenominations, and two tables.
extension RateFinder {
  /// The detours from a currency: first the currency itself, then by the user's rates, then by the
  /// unit it replaced.
  ///
  /// - Parameter isWayBack: whether the paths will be reversed, as they lead to the currency.
  func detours(from code: Currency, isWayBack: Bool = false) -> [Detour] {
    var all = [Detour(end: code, path: RatePath())]
    if usesOwnRatesAndPegs { all += ownDetours(from: code, isWayBack: isWayBack) }
    if let old = detourByOldCode(from: code) { all.append(old) }
    return all
  }

  /// The path from the end of one detour to the end of another: without legs if they meet,
  /// otherwise through one table.
  func pathBetween(_ one: Detour, _ other: Detour) throws(RateError) -> RatePath? {
    if one.end == other.end { return RatePath() }
    let last = [one.upTo, other.upTo].compactMap { $0 }.min()
    return try pathInOneTable(one.end, other.end, upTo: last)
  }

  /// In the first days of a new unit, the last table may still quote the old one; the factor
  /// between them is exact.
  private func detourByOldCode(from code: Currency) -> Detour? {
    guard let day = policy.on,
      let change = archive.fixed.redenominations.last(where: { change in
        change.new == code && change.since <= day
          && day.days(since: change.since) < policy.maximumGap
      })
    else { return nil }
    let step = FixedStep(change)
    return Detour(
      end: change.old, path: RatePath(step.leg.reversed, note: step.note),
      upTo: change.since.adding(days: -1))
  }
}

/// The user's own rates, and fixed rate sets.
extension RateFinder {
  /// The user's rate for a pair. Both directions may be set; the one that is asked for comes first.
  func ownQuote(_ base: Currency, _ quote: Currency) -> Leg? {
    func own(_ base: Currency, _ quote: Currency) -> Leg? {
      policy.userRates.first { $0.base == base && $0.quote == quote }.map { Leg($0) }
    }
    return own(base, quote) ?? own(quote, base)?.reversed
  }

  /// By the user's own rates of the two currencies, where the first publisher does not quote them: a
  /// weekly table of another one does not replace what the user has set. Nil without such a rate.
  func pathByOwnRates(_ base: Currency, _ quote: Currency) throws(RateError) -> RatePath? {
    guard usesOwnRatesAndPegs, !policy.userRates.isEmpty else { return nil }
    func preferred(_ code: Currency, isWayBack: Bool) -> [Detour] {
      firstPublisherQuotes(code) ? [] : ownDetours(from: code, isWayBack: isWayBack)
    }
    let fromBase = preferred(base, isWayBack: false)
    let fromQuote = preferred(quote, isWayBack: true)
    if fromBase.isEmpty && fromQuote.isEmpty { return nil }
    return try path(
      between: fromBase.isEmpty ? [Detour(end: base, path: RatePath())] : fromBase,
      and: fromQuote.isEmpty ? [Detour(end: quote, path: RatePath())] : fromQuote)
  }

  private func firstPublisherQuotes(_ code: Currency) -> Bool {
    guard let first = publishers.first else { return false }
    return tableInForce(of: first, quoting: [code]).map { quotes($0, code) } ?? false
  }

  private func ownDetours(from code: Currency, isWayBack: Bool) -> [Detour] {
    let ends = policy.userRates.compactMap { own in
      own.base == code ? own.quote : own.quote == code ? own.base : nil
    }
    return ends.withoutRepeats.compactMap { end in
      let leg = isWayBack ? ownQuote(end, code)?.reversed : ownQuote(code, end)
      return leg.map { Detour(end: end, path: RatePath($0)) }
    }
  }

  /// The path if the request allows only the user's own rates.
  func ownPath(_ base: Currency, _ quote: Currency) throws(RateError) -> RatePath {
    if base == quote { return RatePath() }
    if let own = ownQuote(base, quote) { return RatePath(own) }
    let (fromBase, fromQuote) = (
      ownDetours(from: base, isWayBack: false), ownDetours(from: quote, isWayBack: true)
    )
    for one in fromBase {
      for other in fromQuote where one.end == other.end {
        return try one.path.joined(with: other.path.reversed())
      }
    }
    guard !fromBase.isEmpty, !fromQuote.isEmpty else {
      throw .sourceLacks(.user, fromBase.isEmpty ? base : quote)
    }
    throw .sourceDoesNotConnect(.user, base: base, quote: quote)
  }

  func path(_ base: Currency, _ quote: Currency, in set: RateSet) throws(RateError) -> RatePath {
    var path = RatePath()
    if base == quote { return path }
    for (code, isWayBack) in [(base, false), (quote, true)] where code != set.base {
      guard let value = set[code] else { throw .sourceLacks(set.id, code) }
      let leg = Leg(
        base: code, quote: set.base, value: value, operation: .divide, publisher: set.id,
        derivation: .set)
      path.append(isWayBack ? leg.reversed : leg)
    }
    return path
  }
}

extension Leg {
  fileprivate init(_ own: UserQuote) {
    self.init(
      base: own.base, quote: own.quote, value: own.value, operation: .multiply, publisher: .user,
      day: own.day, derivation: .user)
  }
}

/// Tables of two publishers.
extension RateFinder {
  /// Currencies that connect tables against different anchors, in this order.
  private static var bridgeCurrencies: [Currency] { [.eur, .usd, .pln] }

  /// One leg from each of two publishers, through a currency that both have.
  ///
  /// Two tables of the same day come first, even where one of the publishers has a newer one: a
  /// cross rate of two days is the rate of neither day.
  func pathInTwoTables(_ base: Currency, _ quote: Currency) -> RatePath? {
    // Looks each table up once, although ten publishers make ninety pairs.
    let tables = publishers.compactMap { publisher in
      tableInForce(of: publisher).map { (publisher: publisher, table: $0) }
    }
    var ofTwoDays: TablePair?
    for (first, one) in tables where quotes(one, base) {
      for (second, other) in tables where second.id != first.id && quotes(other, quote) {
        let pair = TablePair(first: first, one: one, second: second, other: other)
        for pair in [pair.ofOneDay(archive), pair] {
          guard let pair, let bridge = bridge(pair, base, quote) else { continue }
          if pair.isOfOneDay { return path(base, quote, pair, over: bridge) }
          if ofTwoDays == nil { ofTwoDays = pair }
        }
      }
    }
    guard let ofTwoDays, let bridge = bridge(ofTwoDays, base, quote) else { return nil }
    return path(base, quote, ofTwoDays, over: bridge)
  }

  private func bridge(_ pair: TablePair, _ base: Currency, _ quote: Currency) -> Currency? {
    guard quotes(pair.one, base), quotes(pair.other, quote) else { return nil }
    // Any other currency would pass through their common anchor twice.
    if pair.one.anchor == pair.other.anchor { return pair.one.anchor }
    return Self.bridgeCurrencies.first { quotes(pair.one, $0) && quotes(pair.other, $0) }
  }

  private func path(
    _ base: Currency, _ quote: Currency, _ pair: TablePair, over bridge: Currency
  ) -> RatePath {
    path(base, bridge, in: pair.one, of: pair.first)
      .joined(with: path(bridge, quote, in: pair.other, of: pair.second))
  }
}

/// A table of each of two publishers.
private struct TablePair {
  let first: Publisher
  let one: Table
  let second: Publisher
  let other: Table

  var isOfOneDay: Bool { one.day == other.day }

  /// A pair of tables of one day: the newer table replaced by the same publisher's table of the
  /// older day, if there is one.
  func ofOneDay(_ archive: any RateArchive) -> TablePair? {
    if one.day > other.day {
      return archive.table(of: first.id, on: other.day).map {
        TablePair(first: first, one: $0, second: second, other: other)
      }
    }
    if other.day > one.day {
      return archive.table(of: second.id, on: one.day).map {
        TablePair(first: first, one: one, second: second, other: $0)
      }
    }
    return self
  }
}
