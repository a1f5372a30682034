package import Books
package import Dates
import Documents
import Drawing
package import Engine
import Features
import JSON
package import Money
import Rates

/// `prices`: rates as lines for books, of pairs over a span or those that a journal lacks.
package enum ListPrices: Method {
  package static let name: StaticString = "prices"
  package static let summary: StaticString =
    "Lists rates as price lines for books: of pairs, or those a journal lacks."
  package static let commands = [
    Command(
      "prices", .words("pairs", "BASE/QUOTE…").optional, .span, rows: .list("prices"),
      summary: "Prints rates as price lines of ledger, hledger and beancount.",
      examples: ["prices EUR/USD EUR/CHF 1m", "prices --for 2026.journal --to EUR"],
      isProgram: true)
  ]
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Each rate is as its publisher printed it, in its direction and with its digits; one that is made of \
    several numbers has the digits of the weakest. With `journal`, the prices are those that a valuation \
    in `to` needs and that the journal lacks, in its own symbols and decimal marks: for hledger, with the \
    directives without which the prices would change how amounts are shown. `missing` has what has no rate. \
    A journal that its tool refuses is an error with its `line`. Nothing in a journal is run, and no file that \
    it includes is read here: `kurs prices --for FILE` reads them.
    """
  package static let errors: [ErrorKind] = [
    .currencyMissing, .unknownCurrency, .dateMalformed, .dateOutOfRange, .pairInvalid,
    .tooManyTargets, .spanReversed, .journalRefused, .unknownSource, .retiredCurrency, .noRate,
  ]
  package static let example: StaticString =
    #"{"pairs":["EUR/USD","EUR/CHF"],"since":"2026-10-29","until":"2026-10-30","format":"ledger"}"#

  /// Lines in one answer.
  package static let maxPrices = 50_000
  package static let maxPairs = 64

  package struct Params: Parameters {
    let pairs: OneOrMany<CurrencyPair>?
    let since: Day?
    let until: Day?
    let span: String?
    let format: PriceFormat?
    let step: PriceColumns.Step?
    let rule: RateRule?
    let source: String?
    let journal: SearchedText?
    let syntax: String?
    let to: Currency?
    let rename: [String]?
    let today: Bool

    package init(_ read: inout Reader) throws(MethodError) {
      pairs = try read("pairs", "The pairs, such as `EUR/USD`, up to 64.")
      since = try read("since", "The first day.")
      until = try read("until", "The last day. Default: the day of the newest table.")
      span = try read("span", "Instead of `since`: the length before `until`. Default: a month.")
      format = try read(
        "format", "How `text` is written. Default: ledger, or that of the journal.")
      step = try read("step", "How often: each published day, or the last of a week or month.")
      rule = try read("rule", RateRule.says)
      source = try read("source", "Use only this source: a publisher or a rate set.")
      journal = try read("journal", "A journal, instead of pairs: the prices that it lacks.")
      syntax = try read("syntax", "Whose journal it is: hledger, ledger or beancount.")
      to = try read("to", "With `journal`: the currency of the valuation. Default: the setting.")
      rename = try read(
        "rename", "Symbols for currencies, such as `EUR=€`. Default: those of the journal.")
      today = try read(
        "today", "With `journal`: also today's price of each commodity.", default: false)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    let renamed = try PriceNames.renamed(params.rename ?? [])
    if let journal = params.journal { return try run(journal, params, renamed, engine) }
    guard let pairs = params.pairs?.elements else { throw CurrencyPair.missing("pairs") }
    guard pairs.count <= maxPairs else { throw .tooManyTargets(pairs.count, maxPairs) }
    let days = try days(
      since: params.since, until: params.until, span: params.span, source: params.source, engine)
    let columns = PriceColumns(
      engine, days, params.step ?? .day, by: params.rule,
      source: params.source.map { Publisher.ID(requested: $0) })
    var result = Result(format: params.format ?? .ledger)
    var count = 0
    let missing = columns.each(of: pairs) { price in
      count += 1
      guard count <= maxPrices else { return }
      result.prices.append(price.line { renamed[$0] ?? $0.code })
    }
    guard count <= maxPrices else {
      throw MethodError(
        .tooManyTargets, "The pairs have \(count) prices over this span.",
        hint: "The maximum is \(maxPrices): use a longer step or a shorter span.")
    }
    if result.prices.isEmpty, let first = missing.first { throw first.error }
    result.missing = missing.map {
      MissingPrice(commodity: "\($0.pair)", day: nil, line: nil, reason: $0.error.message)
    }
    result.text = result.lines
    return result
  }

  private static func run(
    _ journal: SearchedText, _ params: Params, _ renamed: [Currency: String], _ engine: Engine
  ) throws(MethodError) -> Result {
    guard let tool = BookTool(params.syntax ?? "") else {
      throw .refused(
        "syntax", (params.syntax ?? "left out").quoted,
        hint: "Say whose journal it is: hledger, ledger or beancount.")
    }
    let read = { (bytes: [UInt8]) in
      Book.read(bytes, path: "journal", tool, ReadingOptions(year: engine.today.year))
    }
    let book = read(journal.bytes)
    if let problem = book.problems.first { throw MethodError(problem, book) }
    let target = params.to ?? engine.settings.base
    let finder = PriceFinder(
      engine, in: target, by: params.rule, source: params.source.map { Publisher.ID(requested: $0) }
    )
    let currencies = PriceNames.currencies(book, renamed, engine)
    let search = PriceSearch(
      book, currencies, in: target, today: params.today ? engine.now.day : nil, rate: finder.answer)
    var result = Result(format: params.format ?? PriceFormat(tool))
    result.prices = search.lines
    result.missing = MissingPrice.all(search, book)
    result.notApplied = book.notApplied.isEmpty ? nil : book.notApplied.map(\.what)
    let writer = PriceWriter(book, file: 0, reread: read)
    if result.format.tool == tool {
      do throws(PriceWritingError) {
        _ = try writer.insertions(search.lines)
      } catch {
        throw MethodError(error, book)
      }
      result.text = writer.block(search.lines).map { $0 + "\n" }.joined()
    } else {
      result.text = result.lines
    }
    return result
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    String(result.text.hasSuffix("\n") ? result.text.dropLast() : result.text[...])
  }
}

extension ListPrices {
  package struct Result: RareRecord {
    let format: PriceFormat
    var text = ""
    var prices: [PriceLine] = []
    var missing: [MissingPrice] = []
    var notApplied: [String]?

    init(format: PriceFormat) { self.format = format }

    /// The prices as lines of the format.
    var lines: String {
      var lines = PriceLines(format)
      for line in prices { lines.append(line) }
      return String(decoding: lines.bytes, as: UTF8.self)
    }

    package static let members: [Member<Self>] = [
      Member("format", \.format.rawValue, "As requested."),
      Member("text", \.text, "The lines, to put into a file."),
      Member("prices", \.prices, "The same, one by one, by days."),
      Member("missing", \.missing, "What has no rate, and why."),
      Member(
        "notApplied", \.notApplied,
        "What acts in the journal, and was not done; absent without any."),
    ]
  }

  package struct MissingPrice: RareRecord {
    let commodity: String
    let day: Day?
    let line: Int?
    let reason: String

    static func all(_ search: PriceSearch, _ book: Book) -> [MissingPrice] {
      search.missing.map {
        MissingPrice(
          commodity: book.name(of: $0.need.commodity), day: $0.need.day,
          line: Int($0.need.place.line), reason: $0.reason)
      }
        + search.strangers.map {
          MissingPrice(
            commodity: $0.name, day: nil, line: Int($0.place.line),
            reason: PriceNames.stranger($0.name))
        }
    }

    package static let members: [Member<Self>] = [
      Member("commodity", \.commodity, "The symbol, or the pair."),
      Member("day", \.day, "Of a journal: the day of the posting."),
      Member("line", \.line, "Of a journal: the line of the first such posting."),
      Member("reason", \.reason, "For a person."),
    ]
  }
}

extension PriceLine: Record {
  package static var sample: PriceLine { PriceLine(.first, "EUR", .one, "USD") }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("day", day, "The day of the table.")
    sink.field("base", base, "The symbol of which one unit is priced.")
    sink.field("quote", quote, "The symbol that the price is in.")
    sink.field("rate", rate, "As published.")
  }
}

/// The symbols of currencies in books.
package enum PriceNames {
  /// `EUR=€`, `SEK=kr`
  package static func renamed(_ texts: [String]) throws(MethodError) -> [Currency: String] {
    var renamed: [Currency: String] = [:]
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let currency = Currency(code: parts[0]), !parts[1].isEmpty else {
        throw .refused(
          "rename", text.quoted, hint: "Give a code and a symbol, such as EUR=€.")
      }
      renamed[currency] = parts[1]
    }
    return renamed
  }

  package static func currencies(
    _ book: Book, _ renamed: [Currency: String], _ engine: Engine
  ) -> BookCurrencies {
    BookCurrencies(book, renamed: renamed) { engine.meaning(of: $0, in: engine.locale).first }
  }

  package static func stranger(_ name: String) -> String {
    "No currency is called \(name.onOneLine); if it is one, --rename SEK=\(name.onOneLine) says which."
  }
}

extension PriceColumns.Step: WordParam {}

extension ListPrices {
  /// The days of a span, as `history` reads them; a month without one.
  package static func days(
    since: Day?, until: Day?, span: String?, source: String?, _ engine: Engine
  ) throws(MethodError) -> ClosedRange<Day> {
    try SeriesParams(since: since, until: until, span: span)
      .days(engine, source, else: .period(Period(months: 1)))
  }
}
