/// A reason why a number with a currency beside it is no money. The reader returns nothing then, and
/// remembers the bar for a person who asks why.
package enum Bar: UInt8, CaseIterable, Sendable {
  case numberedCode, euroClass, joinedLetters, joinedCode, joinedLabel, apartLetter
  case wordOfManyUses, programDollar, percent, wordBehind, date, version, rate, leadingZero
  case wordBefore, markBefore, unitInWord, yearBehindWord, hyphenBeforeSign, hyphenBehindSign
  case hexadecimal, hash, shellVariable, bsd, resolution, timeOfDay, centsOfYear, metalAlone
  case aboutIdeographs, wordsOf, codeInWords, hyphenedNoun, negativeWords, endOfWord, keyword

  /// What there is to say about a bar.
  package struct Declaration: Sendable {
    package let bar: Bar
    /// Public and stable.
    package let name: StaticString
    /// For the user.
    package let says: StaticString
    /// The locale, and a text without money.
    package let example: (locale: StaticString, text: StaticString)
    /// A text like it, with money.
    package let counter: (locale: StaticString, text: StaticString)

    fileprivate init(
      _ bar: Bar, _ name: StaticString, _ says: StaticString,
      _ example: (StaticString, StaticString),
      money counter: (StaticString, StaticString)
    ) {
      (self.bar, self.name, self.says) = (bar, name, says)
      (self.example, self.counter) = (example, counter)
    }
  }

  package var name: StaticString { Self.declarations[Int(rawValue)].name }
  package var says: StaticString { Self.declarations[Int(rawValue)].says }

  /// All of them, in the order of the cases.
  package static let declarations: [Declaration] = [
    Declaration(
      .numberedCode, "numbered-code",
      "A code that is a word, before one or two digits, numbers something.",
      ("en-US", "PHP 8"), money: ("en-US", "PHP 850")),
    Declaration(
      .euroClass, "euro-class",
      "A name of money before a year or a small number numbers something.",
      ("en-US", "Euro 6"), money: ("de-DE", "6 Euro")),
    Declaration(
      .joinedLetters, "joined-letters",
      "Small letters joined to digits are a name.",
      ("en-US", "ksh93"), money: ("en-US", "KSh 93")),
    Declaration(
      .joinedCode, "joined-code",
      "A code in small letters joined to one or two digits is a name.",
      ("en-US", "eur3"), money: ("en-US", "eur 300")),
    Declaration(
      .joinedLabel, "joined-label",
      "A code that is rarely money, joined to its number, is a label.",
      ("en-US", "MAD-2021"), money: ("en-US", "USD 2021.50")),
    Declaration(
      .apartLetter, "apart-letter",
      "One letter of another region is money only right before a price.",
      ("en-US", "VT: 18 R: 16"), money: ("en-ZA", "R16.90")),
    Declaration(
      .wordOfManyUses, "word-of-many-uses",
      "A word of many uses is money only beside decimals, an adjective or a million.",
      ("en-US", "5 crown"), money: ("en-US", "5 euros")),
    Declaration(
      .programDollar, "program-dollar",
      "A dollar before one or two digits is a parameter of a program.",
      ("en-US", "awk '{print $1}'"), money: ("en-US", "it costs $1")),
    Declaration(
      .percent, "percent",
      "A percent sign follows the number.",
      ("en-US", "$ 5 %"), money: ("en-US", "$ 5")),
    Declaration(
      .wordBehind, "word-behind",
      "Letters or digits follow the number without a space.",
      ("en-US", "$5x"), money: ("en-US", "$5")),
    Declaration(
      .date, "date",
      "Hyphens join the number to others.",
      ("en-US", "EUR 2026-10-30"), money: ("en-US", "EUR 2026")),
    Declaration(
      .version, "version",
      "Marks between the digits fit no number.",
      ("en-US", "$1.2.3"), money: ("en-US", "$1.23")),
    Declaration(
      .rate, "rate",
      "A slash joins its currency to another one: it is a rate.",
      ("en-US", "1.0912 USD/EUR"), money: ("en-US", "1.0912 USD, EUR")),
    Declaration(
      .leadingZero, "leading-zero",
      "A zero begins the number.",
      ("en-US", "$007"), money: ("en-US", "$7.00")),
    Declaration(
      .wordBefore, "word-before",
      "Letters come right before the number.",
      ("en-US", "v5 EUR"), money: ("en-US", "5 EUR")),
    Declaration(
      .markBefore, "mark-before",
      "A mark joins the number to something before it.",
      ("en-US", "#50 EUR"), money: ("en-US", "50 EUR")),
    Declaration(
      .unitInWord, "unit-in-word",
      "The unit is the end of something longer.",
      ("en-US", "foo.EUR 5.00"), money: ("en-US", "EUR 5.00")),
    Declaration(
      .yearBehindWord, "year-behind-word",
      "A word that years follow comes before the number.",
      ("en-US", "since 2026 EUR rose"), money: ("en-US", "since 226 EUR rose")),
    Declaration(
      .hyphenBeforeSign, "hyphen-before-sign",
      "A hyphen is between number and sign.",
      ("de-DE", "5-€"), money: ("de-DE", "5 €")),
    Declaration(
      .hyphenBehindSign, "hyphen-behind-sign",
      "A hyphen joins the sign to a word.",
      ("ru-RU", "5 р-н"), money: ("ru-RU", "5 р.")),
    Declaration(
      .hexadecimal, "hexadecimal",
      "The digits and the code are a hexadecimal number.",
      ("en-US", "5AED"), money: ("en-US", "5 AED")),
    Declaration(
      .hash, "hash",
      "Dollars on both sides of a digit are the mark of a hash.",
      ("en-US", "$2a$10$"), money: ("en-US", "$2")),
    Declaration(
      .shellVariable, "shell-variable",
      "A bracket or letter follows the dollar sign.",
      ("en-US", "755 $(PREFIX)"), money: ("en-US", "755 $")),
    Declaration(
      .bsd, "bsd",
      "BSD after a number is also a system.",
      ("en-US", "4.4 BSD"), money: ("en-US", "400 BSD")),
    Declaration(
      .resolution, "resolution",
      "A letter after three digits is no cents.",
      ("en-GB", "1080p"), money: ("en-GB", "99p")),
    Declaration(
      .timeOfDay, "time-of-day",
      "Points follow the letter.",
      ("en-GB", "5p.m."), money: ("en-GB", "5p")),
    Declaration(
      .centsOfYear, "cents-of-year",
      "A year before a word for cents is none.",
      ("en-IN", "2003 Paisa"), money: ("en-IN", "50 paisa")),
    Declaration(
      .metalAlone, "metal-alone",
      "The name of a metal is rarely money.",
      ("en-US", "5 gold medals"), money: ("en-US", "5 dollars")),
    Declaration(
      .aboutIdeographs, "about-ideographs",
      "An ideograph before the number makes it an uncertain or an ordinal one.",
      ("ja-JP", "数千円"), money: ("ja-JP", "五千円")),
    Declaration(
      .wordsOf, "words-of",
      "A number in words with `of` before a sign is none.",
      ("en-US", "one of $, ?"), money: ("en-US", "one dollar")),
    Declaration(
      .codeInWords, "code-in-words",
      "A code that is a word does not follow a number in words.",
      ("en-US", "two XDR routines"), money: ("en-US", "two USD")),
    Declaration(
      .hyphenedNoun, "hyphened-noun",
      "A hyphen follows the noun after a number in words.",
      ("en-US", "two real-time signals"), money: ("en-US", "two euros")),
    Declaration(
      .negativeWords, "negative-words",
      "A hyphen comes before a number in words.",
      ("en-US", "-five dollars"), money: ("en-US", "five dollars")),
    Declaration(
      .endOfWord, "end-of-word",
      "In ideographs the unit before the number ends another word.",
      ("ko-KR", "직원 35명"), money: ("ko-KR", "35원")),
    Declaration(
      .keyword, "keyword",
      "The dollar ends a word of a program.",
      ("en-US", "$Revision: 1.3 $"), money: ("en-US", "Revision: 1.3 $")),
  ]
}
