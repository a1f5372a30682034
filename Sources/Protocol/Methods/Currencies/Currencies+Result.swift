import Money

extension Currencies {
  package struct Result: Record {
    let found: Int
    let currencies: [Entry]

    package static var sample: Result { Result(found: 0, currencies: []) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("found", found, "How many there are, those beyond the limit included.")
      sink.field("currencies", currencies, "The likeliest first; without a query, by code.")
    }
  }

  package struct Entry: Record {
    let currency: Currency
    let details: CurrencyDetails
    let matched: CurrencySearch.Field?

    init(_ currency: Currency, _ matched: CurrencySearch.Field?) {
      self.currency = currency
      self.matched = matched
      details = currency.details
    }

    package static var sample: Entry { Entry(.eur, nil) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("code", currency, "Three letters.")
      sink.field("numeric", details.numeric.isEmpty ? nil : details.numeric, "ISO's three digits.")
      sink.field("name", details.name, "In English.")
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
      sink.field(
        "matched", matched?.rawValue,
        "Where the query was found: `code`, `symbol`, `name`, `country`, `alias` or `misspelling`.")
    }
  }
}
