package import Engine
import Money

/// `convert`: exact, with the rate, its source and its day.
package enum ConvertTool: Tool {
  package typealias Params = Convert.Params
  package typealias Result = Convert.Result

  package static let name: StaticString = "convert"
  package static let title: StaticString = "Convert an amount"
  package static let summary: StaticString = """
    Converts an exact decimal amount from one currency to others, at the newest published rate or \
    that of a past day. Works offline. Use `amount` of a result: do not multiply by `rate`.
    """
  package static let effect = Effect.reads
  package static let errors = Convert.errors
  package static let example: StaticString =
    #"{"amount":"100","from":"USD","to":["EUR","GBP","JPY"]}"#

  package static let arguments = [
    Argument("amount", .text, "Decimal digits, such as 12.50.", isRequired: true),
    Argument("from", .text, "ISO 4217 code.", isRequired: true),
    Argument("to", .texts, "ISO 4217 codes. Default: the user's currencies."),
    Argument("on", .text, "Day of the rate, YYYY-MM-DD. Default: the newest."),
    Argument("source", .text, "Only this source, such as ecb or nbp."),
    Argument("fee", .text, "A fee in percent, added."),
    Argument("cash", .flag, "Round to what coins and notes can pay."),
  ]

  package static let output: StaticString = #"""
    {"type":"object","properties":{"amount":{"type":"string"},"from":{"type":"string"},\#
    "results":{"type":"array","items":{"type":"object","properties":{"to":{"type":"string"},\#
    "amount":{"type":"string","description":"Rounded once, exact before that."},\#
    "rate":{"type":"string"},"source":{"type":"string"},"day":{"type":"string"},\#
    "age":{"type":"integer","description":"Seconds since publication."},\#
    "stale":{"type":"boolean"},"notes":{"type":"array","items":{"type":"string"}}},\#
    "required":["to","amount","rate","stale"]}},\#
    "missing":{"type":"array","items":{"type":"object"}}},"required":["amount","from","results"]}
    """#

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    try Convert.run(params, engine)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    var text = ""
    for converted in result.results.elements {
      if !text.isEmpty { text += "; " }
      if let given = result.amount.single, let amount = converted.amount {
        text += given.description
        text += " "
        text += result.from.code
        text += " = "
        text += amount.description
        text += " "
        text += converted.to.code
      } else {
        text += converted.text.split(separator: "\n").joined(separator: ", ")
      }
      converted.rate.appendProvenance(to: &text)
    }
    for missing in result.missing ?? [] { text += "; " + missing.text }
    return text
  }
}

extension RateFacts {
  /// ` (ecb 2026-10-30)`, and what is to be said of the rate.
  func appendProvenance(to text: inout String) {
    let provenance = provenance
    if !provenance.isEmpty {
      text += " ("
      text += provenance
      text += ")"
    }
    for remark in remarks {
      text += " "
      text += remark
    }
  }
}
