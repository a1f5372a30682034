/// What a word of the grammar says, in any language. `[typed]` in the files of words has the words of each:
/// `says-plus: plus`, `says-times: times x`.
package enum Sense: UInt8, CaseIterable, Sendable {
  case plus = 1
  case minus, times, divided, by, percent, of, off, tax, add
  /// Before a percentage: `with 15 % tip`, `incl 20 % vat`, `less 5 %`.
  case with, including, less
  case split, divide, shared, between
  case a, one, half, and, or
  /// Before a target, a day or a period.
  case `in`, to, on, at, `as`, during
  /// `how many euros is 100 dollars`, `the value of`
  case `is`, `for`, value, worth
  case day, week, month, quarter, year, today, yesterday, ago, last, this, the
  case start, end, average
  /// After the number of a day: `2nd`.
  case ordinal

  /// - Parameter name: of the case, as a line of `[typed]` has it.
  package init?(name: some StringProtocol) {
    guard let sense = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = sense
  }
}
