import Dates
import Documents
package import Engine
import Features
import Feeds
package import JSON
import Money
import Rates

/// A rate as the user writes it down.
package struct GivenRate: NestedParameters {
  let pair: PairParams
  let value: RateNumber
  let since: Day?

  init(pair: PairParams, value: RateNumber, since: Day?) {
    self.pair = pair
    self.value = value
    self.since = since
  }

  package init(_ read: inout Reader) throws(MethodError) {
    let base: Currency? = try read("base", "The base currency: one unit of it.")
    let quote: Currency? = try read("quote", "The quote currency.")
    value = try read("rate", "The amount of `quote` for one unit of `base`: above zero.")
    since = try read("since", "The first day it applies to. Default: every day.")
    let pair: CurrencyPair? = try read("pair", "`EUR/USD`, instead of `base` and `quote`.")
    self.pair = PairParams(pair: pair, base: base, quote: quote)
  }

  package static let form = NestedForm(
    GivenRate.self, "object of `base`, `quote`, `rate`, `since` and `pair`")
}

/// A number above zero.
package struct RateNumber: Readable {
  let value: Decimal

  package static let schema = Decimal.schema
  package static var sample: RateNumber { RateNumber(value: .one) }

  package static func missing(_ name: StaticString) -> MethodError {
    invalid("The rate is missing.", name)
  }

  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> RateNumber {
    let value: Decimal
    do throws(MethodError) {
      value = try Decimal.read(node, of: name)
    } catch {
      // It is an amount to those who wrote the words, and a rate here.
      throw error.kind == .amountMissing
        ? missing(name) : invalid("\(node.excerpt) cannot be a rate.", name)
    }
    guard Decimal.zero < value else { throw invalid("A rate of \(value) is not above zero.", name) }
    return RateNumber(value: value)
  }

  private static func invalid(_ message: String, _ name: StaticString) -> MethodError {
    MethodError(
      .rateInvalid, message,
      hint: "Give what one unit of the base is in the quote currency, such as 0.92.",
      details: [.init("param", .string(name.description))])
  }
}

/// One of the user's own rates, as stored.
extension UserRate: RareRecord {
  package static let members: [Member<Self>] = [
    Member("base", \.base, "The base currency: one unit of it."),
    Member("quote", \.quote, "The quote currency."),
    Member("rate", \.value, "The amount of `quote` for one unit of `base`, as given."),
    Member("since", \.from, "The first day it applies to; every day if absent."),
    Member("noted", \.noted, "When it was saved."),
  ]

  func text(_ engine: Engine) -> String {
    let from = from.map { ", from \($0)" } ?? ""
    return engine.format.rate(value, from: base, to: quote)
      + " (\(set)\(from))"
  }
}

/// The name of a rate set of the user's own, checked.
enum OwnSet {
  static let standard = Publisher.ID.user.text

  static func named(_ name: String, _ engine: Engine) throws(MethodError) -> Publisher.ID {
    let id = Publisher.ID(requested: name)
    if id == .user || engine.userSets.contains(id) { return id }
    guard OwnRates.isName(name) else {
      throw .refused(
        "set", name.quoted,
        hint:
          "Use small letters, digits and hyphens, a letter first, \(OwnRates.maxNameLength) at most."
      )
    }
    let isTaken =
      OwnRates.reservedNames.contains(name)
      || engine.archive.sets.contains { $0.id == id }
      || (Publisher.known + engine.archive.publishers).contains { $0.isNamed(id) }
    guard !isTaken else {
      throw .refused(
        "set", name.quoted,
        hint: "That name is reserved; use another, or `user`, which always applies.")
    }
    return id
  }
}
