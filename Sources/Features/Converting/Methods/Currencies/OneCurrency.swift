import Dates
import Drawing
package import Engine
import Money
import Rates

/// `currency`: all that is known of one.
package enum OneCurrency: DirectMethod {
  package static let name: StaticString = "currency"
  package static let summary: StaticString = "Describes one currency."
  package static let commands = [
    Command("currency", .currency("code"), rows: .whole, examples: ["currency chf"])
  ]
  package static let effect = Effect.reads
  package static let errors: [ErrorKind] = [.currencyMissing, .unknownCurrency]
  package static let example: StaticString = #"{"code":"HRK"}"#

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Result {
    let code: Currency = try read("code", "Its code, in use or withdrawn.")
    let engine = try read.end(engine)
    return Result(code, engine)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    TextTable(result.lines.filter { !$0.isEmpty }).text
  }
}

extension OneCurrency.Result {
  /// The facts to show, each after its label; a line without a fact is empty.
  fileprivate var lines: [[String]] {
    func line(_ word: String, _ text: String?) -> [String] {
      text.flatMap { $0.isEmpty ? nil : [word, $0] } ?? []
    }
    let code = currency.code
    let symbols = details.symbol == details.narrowSymbol ? [] : [details.narrowSymbol]
    var lines = [
      line("code", details.numeric.isEmpty ? code : "\(code) \(details.numeric)"),
      line("name", name),
      line("symbol", ([details.symbol] + symbols).joined(separator: " or ")),
      line("decimals", "\(currency.minorUnits)"),
      line("cash", details.cashIncrement.map { "in steps of \($0)" }),
      line("status", details.remark.isEmpty ? details.status.rawValue : details.remark),
      line("in", countries.map(\.name).joined(separator: ", ")),
      line("law", euroLaw.map { "1 EUR = \($0.unitsPerEuro) \(code) since \($0.since)" }),
      line("parity", peg?.text),
    ]
    lines += redenominations.map { line("became", $0.text) }
    lines.append(line("quoted", quotedBy.map(\.text).joined(separator: ", ")))
    lines.append(line("since", since?.description))
    lines.append(line("note", details.note))
    return lines
  }
}

extension OneCurrency {
  package struct Result: RareRecord {
    let currency: Currency
    let details: CurrencyDetails
    let name: String
    let countries: [Place]
    let euroLaw: FixedRates.EuroRate?
    let peg: FixedRates.Peg?
    let redenominations: [FixedRates.Redenomination]
    let rescaled: [FixedRates.Rescaling]
    let quotedBy: [Quoting]
    let since: Day?

    init(_ currency: Currency, _ engine: Engine) {
      self.currency = currency
      details = currency.details
      let names = LocaleNames(engine.locale)
      name = names?.name(of: currency) ?? details.name
      countries = details.countries.map { code in
        Place(code: code, name: names?.name(ofCountry: code) ?? Country.name(of: code) ?? code)
      }
      let fixed = engine.archive.fixed
      euroLaw = fixed.euroRate(of: currency)
      peg = fixed.peg(of: currency)
      redenominations = fixed.redenominations.filter { $0.old == currency || $0.new == currency }
      rescaled = fixed.rescalings.filter { $0.currency == currency }
      quotedBy = Quoting.all(currency, engine)
      since = engine.archive.since(currency)
    }

    package static let members: [Member<Self>] = [
      Member("code", \.currency, "Three letters."),
      Member(
        "numeric", { $0.details.numeric.isEmpty ? nil : $0.details.numeric }, "ISO's three digits."),
      Member("name", \.name, "In the user's language, or in English."),
      Member("flag", \.currency.flag, "The flag of its one issuer."),
      Member("symbol", \.details.symbol, "As seen from the United States, or the code."),
      Member("narrowSymbol", \.details.narrowSymbol, "The shortest sign; others may share it."),
      Member("minorUnits", \.currency.minorUnits, "Digits after the point."),
      Member(
        "hasMinorUnits", \.currency.hasMinorUnits,
        "False if ISO gives none; `minorUnits` is then what kurs uses."),
      Member("cashIncrement", \.details.cashIncrement, "The step that cash is paid in."),
      Member(
        "status", \.details.status.rawValue,
        "`active`, `legacy`, `fund`, `metal`, `test` or `alias`."),
      Member("countries", \.countries, "Where it is money, or was."),
      Member("successor", \.details.successor, "What took its place."),
      Member("aliasOf", \.details.aliasOf, "What it is another name of."),
      Member("withdrawn", \.details.withdrawn, "When ISO withdrew it, as ISO writes it."),
      Member("euroLaw", \.euroLaw, "Its irrevocable rate to the euro."),
      Member("peg", \.peg, "The parity its central bank declares."),
      Member(
        "redenominations", { $0.redenominations.isEmpty ? nil : $0.redenominations },
        "What it became, and what became it."),
      Member(
        "rescaled", { $0.rescaled.isEmpty ? nil : $0.rescaled },
        "When the same code came to mean a larger unit."),
      Member("quotedBy", \.quotedBy, "The sources that quote it, and when they last did."),
      Member("since", \.since, "The first day with a rate in the bundled tables."),
      Member("note", { $0.details.note.isEmpty ? nil : $0.details.note }, "A sentence to show."),
      Member("registry", \.registry, "Where code and minor units are from."),
      Member(
        "names", { _ in "CLDR 47" as StaticString }, "Where name, symbols and cash steps are from."),
    ]

    private var registry: StaticString {
      switch details.status {
      case .alias: "not in ISO 4217"
      case .legacy: "ISO 4217, list three of 2026-01-01"
      case _ where currency.isActive: "ISO 4217, list one of 2026-09-17"
      default: "ISO 4217, list three of 2026-01-01"
      }
    }
  }
}
