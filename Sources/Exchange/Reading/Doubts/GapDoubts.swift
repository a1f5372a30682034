/// Spaces and marks that separate or join numbers.
extension Doubt {
  static let gaps: [Declaration] = [
    Declaration(
      .spacedGroups, "spaced-groups",
      says: "The space may separate two numbers.",
      example: ("en-US", "Loyer 12 500 EUR"), counter: ("en-US", "12 500 EUR")),
    Declaration(
      .numberBefore, "number-before",
      says: "The number before it may be a part of it.",
      example: ("en-US", "2024 500 EUR"), counter: ("en-US", "500 EUR")),
    Declaration(
      .decimalsApart, "decimals-apart",
      says: "Digits after a mark and a space may be decimals.",
      example: ("fr-FR", "1.837, 32 €"), counter: ("fr-FR", "1.837,32 €")),
    Declaration(
      .looseDecimals, "loose-decimals",
      says: "The number after it may be its cents.",
      example: ("en-US", "15 dollars and 50"), counter: ("en-US", "15 dollars and 50 cents")),
    Declaration(
      .threeDigits, "three-digits",
      says: "Three digits after a point or comma may be decimals or thousands.",
      example: ("en-US", "1.234 EUR"), counter: ("en-US", "1,234.00 EUR")),
    Declaration(
      .wideComma, "wide-comma",
      says: "The comma of Chinese separates what is on both sides more often than groups.",
      example: ("zh-CN", "20，300元"), counter: ("zh-CN", "20,300元")),
    Declaration(
      .longNumber, "long-number",
      says: "So many digits without groups are often the number of something.",
      example: ("en-US", "12345678901234 EUR"), counter: ("en-US", "123456 EUR")),
    Declaration(
      .dashForZero, "dash-for-zero",
      says: "A dash or comma before decimals may be a minus or end something.",
      example: ("de-DE", "-,79 €"), counter: ("de-DE", "–,79 €")),
    Declaration(
      .slashBefore, "slash-before",
      says: "The number may be a part of a fraction, or of two numbers with a slash.",
      example: ("de-DE", "42,00/37,00 €"), counter: ("de-DE", "37,00 €")),
    Declaration(
      .colonDecimals, "colon-decimals",
      says: "The decimals after a colon may be the minutes of a time.",
      example: ("sv-SE", "1 245:50 kr"), counter: ("sv-SE", "1 245,50 kr")),
    Declaration(
      .unitBetweenNumbers, "unit-between-numbers",
      says: "The currency is between two numbers, and may belong to either.",
      example: ("en-US", "5 EUR 10"), counter: ("en-US", "5 EUR")),
    Declaration(
      .hyphenJoined, "hyphen-joined",
      says: "A hyphen joins the number to its currency.",
      example: ("en-US", "20-euro"), counter: ("en-US", "20 euro")),
    Declaration(
      .wideGap, "wide-gap",
      says: "More than two blanks are between number and currency, as between columns.",
      example: ("en-US", "EUR     12"), counter: ("en-US", "EUR     12.50")),
    Declaration(
      .lineBreak, "line-break",
      says: "A line ends between number and currency, and may end the amount.",
      example: ("en-US", "Total: 12.50\nEUR each"),
      counter: ("en-US", "for both of them we paid 12.50\nEUR each")),
    Declaration(
      .masked, "masked",
      says: "The marks beside the digits may stand for other digits.",
      example: ("en-US", "EUR 1***"), counter: ("en-US", "*5 EUR*")),
  ]
}
