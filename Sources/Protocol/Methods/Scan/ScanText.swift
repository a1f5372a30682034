import Drawing
package import Engine
import Features
import Money

/// `scan`: the amounts of money in a text.
package enum ScanText: Method {
  package static let name: StaticString = "scan"
  package static let summary: StaticString = "Finds every amount of money in a text, with offsets."
  package static let notes: StaticString = """
    Money is a number with a currency right before or after it: a sign, a code in capitals (the \
    most traded in small letters too), or a kind of money such as `dollars`. Numbers alone, dates, \
    times, versions and telephone numbers are none. Offsets count bytes of UTF-8 and units of \
    UTF-16, from the start of the amount or its currency to its end. `currency` and \
    `amount` are what the locale makes likeliest; `candidates` and `readings` stand there where \
    there are others.
    """
  package static let failures: [FailureKind] = []
  package static let example: StaticString =
    #"{"text":"Lunch was €12.50 in 2026, the train 1,234 yen."}"#

  /// In one answer.
  package static let mostAmounts = 10_000

  package struct Params: Parameters {
    let text: String
    let locale: String?
    let limit: Int

    package init(_ read: inout Reader) throws(Failure) {
      text = try read("text", "The text to search.")
      locale = try read(
        "locale", "The locale for reading numbers and symbols. Default: the setting.")
      limit = try read("limit", "How many to list, 1 to 10000.", default: ScanText.mostAmounts)
    }
  }

  package struct Result: Record {
    let found: Int
    let amounts: [AmountFound]

    package static var sample: Result { Result(found: 0, amounts: []) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("found", found, "How many there are, those beyond the limit included.")
      sink.field("amounts", amounts, "In the order they stand.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    try Failure.check("limit", params.limit, within: 1...mostAmounts)
    let locale = try engine.locale(named: params.locale)
    var found = 0
    var amounts: [AmountFound] = []
    var text = params.text
    text.withUTF8 { bytes in
      var counted = 0
      var units = 0
      var scanner = MoneyScanner(bytes, locale: locale) { engine.meaning(of: $0, in: locale) }
      scanner.scan { money in
        found += 1
        guard amounts.count < params.limit else { return true }
        units += TextRange.units(
          UnsafeBufferPointer(rebasing: bytes[counted..<money.range.lowerBound]))
        counted = money.range.lowerBound
        amounts.append(AmountFound(money, bytes, offsetUTF16: units))
        return true
      }
    }
    return Result(found: found, amounts: amounts)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    TextTable(
      result.amounts.map { [String($0.offset), $0.text, "\($0.amount) \($0.currencies[0].code)"] }
    ).text
  }
}

extension Engine {
  func locale(named name: String?) throws(Failure) -> Locale {
    guard let name else { return locale }
    guard let known = Locale(identifier: name) else {
      throw .refused(
        "locale", name, hint: "Give a language and a region, such as de-CH, or leave it out.")
    }
    return known
  }
}
