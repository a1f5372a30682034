/// Words and letters that may make a number larger.
extension Doubt {
  static let scales: [Declaration] = [
    Declaration(
      .scaleOfOthers, "scale-of-others",
      says: "The word for thousands or millions is another number in other languages.",
      example: ("de-DE", "5 Billion Euro"), counter: ("de-DE", "5 Millionen Euro")),
    Declaration(
      .rareScale, "rare-scale",
      says: "The word for thousands or millions has other meanings.",
      example: ("en-US", "€ 5 bi"), counter: ("en-US", "€ 5 million")),
    Declaration(
      .scaleLetter, "scale-letter",
      says: "One letter may mean thousands or millions, or nothing of the kind.",
      example: ("en-US", "5 M EUR"), counter: ("en-US", "5 million EUR")),
    Declaration(
      .unknownScale, "unknown-scale",
      says: "The word after it may make it larger in a language that kurs does not expect here.",
      example: ("en-US", "€ 5 m"), counter: ("en-US", "€ 5 each")),
    Declaration(
      .scaleOfNext, "scale-of-next",
      says: "The word for thousands or millions may belong to what follows.",
      example: ("pt-BR", "R$ 20 mil vezes"), counter: ("pt-BR", "R$ 20 mil")),
    Declaration(
      .scaleBehindSign, "scale-behind-sign",
      says: "The word for thousands or millions is after the sign.",
      example: ("en-US", "75 $ million"), counter: ("en-US", "75 USD million")),
    Declaration(
      .thousandOrMillion, "thousand-or-million",
      says: "The letters mean different multiples in different regions.",
      example: ("en-US", "$2 mil"), counter: ("pt-BR", "R$ 2 mil")),
    Declaration(
      .creditOrCrore, "credit-or-crore",
      says: "The letters may say that it is a credit.",
      example: ("en-US", "$5.00 CR"), counter: ("en-IN", "₹5 CR")),
    Declaration(
      .sharedScale, "shared-scale",
      says: "The thousands or millions of the next amount may be meant here, too.",
      example: ("en-US", "$3.5 to $4 million"), counter: ("en-US", "$3.5 million to $4 million")),
    Declaration(
      .shareOfScale, "share-of-scale",
      says: "The half after it may be half a million or half a unit.",
      example: ("en-US", "5 million dollars and a half"), counter: ("en-US", "5 dollars and a half")
    ),
  ]
}
