import Dates
import Drawing
package import Engine
import Money
import Rates

/// `currency`: all that is known of one.
package enum OneCurrency: Method {
  package static let name: StaticString = "currency"
  package static let summary: StaticString = "Describes one currency."
  package static let commands = [
    Command("currency", .currency("code"), rows: .whole, examples: ["currency chf"])
  ]
  package static let effect = Effect.reads
  package static let errors: [ErrorKind] = [.currencyMissing, .unknownCurrency]
  package static let example: StaticString = #"{"code":"HRK"}"#

  package struct Params: Parameters {
    let code: Currency

    package init(_ read: inout Reader) throws(MethodError) {
      code = try read("code", "Its code, in use or withdrawn.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    Result(params.code, engine)
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
      line("law", euroLaw.map { "1 EUR = \($0.rate) \(code) since \($0.since)" }),
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
    let euroLaw: EuroLaw?
    let peg: Peg?
    let redenominations: [Redenomination]
    let rescaled: [Rescaling]
    let quotedBy: [Quoting]
    let since: Day?

    init(_ currency: Currency, _ engine: Engine) {
      let fixed = engine.archive.fixed
      self.init(
        currency: currency, engine.locale, euroLaw: fixed.euroRate(of: currency).map(EuroLaw.init),
        peg: fixed.peg(of: currency).map(Peg.init),
        redenominations: fixed.redenominations.filter { $0.old == currency || $0.new == currency }
          .map(Redenomination.init),
        rescaled: fixed.rescalings.filter { $0.currency == currency }.map(Rescaling.init),
        quotedBy: Quoting.all(currency, engine), since: engine.archive.since(currency))
    }

    private init(
      currency: Currency, _ locale: Locale, euroLaw: EuroLaw?, peg: Peg?,
      redenominations: [Redenomination],
      rescaled: [Rescaling], quotedBy: [Quoting], since: Day?
    ) {
      self.currency = currency
      details = currency.details
      let names = LocaleNames(locale)
      name = names?.name(of: currency) ?? details.name
      countries = details.countries.map { code in
        Place(code: code, name: names?.name(ofCountry: code) ?? Country.name(of: code) ?? code)
      }
      self.euroLaw = euroLaw
      self.peg = peg
      self.redenominations = redenominations
      self.rescaled = rescaled
      self.quotedBy = quotedBy
      self.since = since
    }

    package static var sample: Result {
      Result(
        currency: .eur, .plain, euroLaw: nil, peg: nil, redenominations: [], rescaled: [],
        quotedBy: [], since: nil)
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("code", currency, "Three letters.")
      sink.field("numeric", details.numeric.isEmpty ? nil : details.numeric, "ISO's three digits.")
      sink.field("name", name, "In the user's language, or in English.")
      sink.field("flag", currency.flag, "The flag of its one issuer.")
      sink.field("symbol", details.symbol, "As seen from the United States, or the code.")
      sink.field("narrowSymbol", details.narrowSymbol, "The shortest sign; others may share it.")
      sink.field("minorUnits", currency.minorUnits, "Digits after the point.")
      sink.field(
        "hasMinorUnits", currency.hasMinorUnits,
        "False if ISO gives none; `minorUnits` is then what kurs uses.")
      sink.field("cashIncrement", details.cashIncrement, "The step that cash is paid in.")
      sink.field(
        "status", details.status.rawValue,
        "`active`, `legacy`, `fund`, `metal`, `test` or `alias`.")
      sink.field("countries", countries, "Where it is money, or was.")
      sink.field("successor", details.successor, "What took its place.")
      sink.field("aliasOf", details.aliasOf, "What it is another name of.")
      sink.field("withdrawn", details.withdrawn, "When ISO withdrew it, as ISO writes it.")
      sink.field("euroLaw", euroLaw, "Its irrevocable rate to the euro.")
      sink.field("peg", peg, "The parity its central bank declares.")
      sink.field(
        "redenominations", redenominations.isEmpty ? nil : redenominations,
        "What it became, and what became it.")
      sink.field(
        "rescaled", rescaled.isEmpty ? nil : rescaled,
        "When the same code came to mean a larger unit.")
      sink.field("quotedBy", quotedBy, "The sources that quote it, and when they last did.")
      sink.field("since", since, "The first day with a rate in the bundled tables.")
      sink.field("note", details.note.isEmpty ? nil : details.note, "A sentence to show.")
      sink.field("registry", registry, "Where code and minor units are from.")
      sink.field("names", "CLDR 47" as StaticString, "Where name, symbols and cash steps are from.")
    }

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
