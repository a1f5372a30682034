/// Numbers, words and cents beside an amount that may be a part of it.
extension Doubt {
  static let neighbours: [Declaration] = [
    Declaration(
      .rangeEnd, "range-end",
      says: "It shares its currency with the other end of a range.",
      example: ("en-US", "5-10 EUR"), counter: ("en-US", "10 EUR")),
    Declaration(
      .wordGoesOn, "word-goes-on",
      says: "The name of the money may be the beginning of a longer word.",
      example: ("zh-CN", "100元素"), counter: ("zh-CN", "100元")),
    Declaration(
      .numeralBefore, "numeral-before",
      says: "The number in words before it may be a part of it.",
      example: ("fr-FR", "mille 200 €"), counter: ("fr-FR", "200 €")),
    Declaration(
      .numberBehind, "number-behind",
      says: "The number in words after it may be a part of it.",
      example: ("en-US", "10 dollars fifty"), counter: ("en-US", "10 dollars and fifty cents")),
    Declaration(
      .fewDong, "few-dong",
      says: "So few đồng are rarely paid, and the word has other meanings.",
      example: ("vi-VN", "5 đồng chí"), counter: ("vi-VN", "500 đồng")),
    Declaration(
      .centsOfCode, "cents-of-code",
      says: "The word for cents after the currency may be what is counted.",
      example: ("en-US", "500 USD cents"), counter: ("en-US", "500 USD")),
    Declaration(
      .centsBehindComma, "cents-behind-comma",
      says: "Cents after a comma may be a part of it, or another amount.",
      example: ("de-DE", "3 €, 20 Cent"), counter: ("de-DE", "3 € 20 Cent")),
    Declaration(
      .centsOfOther, "cents-of-other",
      says: "The cents may belong to an amount before them.",
      example: ("en-US", "Boeing 737 cents"), counter: ("sv-SE", "för 23 öre")),
    Declaration(
      .centsGoOn, "cents-go-on",
      says: "More digits follow the cents.",
      example: ("zh-CN", "50元6角三"), counter: ("zh-CN", "50元6角")),
    Declaration(
      .looseSum, "loose-sum",
      says: "The cents may be another amount, or a price by themselves.",
      example: ("ka-GE", "500 ლარით და 40 თეთრით"), counter: ("ka-GE", "500 ლარი და 40 თეთრი")),
    Declaration(
      .besideFormer, "beside-former",
      says: "The line has money of the past, to which the cents may belong.",
      example: ("nl-NL", "vroeger 5 gulden, nu 25 cent"), counter: ("nl-NL", "nu 25 cent")),
    Declaration(
      .groupedCents, "grouped-cents",
      says: "A number with groups is rarely of cents.",
      example: ("en-US", "1,234,500 cents"), counter: ("en-US", "1,234 cents")),
    Declaration(
      .markBeforeCents, "mark-before-cents",
      says: "A hyphen or dollar sign before a number of cents may belong to it.",
      example: ("en-US", "-50 cents"), counter: ("en-US", "50 cents")),
    Declaration(
      .noCurrency, "no-currency",
      says: "No currency is beside the price, which may be in that of the region.",
      example: ("sv-SE", "99:-"), counter: ("sv-SE", "99:- kr")),
  ]
}
