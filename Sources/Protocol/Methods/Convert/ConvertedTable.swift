import Dates
import Engine
import Features
import Money
import Rates

/// Works a table off, and looks each rate up once.
struct ManyConversion {
  private let params: ConvertMany.Params
  private let engine: Engine
  private let conversion: Conversion
  private let source: Publisher.ID?
  private var found: [RateQuestion: Found] = [:]
  private(set) var tables: [UsedTable] = []
  private var tablePlaces: [UsedTable: Int] = [:]
  private(set) var errors: [RowError] = []
  private(set) var errorCount = 0
  /// Amounts that are null, of all targets.
  private(set) var failed = 0
  private var unreadRows: Set<Int> = []

  private enum Found {
    case rate(Quoted, table: Int?)
    case failure(Failure)
  }

  init(_ params: ConvertMany.Params, _ engine: Engine) {
    self.params = params
    self.engine = engine
    conversion = Conversion(
      rounding: params.rounding ?? engine.rounding, digits: params.digits,
      cash: params.cash)
    source = params.source.map { Publisher.ID(requested: $0) }
  }

  mutating func column(_ to: Currency, rows: Int) -> ConvertedColumn {
    var amounts: [Decimal?] = []
    var rates: [Decimal?] = []
    var places: [Int?] = []
    amounts.reserveCapacity(rows)
    for row in 0..<rows {
      var converted: Decimal?
      var used: (rate: Decimal, table: Int?)?
      do throws(Failure) {
        let (amount, quoted, table) = try read(row, to)
        do throws(DecimalError) {
          converted = try conversion.amount(of: amount, at: quoted)
        } catch {
          throw .amountTooLarge(error)
        }
        used = (quoted.shown, table)
      } catch {
        note(error, row, to)
      }
      amounts.append(converted)
      if params.facts {
        rates.append(used?.rate)
        places.append(used?.table)
      }
    }
    return ConvertedColumn(
      to: to, amounts: amounts, rates: params.facts ? rates : nil,
      table: params.facts ? places : nil)
  }

  private mutating func read(
    _ row: Int, _ to: Currency
  ) throws(Failure) -> (Decimal, Quoted, Int?) {
    var day: Day?
    if let on = params.on {
      guard let given = on[row] else { throw unreadable(row) }
      day = given
    }
    guard let amount = params.amounts[row], let from = params.from[row] else {
      throw unreadable(row)
    }
    let question = RateQuestion(from: from, to: to, on: day, source: source)
    switch found[question] ?? find(question) {
    case .rate(let quoted, let table): return (amount, quoted, table)
    case .failure(let failure): throw failure
    }
  }

  private func unreadable(_ row: Int) -> Failure {
    params.failure(at: row)?.failure ?? Failure(.internalError, "The row is empty.", hint: "")
  }

  private mutating func find(_ question: RateQuestion) -> Found {
    let result: Found
    do throws(Failure) {
      let quoted = try engine.quoted(question, maxAge: nil)
      result = .rate(quoted, table: params.facts ? place(of: quoted) : nil)
    } catch {
      result = .failure(error)
    }
    found[question] = result
    return result
  }

  private mutating func place(of quoted: Quoted) -> Int {
    let rate = quoted.rate
    let notes = rate.notes.map(\.sentence)
    let table = UsedTable(
      source: rate.publishers.isEmpty
        ? nil : rate.publishers.map(\.text).joined(separator: "+"),
      day: rate.day, otherDay: rate.otherDay, derivation: rate.derivation.rawValue,
      isBundled: rate.isBundled, isStale: quoted.isStale(at: engine.now),
      notes: notes.isEmpty ? nil : notes)
    if let known = tablePlaces[table] { return known }
    tablePlaces[table] = tables.count
    tables.append(table)
    return tables.count - 1
  }

  private mutating func note(_ failure: Failure, _ row: Int, _ to: Currency) {
    let unread = params.failure(at: row)
    failed += 1
    // A row that could not be read has one error, however many targets there are.
    if unread != nil, !unreadRows.insert(row).inserted { return }
    errorCount += 1
    guard errors.count < ConvertMany.maxErrors else { return }
    errors.append(
      RowError(
        index: row, to: unread == nil ? to : nil, param: unread?.param, failure: failure))
  }
}

/// One target's column.
package struct ConvertedColumn: Record {
  let to: Currency
  let amounts: [Decimal?]
  let rates: [Decimal?]?
  let table: [Int?]?

  package static var sample: ConvertedColumn {
    ConvertedColumn(to: .eur, amounts: [.zero], rates: [.one], table: [0])
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("to", to, "The currency.")
    sink.field("amounts", amounts, "The converted amount of each row; null if there is an error.")
    sink.field("rates", rates, "With `facts`: the rate of each row, at most twelve digits.")
    sink.field("table", table, "With `facts`: each row's place in `tables`, counted from 0.")
  }
}

/// Tables that rates came from.
package struct UsedTable: Record, Hashable {
  let source: String?
  let day: Day?
  let otherDay: Day?
  let derivation: String
  let isBundled: Bool
  let isStale: Bool
  let notes: [String]?

  package static var sample: UsedTable {
    UsedTable(
      source: "", day: .first, otherDay: .first, derivation: "", isBundled: true, isStale: false,
      notes: [""])
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("source", source, "The source; several are joined by `+`.")
    sink.field("day", day, "The value date; of the oldest table, if tables are mixed.")
    sink.field("otherDay", otherDay, "The value date of the newest table, if tables are mixed.")
    sink.field("how", derivation, "As in [facts of a rate](#where-a-rate-comes-from).")
    sink.field("bundled", isBundled, "Whether the tables ship with kurs.")
    sink.field("stale", isStale, "Whether a newer table is due.")
    sink.field("notes", notes, "What a person should know beside the number.")
  }
}

/// Why a row has no amount.
package struct RowError: Record {
  let index: Int
  let to: Currency?
  let param: String?
  let failure: Failure

  package static var sample: RowError {
    RowError(index: 0, to: .eur, param: "", failure: Failure(.noRate, "", hint: ""))
  }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("index", index, "The row, counted from 0.")
    sink.field("to", to, "The target, if only that one has no amount.")
    sink.field("param", param, "The param whose element could not be read.")
    sink.field("kind", failure.kind.rawValue, "The kind of error, as in `data.kind`.")
    sink.field("message", failure.message, "The error in one sentence.")
    sink.field("hint", failure.hint, "What to do about it.")
  }
}
