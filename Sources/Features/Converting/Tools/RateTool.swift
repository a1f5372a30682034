import Dates
import Drawing
package import Engine
import Money
import Rates

/// `rate`: what one unit is worth, and the published numbers that this rests on.
package enum RateTool: Tool {
  package typealias Params = OneRate.Params
  package typealias Result = OneRate.Result

  package static let name: StaticString = "rate"
  package static let title: StaticString = "Exchange rate and its origin"
  package static let summary: StaticString = """
    The rate of a pair, now or on a past day, with every published quote it is computed from. Use \
    `convert` for amounts.
    """
  package static let effect = Effect.reads
  package static let errors = OneRate.errors
  package static let example: StaticString = #"{"from":"USD","to":"EUR"}"#

  package static let arguments = Argument.some(
    of: Params.self,
    [
      "from": "Base currency: one unit of it.",
      "to": "Quote currency.",
      "on": "Day, YYYY-MM-DD. Default: the newest.",
      "source": "Only this source, such as ecb or nbp.",
    ], required: ["from", "to"])

  package static let output: StaticString = #"""
    {"type":"object","properties":{"from":{"type":"string"},"to":{"type":"string"},\#
    "rate":{"type":"string"},"inverse":{"type":"string"},"how":{"type":"string"},\#
    "source":{"type":"string"},"day":{"type":"string"},"age":{"type":"integer"},\#
    "stale":{"type":"boolean"},"legs":{"type":"array","items":{"type":"object","properties":\#
    {"from":{"type":"string"},"operation":{"type":"string"},"value":{"type":"string"},\#
    "to":{"type":"string"},"source":{"type":"string"},"day":{"type":"string"}},\#
    "required":["from","operation","value","to"]}},\#
    "notes":{"type":"array","items":{"type":"string"}}},\#
    "required":["from","to","rate","how","stale","legs"]}
    """#

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    try OneRate.run(params, engine)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    let quotes = (result.facts.quoted?.rate.legs ?? []).map(quote)
    let published = quotes.isEmpty ? [] : ["Published: \(quotes.joined(separator: ", "))."]
    return ([OneRate.text(result, engine).onOneLine] + published).joined(separator: "\n")
  }

  /// `1 EUR = 1.1172 USD (ecb 2026-10-30)`, in the direction in which it was published.
  private static func quote(_ leg: Leg) -> String {
    let (of, unit) = leg.operation == .multiply ? (leg.base, leg.quote) : (leg.quote, leg.base)
    let day = leg.day.map { " \($0)" } ?? ""
    return "\(leg.nominal) \(of.code) = \(leg.value) \(unit.code) (\(leg.publisher.text)\(day))"
  }
}
