/// Names of money that are words of other uses, and numbers in words.
extension Doubt {
  static let words: [Declaration] = [
    Declaration(
      .metal, "metal",
      says: "The name is that of a metal, and rarely of money.",
      example: ("en-US", "1 oz gold"), counter: ("en-US", "1 dollar")),
    Declaration(
      .formerMoney, "former-money",
      says: "The name is that of the money of the past, and of money in use.",
      example: ("it-IT", "10.000 lire"), counter: ("it-IT", "10.000 euro")),
    Declaration(
      .withdrawn, "withdrawn",
      says: "The money is no longer in use.",
      example: ("en-US", "500 DEM"), counter: ("en-US", "500 EUR")),
    Declaration(
      .formerNamesake, "former-namesake",
      says: "Money of the past has the same name.",
      example: ("en-US", "500 gulden"), counter: ("en-US", "500 euros")),
    Declaration(
      .rareNoun, "rare-noun",
      says: "The word is rarely a name of money.",
      example: ("en-US", "50 bucks"), counter: ("en-US", "50 dollars")),
    Declaration(
      .foreignNoun, "foreign-noun",
      says: "In this language, the word is rarely the name of that money.",
      example: ("tr-TR", "5 takas"), counter: ("tr-TR", "5 euro")),
    Declaration(
      .nameOfOtherLanguage, "name-of-other-language",
      says: "The name of the money is a word of a language other than the user's.",
      example: ("tr-TR", "2 yeni mesaj"), counter: ("tr-TR", "2 yen")),
    Declaration(
      .bentNoun, "bent-noun",
      says: "The word is known without its ending only.",
      example: ("tr-TR", "20 euroya"), counter: ("tr-TR", "20 euro")),
    Declaration(
      .homograph, "homograph",
      says: "The name is also the end or beginning of other words.",
      example: ("ko-KR", "원 3"), counter: ("ko-KR", "3원")),
    Declaration(
      .moneyAsName, "money-as-name",
      says: "The word names the money itself, not an amount.",
      example: ("ko-KR", "1원화"), counter: ("ko-KR", "1원")),
    Declaration(
      .otherAccents, "other-accents",
      says: "With these accents the word means something else.",
      example: ("vi-VN", "20 Euros"), counter: ("vi-VN", "20 EUR")),
    Declaration(
      .fewCrowns, "few-crowns",
      says: "The name of the money is a word for other things, too.",
      example: ("da-DK", "2 kroner"), counter: ("da-DK", "250 kroner")),
    Declaration(
      .minorLetter, "minor-letter",
      says: "The sign for cents is also a measure.",
      example: ("pl-PL", "50 gr"), counter: ("pl-PL", "50 groszy")),
    Declaration(
      .timeWord, "time-word",
      says: "The word for cents is also a measure or a time.",
      example: ("el-GR", "80 λεπτά"), counter: ("el-GR", "80 ευρώ")),
    Declaration(
      .smallNumberWord, "small-number-word",
      says: "So short or small a number in words is often no number.",
      example: ("fr-FR", "un euro"), counter: ("fr-FR", "vingt euros")),
    Declaration(
      .fewIdeographs, "few-ideographs",
      says: "One ideograph is often a part of another word.",
      example: ("zh-CN", "五元"), counter: ("zh-CN", "五百元")),
    Declaration(
      .ideographBeside, "ideograph-beside",
      says: "Ideographs beside the number may belong to it.",
      example: ("zh-CN", "约五百元"), counter: ("zh-CN", "五百元")),
    Declaration(
      .numberWordAndSign, "word-and-sign",
      says: "A number in words rarely has a sign for its currency.",
      example: ("en-US", "five €"), counter: ("en-US", "five euros")),
    Declaration(
      .partBefore, "part-before",
      says: "A part of the number may be named before it.",
      example: ("en-US", "three quarters of a million dollars"),
      counter: ("en-US", "a million dollars")),
  ]
}
