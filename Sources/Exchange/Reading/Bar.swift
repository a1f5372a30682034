/// A reason why a number with a currency beside it is no money. The reader returns nothing then, so that
/// a bar has no find to be named at; its examples are read by a test.
package struct Bar: Sendable {
  /// Public and stable.
  package let name: StaticString
  /// For the user.
  package let says: StaticString
  /// The locale, and a text without money.
  package let example: (locale: StaticString, text: StaticString)
  /// A text like it, with money.
  package let counter: (locale: StaticString, text: StaticString)

  private init(
    _ name: StaticString, _ says: StaticString, _ example: (StaticString, StaticString),
    money counter: (StaticString, StaticString)
  ) {
    (self.name, self.says) = (name, says)
    (self.example, self.counter) = (example, counter)
  }

  package static let declarations: [Bar] = [
    Bar(
      "numbered-code", "A code that is a word, before one or two digits, numbers something.",
      ("en-US", "PHP 8"), money: ("en-US", "PHP 850")),
    Bar(
      "euro-class", "A name of money before a year or a small number numbers something.",
      ("en-US", "Euro 6"), money: ("de-DE", "6 Euro")),
    Bar(
      "joined-letters", "Small letters joined to digits are a name.",
      ("en-US", "ksh93"), money: ("en-US", "KSh 93")),
    Bar(
      "joined-code", "A code in small letters joined to one or two digits is a name.",
      ("en-US", "eur3"), money: ("en-US", "eur 300")),
    Bar(
      "joined-label", "A code that is rarely money, joined to its number, is a label.",
      ("en-US", "MAD-2021"), money: ("en-US", "USD 2021.50")),
    Bar(
      "apart-letter", "One letter of another region is money only right before a price.",
      ("en-US", "VT: 18 R: 16"), money: ("en-ZA", "R16.90")),
    Bar(
      "word-of-many-uses",
      "A word of many uses is money only beside decimals, an adjective or a million.",
      ("en-US", "5 nuevos"), money: ("en-US", "5 euros")),
    Bar(
      "program-dollar", "A dollar before one digit is a parameter of a program.",
      ("en-US", "awk '{print $1}'"), money: ("en-US", "it costs $1")),
    Bar(
      "percent", "A percent sign follows the number.",
      ("en-US", "$ 5 %"), money: ("en-US", "$ 5")),
    Bar(
      "word-behind", "Letters or digits follow the number without a space.",
      ("en-US", "$5x"), money: ("en-US", "$5")),
    Bar(
      "date", "Hyphens join the number to others.",
      ("en-US", "EUR 2026-10-30"), money: ("en-US", "EUR 2026")),
    Bar(
      "version", "Marks between the digits fit no number.",
      ("en-US", "$1.2.3"), money: ("en-US", "$1.23")),
    Bar(
      "leading-zero", "A zero begins the number.",
      ("en-US", "$007"), money: ("en-US", "$7.00")),
    Bar(
      "word-before", "Letters come right before the number.",
      ("en-US", "v5 EUR"), money: ("en-US", "5 EUR")),
    Bar(
      "mark-before", "A mark before the number makes it a name.",
      ("en-US", "#50 EUR"), money: ("en-US", "50 EUR")),
    Bar(
      "unit-in-word", "The unit is the end of something longer.",
      ("en-US", "foo.EUR 5.00"), money: ("en-US", "EUR 5.00")),
    Bar(
      "year-behind-word", "A word that years follow comes before the number.",
      ("en-US", "since 2026 EUR rose"), money: ("en-US", "since 226 EUR rose")),
    Bar(
      "hyphen-before-sign", "A hyphen is between number and sign.",
      ("de-DE", "5-€"), money: ("de-DE", "5 €")),
    Bar(
      "hyphen-behind-sign", "A hyphen joins the sign to a word.",
      ("ru-RU", "5 р-н"), money: ("ru-RU", "5 р.")),
    Bar(
      "hexadecimal", "The digits and the code are a hexadecimal number.",
      ("en-US", "5AED"), money: ("en-US", "5 AED")),
    Bar(
      "hash", "Dollars on both sides of a digit are the mark of a hash.",
      ("en-US", "$2a$10$"), money: ("en-US", "$2")),
    Bar(
      "shell-variable", "A bracket or letter follows the dollar sign.",
      ("en-US", "755 $(PREFIX)"), money: ("en-US", "755 $")),
    Bar(
      "bsd", "BSD after a number is also a system.",
      ("en-US", "4.4 BSD"), money: ("en-US", "400 BSD")),
    Bar(
      "resolution", "A letter after three digits is no cents.",
      ("en-GB", "1080p"), money: ("en-GB", "99p")),
    Bar(
      "time-of-day", "Points follow the letter.",
      ("en-GB", "5p.m."), money: ("en-GB", "5p")),
    Bar(
      "cents-of-year", "A year before a word for cents is none.",
      ("en-IN", "2003 Paisa"), money: ("en-IN", "50 paisa")),
    Bar(
      "metal-alone", "The name of a metal is rarely money.",
      ("en-US", "5 gold medals"), money: ("en-US", "5 dollars")),
    Bar(
      "about-ideographs", "An ideograph before the number makes it an uncertain or an ordinal one.",
      ("ja-JP", "数千円"), money: ("ja-JP", "五千円")),
    Bar(
      "words-of", "A number in words with `of` before a sign is none.",
      ("en-US", "one of $, ?"), money: ("en-US", "one dollar")),
    Bar(
      "code-in-words", "A code that is a word does not follow a number in words.",
      ("en-US", "two XDR routines"), money: ("en-US", "two USD")),
    Bar(
      "hyphened-noun", "A hyphen follows the noun after a number in words.",
      ("en-US", "two real-time signals"), money: ("en-US", "two euros")),
    Bar(
      "negative-words", "A hyphen comes before a number in words.",
      ("en-US", "-five dollars"), money: ("en-US", "five dollars")),
    Bar(
      "end-of-word", "In ideographs the unit before the number ends another word.",
      ("ko-KR", "직원 35명"), money: ("ko-KR", "35원")),
    Bar(
      "keyword", "The dollar ends a word of a program.",
      ("en-US", "x1$"), money: ("en-US", "15 $")),
  ]
}
