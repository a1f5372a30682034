/// What a typed line is refused for.
extension ErrorKind {
  package static let expressionEmpty = ErrorKind(710, "expressionEmpty", "The text is empty.")
  package static let expressionTooLong = ErrorKind(
    705, "expressionTooLong", "The text is longer than an expression may be.")
  package static let expressionTooDeep = ErrorKind(
    706, "expressionTooDeep", "Parentheses and signs are nested too deeply.")
  package static let expressionMalformed = ErrorKind(
    701, "expressionMalformed", "An amount was expected and not found.")
  package static let unclosedParenthesis = ErrorKind(
    707, "unclosedParenthesis", "A parenthesis is opened and not closed.")
  package static let targetMissing = ErrorKind(
    708, "targetMissing", "No currency follows a word such as `in`.")
  package static let trailingText = ErrorKind(
    709, "trailingText", "Text after the expression was not understood.")
  package static let ambiguous = ErrorKind(
    703, "ambiguous", "`strict` is set and something could mean several things.")
  package static let unitMismatch = ErrorKind(
    702, "unitMismatch", "Money and numbers, or two amounts, cannot be combined this way.")
}
