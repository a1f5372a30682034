import Dates
import Drawing
package import Engine
import Features
package import JSON
package import Money
import Rates

/// `currencies`: all currencies, or those that a query finds.
package enum Currencies: Method {
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

  package struct Params: Parameters {
    let query: String?
    let status: OneOrMany<CurrencyStatus>?
    let limit: Int?

    package init(_ read: inout Reader) throws(MethodError) {
      query = try read("query", "What to search for. Default: list all.")
      status = try read("status", "Only those of this status, or of one of several.")
      limit = try read(
        "limit", "Maximum number, 1 to 1000. Default: 20 with a query, otherwise all.")
    }

    init(query: String, limit: Int) { (self.query, self.limit, status) = (query, limit, nil) }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    try MethodError.check("limit", params.limit, within: 1...maxListed)
    let query = params.query.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let statuses = params.status?.elements ?? CurrencyStatus.allCases
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
    let limit = params.limit ?? (query == nil ? found.count : standardLimit)
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

    package static var sample: Result { Result(found: 0, currencies: []) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("found", found, "The number found, including those beyond the limit.")
      sink.field("currencies", currencies, "The likeliest first; without a query, by code.")
    }
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

    package static var sample: Entry { Entry(.eur, nil, nil, nil) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("code", currency, "Three letters.")
      sink.field("numeric", details.numeric.isEmpty ? nil : details.numeric, "ISO's three digits.")
      sink.field("name", name, "In the user's language, or in English.")
      sink.field("flag", currency.flag, "The flag of its one issuer.")
      sink.field("symbol", details.symbol, "As seen from the United States, or the code.")
      sink.field("minorUnits", currency.minorUnits, "Digits after the point.")
      sink.field(
        "status", details.status.rawValue,
        "`active`, `legacy`, `fund`, `metal`, `test` or `alias`.")
      sink.field(
        "countries", details.countries, "ISO 3166 codes of the countries that use or used it.")
      sink.field("successor", details.successor, "What took its place.")
      sink.field("aliasOf", details.aliasOf, "What it is another name of.")
      sink.field("withdrawn", details.withdrawn, "When ISO withdrew it, as ISO writes it.")
      sink.field("since", since, "The first day with a rate in the bundled tables.")
      sink.field(
        "matched", matched?.rawValue,
        "Where the query was found: `code`, `symbol`, `name`, `country`, `alias` or `misspelling`.")
    }
  }
}

extension CurrencyStatus: Readable {
  package static let schema = Schema.words(allCases.map(\.rawValue))
  package static var sample: CurrencyStatus { .active }

  package static func read(
    _ node: Node, of name: StaticString
  ) throws(MethodError) -> CurrencyStatus {
    guard node.kind == .string, let status = CurrencyStatus(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return status
  }
}
