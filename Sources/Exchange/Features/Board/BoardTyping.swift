package import Money

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
