import Dates
import Engine
import Money
package import Rates

extension RateRule: WordParam {
  static let says: StaticString = "Which publications make the rate of `on`, or of today."
}

extension MethodError {
  /// A day cannot have both a rule and an interpolated rate.
  static func check(_ rule: RateRule?, interpolates: Bool) throws(MethodError) {
    guard rule == nil || !interpolates else {
      throw .refused(
        "interpolate", "given together with `rule`",
        hint: "A rule says which published tables count: leave one of the two out.")
    }
  }
}

/// The rule by which a rate was found, in its answer.
extension AppliedRule: RareRecord {
  package static let members: [Member<Self>] = [
    Member("name", \.rule.rawValue, "As requested."),
    Member("days", \.average?.count, "Of an average: how many published days are in it."),
    Member("first", \.average?.first, "The first of them."),
    Member("last", \.average?.last, "The last."),
  ]
}

extension RateQuestion {
  /// The question of a request that may name a day and a rule; a rule without a day is about today.
  init(
    from: Currency, to: Currency, on day: Day?, by rule: RateRule?, _ engine: some RateQuoting,
    source: String?, interpolates: Bool = false, euroDecimals: Int? = nil
  ) {
    let source = source.map { Publisher.ID(requested: $0) }
    guard let rule else {
      self.init(
        from: from, to: to, on: day, source: source, interpolates: interpolates,
        euroDecimals: euroDecimals)
      return
    }
    self.init(
      from: from, to: to, on: day ?? engine.today, by: rule, source: source,
      euroDecimals: euroDecimals)
  }
}
