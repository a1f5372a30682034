import Dates
import Engine
package import JSON
import Money
package import Rates

extension RateRule: Readable {
  package static let schema = Schema.words(allCases.map(\.rawValue))
  package static var sample: RateRule { .sameDay }
  static let says: StaticString = "Which publications make the rate of `on`, or of today."

  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> RateRule {
    guard node.kind == .string, let rule = RateRule(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return rule
  }
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
package struct RuleRecord: Record, Hashable {
  let applied: AppliedRule

  package static var sample: RuleRecord {
    RuleRecord(applied: AppliedRule(rule: .sameDay, average: nil))
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    let average = applied.average
    sink.field("name", applied.rule.rawValue, "As requested.")
    sink.field("days", average?.count, "Of an average: how many published days are in it.")
    sink.field("first", average?.first, "The first of them.")
    sink.field("last", average?.last, "The last.")
  }
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
