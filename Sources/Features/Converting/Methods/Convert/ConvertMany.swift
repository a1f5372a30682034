import Dates
import Documents
package import Engine
import Features
import JSON
import Money
import Rates

/// `convert/many`: a table of amounts, each with its currency and day, given and answered by column.
package enum ConvertMany: Method {
  package static let name: StaticString = "convert/many"
  package static let summary: StaticString = "Converts a table of amounts, column by column."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    For a file of bookings: `amounts`, `from` and `on` each are a list with a value per row, or one \
    value for all rows. Each row is converted as `convert` does it. A row that cannot be converted \
    is null in the answer and has an entry in `errors`; the other rows are not affected. Nothing \
    is added to the recent conversions.
    """
  package static let errors: [ErrorKind] = [
    .amountMissing, .amountMalformed, .amountTooLarge, .currencyMissing, .unknownCurrency,
    .dateMalformed, .dateOutOfRange, .tooManyTargets, .tooManyAmounts, .unknownSource,
    .retiredCurrency, .noRate,
  ]
  package static let example: StaticString =
    #"""
    {"amounts":["100","2x","12.50"],"from":["USD","USD","GBP"],"on":["2026-10-30","2026-10-30",\#
    "1999-01-04"],"to":"EUR","facts":true}
    """#

  /// Errors described in one answer; `more` counts the others.
  package static let maxErrors = 1_000

  package struct Params: Parameters {
    let amounts: Column<AmountCell>
    let from: Column<Currency>
    let to: OneOrMany<Currency>?
    let on: Column<Day>?
    let rule: RateRule?
    let source: String?
    let rounding: Rounding?
    let digits: Int?
    let cash: Bool
    let facts: Bool

    package init(_ read: inout Reader) throws(MethodError) {
      amounts = try read("amounts", "The amount of each row, or one for all rows.")
      from = try read("from", "The currency of each row, or one for all rows.")
      to = try read("to", "The target currency or currencies. Default: those of the settings.")
      on = try read(
        "on", "The day of each row's rate, or one for all rows. Default, and null: the newest.")
      source = try read("source", "Use only this source: a publisher or a rate set.")
      rounding = try read("rounding", "The rule for the last digit. Default: the setting.")
      digits = try read(
        "digits", "Digits after the point, 0 to 20. Default: the currency's minor units.")
      cash = try read("cash", "Round to what can be paid in coins and notes.", default: false)
      facts = try read("facts", "Say for each row which rate was used.", default: false)
      rule = try read("rule", RateRule.says)
    }

    /// The rows of the table. Lists must be of one length.
    func rows() throws(MethodError) -> Int {
      var rows: Int?
      for (name, count) in [("amounts", amounts.count), ("from", from.count), ("on", on?.count)] {
        guard let count else { continue }
        if let rows, rows != count {
          throw MethodError(
            .invalidParams, "The param `\(name)` has \(count) values for \(rows) rows.",
            hint: "Give one value for all rows, or lists of the same length.",
            details: [.init("param", .string(name))])
        }
        rows = count
      }
      return rows ?? 1
    }

    /// Why a row could not be read; the first param decides.
    func failure(at row: Int) -> (param: String, failure: MethodError)? {
      if let failure = amounts.errors[row] { return ("amounts", failure) }
      if let failure = from.errors[row] { return ("from", failure) }
      if let failure = on?.errors[row] { return ("on", failure) }
      return nil
    }
  }

  package struct Result: RareRecord {
    let rows: Int
    let results: [ConvertedColumn]
    let tables: [UsedTable]?
    let errors: [RowError]?
    let more: Int?
    var frozen: String?

    package static let members: [Member<Self>] = [
      Member("rows", \.rows, "The number of rows of the table."),
      Member("results", \.results, "A column per target, in the order requested."),
      Member("tables", \.tables, "With `facts`: each combination of tables in use, once."),
      Member("errors", \.errors, "The rows that could not be converted, by index."),
      .frozen(\.frozen),
      Member("more", \.more, "The number of errors that are not listed."),
    ]
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    let rows = try params.rows()
    let targets = params.to?.elements ?? engine.settings.targetsOrBase
    guard targets.count <= Convert.maxTargets else {
      throw .tooManyTargets(targets.count, Convert.maxTargets)
    }
    guard rows * targets.count <= Convert.maxAmounts else {
      throw .tooManyAmounts(rows * targets.count, Convert.maxAmounts)
    }
    if let digits = params.digits, !(0...20).contains(digits) {
      throw MethodError(
        .invalidParams, "The param `digits` cannot be \(digits).",
        hint: "Give a number of digits from 0 to 20.", details: [.init("param", "digits")])
    }
    var table = ManyConversion(params, engine)
    let results = targets.map { table.column($0, rows: rows) }
    // What it answers is dropped.
    guard !table.isCancelled else {
      return Result(rows: 0, results: [], tables: nil, errors: nil, more: nil)
    }
    let errors = table.errors.sorted { $0.index < $1.index }
    engine.noteConversions(count: rows * targets.count - table.failed)
    return Result(
      rows: rows, results: results, tables: params.facts ? table.tables : nil,
      errors: errors.isEmpty ? nil : errors,
      more: table.errorCount > errors.count ? table.errorCount - errors.count : nil,
      frozen: engine.archive.checksum)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    (0..<result.rows).map { row in
      result.results.map { $0.amounts[row]?.description ?? "" }.joined(separator: "\t")
    }.joined(separator: "\n")
  }
}
