import Drawing

/// A line of text that is being typed, and the place of the cursor in it.
package struct LineField: Equatable, Sendable {
  package private(set) var text: String
  /// In characters, from the beginning.
  package private(set) var cursor: Int

  /// Characters; more are not taken.
  package static let limit = 1_000

  package init(_ text: String = "") {
    self.text = text.onOneLine
    cursor = self.text.count
  }

  /// Columns before the cursor.
  package var column: Int { text.prefix(cursor).displayWidth }

  /// Applies a key; false if it is not one of a line.
  package mutating func press(_ key: Key) -> Bool {
    switch key {
    case .text(let typed), .paste(let typed): insert(typed.onOneLine)
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(text.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .backspace, .control("h"): remove(max(0, cursor - 1)..<cursor)
    case .delete, .control("d"): remove(cursor..<min(text.count, cursor + 1))
    case .control("u"): remove(0..<cursor)
    case .control("k"): remove(cursor..<text.count)
    case .control("w"), .alt(.backspace): remove(startOfWord..<cursor)
    default: return false
    }
    return true
  }

  private var startOfWord: Int {
    let before = Array(text.prefix(cursor))
    let word = before.lastIndex { $0 != " " } ?? 0
    return before[..<word].lastIndex { $0 == " " }.map { $0 + 1 } ?? 0
  }

  /// Scalars that make one character with what is before the cursor join it.
  private mutating func insert(_ typed: String) {
    let before = text.prefix(cursor) + typed
    let whole = before + text.dropFirst(cursor)
    guard whole.count <= Self.limit else { return }
    cursor = before.count
    text = String(whole)
  }

  private mutating func remove(_ range: Range<Int>) {
    text = String(text.prefix(range.lowerBound) + text.dropFirst(range.upperBound))
    cursor = range.lowerBound
  }
}
