package import Documents
import JSON
package import Money

/// A multi-currency converter: rows of currencies that all show the amount typed into one of them.
package struct Board: Hashable, Sendable {
  package private(set) var rows: [Currency]
  /// The currency that rows show their rate to; nil for the setting `pivot`.
  package var pivot: Currency?
  /// The text typed last. It changes with every key, and is saved later than the rows.
  package private(set) var typing = BoardTyping()

  package init(rows: [Currency], pivot: Currency? = nil) throws(BoardError) {
    self.rows = []
    self.pivot = pivot
    try add(rows)
  }

  /// Inserts rows at an index, or at the end for nil: all of them or none.
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

  /// Removes rows. The other rows keep the amount that was typed into a removed one.
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

  /// Gives a row another currency. What was typed into it is now an amount of that one.
  package mutating func replace(_ currency: Currency, by other: Currency) throws(BoardError) {
    let place = try self.place(of: currency)
    guard !rows.contains(other) else { throw .duplicateRow(other) }
    rows[place] = other
    typing.replace(currency, by: other)
  }

  /// Moves the focus to a row and clears it for typing; the others stay until the next key. Nil
  /// removes the focus.
  package mutating func focus(_ currency: Currency?) throws(BoardError) {
    if let currency { _ = try place(of: currency) }
    typing.focus(currency)
  }

  /// Sets the text of a row and moves the focus to it.
  package mutating func type(
    _ text: String, into currency: Currency?, _ reading: BoardText
  ) throws(BoardError) {
    guard let row = currency ?? typing.focus ?? typing.entry?.row else { throw .noRow }
    _ = try place(of: row)
    typing.type(text, try reading.amount(text, in: row), into: row)
  }

  /// Restores typing that was saved when the board may have had other rows.
  package mutating func restore(_ typing: BoardTyping) {
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

package enum BoardError: Error, Equatable, Sendable {
  case unknownRow(Currency, known: [Currency])
  case duplicateRow(Currency)
  case tooManyRows(limit: Int)
  case placeOutOfRange(Int, last: Int)
  /// Text without a row: none was named and none has the focus.
  case noRow
  /// The text is not a number or expression, nor the start of one.
  case textMalformed(String)
  /// The text names a currency; it must be a number, since the row has the currency.
  case textHasCurrency(String)
  case textTooLong(limit: Int)
  case divisionByZero
  case tooManyDigits(limit: Int)
}

package enum BoardLimit {
  package static let boards = 100
  package static let rows = 64
  /// Bytes of a row's text.
  package static let text = 256
  /// The values of the setting `debounce`, in milliseconds.
  package static let debounce = 0...60_000
}

extension Board: StorableDocument {
  package static let kind = DocumentKind("board")

  package init?(text: String) {
    guard let value = try? Value(parsing: text) else { return nil }
    let fields = StoredFields(value: value)
    let rows = fields.texts("rows").map { Currency(code: $0) }
    guard value["rows"]?.elements?.count == rows.count, !rows.contains(nil),
      let board = try? Board(rows: rows.compactMap { $0 }, pivot: fields.currency("pivot"))
    else { return nil }
    self = board
    var entry: BoardTyping.Entry?
    if let row = fields.currency("typed"), let text = fields.text("text") {
      entry = BoardTyping.Entry(row: row, text: text, amount: fields.decimal("amount"))
    }
    restore(
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

/// The last text typed into a board, and the row with the focus.
package struct BoardTyping: Hashable, Sendable {
  /// The text and amount that all rows show; nil if they are empty.
  package private(set) var entry: Entry?
  package private(set) var focus: Currency?
  /// Whether the row with the focus was cleared for typing and is still empty.
  package private(set) var isCleared = false

  package struct Entry: Hashable, Sendable {
    package let row: Currency
    package let text: String
    /// The amount of the text; nil if it has none yet, such as `-`.
    package let amount: Decimal?
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

  mutating func replace(_ row: Currency, by other: Currency) {
    if focus == row { focus = other }
    guard let entry, entry.row == row else { return }
    self.entry = Entry(row: other, text: entry.text, amount: entry.amount)
  }

  mutating func forget(_ row: Currency) {
    guard focus == row else { return }
    focus = nil
    isCleared = false
  }
}
