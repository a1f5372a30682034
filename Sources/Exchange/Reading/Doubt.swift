/// A reason why an amount in a text may be another one, or none. Each is declared once, in this folder
/// under its subject: its name, a sentence for the user, and two texts, of which the first has it and
/// the second has not.
package enum Doubt: UInt8, CaseIterable, Sendable {
  // Codes
  case wordCode, specialCode, smallCode, fewOfOthers, fewOfRare, measure, companyBehind
  // Letters
  case severalCurrencies, otherFranc, foreignSign, oneLetter, letterNumber, rubleLetter, friday
  case signBefore, lettersBeforeDollar, lettersBehindDollar, gluedSign, smallWordBefore
  case abbreviation, otherFlag, countryBehind, twoUnits
  // Names
  case year, partOfName, named, numbered, nameBefore, attributive, shoeSize, compound, nounBefore
  // Programs
  case fewDollars, debuggerValue, dollarBehindDigit, argument, formula, parameter, centsInProgram
  // Gaps
  case spacedGroups, numberBefore, decimalsApart, looseDecimals, threeDigits, wideComma
  case longNumber, dashForZero, slashBefore, colonDecimals, unitBetweenNumbers, hyphenJoined
  case wideGap, lineBreak, masked
  // Signs
  case dashOrMinus, listDash, statementMinus, minusBehindCode, trailingMinus, colonBetween, loss
  // Scales
  case scaleOfOthers, rareScale, scaleLetter, unknownScale, scaleOfNext, scaleBehindSign
  case thousandOrMillion, creditOrCrore, sharedScale, shareOfScale
  // Neighbours
  case rangeEnd, wordGoesOn, numeralBefore, numberBehind, fewDong, centsOfCode, centsBehindComma
  case centsOfOther, centsGoOn, looseSum, besideFormer, groupedCents, markBeforeCents, noCurrency
  // Words
  case metal, formerMoney, withdrawn, formerNamesake, rareNoun, foreignNoun, nameOfOtherLanguage
  case bentNoun, homograph, moneyAsName, otherAccents, fewCrowns, minorLetter, timeWord
  case smallNumberWord, fewIdeographs, ideographBeside, numberWordAndSign, partBefore

  /// What there is to say about a doubt.
  package struct Declaration: Sendable {
    package let doubt: Doubt
    /// Public and stable.
    package let name: StaticString
    /// For the user.
    package let says: StaticString
    package let example: (locale: StaticString, text: StaticString)
    package let counter: (locale: StaticString, text: StaticString)
    /// What the texts are written in; nil for prose.
    package let syntax: StaticString?

    init(
      _ doubt: Doubt, _ name: StaticString, says: StaticString,
      example: (StaticString, StaticString), counter: (StaticString, StaticString),
      syntax: StaticString? = nil
    ) {
      (self.doubt, self.name, self.says) = (doubt, name, says)
      (self.example, self.counter, self.syntax) = (example, counter, syntax)
    }
  }

  /// All of them, in the order of their bits.
  package static let declarations: [Declaration] =
    codes + letters + names + programs + gaps + signs + scales + neighbours + words

  package var name: StaticString { Self.declarations[Int(rawValue)].name }
  package var says: StaticString { Self.declarations[Int(rawValue)].says }
}
