package import Engine
import JSON
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

  package static let arguments = Argument.some(
    of: Params.self,
    [
      "amount": "Decimal digits, such as 12.50.",
      "from": "ISO 4217 code.",
      "to": "ISO 4217 codes. Default: the user's currencies.",
      "on": "Day of the rate, YYYY-MM-DD. Default: the newest.",
      "source": "Only this source, such as ecb or nbp.",
      "fee": "A fee in percent, added.",
      "cash": "Round to what coins and notes can pay.",
    ])

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
    var out = Writer()
    write(result.results.first, result, into: &out)
    for converted in result.results.others {
      out.raw("; ")
      write(converted, result, into: &out)
    }
    for missing in result.missing ?? [] { out.text("; " + missing.text) }
    return String(decoding: out.bytes, as: UTF8.self)
  }

  /// Byte by byte: a sentence of interpolated strings costs twice the conversion that it tells of.
  private static func write(
    _ converted: Convert.Converted, _ result: Result, into out: inout Writer
  ) {
    if let given = result.amount.single, let amount = converted.amount {
      write(given, result.from, into: &out)
      out.raw(" = ")
      write(amount, converted.to, into: &out)
      if let fee = converted.extras?.fee, let part = fee.amount {
        out.text(", a fee of \(fee.percent)% included: \(part) \(converted.to.code)")
      }
    } else {
      out.text(converted.text.split(separator: "\n").joined(separator: ", "))
    }
    let provenance = converted.rate.provenance
    if !provenance.isEmpty {
      out.raw(" (")
      out.text(provenance)
      out.raw(")")
    }
    for remark in converted.rate.remarks { out.text(" " + remark) }
  }

  private static func write(_ amount: Decimal, _ currency: Currency, into out: inout Writer) {
    out.raw(limit: Decimal.maximumTextLength) { amount.write(into: $0) }
    out.raw(" ")
    out.raw(limit: 3) { code in
      currency.writeCode(into: code)
      return 3
    }
  }
}
