package import Dates
import Features
package import JSON
package import Money
import Rates

extension Decimal: Readable {
  package static let schema = Schema(
    "decimal",
    [
      "type": ["string", "number"],
      "pattern": #"^-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?$"#,
    ])
  package static var sample: Decimal { .zero }

  package static func missing(_ name: StaticString) -> MethodError {
    // People read this sentence below their field for the amount, which needs no name.
    MethodError(
      .amountMissing,
      "Enter an amount" + (name.description == "amount" ? "." : ": `\(name)` is empty."),
      hint: #"Give a number such as "100" or "12.50"."#,
      details: [.init("param", .string(name.description))])
  }

  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> Decimal {
    guard node.kind == .string || node.kind == .number else { throw mismatch(node, of: name) }
    do throws(DecimalError) {
      guard node.hasEscapes else { return try Decimal(utf8: node.spelling) }
      return try Decimal(node.text)
    } catch {
      throw failure(error, node, name)
    }
  }

  private static func failure(
    _ error: DecimalError, _ node: Node, _ name: StaticString
  ) -> MethodError {
    let param = Value.Member("param", .string(name.description))
    switch error {
    case .empty: return missing(name)
    case .malformed where node.text.allSatisfy(\.isWhitespace): return missing(name)
    case .malformed:
      return MethodError(
        .amountMalformed, "\(node.quoted) is not a number.",
        hint: "Write digits with a point before the decimals, such as 1234.56, and nothing else.",
        details: [param])
    default:
      return MethodError(
        .amountTooLarge, "\(node.quoted) has more digits than kurs counts with.",
        hint: "Use at most \(Decimal.maximumDigits) digits.", details: [param])
    }
  }
}

extension Currency: Readable {
  package static let schema = Schema(
    "currency", ["type": "string", "pattern": "^[A-Za-z]{3}$", "examples": ["EUR"]])
  package static var sample: Currency { .eur }

  package static func missing(_ name: StaticString) -> MethodError {
    MethodError(
      .currencyMissing, "The currency `\(name)` is missing.",
      hint: "Name it by its code, such as EUR.",
      details: [.init("param", .string(name.description))])
  }

  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> Currency {
    guard node.kind == .string else { throw mismatch(node, of: name) }
    if let currency = Currency(code: node.spelling) { return currency }
    let text = node.text
    if text.allSatisfy(\.isWhitespace) { throw missing(name) }
    // What a typed amount calls it, where that is one currency's in any locale: `TL`, `RMB`.
    if let currency = Catalogue.typed.currency(text) { return currency }
    throw unknown(text).with(.param(name))
  }

  /// Of what is a part of a money, or looks like one, none is near: a hint must not lead to an amount that is a
  /// hundred times too large.
  private static func part(_ text: String) -> MethodError? {
    let letters = Array(text.utf8)
    guard letters.count == 3 else { return nil }
    if let code = Catalogue.typed.part(text) {
      return MethodError(
        .unknownCurrency,
        "\(text.quoted) is a part of \(code.currency): 1 \(text) is \(code.part) \(code.currency).",
        hint: "Give the amount in \(code.currency), or type it as in `kurs 1250 \(text) in eur`.",
        details: [.init("nearest", .array([]))])
    }
    guard letters[0] &- 65 < 26, letters[1] &- 65 < 26, letters[2] &- 97 < 26 else { return nil }
    return MethodError(
      .unknownCurrency, "No currency is called \(text.quoted).",
      hint: "Two capitals and a small letter are a part of a money. Write a code in capitals.",
      details: [.init("nearest", .array([]))])
  }

  /// A code, or a name of one word in the locale.
  static func named(_ word: String, in locale: Locale) throws(MethodError) -> Currency {
    if let code = Currency(code: word.uppercased()) { return code }
    var lexicon = Lexicon(locale)
    if let named = lexicon.meaning(of: word).first { return named }
    throw unknown(word)
  }

  package static func unknown(_ text: String) -> MethodError {
    if let part = part(text) { return part }
    let nearest = Currency.nearest(to: String(text.prefix(64)), limit: 3).map(\.code)
    return MethodError(
      .unknownCurrency, "No currency is called \(text.quoted).",
      hint: nearest.isEmpty
        ? "Search by name, country or symbol."
        : "Did you mean \(nearest.joined(separator: ", "))?",
      details: [
        .init("nearest", .array(nearest.map { .string($0) })),
        .fix("currencies", .init("query", .string(text.start(64)))),
      ])
  }
}

extension Rounding: Readable {
  package static let schema = Schema.words(Rounding.allCases.map(\.rawValue))
  package static var sample: Rounding { .halfUp }
  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> Rounding {
    guard node.kind == .string, let rounding = Rounding(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return rounding
  }
}

extension Day: Readable {
  package static let schema = Schema(
    "day", ["type": "string", "format": "date", "examples": ["2026-10-30"]])
  package static var sample: Day { .first }
  package static var isOptionalInRows: Bool { true }

  package static func read(_ node: Node, of name: StaticString) throws(MethodError) -> Day {
    guard node.kind == .string else { throw mismatch(node, of: name) }
    do throws(DateError) {
      guard node.hasEscapes else { return try Day(iso8601: node.spelling) }
      return try Day(iso8601: node.text)
    } catch {
      throw failure(error, node, name)
    }
  }

  private static func failure(_ error: DateError, _ node: Node, _ name: StaticString) -> MethodError
  {
    let details = [Value.Member("param", .string(name.description))]
    switch error {
    case .malformed:
      return MethodError(
        .dateMalformed, "\(node.quoted) is not a day.",
        hint: "Write days as year-month-day, such as 2026-10-30.", details: details)
    default:
      return MethodError(
        .dateOutOfRange, "There is no day \(node.quoted).",
        hint: "Check the month and the day of the month.", details: details)
    }
  }
}
