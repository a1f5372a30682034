import Drawing
package import Engine
import Features
import Money
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
      ifEmpty: "There is no money in it.")
  ]
  package static let effect = Effect.reads
  package static let textForm: StaticString =
    "An amount a line: its offset, how it is written, and what it is."
  package static let notes: StaticString = """
    Money is a number with a currency right before or after it: a sign, a code, or a kind of \
    money such as `dollars`, in any language kurs knows. Numbers alone, dates, times and \
    versions are none. Offsets count bytes of UTF-8 and units of UTF-16. `certain` says that \
    text, locale and line leave one reading; where it is false, a client that replaces amounts \
    must leave it or ask. With `syntax` only the comments and strings of a program are searched. \
    Where `next` is in the answer, ask again with `start` at it for the rest.
    """
  package static let errors: [ErrorKind] = []
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

    package init(_ read: inout Reader) throws(MethodError) {
      text = try read("text", "The text to search.")
      locale = try read(
        "locale", "The locale for reading numbers and symbols. Default: the setting.")
      limit = try read("limit", "How many to list, 1 to 10000.", default: ScanText.maxAmounts)
      start = try read(
        "start", "Where to begin, in bytes: `next` of the answer before. Default: 0.", default: 0)
      syntax = try read(
        "syntax",
        """
        What is written there: prose, or the name of a programming language as editors have it, \
        such as python or typescript. One that is unknown is prose. Default: prose.
        """)
    }
  }

  package struct Result: Record {
    let found: Int
    let amounts: [AmountFound]
    let next: Int?

    package static var sample: Result { Result(found: 0, amounts: [], next: 0) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field(
        "found", found, "How many there are from `start` on, those beyond the limit included.")
      sink.field("amounts", amounts, "In the order they stand.")
      sink.field("next", next, "Where the rest begins, in bytes, where the limit left some out.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    try MethodError.check("limit", params.limit, within: 1...maxAmounts)
    let locale = try engine.locale(named: params.locale)
    let lexicon = engine.moneyLexicon(in: locale)
    var found = 0
    var amounts: [AmountFound] = []
    var next: Int?
    let text = params.text.bytes
    try MethodError.check("start", params.start, within: 0...text.count)
    text.withUnsafeBufferPointer { bytes in
      var counted = 0
      var units = 0
      let syntax = params.syntax.flatMap(SourceText.known) ?? .prose
      MoneyReader.scan(
        bytes, lexicon, syntax: syntax, from: params.start, while: { !engine.isCancelled() }
      ) { money in
        found += 1
        guard amounts.count < params.limit else {
          if next == nil { next = amounts.last.map { $0.offset + $0.length } }
          return true
        }
        units += TextRange.units(
          UnsafeBufferPointer(rebasing: bytes[counted..<money.range.lowerBound]))
        counted = money.range.lowerBound
        amounts.append(AmountFound(money, text, offsetUTF16: units))
        return true
      }
    }
    return Result(found: found, amounts: amounts, next: next)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    TextTable(
      result.amounts.map { money in
        [
          String(money.offset), money.text.string, "\(money.amount) \(money.currencies[0].code)",
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

/// One amount in a text.
package struct AmountFound: Record {
  let text: TextPart
  let offset: Int
  let length: Int
  let offsetUTF16: Int
  let lengthUTF16: Int
  let currencies: [Currency]
  let amounts: [Decimal]
  let isCertain: Bool

  init(_ money: MoneyRead, _ source: [UInt8], offsetUTF16: Int) {
    text = TextPart(source: source, range: money.range)
    offset = money.range.lowerBound
    length = money.range.count
    self.offsetUTF16 = offsetUTF16
    lengthUTF16 = source.withUnsafeBufferPointer {
      TextRange.units(UnsafeBufferPointer(rebasing: $0[money.range]))
    }
    currencies = money.currencies
    amounts = money.amounts
    isCertain = money.isCertain
  }

  private init() {
    text = TextPart(source: [], range: 0..<0)
    (offset, length, offsetUTF16, lengthUTF16) = (0, 0, 0, 0)
    currencies = [.eur]
    amounts = [.zero]
    isCertain = true
  }

  package static var sample: AmountFound { AmountFound() }

  var amount: Decimal { amounts[0] }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("text", text, "As it is in the text, with its currency.")
    sink.field("offset", offset, "Its start, in bytes.")
    sink.field("length", length, "How many bytes it has.")
    sink.field("offsetUtf16", offsetUTF16, "Its start, in UTF-16 units.")
    sink.field("lengthUtf16", lengthUTF16, "How many units of UTF-16 it has.")
    sink.field("amount", amount, "How much.")
    sink.field("currency", currencies[0], "Of what.")
    sink.field("certain", isCertain, "Whether nothing else can be meant.")
    sink.field(
      "readings", amounts.count > 1 ? amounts : nil,
      "What the number could mean, the likeliest first.")
    sink.field(
      "candidates", currencies.count > 1 ? currencies : nil,
      "What the symbol or name could mean, the likeliest first.")
  }
}
