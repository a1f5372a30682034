/// Codes that mean other things beside such a number, or are words.
extension Doubt {
  static let codes: [Declaration] = [
    Declaration(
      .wordCode, "word-code",
      says: "The code is also a word or a name.",
      example: ("en-US", "PHP 8.1"), counter: ("en-US", "PHP 8,100.00")),
    Declaration(
      .specialCode, "special-code",
      says: "The code is that of a metal, a fund or a unit of account.",
      example: ("en-US", "XAU 5.00"), counter: ("en-US", "EUR 5.00")),
    Declaration(
      .smallCode, "small-code",
      says: "In small letters the code is a word of some language.",
      example: ("de-DE", "5 sek"), counter: ("de-DE", "5 usd")),
    Declaration(
      .fewOfOthers, "few-of-others",
      says: "A small whole number beside the code of another region is often a label.",
      example: ("fr-FR", "Réunion SEK 4"), counter: ("fr-FR", "SEK 4.50")),
    Declaration(
      .fewOfRare, "few-of-rare",
      says: "So small a whole number is rarely an amount of this money.",
      example: ("en-US", "KZT 5"), counter: ("en-US", "KZT 500")),
    Declaration(
      .measure, "measure",
      says: "The code is also the name of a measure.",
      example: ("en-US", "KGS 1,200"), counter: ("en-US", "KZT 1,200")),
    Declaration(
      .companyBehind, "code-before-name",
      says: "The code is a word, and may begin the name that follows.",
      example: ("en-US", "1.23 AMD FX"), counter: ("en-US", "1.23 AMD each")),
  ]
}
