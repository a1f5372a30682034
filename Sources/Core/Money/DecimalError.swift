/// Why a number was refused or could not be computed exactly.
public enum DecimalError: Error, Hashable, Sendable {
  /// There was no text at all.
  case empty
  /// The byte at this offset cannot stand there; the length of the text when it ended too early.
  case malformed(at: Int)
  /// More significant digits than a `Decimal` keeps.
  case tooManyDigits(limit: Int)
  /// The exact result has more digits than a `Decimal` keeps.
  case overflow(operation: Operation)
  case divisionByZero
  /// More digits after the point than a `Decimal` keeps, or an exponent that reaches beyond it.
  case scaleOutOfRange

  public enum Operation: String, Hashable, Sendable {
    case addition, subtraction, multiplication, division, rounding
  }
}
