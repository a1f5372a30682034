import JSON
package import Money

/// Rows of currencies that all show one amount: what is typed into one of them, in all the others.
package struct Board: Hashable, Sendable {
  package private(set) var rows: [Currency]
  /// What rows show their rate to; nil is as the settings have it.
  package var pivot: Currency?
  /// What was typed last. It changes with every key, and is written down later than the rest.
  package private(set) var typing = BoardTyping()

  package init(rows: [Currency], pivot: Currency? = nil) throws(BoardError) {
    self.rows = []
    self.pivot = pivot
    try add(rows)
  }

  /// Puts rows at a place, the last where none is named: all of them or none.
  package mutating func add(_ currencies: [Currency], at place: Int? = nil) throws(BoardError) {
    let place = place ?? rows.count
    guard 0...rows.count ~= place else { throw .placeOutOfRange(place, last: rows.count) }
    var known = Set(rows)
    for currency in currencies {
      guard known.insert(currency).inserted else { throw .duplicateRow(currency) }
    }
    guard known.count <= BoardLimit.rows else { throw .tooManyRows(limit: BoardLimit.rows) }
    rows.insert(contentsOf: currencies, at: place)
  }

  /// The other rows keep what was typed into a row that is removed.
  package mutating func remove(_ currencies: [Currency]) throws(BoardError) {
    for currency in currencies {
      rows.remove(at: try place(of: currency))
      typing.forget(currency)
    }
  }

  package mutating func move(_ currency: Currency, to place: Int) throws(BoardError) {
    let old = try self.place(of: currency)
    guard rows.indices ~= place else {
      throw .placeOutOfRange(place, last: rows.count - 1)
    }
    rows.remove(at: old)
    rows.insert(currency, at: place)
  }

  /// Clears a row for typing; the others stay until something is typed. Nil: none is typed into.
  package mutating func focus(_ currency: Currency?) throws(BoardError) {
    if let currency { _ = try place(of: currency) }
    typing.focus(currency)
  }

  /// Makes this the text of a row; the row is the one with the focus from now on.
  package mutating func type(
    _ text: String, into currency: Currency?, _ locale: Locale
  ) throws(BoardError) {
    guard let row = currency ?? typing.focus ?? typing.entry?.row else { throw .noRow }
    _ = try place(of: row)
    typing.type(text, try BoardText.amount(text, locale), into: row)
  }

  /// Takes what was typed when the board may have had other rows.
  package mutating func take(_ typing: BoardTyping) {
    self.typing = typing
    if let focus = typing.focus, !rows.contains(focus) { self.typing.forget(focus) }
  }

  private func place(of currency: Currency) throws(BoardError) -> Int {
    guard let place = rows.firstIndex(of: currency) else {
      throw .unknownRow(currency, known: rows)
    }
    return place
  }
}

/// Why a board was not changed.
package enum BoardError: Error, Hashable, Sendable {
  case unknownRow(Currency, known: [Currency])
  case duplicateRow(Currency)
  case tooManyRows(limit: Int)
  case placeOutOfRange(Int, last: Int)
  /// Something was typed, and no row was named or has the focus.
  case noRow
  /// The text is no number, and will not become one.
  case textMalformed(String)
  /// Money was typed where a number belongs: the row says what it is an amount of.
  case textHasCurrency(String)
  case textTooLong(limit: Int)
  case divisionByZero
  case tooManyDigits(limit: Int)
}

/// How much there can be of boards.
package enum BoardLimit {
  package static let boards = 100
  package static let rows = 64
  /// Bytes of what is typed into a row.
  package static let text = 256
  /// Milliseconds that the setting `debounce` may be.
  package static let debounce = 0...60_000
}

extension Board: Keepable {
  package static var kind: DocumentKind { .board }

  package init?(text: String) {
    guard let value = try? Value(parsing: text) else { return nil }
    let fields = BillFields(value: value)
    let rows = fields.texts("rows").map { Currency(code: $0) }
    guard value["rows"]?.elements?.count == rows.count, !rows.contains(nil),
      let board = try? Board(rows: rows.compactMap { $0 }, pivot: fields.currency("pivot"))
    else { return nil }
    self = board
    var entry: BoardTyping.Entry?
    if let row = fields.currency("typed"), let text = fields.text("text") {
      entry = BoardTyping.Entry(row: row, text: text, amount: fields.decimal("amount"))
    }
    take(
      BoardTyping(
        entry: entry, focus: fields.currency("focus"), isCleared: fields.flag("cleared")))
  }

  package var text: String {
    Value.kept([
      "rows": .array(rows.map { .string($0.code) }), "pivot": pivot.map { .string($0.code) },
      "typed": typing.entry.map { .string($0.row.code) },
      "text": typing.entry.map { .string($0.text) },
      "amount": typing.entry?.amount.map { .kept($0) },
      "focus": typing.focus.map { .string($0.code) }, "cleared": typing.isCleared ? true : nil,
    ]).description
  }
}

/// What was typed into a board last, and which row the next key goes to.
package struct BoardTyping: Hashable, Sendable {
  /// What all rows show; nil where they are empty.
  package private(set) var entry: Entry?
  package private(set) var focus: Currency?
  /// Whether the row with the focus was cleared for typing, and nothing has been typed yet.
  package private(set) var isCleared = false

  package struct Entry: Hashable, Sendable {
    package let row: Currency
    /// As it was typed.
    package let text: String
    /// Nil where it is none yet, such as `-`.
    package let amount: Decimal?

    package init(row: Currency, text: String, amount: Decimal?) {
      self.row = row
      self.text = text
      self.amount = amount
    }
  }

  package init() {}

  package init(entry: Entry?, focus: Currency?, isCleared: Bool) {
    self.entry = entry
    self.focus = focus
    self.isCleared = isCleared && focus != nil
  }

  package func isCleared(_ row: Currency) -> Bool { isCleared && focus == row }

  mutating func focus(_ row: Currency?) {
    focus = row
    isCleared = row != nil
  }

  mutating func type(_ text: String, _ amount: Decimal?, into row: Currency) {
    focus = row
    isCleared = false
    entry = text.isEmpty ? nil : Entry(row: row, text: text, amount: amount)
  }

  mutating func forget(_ row: Currency) {
    guard focus == row else { return }
    focus = nil
    isCleared = false
  }
}
