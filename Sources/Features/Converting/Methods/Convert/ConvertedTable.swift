import Dates
import Engine
import Features
import Money
import Rates

/// Works a table off: row by row where the tables of one publisher decide the rate, and the others one combination
/// of currency and day after the other, so that each rate is looked up once, and rates of one day share their
/// tables.
struct ManyConversion {
  private let params: ConvertMany.Params
  private let engine: Engine
  private let conversion: Conversion
  /// Nil where another param has a say in each row.
  private let quotes: DailyQuotes?
  private(set) var tables: [UsedTable] = []
  private var tablePlaces: [UsedTable: Int] = [:]
  private(set) var errors: [RowError] = []
  private(set) var errorCount = 0
  /// Amounts that are null, of all targets.
  private(set) var failed = 0
  private var unreadRows: Set<Int> = []
  /// Whether the request was cancelled while it ran. The columns are then not complete.
  private(set) var isCancelled = false

  init(_ params: ConvertMany.Params, _ engine: Engine) {
    self.params = params
    self.engine = engine
    conversion = Conversion(
      rounding: params.rounding ?? engine.rounding, digits: params.digits,
      cash: params.cash)
    let isPlain = !params.facts && params.rule == nil && !params.cash && params.on != nil
    quotes =
      isPlain ? engine.dailyQuotes(of: params.source.map { Publisher.ID(requested: $0) }) : nil
  }

  mutating func column(_ to: Currency, rows: Int) -> ConvertedColumn {
    var amounts = AmountColumn(rows: rows)
    var rates = [Decimal?](repeating: nil, count: params.facts ? rows : 0)
    var places = [Int?](repeating: nil, count: params.facts ? rows : 0)
    var failures: [Int: MethodError] = [:]
    var quoted: Quoted?
    var failure: MethodError?
    var place: Int?
    var last: UInt64?
    for (count, entry) in order(rows, to, &amounts, &failures).enumerated() {
      if mustStop(count) { break }
      let row = Int(truncatingIfNeeded: entry & Self.rowMask)
      if entry >> Self.rowBits != last {
        last = entry >> Self.rowBits
        (quoted, failure, place) = (nil, nil, nil)
        do throws(MethodError) {
          let found = try rate(for: question(row, to))
          quoted = found
          if params.facts { place = self.place(of: found) }
        } catch {
          failure = error
        }
      }
      guard let quoted, let amount = params.amounts[row]?.amount else {
        failures[row] = params.amounts[row] == nil ? unreadable(row) : failure
        continue
      }
      do throws(DecimalError) {
        amounts[row] = try conversion.amount(of: amount, at: quoted)
      } catch {
        failures[row] = .amountTooLarge(error)
        continue
      }
      if params.facts { (rates[row], places[row]) = (quoted.shown, place) }
    }
    for (row, failure) in failures.sorted(by: { $0.key < $1.key }) { note(failure, row, to) }
    return ConvertedColumn(
      to: to, amounts: amounts, rates: params.facts ? rates : nil,
      table: params.facts ? places : nil)
  }

  /// Looks after every few thousand rows whether the request is cancelled.
  private mutating func mustStop(_ row: Int) -> Bool {
    if row & 4_095 == 0, !isCancelled { isCancelled = engine.isCancelled() }
    return isCancelled
  }

  /// Bits of a row's number; the bits above them are its currency and day.
  private static let rowBits: UInt64 = 20
  private static let rowMask: UInt64 = 1 << rowBits - 1

  /// The rows that can be read and are not plain, by day and currency. Those that are get their amounts.
  private mutating func order(
    _ rows: Int, _ to: Currency, _ amounts: inout AmountColumn, _ failures: inout [Int: MethodError]
  ) -> [UInt64] {
    precondition(rows <= Self.rowMask, "A table has more rows than its order can name.")
    var order: [UInt64] = []
    let (target, scale) = (quotes?.column(of: to), conversion.scale(of: to))
    for row in 0..<rows {
      if mustStop(row) { break }
      guard let from = params.from[row], params.on?.errors[row] == nil else {
        failures[row] = unreadable(row)
        continue
      }
      let named = params.on?[row]
      if let target, let named, let amount = plainAmount(row, from, named, target, scale) {
        amounts[row] = amount
        continue
      }
      let asked = named.map { params.rule?.sharedDay(of: $0) ?? $0 }
      let day = asked.map { $0.days(since: .first) + 1 } ?? 0
      let key = UInt64(day) * UInt64(Currency.count) + UInt64(from.index)
      order.append(key << Self.rowBits | UInt64(row))
    }
    order.sort()
    return order
  }

