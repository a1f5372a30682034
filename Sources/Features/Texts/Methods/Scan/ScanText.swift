import Books
import Dates
import Drawing
package import Engine
import Features
import Money
import Rates
import Reading

/// `scan`: the amounts of money in a text.
package enum ScanText: Method {
  package static let name: StaticString = "scan"
  package static let summary: StaticString = "Finds every amount of money in a text, with offsets."
  package static let commands = [
    Command(
      "scan", .file, rows: .list("amounts"),
      summary:
        "Finds the money in a file, or in standard input: line and column, text, and amount.",
      examples: ["scan notes.txt", "scan --syntax python < shop.py"],
      ifEmpty: "There is no money in it."),
    Command(
      "why", .text("text", "TEXT"), fixed: #"{"explain":true}"#, rows: .list("amounts"),
      summary:
        "Explains how the money in TEXT is read, why an amount is not certain, and what is none.",
      examples: ["why Réunion SEK 4", "why PHP 8"], ifEmpty: "There is no money in it."),
  ]
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Money is a number with a currency right before or after it: a sign, a code, or a kind of \
    money such as `dollars`, in any language. Numbers alone, dates, times and \
    versions are none. Offsets count what `initialize` says. `certain` says that \
    everything beside the amount is accounted for, for a person of this locale: `$25` about Canada \
    is US dollars in `en-US`. A client that knows whose text it is may replace such an amount \
    without asking; others it must leave, or ask about. With `syntax` only the comments \
    and strings of a program are searched; with that of a bank's statement, `ofx`, `qif`, `mt940` \
    or `camt053`, each `amount` is an entry, signed, with its `entry`. What is outside the format is in \
    `refused`, and `remarks` says whether balances add up.
    """
  package static let errors: [ErrorKind] = Evaluate.errors
  package static let example: StaticString =
    #"{"text":"Lunch was €12.50 in 2026, the train 1,234 yen."}"#

  /// In one answer.
  package static let maxAmounts = 10_000

  package struct Params: Parameters {
    let text: SearchedText
    let locale: String?
    let limit: Int
    let start: Int
    let syntax: String?
    let explain: Bool
    let values: Bool
    let sum: Bool
    let to: OneOrMany<Currency>?
    let target: String?
    let currency: Currency?
    let dayOrder: DayOrder?
    let decimal: String?

    package init(_ read: inout Reader) throws(MethodError) {
      text = try read("text", "The text to search.")
      locale = try read(
        "locale", "The locale for reading numbers and symbols. Default: the setting.")
      limit = try read("limit", "How many to list, 1 to 10000.", default: ScanText.maxAmounts)
      start = try read(
        "start", "Where to begin: `next` of the answer before. Default: 0.", default: 0)
      syntax = try read(
        "syntax",
        """
        What is written there: prose; a programming language as editors name it, such as python; \
        hledger, ledger or beancount for a journal, whose amounts are then those that its tool reads, \
        with the rates of the booking's day; or ofx, qif, mt940 or camt053 for a statement. \
        Default: prose, as one that is unknown.
        """)
      explain = try read("explain", "Say why each amount is certain or not.", default: false)
      values = try read(
        "values", "Give each its value, with what to insert and to say, as `value` does.",
        default: false)
      sum = try read(
        "sum", "Return the value of all that are listed together, too.", default: false)
      to = try read("to", "With `values` or `sum`: the targets where the text names none.")
      target = try read(
        "target", "With either: the target in place of the text's, as in `value`.")
      currency = try read("currency", "Of a statement that names none, such as QIF.")
      dayOrder = try read(
        "dayOrder", "Of a statement's days such as 3/5/2024, if they do not tell.")
      decimal = try read(
        "decimal", "Of a statement: a point or a comma, if its numbers do not tell.")
    }

    init(_ text: SearchedText, locale: String?, limit: Int, start: Int, explain: Bool) {
      (self.text, self.locale, self.limit, self.start) = (text, locale, limit, start)
      (self.explain, syntax) = (explain, nil)
      (values, sum, to, target) = (false, false, nil, nil)
      (currency, dayOrder, decimal) = (nil, nil, nil)
    }
  }

  package struct Result: Record {
    let found: Int
    var amounts: AmountsFound
    let next: Int?
    var sum: AmountValue?
    var origin: String?
    var frozen: String?
    var refused: [RefusedEntry]?
    var remarks: [String]?
    var notMoney: [NumberBarred]?

    package static var sample: Result {
      Result(found: 0, amounts: AmountsFound(in: []), next: 0, sum: .sample, origin: "")
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field(
        "found", found, "How many there are from `start` on, those beyond the limit included.")
      sink.field("amounts", amounts, "In the order they stand.")
      sink.field("sum", sum, "With `sum`: all that are listed together; absent without any.")
      sink.field("origin", origin, "With `values`: where the rates of all are from, to show.")
      sink.field(
        "next", next, "Where the rest begins, if there is one: ask again with it as `start`.")
      sink.field("refused", refused, "Of a statement: the entries that are outside its format.")
      sink.field(
        "remarks", remarks, "Of a statement: sentences about its balances and what is left out.")
      sink.field(
        "notMoney", notMoney,
        "With `explain`: the numbers that are no money although a currency is beside them, and why."
      )
      sink.frozen(frozen)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    try MethodError.check("limit", params.limit, within: 1...maxAmounts)
    if let format = params.syntax.flatMap(StatementFormat.init(name:)) {
      return try entries(of: params, format, engine)
    }
    let locale = try engine.locale(named: params.locale)
    let lexicon = engine.words(in: locale).money
    var found = 0
    var amounts = AmountsFound(
      in: params.text.bytes, limit: params.limit, explainedBy: params.explain ? lexicon : nil,
      engine.positionEncoding)
    let barred = params.explain ? BarredNumbers() : nil
    var next: Int?
    func take(_ money: MoneyRead, _ day: Day?) {
      found += 1
      guard amounts.count < params.limit else {
        if next == nil { next = amounts.end }
        return
      }
      amounts.append(money, on: day)
    }
    try MethodError.check("start", params.start, within: 0...params.text.bytes.count)
    let start = params.text.bytes.withUnsafeBufferPointer {
      engine.positionEncoding.byte(at: params.start, in: $0)
    }
    if let tool = BookTool(params.syntax ?? "") {
      JournalAmounts.each(of: params.text.bytes, tool, from: start, engine, take)
    } else {
      func rest(from start: Int) -> ScanRests.Text {
        ScanRests.Text(params.text.bytes, locale, params.syntax, from: start)
      }
      // What is beyond the limit was counted for the answer before.
      let known = start > 0 ? engine.cache(ScanRests.self)[rest(from: start)] : nil
      var isCancelled = false
      params.text.bytes.withUnsafeBufferPointer { bytes in
        let syntax = params.syntax.flatMap(SourceText.known) ?? .prose
        MoneyReader.scan(
          bytes, lexicon, syntax: syntax, from: start,
          while: {
            isCancelled = engine.isCancelled()
            return !isCancelled
          }, barred: barred
        ) { money in
          take(money, nil)
          return known == nil || next == nil
        }
      }
      found = known ?? found
      if next != nil, !isCancelled {
        engine.cache(ScanRests.self)[rest(from: amounts.endByte ?? 0)] = found - amounts.count
      }
    }
    var result = Result(found: found, amounts: amounts, next: next)
    result.notMoney = barred.map {
      amounts.numbersBarred($0, hasMore: next != nil)
    }
    guard params.values || params.sum else { return result }
    let valuation = Valuation(
      engine: engine, locale: locale, to: params.to?.elements,
      into: try ValueAt.targets(params.target, locale, engine), isForShell: false,
      encoding: engine.positionEncoding)
    if params.sum { result.sum = try amounts.sum(valuation) }
    if params.values {
      try amounts.evaluate(valuation)
      result.amounts = amounts
      result.origin = amounts.provenance.text
      result.frozen = engine.archive.checksum
    }
    return result
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    if result.amounts.isExplained { return WhyText.text(result.amounts, result.notMoney ?? []) }
    return TextTable(
      result.amounts.map { money in
        [
          String(money.offset), money.text.string, "\(money.amount) \(money.currency.code)",
          money.isCertain ? "" : "not certain",
        ]
      }
    ).text
  }
}

extension RateQuoting {
  func locale(named name: String?) throws(MethodError) -> Locale {
    guard let name else { return locale }
    guard let known = Locale(identifier: name) else {
      throw .refused(
        "locale", name, hint: "Give a language and a region, such as de-CH, or leave it out.")
    }
    return known
  }
}
