import Dates
import Engine
import Features
import Money
import Rates

/// Works out the rows of a board from the rates at hand.
struct BoardRows {
  let board: Board
  let engine: Engine
  let pivot: Currency
  /// Whether it is for an answer, which has the age of the rates in it.
  let isForAnswer: Bool
  private(set) var updated: Instant?
  /// What a fetch could answer better.
  private(set) var renewals: [RateQuestion] = []

  init(_ board: Board, _ engine: Engine, isForAnswer: Bool) {
    self.board = board
    self.engine = engine
    self.isForAnswer = isForAnswer
    pivot = board.pivot ?? engine.settings.ratePivot
  }

  mutating func rows() -> [BoardRow] {
    var rows: [BoardRow] = []
    rows.reserveCapacity(board.rows.count)
    let format = engine.format
    for currency in board.rows { rows.append(row(currency, format)) }
    return rows
  }

  private mutating func row(_ currency: Currency, _ format: AmountFormat) -> BoardRow {
    var failure: Failure?
    var isStale = false
    var quoted: Quoted?
    do throws(Failure) {
      quoted = try rate(currency, pivot, &isStale)
    } catch {
      failure = error
    }
    var amount: Decimal?
    do throws(Failure) {
      amount = try self.amount(in: currency, &isStale)
    } catch {
      failure = failure ?? error
    }
    return BoardRow(
      currency: currency, text: typedText(in: currency) ?? amount.map(format.number) ?? "",
      textWithSymbol: amount.map { format.amount($0, in: currency) } ?? "", amount: amount,
      rateText: quoted.map { engine.rateText($0, format) },
      facts: quoted.map {
        isForAnswer ? RateFacts($0, engine) : RateFacts(lasting: $0, engine)
      }, failure: failure, isStale: isStale)
  }

  private func typedText(in row: Currency) -> String? {
    if board.typing.isCleared(row) { return "" }
    guard let entry = board.typing.entry, entry.row == row else { return nil }
    return entry.text
  }

  /// Nil where the row is empty.
  private mutating func amount(
    in row: Currency, _ isStale: inout Bool
  ) throws(Failure) -> Decimal? {
    guard let entry = board.typing.entry, let amount = entry.amount,
      !board.typing.isCleared(row)
    else { return nil }
    guard entry.row != row else { return amount }
    let quoted = try rate(entry.row, row, &isStale)
    do throws(DecimalError) {
      return try Conversion(rounding: engine.rounding).amount(of: amount, at: quoted.rate)
    } catch {
      throw .amountTooLarge(error)
    }
  }

  private mutating func rate(
    _ from: Currency, _ to: Currency, _ isStale: inout Bool
  ) throws(Failure) -> Quoted {
    let question = RateQuestion(from: from, to: to)
    let quoted: Quoted
    do throws(RateError) {
      let quote = try engine.quote(question)
      if quote.isStale { renewals.append(question) }
      quoted = quote.quoted
    } catch {
      renewals.append(question)
      throw Failure(error, engine)
    }
    if quoted.isStale(at: engine.now) { isStale = true }
    if let published = quoted.published { updated = max(updated ?? published, published) }
    return quoted
  }
}
