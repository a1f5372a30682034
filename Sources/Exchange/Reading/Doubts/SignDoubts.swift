/// Dashes and parentheses that may make an amount negative.
extension Doubt {
  static let signs: [Declaration] = [
    Declaration(
      .dashOrMinus, "dash-or-minus",
      says: "The dash may be a minus or a dash.",
      example: ("en-US", "–$5.00"), counter: ("en-US", "-$5.00")),
    Declaration(
      .listDash, "list-dash",
      says: "The dash may be a minus or the mark of a list.",
      example: ("de-DE", "- 20,00 €"), counter: ("de-DE", "-20,00 €")),
    Declaration(
      .statementMinus, "statement-minus",
      says: "The marks before it are a minus in Dutch statements only.",
      example: ("de-DE", "-/- 35,50 €"), counter: ("nl-NL", "-/- 35,50 €")),
    Declaration(
      .minusBehindCode, "minus-behind-code",
      says: "The hyphen between letters and number may be no minus.",
      example: ("en-US", "USD-5000"), counter: ("en-US", "USD 5000")),
    Declaration(
      .trailingMinus, "trailing-minus",
      says: "The sign after the number may be its own.",
      example: ("de-DE", "1.234,5- EUR"), counter: ("de-DE", "1.234,56- EUR")),
    Declaration(
      .colonBetween, "colon-between",
      says: "A colon is between code and number.",
      example: ("en-US", "USD: 5000"), counter: ("en-US", "USD 5000")),
    Declaration(
      .loss, "loss",
      says: "The parentheses, or a word or mark beside it, may make it negative.",
      example: ("en-US", "($4,215)"), counter: ("en-US", "a fee ($4,215)")),
  ]
}
