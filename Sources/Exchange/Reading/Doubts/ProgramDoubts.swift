/// Dollars and numbers of programs.
extension Doubt {
  static let programs: [Declaration] = [
    Declaration(
      .fewDollars, "few-dollars",
      says: "One or two dollars in a sentence may be a parameter of a program.",
      example: ("en-US", "set to $1 for"), counter: ("en-US", "costs $1 for")),
    Declaration(
      .debuggerValue, "debugger-value",
      says: "At the start of a line, a debugger prints values this way.",
      example: ("en-US", "$1 = 0x7f"), counter: ("en-US", "costs $1")),
    Declaration(
      .dollarBehindDigit, "dollar-behind-digit",
      says: "A dollar sign after one digit may be a mark of a pattern.",
      example: ("en-US", "the 5$"), counter: ("en-US", "the 15$")),
    Declaration(
      .argument, "argument",
      says: "The comma may separate two arguments of a function.",
      example: ("en-US", "substr($0,5"), counter: ("en-US", "substr($0.5")),
    Declaration(
      .formula, "formula",
      says: "The line may be a formula between dollar signs.",
      example: ("en-US", "$5 + 3 = 8$"), counter: ("en-US", "$5 + 3 = 8")),
    Declaration(
      .parameter, "table-cell",
      says: "A letter and a dollar after a mark are a cell of a table.",
      example: ("en-US", "=A$1+B2"), counter: ("en-US", "A$ 12.50")),
    Declaration(
      .centsInProgram, "cents-in-program",
      says: "In a program, such a number is rarely of cents.",
      example: ("en-US", "# pay 5000 cents"), counter: ("en-US", "# pay 50 cents"), syntax: "python"
    ),
  ]
}