  /// Nil where these quotes do not have the rate, or the amount more digits than a word.
  private func plainAmount(
    _ row: Int, _ from: Currency, _ day: Day, _ target: Int, _ scale: Int
  ) -> Decimal? {
    guard let quotes, let amount = params.amounts[row]?.word else { return nil }
    let line = quotes.cells + quotes.row(on: day)
    let (one, other) = (line[quotes.column(of: from)], line[target])
    guard one != 0, other != 0 else { return nil }
    let isSame = target == quotes.column(of: from)
    let ratio = isSame ? WordRatio.one : quotes.ratio(one, other)
    return ratio.applied(to: amount, scale: scale, conversion.rounding)
  }

  private func question(_ row: Int, _ to: Currency) throws(MethodError) -> RateQuestion {
    guard let from = params.from[row] else { throw unreadable(row) }
    return RateQuestion(
      from: from, to: to, on: params.on?[row], by: params.rule, engine, source: params.source)
  }

  /// Each question is asked once.
  private func rate(for question: RateQuestion) throws(MethodError) -> Quoted {
    do throws(RateError) {
      return try engine.quotedOnce(question)
    } catch {
      throw MethodError(error, engine)
    }
  }

  private func unreadable(_ row: Int) -> MethodError {
    params.failure(at: row)?.failure ?? MethodError(.internalError, "The row is empty.", hint: "")
  }

  private mutating func place(of quoted: Quoted) -> Int {
    let rate = quoted.rate
    let notes = rate.notes.map(\.sentence)
    let table = UsedTable(
      source: rate.publishers.isEmpty
        ? nil : rate.publishers.map(\.text).joined(separator: "+"),
      day: rate.day, otherDay: rate.otherDay, derivation: rate.derivation.rawValue,
      isBundled: rate.isBundled, isStale: quoted.isStale(at: engine.now),
      rule: rate.rule, notes: notes.isEmpty ? nil : notes)
    if let known = tablePlaces[table] { return known }
    tablePlaces[table] = tables.count
    tables.append(table)
    return tables.count - 1
  }

  private mutating func note(_ failure: MethodError, _ row: Int, _ to: Currency) {
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

package struct ConvertedColumn: RareRecord {
  let to: Currency
  let amounts: AmountColumn
  let rates: [Decimal?]?
  let table: [Int?]?

  package static let members: [Member<Self>] = [
    Member("to", \.to, "The currency."),
    Member("amounts", \.amounts, "The converted amount of each row; null if there is an error."),
    Member("rates", \.rates, "With `facts`: the rate of each row, at most twelve digits."),
    Member("table", \.table, "With `facts`: each row's place in `tables`, counted from 0."),
  ]
}

/// Tables that rates came from.
package struct UsedTable: RareRecord, Hashable {
  let source: String?
  let day: Day?
  let otherDay: Day?
  let derivation: String
  let isBundled: Bool
  let isStale: Bool
  let rule: AppliedRule?
  let notes: [String]?

  package static let members: [Member<Self>] = [
    Member("source", \.source, "The source; several are joined by `+`."),
    Member("day", \.day, "The value date; of the oldest table, if tables are mixed."),
    Member("otherDay", \.otherDay, "The value date of the newest table, if tables are mixed."),
    Member("how", \.derivation, "As in [facts of a rate](#where-a-rate-comes-from)."),
    Member("bundled", \.isBundled, "Whether the tables ship with kurs."),
    Member("stale", \.isStale, "Whether a newer table is due."),
    Member("rule", \.rule, "The rule of the day, if one was requested."),
    Member("notes", \.notes, "Caveats about the rate, for a person."),
  ]
}

/// Why a row has no amount.
package struct RowError: RareRecord {
  let index: Int
  let to: Currency?
  let param: String?
  let failure: MethodError

  package static let members: [Member<Self>] = [
    Member("index", \.index, "The row, counted from 0."),
    Member("to", \.to, "The target, if only that one has no amount."),
    Member("param", \.param, "The param whose element could not be read."),
    Member("kind", \.failure.kind.name, "The kind of error, as in `data.kind`."),
    Member("message", \.failure.message, "The error in one sentence."),
    Member("hint", \.failure.hint, "How to fix it."),
  ]
}
