/// Years, labels and names that a number may belong to.
extension Doubt {
  static let names: [Declaration] = [
    Declaration(
      .year, "year",
      says: "The number may be a year.",
      example: ("de-DE", "EUR 2023"), counter: ("de-DE", "EUR 2023,50")),
    Declaration(
      .partOfName, "part-of-name",
      says: "The capital letters may be a name.",
      example: ("en-US", "50 Cent"), counter: ("en-US", "50 cents")),
    Declaration(
      .named, "named",
      says: "The number may belong to the name before it.",
      example: ("en-US", "buy ABC 500 EUR"), counter: ("en-US", "KFC 9 EUR")),
    Declaration(
      .numbered, "numbered",
      says: "The word or sign before the number numbers things.",
      example: ("de-DE", "Nr. 5 €"), counter: ("de-DE", "Bus 5 €")),
    Declaration(
      .nameBefore, "name-before",
      says: "The word before the cents begins with a capital, and may have the number in its name.",
      example: ("en-US", "Boeing 737 cents"), counter: ("en-US", "with 50 cents")),
    Declaration(
      .attributive, "attributive",
      says: "The money describes the word after it.",
      example: ("en-US", "3 dollar stores"), counter: ("en-US", "3 dollars")),
    Declaration(
      .shoeSize, "shoe-size",
      says: "EUR before a size of shoes or clothes is no money.",
      example: ("en-US", "EUR 43 shoes"), counter: ("en-US", "EUR 43 each")),
    Declaration(
      .compound, "compound",
      says: "A hyphen joins it to another word.",
      example: ("de-DE", "EUR 1-Bescheinigung"), counter: ("de-DE", "EUR 1")),
    Declaration(
      .nounBefore, "noun-before",
      says: "A name of money is rarely written before its number.",
      example: ("en-US", "dollars 42"), counter: ("en-US", "42 dollars")),
  ]
}
