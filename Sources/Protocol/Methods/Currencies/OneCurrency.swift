import Dates
import Drawing
package import Engine
import Money
import Rates

/// `currency`: all that is known of one.
package enum OneCurrency: Method {
  package static let name: StaticString = "currency"
  package static let summary: StaticString = "Describes one currency."
  package static let failures: [FailureKind] = [.currencyMissing, .unknownCurrency]
  package static let example: StaticString = #"{"code":"HRK"}"#

  package struct Params: Parameters {
    let code: Currency

    package init(_ read: inout Reader) throws(Failure) {
      code = try read("code", "Its code, in use or withdrawn.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    Result(params.code, engine)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    TextTable(result.lines.filter { !$0.isEmpty }).text
  }
}

extension OneCurrency.Result {
  /// What there is to say, each under its word; a line with nothing to say is empty.
  fileprivate var lines: [[String]] {
    func line(_ word: String, _ text: String?) -> [String] {
      text.flatMap { $0.isEmpty ? nil : [word, $0] } ?? []
    }
    let code = currency.code
    let symbols = details.symbol == details.narrowSymbol ? [] : [details.narrowSymbol]
    var lines = [
      line("code", details.numeric.isEmpty ? code : "\(code) \(details.numeric)"),
      line("name", details.name),
      line("symbol", ([details.symbol] + symbols).joined(separator: " or ")),
      line("decimals", "\(currency.minorUnits)"),
      line("cash", details.cashIncrement.map { "in steps of \($0)" }),
      line("status", details.remark.isEmpty ? details.status.rawValue : details.remark),
      line("in", countries.map(\.name).joined(separator: ", ")),
      line("law", euroLaw.map { "1 EUR = \($0.rate) \(code) since \($0.since)" }),
      line("parity", peg?.text),
    ]
    lines += redenominations.map { line("became", $0.text) }
    lines.append(line("quoted", quotedBy.map(\.text).joined(separator: ", ")))
    lines.append(line("note", details.note))
    return lines
  }
}
