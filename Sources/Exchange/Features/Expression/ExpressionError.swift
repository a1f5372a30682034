/// Why a text is no expression, or has no value, and where the trouble is.
package struct ExpressionError: Error, Hashable {
  package let reason: Reason
  /// Bytes of the text.
  package let range: Range<Int>

  package enum Reason: Hashable, Sendable {
    case empty
    case tooLong(limit: Int)
    case tooDeep(limit: Int)
    /// An amount should stand here; the text may have ended.
    case amountExpected
    case unclosedParenthesis
    /// A word or sign of conversion with no currency behind it.
    case targetMissing
    /// All was understood up to here.
    case trailing
    case numberMalformed
    case tooManyDigits(limit: Int)
    case unknownUnit
    case ambiguous([Choice.Meaning])
    case mismatch(Mismatch)
    case divisionByZero
    /// A result has more digits than can be kept.
    case overflow
    case dayMalformed
    case noSuchDay
    /// `in 2008`: a year is no day.
    case yearAlone
  }

  /// Units that do not go together.
  package enum Mismatch: Hashable, Sendable {
    /// A plain number and money are added or subtracted; the number, where it is one as it stands.
    case numberAndMoney
    case moneyTimesMoney
    case numberOverMoney
    /// `(5 USD) EUR`
    case moneyOfCurrency
    /// A plain number is to be converted.
    case numberConverted
  }

  package init(_ reason: Reason, _ range: Range<Int>) {
    self.reason = reason
    self.range = range
  }

  package init(_ reason: Reason, at offset: Int) {
    self.init(reason, offset..<offset)
  }
}
