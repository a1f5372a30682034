import Dates
import Drawing
package import Engine
import Features
package import Money
import Rates

/// `currencies`: all currencies, or those that a query finds.
package enum Currencies: DirectMethod {
  package static let name: StaticString = "currencies"
  package static let summary: StaticString =
    "Finds currencies by code, name, country or symbol, best match first."
  package static let commands = [
    Command(
      "currencies", .text("query", "TEXT").optional, rows: .list("currencies"),
      examples: ["currencies rouble", "currencies brazil", "currencies € --csv"],
      ifEmpty: "No currency was found.")
  ]
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    kurs searches codes, symbols, names, countries, flags and further words, in English and in the \
    language of the setting `locale`, ignoring case and accents, and allows typing errors if nothing \
    matches. If still nothing does, it searches the names of all languages. Currencies in use come first, \
    the most traded before others. Without a query, all are \
    listed by code.
    """
  package static let errors: [ErrorKind] = []
  package static let example: StaticString = #"{"query":"rouble","limit":2}"#

  package static let standardLimit = 20
  package static let maxListed = 1_000

  package static func run(
    _ read: inout Reader, _ engine: Engine?
  ) throws(MethodError) -> Result {
    let query: String? = try read("query", "What to search for. Default: list all.")
    let status: OneOrMany<CurrencyStatus>? = try read(
      "status", "Only those of this status, or of one of several.")
    let limit: Int? = try read(
      "limit", "Maximum number, 1 to 1000. Default: 20 with a query, otherwise all.")
    let engine = try read.end(engine)
    try MethodError.check("limit", limit, within: 1...maxListed)
    return found(query, status?.elements ?? CurrencyStatus.allCases, limit: limit, engine)
  }

  static func found(
    _ query: String?, _ statuses: [CurrencyStatus], limit: Int?, _ engine: Engine
  ) -> Result {
    let query = query.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let names = LocaleNames(engine.locale)
    let found: [Entry]
    if let query {
      found = matches(query, names, engine).filter { statuses.contains($0.currency.status) }
        .map { Entry($0.currency, $0.field, names, engine.archive) }
    } else {
      found = Currency.all.filter { statuses.contains($0.status) }.map {
        Entry($0, nil, names, engine.archive)
      }
    }
    let limit = limit ?? (query == nil ? found.count : standardLimit)
    return Result(found: found.count, currencies: Array(found.prefix(limit)))
  }

  /// Where English and the user's language find nothing: the names of all languages, and what a text may mean.
  private static func matches(
    _ query: String, _ names: LocaleNames?, _ engine: Engine
  ) -> [CurrencySearch.Match] {
    let usual = CurrencySearch.matches(query, limit: Currency.count, names)
    guard usual.isEmpty else { return usual }
    let foreign = CurrencySearch.matchesInAnyLanguage(query, limit: Currency.count)
    guard foreign.isEmpty, query.utf8.count <= CurrencySearch.maximumQueryLength else {
      return foreign
    }
    // `円` is a part of a name only, and money behind a number.
    return Catalogue.typed.unit(query, engine.locale).map {
      CurrencySearch.Match(currency: $0, field: .name, score: 600)
    }
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    TextTable(
      result.currencies.map { entry in
        let details = entry.details
        let symbol = details.symbol == entry.currency.code ? "" : details.symbol
        return [entry.currency.code, symbol, entry.name, details.remark]
      }
    ).text
  }
}

extension CurrencyDetails {
  /// Notable facts in a few words; empty for currencies in use.
  var remark: String {
    let kind: String? =
      switch status {
      case .active, .legacy: nil
      case .alias: "another name of \(aliasOf?.code ?? "")"
      case .fund, .metal, .test: status.rawValue
      }
    let end = withdrawn.map { "withdrawn \($0)" }
    return [kind, end, successor.map { "now \($0.code)" }].compactMap { $0 }.joined(
      separator: ", ")
  }
}

extension Currencies {
  package struct Result: RareRecord {
    let found: Int
    let currencies: [Entry]

    package static let members: [Member<Self>] = [
      Member("found", \.found, "The number found, including those beyond the limit."),
      Member("currencies", \.currencies, "The likeliest first; without a query, by code."),
    ]
  }

  package struct Entry: RareRecord {
    let currency: Currency
    let details: CurrencyDetails
    let name: String
    let matched: CurrencySearch.Field?
    let since: Day?

    init(
      _ currency: Currency, _ matched: CurrencySearch.Field?, _ names: LocaleNames?,
      _ archive: (any RateArchive)?
    ) {
      self.currency = currency
      self.matched = matched
      since = archive?.since(currency)
      details = currency.details
      name = names?.name(of: currency) ?? details.name
    }

    package static let members: [Member<Self>] = [
      Member("code", \.currency, "Three letters."),
      Member(
        "numeric", { $0.details.numeric.isEmpty ? nil : $0.details.numeric }, "ISO's three digits."),
      Member("name", \.name, "In the user's language, or in English."),
      Member("flag", \.currency.flag, "The flag of its one issuer."),
      Member("symbol", \.details.symbol, "As seen from the United States, or the code."),
      Member("minorUnits", \.currency.minorUnits, "Digits after the point."),
      Member(
        "status", \.details.status.rawValue,
        "`active`, `legacy`, `fund`, `metal`, `test` or `alias`."),
      Member(
        "countries", \.details.countries, "ISO 3166 codes of the countries that use or used it."),
      Member("successor", \.details.successor, "What took its place."),
      Member("aliasOf", \.details.aliasOf, "What it is another name of."),
      Member("withdrawn", \.details.withdrawn, "When ISO withdrew it, as ISO writes it."),
      Member("since", \.since, "The first day with a rate in the bundled tables."),
      Member(
        "matched", \.matched?.rawValue,
        "Where the query was found: `code`, `symbol`, `name`, `country`, `alias` or `misspelling`."),
    ]
  }
}

extension CurrencyStatus: WordParam {}
