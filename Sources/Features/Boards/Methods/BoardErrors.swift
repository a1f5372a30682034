import Features
import JSON
import Money

extension MethodError {
  init(_ error: BoardError) {
    switch error {
    case .unknownRow(let currency, let known):
      let codes = known.map(\.code)
      self.init(
        .unknownRow, "The board has no row of \(currency.code).",
        hint: codes.isEmpty
          ? "It has no rows." : "It has \(codes.joined(separator: ", ")).",
        details: [.param("row"), .init("known", .array(codes.map { .string($0) }))])
    case .duplicateRow(let currency):
      self.init(
        .duplicateRow, "The board already has a row of \(currency.code).",
        hint: "Move it instead.")
    case .tooManyRows(let limit): self = .boardLimit("rows on a board", "boardRows", limit)
    case .placeOutOfRange(let place, let last):
      self = .refused(
        "at", "\(place)",
        hint: last < 0
          ? "The board has no rows." : "Rows are counted from 0; the last place is \(last).")
    case .noRow:
      self.init(
        .rowMissing, "No row has the focus.",
        hint: "Name a row, or give one the focus.", details: [.param("row")])
    case .textMalformed(let text):
      self.init(
        .rowTextMalformed, "\(text.quoted) is not a number.",
        hint: "Type digits as your locale writes them, or a sum such as 3*4.5.")
    case .textHasCurrency(let text):
      self.init(
        .rowTextMalformed, "\(text.quoted) is more than a number.",
        hint: "Type the number alone into the row of its currency.")
    case .textTooLong(let limit):
      self.init(
        .rowTextMalformed, "The text is too long for a row.",
        hint: "Type at most \(limit) bytes.", details: Self.exceeded("boardText", limit))
    case .divisionByZero:
      self.init(.divisionByZero, "Division by zero.", hint: "Type another number.")
    case .tooManyDigits(let limit):
      self.init(
        .amountTooLarge, "The number has too many digits.",
        hint: "Use at most \(limit) digits.")
    }
  }

  static func unknownBoard(_ name: String, known: [String]) -> MethodError {
    let shown = known.prefix(12).map { $0.quoted }.joined(separator: ", ")
    return MethodError(
      .unknownBoard, "There is no board \(name.quoted).",
      hint: known.isEmpty
        ? "Open it first." : "The boards are \(shown)\(known.count > 12 ? " and others" : "").",
      details: [
        .param("board"), .fix("board/open", .init("board", .string(name.start(60)))),
        .init("known", .array(known.map { .string($0) })),
      ])
  }

  static func boardLimit(_ what: String, _ name: String, _ limit: Int) -> MethodError {
    MethodError(
      .boardLimit, "The maximum is \(limit) \(what).",
      hint: "Remove one that you no longer need.", details: exceeded(name, limit))
  }
}

/// Kinds that methods about boards have in common.
enum BoardErrors {
  static let naming: [ErrorKind] = [.unknownBoard]
  static let changing: [ErrorKind] = [.unknownBoard, .boardLimit, .storage]
  static let currency: [ErrorKind] = [.currencyMissing, .unknownCurrency]
  static let adding: [ErrorKind] = currency + [.retiredCurrency, .duplicateRow]
}
