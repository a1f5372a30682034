import Money

/// The user's own rates, and sets of rates that stand still.
extension RateFinder {
  /// The user's rate for a pair, set in either direction.
  func ownQuote(_ base: Currency, _ quote: Currency) -> Leg? {
    for own in policy.userRates {
      if own.base == base, own.quote == quote { return Leg(own) }
      if own.base == quote, own.quote == base { return Leg(own).reversed }
    }
    return nil
  }

  func ownApproaches(to code: Currency) throws(RateError) -> [Approach] {
    policy.userRates.compactMap { own in
      if own.base == code { return Approach(end: own.quote, path: RatePath(Leg(own))) }
      if own.quote == code { return Approach(end: own.base, path: RatePath(Leg(own).reversed)) }
      return nil
    }
  }

  /// When nothing but the user's own rates may answer.
  func ownPath(_ base: Currency, _ quote: Currency) throws(RateError) -> RatePath {
    if base == quote { return RatePath() }
    if let own = ownQuote(base, quote) { return RatePath(own) }
    let (fromBase, fromQuote) = (try ownApproaches(to: base), try ownApproaches(to: quote))
    for one in fromBase {
      for other in fromQuote where one.end == other.end {
        return try one.path.joined(with: other.path.reversed())
      }
    }
    throw .sourceLacks(.user, fromBase.isEmpty ? base : quote)
  }

  func path(_ base: Currency, _ quote: Currency, in set: RateSet) throws(RateError) -> RatePath {
    var path = RatePath()
    if base == quote { return path }
    for (code, isWayBack) in [(base, false), (quote, true)] where code != set.base {
      guard let value = set[code] else { throw .sourceLacks(set.id, code) }
      let leg = Leg(
        base: code, quote: set.base, value: value, operation: .divide, publisher: set.id, how: .set)
      try path.append(isWayBack ? leg.reversed : leg)
    }
    return path
  }
}

extension Leg {
  fileprivate init(_ own: UserQuote) {
    self.init(
      base: own.base, quote: own.quote, value: own.value, operation: .multiply, publisher: .user,
      day: own.day, how: .user)
  }
}
