package import JSON

/// A place in a text: its line, from 0, and how far into the line it is, as the client counts.
package struct Position: Hashable, Sendable {
  package let line: Int
  package let character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// The largest number that the specification has for each of the two.
  package static let greatest = Int(Int32.max)

  /// As a client sends it: a number that is too large is the greatest one, and one below 0 is 0. A line
  /// below 0 is the start of the text. Nil where one of them is no whole number.
  package init?(_ node: Node) {
    guard let line = node.member("line").flatMap(Self.number),
      let character = node.member("character").flatMap(Self.number)
    else { return nil }
    self.line = max(0, line)
    self.character = line < 0 ? 0 : max(0, character)
  }

  private static func number(_ node: Node) -> Int? {
    guard node.kind == .number else { return nil }
    let digits = String(decoding: node.spelling, as: UTF8.self)
    if let number = Int(digits) { return min(number, greatest) }
    let isNegative = digits.utf8.first == UInt8(ascii: "-")
    guard digits.utf8.dropFirst(isNegative ? 1 : 0).allSatisfy({ 48...57 ~= $0 }) else {
      return nil
    }
    return isNegative ? -1 : greatest
  }
}
