import Engine
import Features
import JSON
import Money

extension MethodError {
  /// The error in a text, its position, and a hint.
  init(_ error: ExpressionError, in text: String, _ encoding: PositionEncoding) {
    let place = TextSpan(error.range, in: text, encoding)
    let bytes = TextSpan(error.range, in: text, .utf8)
    let spelled = String(
      decoding: text.utf8.dropFirst(bytes.offset).prefix(min(bytes.length, 160)), as: UTF8.self)
    let excerpt = spelled.count > 40 ? spelled.prefix(40) + "…" : spelled
    let offsets: [Value.Member] = [
      .init("offset", .number(String(place.offset))),
      .init("length", .number(String(place.length))),
    ]
    if error.reason == .unknownUnit {
      let unknown = Currency.unknown(spelled)
      self.init(
        unknown.kind, unknown.message, hint: unknown.hint, details: offsets + unknown.details)
      return
    }
    let words = Self.words(error.reason, "“\(excerpt)”", isAtEnd: bytes.offset >= text.utf8.count)
    self.init(
      words.kind, words.message, hint: words.hint,
      details: offsets + Self.details(error.reason, spelled))
  }

  private typealias Words = (kind: ErrorKind, message: String, hint: String)

  private static func words(
    _ reason: ExpressionError.Reason, _ excerpt: String, isAtEnd: Bool
  ) -> Words {
    switch reason {
    case .empty:
      (.expressionEmpty, "Nothing was typed.", "Type an amount, such as 100 usd in eur.")
    case .tooLong(let limit):
      (
        .expressionTooLong, "The text is longer than \(limit) bytes.",
        "Evaluate its parts one by one."
      )
    case .tooDeep(let limit):
      (
        .expressionTooDeep, "Parentheses and signs are nested deeper than \(limit).",
        "Leave out those that are not needed."
      )
    case .amountExpected:
      (
        .expressionMalformed,
        isAtEnd
          ? "The text ends where an amount is expected." : "Expected an amount at \(excerpt).",
        "Write an amount with its currency there, such as 100 usd or €5."
      )
    case .unclosedParenthesis:
      (
        .unclosedParenthesis, "A parenthesis is opened and never closed.",
        "Add a closing parenthesis."
      )
    case .targetMissing:
      (
        .targetMissing, "No currency follows \(excerpt).",
        "Name the target, such as in eur or in eur, gbp."
      )
    case .trailing:
      (
        .trailingText, "Unexpected \(excerpt).",
        "Put +, -, * or / between amounts; targets and a day come last, such as in eur on 2008-07-15."
      )
    case .numberMalformed:
      (
        .amountMalformed, "\(excerpt) is not a number.",
        "Write 1234.56, or separate every group of thousands in the same way."
      )
    case .tooManyDigits(let limit):
      (
        .amountTooLarge, "\(excerpt) has more digits than kurs counts with.",
        "Use at most \(limit) digits."
      )
    case .unknownNumber:
      (.amountMalformed, "\(excerpt) is not a number that kurs knows.", "Write it in digits.")
    case .unknownUnit: (.unknownCurrency, "No currency is called \(excerpt).", "Check its name.")
    case .ambiguous(let candidates):
      (
        .ambiguous,
        "\(excerpt) could be \(candidates.prefix(6).map(\.text).joined(separator: ", ")).",
        "Write which is meant, such as \(candidates.first?.text ?? "")."
      )
    case .mismatch(let mismatch): words(mismatch)
    case .divisionByZero:
      (.divisionByZero, "Division by zero.", "Divide by another number.")
    case .overflow:
      (
        .amountTooLarge, "The result, or a fraction on the way to it, has more than 38 digits.",
        "Use smaller numbers, or compute it in parts."
      )
    default: formWords(reason, excerpt)
    }
  }

  /// Forms that have no one value.
  private static func formWords(_ reason: ExpressionError.Reason, _ excerpt: String) -> Words {
    switch reason {
    case .range:
      (
        .expressionMalformed, "\(excerpt) is a range or a list.",
        "Type one of its amounts with its currency, such as 10 eur."
      )
    case .perUnit:
      (
        .expressionMalformed, "\(excerpt) makes it a price per unit.",
        "Leave it out: what the amount converts to is per unit, too."
      )
    default: dayWords(reason, excerpt)
    }
  }

  /// What is wrong with a day.
  private static func dayWords(_ reason: ExpressionError.Reason, _ excerpt: String) -> Words {
    switch reason {
    case .noSuchDay:
      (
        .dateOutOfRange, "There is no day \(excerpt).", "Check the month and the day of the month."
      )
    case .yearAlone:
      (
        .dateMalformed, "\(excerpt) is a year, not a day.",
        "Name a day of it, such as on 2008-12-31."
      )
    default:
      (
        .dateMalformed, "\(excerpt) is not a day.",
        "Write 2008-07-15, yesterday, last friday or 3 days ago."
      )
    }
  }

  private static func words(_ mismatch: ExpressionError.Mismatch) -> Words {
    switch mismatch {
    case .numberAndMoney:
      (
        .unitMismatch, "A plain number and money cannot be added or subtracted.",
        "Give the number a currency, or write a percentage such as + 20 %."
      )
    case .moneyTimesMoney:
      (
        .unitMismatch, "Money cannot be multiplied by money.",
        "Multiply it by a plain number, such as 3 * 4.50 eur."
      )
    case .numberOverMoney:
      (
        .unitMismatch, "A plain number cannot be divided by money.",
        "Divide money by money for a ratio, or give the number a currency."
      )
    case .moneyOfCurrency:
      (
        .unitMismatch, "The value in parentheses is already money.",
        "Write in before the currency to convert it."
      )
    case .numberConverted:
      (
        .unitMismatch, "The value is a plain number, which cannot be converted.",
        "Say which currency it is in, such as 100 usd in eur."
      )
    }
  }

  private static func details(_ reason: ExpressionError.Reason, _ spelled: String) -> [Value.Member]
  {
    switch reason {
    case .ambiguous(let candidates):
      [.init("candidates", .array(candidates.map { .string($0.text) }))]
    case .tooLong(let limit): exceeded("expressionBytes", limit)
    case .tooDeep(let limit): exceeded("expressionDepth", limit)
    default: []
    }
  }
}
