import Dates
import Engine
import Features
import Feeds
package import JSON
import Money
import Rates

/// A rate as the user writes it down.
package struct GivenRate: Parameters, Readable {
  let base: Currency
  let quote: Currency
  let value: RateNumber
  let from: Day?

  init(base: Currency, quote: Currency, value: RateNumber, from: Day?) {
    self.base = base
    self.quote = quote
    self.value = value
    self.from = from
  }

  package init(_ read: inout Reader) throws(Failure) {
    base = try read("base", "The base currency: one unit of it.")
    quote = try read("quote", "The quote currency.")
    value = try read("rate", "The amount of `quote` for one unit of `base`: above zero.")
    from = try read("from", "The first day it applies to. Default: every day.")
  }

  package static let schema = Schema(
    "object of `base`, `quote`, `rate` and `from`",
    Schema.object(Reader.describe(GivenRate.self)).json)
  package static var sample: GivenRate {
    GivenRate(base: .eur, quote: .eur, value: .sample, from: nil)
  }

  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> GivenRate {
    guard node.kind == .object else { throw mismatch(node, of: name) }
    return try Arguments().read(
      GivenRate.self, names: ["base", "quote", "rate", "from"], from: node)
  }
}

/// A number above zero.
package struct RateNumber: Readable {
  let value: Decimal

  package static let schema = Decimal.schema
  package static var sample: RateNumber { RateNumber(value: .one) }

  package static func missing(_ name: StaticString) -> Failure {
    invalid("The rate is missing.", name)
  }

  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> RateNumber {
    let value: Decimal
    do throws(Failure) {
      value = try Decimal.read(node, of: name)
    } catch {
      // It is an amount to those who wrote the words, and a rate here.
      throw error.kind == .amountMissing
        ? missing(name) : invalid("\(node.excerpt) cannot be a rate.", name)
    }
    guard Decimal.zero < value else { throw invalid("A rate of \(value) is not above zero.", name) }
    return RateNumber(value: value)
  }

  private static func invalid(_ message: String, _ name: StaticString) -> Failure {
    Failure(
      .rateInvalid, message,
      hint: #"Give the amount of `quote` for one unit of `base`, such as "0.92"."#,
      details: [.init("param", .string(name.description))])
  }
}

/// One of the user's own rates, as stored.
package struct StoredRate: Record {
  let rate: UserRate

  package static var sample: StoredRate {
    StoredRate(
      rate: UserRate(
        set: "user", base: .eur, quote: .eur, value: .one, from: nil, noted: .first))
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("base", rate.base, "The base currency: one unit of it.")
    sink.field("quote", rate.quote, "The quote currency.")
    sink.field(
      "rate", rate.value, "The amount of `quote` for one unit of `base`, as given.")
    sink.field("from", rate.from, "The first day it applies to; every day if absent.")
    sink.field("noted", rate.noted, "When it was saved.")
  }

  func text(_ engine: Engine) -> String {
    let from = rate.from.map { ", from \($0)" } ?? ""
    return engine.format.rate(rate.value, from: rate.base, to: rate.quote)
      + " (\(rate.set)\(from))"
  }
}

/// The name of a rate set of the user's own, checked.
enum OwnSet {
  static let standard = Publisher.ID.user.text

  static func named(_ name: String, _ engine: Engine) throws(Failure) -> Publisher.ID {
    let id = Publisher.ID(requested: name)
    if id == .user || engine.userSets.contains(id) { return id }
    guard OwnRates.isName(name) else {
      throw .refused(
        "set", "\"\(name)\"",
        hint:
          "Use small letters, digits and hyphens, a letter first, \(OwnRates.maxNameLength) at most."
      )
    }
    let isTaken =
      OwnRates.reservedNames.contains(name)
      || engine.archive.sets.contains { $0.id == id }
      || (Publisher.all + engine.archive.publishers).contains { $0.isNamed(id) }
    guard !isTaken else {
      throw .refused(
        "set", "\"\(name)\"",
        hint: "That name is reserved; use another, or `user`, which always applies.")
    }
    return id
  }
}
