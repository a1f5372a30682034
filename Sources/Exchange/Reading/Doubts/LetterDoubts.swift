/// Signs and letters of more than one currency, and of other things.
extension Doubt {
  static let letters: [Declaration] = [
    Declaration(
      .severalCurrencies, "several-currencies",
      says: "The sign or name is that of several currencies.",
      example: ("en-US", "50 francs"), counter: ("de-CH", "50 Franken")),
    Declaration(
      .otherFranc, "other-franc",
      says: "The sign is written for both CFA francs.",
      example: ("fr-SN", "5000 FCFA"), counter: ("fr-CM", "5000 FCFA")),
    Declaration(
      .foreignSign, "foreign-sign",
      says: "The letters are the sign of another region's money, or an abbreviation.",
      example: ("en-US", "12 Ft."), counter: ("hu-HU", "12 Ft.")),
    Declaration(
      .oneLetter, "one-letter",
      says: "One letter after a small whole number is often no money.",
      example: ("en-ZA", "5R"), counter: ("en-ZA", "5000R")),
    Declaration(
      .letterNumber, "letter-number",
      says: "A letter before a whole number is often the name of something.",
      example: ("en-ZA", "Grade R 2024"), counter: ("en-ZA", "only R 2024")),
    Declaration(
      .rubleLetter, "ruble-letter",
      says: "The letter of the ruble is also an abbreviation.",
      example: ("ru-RU", "3 р. в день"), counter: ("ru-RU", "3 руб. в день")),
    Declaration(
      .friday, "friday",
      says: "The sign is also short for Friday, before a day or an hour.",
      example: ("de-CH", "Fr. 18.30 Uhr"), counter: ("de-CH", "Fr. 250.50")),
    Declaration(
      .signBefore, "sign-before",
      says: "This name or sign is rarely written before a whole number.",
      example: ("he-IL", "NIS 2"), counter: ("he-IL", "NIS 2.50")),
    Declaration(
      .lettersBeforeDollar, "letters-before-dollar",
      says: "Letters before the dollar sign say which dollar, but kurs does not know them.",
      example: ("en-US", "XY $5.00"), counter: ("en-US", "US $5.00")),
    Declaration(
      .lettersBehindDollar, "letters-behind-dollar",
      says: "Letters after the dollar sign say which dollar, but kurs does not know them.",
      example: ("de-DE", "34 $ CL"), counter: ("de-DE", "34 $ und")),
    Declaration(
      .gluedSign, "glued-sign",
      says: "The sign is joined to what comes before it.",
      example: ("nl-NL", "3 maanden€ 62,75"), counter: ("nl-NL", "3 maanden € 62,75")),
    Declaration(
      .smallWordBefore, "small-word-before",
      says: "The word before the sign may be the number, and the number after it another one.",
      example: ("en-US", "to kr 23"), counter: ("nb-NO", "bare kr 23")),
    Declaration(
      .abbreviation, "abbreviation",
      says: "The sign may be one of the abbreviations that stand together here.",
      example: ("ru-RU", "12 р. о."), counter: ("ru-RU", "12 руб. в день")),
    Declaration(
      .otherFlag, "other-flag",
      says: "The flag before it is that of another currency.",
      example: ("en-US", "🇨🇦 $1.37"), counter: ("en-CA", "🇨🇦 $1.37")),
    Declaration(
      .countryBehind, "country-behind",
      says: "The word after it says which country's money it may be.",
      example: ("en-US", "$100 Canadian"), counter: ("en-US", "$100 cash")),
    Declaration(
      .twoUnits, "two-units",
      says: "Two currencies are beside the number.",
      example: ("en-US", "€100 USD"), counter: ("en-US", "$100 USD")),
  ]
}
