package import Engine
import Money

/// `find_currency`: codes for a name, a country or a symbol.
package enum FindCurrencyTool: Tool, DirectMethod {
  package typealias Result = Currencies.Result

  package static let name: StaticString = "find_currency"
  package static let title: StaticString = "Find a currency"
  package static let summary: StaticString = """
    Finds currencies, also withdrawn ones, by code, name, country or symbol in 64 languages, best \
    match first. Call it when you are not certain of a code.
    """
  package static let effect = Effect.reads
  package static let errors = Currencies.errors
  package static let example: StaticString = #"{"query":"rouble"}"#

  package static let arguments = Argument.all(of: Params.self)

  package static let output: StaticString = #"""
    {"type":"object","properties":{"found":{"type":"integer"},"currencies":{"type":"array","items":\#
    {"type":"object","properties":{"code":{"type":"string"},"name":{"type":"string"},\#
    "symbol":{"type":"string"},"minorUnits":{"type":"integer"},"status":{"type":"string"},\#
    "countries":{"type":"array","items":{"type":"string"}},"successor":{"type":"string"},\#
    "withdrawn":{"type":"string"}},"required":["code","name","status"]}}},\#
    "required":["found","currencies"]}
    """#

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Result {
    let query: String = try read("query", "Such as rouble, Brazil, kr or CHF.")
    let limit = try read("limit", "1 to 50. Default: 5.", default: 5)
    let engine = try read.end(engine)
    try MethodError.check("limit", limit, within: 1...50)
    return Currencies.found(query, CurrencyStatus.allCases, limit: limit, engine)
  }

  /// Countries that the text names of one currency.
  private static let maxCountries = 5

  package static func text(_ result: Result, _ engine: Engine) -> String {
    let found = result.currencies.map { entry in
      let details = entry.details
      var facts = details.symbol == entry.currency.code ? [] : [details.symbol]
      let countries = details.countries.prefix(maxCountries).joined(separator: " ")
      let more = details.countries.count - maxCountries
      if !countries.isEmpty { facts.append(countries + (more > 0 ? " and \(more) more" : "")) }
      facts.append(details.remark.isEmpty ? "in use" : details.remark)
      return "\(entry.currency.code) \(entry.name) (\(facts.joined(separator: ", ")))"
    }
    return found.isEmpty ? "No currency was found." : found.joined(separator: "\n")
  }
}
