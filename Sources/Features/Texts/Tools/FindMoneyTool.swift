import Drawing
package import Engine
import Money

/// `find_money`: the amounts in a text.
package enum FindMoneyTool: Tool {
  package typealias Result = ScanText.Result

  package static let name: StaticString = "find_money"
  package static let title: StaticString = "Find money in a text"
  package static let summary: StaticString = """
    Finds every amount of money in a text, in any language, with its place. Where `certain` is false, \
    ask the user before you rely on a currency: `candidates` has what it may be.
    """
  package static let effect = Effect.reads
  package static let errors = ScanText.errors
  package static let example: StaticString =
    #"{"text":"Lunch was €12.50, the hat $5.","explain":true}"#

  package static let arguments = Argument.all(of: Params.self)

  package static let output: StaticString = #"""
    {"type":"object","properties":{"found":{"type":"integer"},"amounts":{"type":"array","items":\#
    {"type":"object","properties":{"text":{"type":"string"},\#
    "offset":{"type":"integer","description":"In bytes."},"length":{"type":"integer"},\#
    "amount":{"type":"string"},"currency":{"type":"string"},"certain":{"type":"boolean"},\#
    "candidates":{"type":"array","items":{"type":"string"}}},\#
    "required":["text","offset","length","amount","currency","certain"]}},\#
    "next":{"type":"integer","description":"There are more: where they begin."}},\#
    "required":["found","amounts"]}
    """#

  package struct Params: Parameters {
    let text: SearchedText
    let locale: String?
    let explain: Bool
    let limit: Int?
    let start: Int

    package init(_ read: inout Reader) throws(MethodError) {
      text = try read("text", .text, "The text, as it is.")
      locale = try read("locale", "Whose text it is, such as de-CH. Default: the user's.")
      explain = try read("explain", "Say why each is certain or not.", default: false)
      limit = try read("limit", "How many to list, 1 to 10000. Default: what fits, about 40.")
      start = try read("start", "For the rest: `next` of the result before.", default: 0)
    }
  }

  /// Amounts, and bytes of the text about them, where no limit is given: a model often sees the text alone.
  private static let usualLimit = 40
  private static let maxTextBytes = 1_900

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    func found(_ limit: Int) throws(MethodError) -> Result {
      try ScanText.run(
        ScanText.Params(
          params.text, locale: params.locale, limit: limit, start: params.start,
          explain: params.explain), engine)
    }
    if let limit = params.limit { return try found(limit) }
    let usual = try found(usualLimit)
    var (bytes, fitting) = (0, 0)
    let lines = usual.amounts.map(line)
    for line in lines {
      bytes += line.utf8.count + 1
      guard bytes <= maxTextBytes else { break }
      fitting += 1
    }
    return fitting == lines.count ? usual : try found(max(1, fitting))
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    var lines = result.amounts.map(line)
    guard !lines.isEmpty else { return "There is no money in it." }
    if let next = result.next {
      lines.append("There are \(result.found - lines.count) more: call with start \(next).")
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ money: AmountFound) -> String {
    let meant =
      "“\(money.text.string.onOneLine)” is \(money.amount) \(money.currency.code)"
      + " at byte \(money.offset)"
    guard !money.isCertain else { return meant }
    let others = (money.candidates?.currencies ?? []).dropFirst().prefix(4).map(\.code)
    return meant + ", not certain"
      + (others.isEmpty ? "" : ": or \(others.joined(separator: ", "))")
  }
}
