import Dates
import Documents
import Engine
import Features
import Money
import Rates

/// Computes the rows of a board from the rates at hand.
struct BoardRows {
  let board: Board
  let engine: Engine
  let pivot: Currency
  private let names: LocaleNames?
  private(set) var updated: Instant?
  /// When the oldest of the tables in use was published.
  private(set) var oldest: Instant?
  /// The rates that a fetch could improve.
  private(set) var renewals: [RateQuestion] = []

  init(_ board: Board, _ engine: Engine) {
    self.board = board
    self.engine = engine
    pivot = board.pivot ?? engine.settings.ratePivot
    names = LocaleNames(engine.locale)
  }

  mutating func rows() -> [BoardRow] {
    var rows: [BoardRow] = []
    rows.reserveCapacity(board.rows.count)
    let format = engine.format
    for currency in board.rows { rows.append(row(currency, format)) }
    return rows
  }

  private mutating func row(_ currency: Currency, _ format: AmountFormat) -> BoardRow {
    var failure: MethodError?
    var isStale = false
    var quoted: Quoted?
    do throws(MethodError) {
      quoted = try rate(currency, pivot, &isStale)
    } catch {
      failure = error
    }
    var amount: Decimal?
    var figure: Decimal?
    do throws(MethodError) {
      (amount, figure) = try self.amount(in: currency, &isStale)
    } catch {
      failure = failure ?? error
    }
    return BoardRow(
      currency: currency, names: names,
      text: typedText(in: currency) ?? figure.map(format.number) ?? "",
      textWithSymbol: figure.map { format.amount($0, in: currency) } ?? "", amount: amount,
      rateText: quoted.map { engine.rateText($0, format) },
      facts: quoted.map { RateFacts($0, engine) }, failure: failure, isStale: isStale)
  }

  private func typedText(in row: Currency) -> String? {
    if board.typing.isCleared(row) { return "" }
    guard let entry = board.typing.entry, entry.row == row else { return nil }
    return entry.text
  }

  /// The amount, exact and as a figure for people; nil if the row is empty.
  private mutating func amount(
    in row: Currency, _ isStale: inout Bool
  ) throws(MethodError) -> (Decimal?, figure: Decimal?) {
    guard let entry = board.typing.entry, let amount = entry.amount,
      !board.typing.isCleared(row)
    else { return (nil, nil) }
    guard entry.row != row else { return (amount, amount) }
    let quoted = try rate(entry.row, row, &isStale)
    do throws(DecimalError) {
      let found = try Conversion(rounding: engine.rounding).amount(of: amount, at: quoted.rate)
      return (found, found.figure(quoted.figureDigits))
    } catch {
      throw .amountTooLarge(error)
    }
  }

  private mutating func rate(
    _ from: Currency, _ to: Currency, _ isStale: inout Bool
  ) throws(MethodError) -> Quoted {
    let question = RateQuestion(from: from, to: to)
    let quoted: Quoted
    do throws(RateError) {
      let quote = try engine.quote(question)
      if quote.isStale { renewals.append(question) }
      quoted = quote.quoted
    } catch {
      renewals.append(question)
      throw MethodError(error, engine)
    }
    if quoted.isStale(at: engine.now) { isStale = true }
    if let published = quoted.published {
      updated = max(updated ?? published, published)
      oldest = min(oldest ?? published, published)
    }
    return quoted
  }
}

struct BoardRow: RareRecord {
  let currency: Currency
  let names: LocaleNames?
  /// As typed, or as the locale writes the amount; empty if there is none.
  let text: String
  let textWithSymbol: String
  let amount: Decimal?
  let rateText: String?
  /// The rate of one unit to the pivot; nil if there is none.
  let facts: RateFacts?
  /// Why there is no rate, or no amount.
  let failure: MethodError?
  let isStale: Bool
  /// In columns with the other rows, where the client shows lines.
  var line: String?

  /// In the user's language.
  var name: String { names?.name(of: currency) ?? currency.name }

  func hash(into hasher: inout Hasher) {
    hasher.combine(currency)
    hasher.combine(text)
    hasher.combine(textWithSymbol)
    hasher.combine(rateText)
    hasher.combine(isStale)
    hasher.combine(failure?.message)
    guard let rate = facts?.quoted?.rate else { return }
    hasher.combine(rate.ratio)
    for leg in rate.legs {
      hasher.combine(leg.publisher)
      hasher.combine(leg.day)
    }
  }

  static let members: [Member<Self>] = [
    Member("code", \.currency, "The currency."),
    Member("name", \.name, "Its name in the user's language."),
    Member("text", \.text, "The row's text: as typed, or as the locale writes the amount."),
    Member("textWithSymbol", \.textWithSymbol, "The amount with the currency's symbol."),
    Member("amount", \.amount, "The amount; absent if the row is empty."),
    Member("rateText", \.rateText, "What one unit is in the pivot, as a line to show."),
    .all(of: \.facts),
    Member("kind", \.failure?.kind.name, "Why the row has no rate or no amount."),
    Member("message", \.failure?.message, "The same in a sentence."),
    Member("hint", \.failure?.hint, "How to fix it."),
    Member("line", \.line, "With `width` in `initialize`: a line to show."),
  ]
}
