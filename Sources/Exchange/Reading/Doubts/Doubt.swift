/// A reason why an amount in a text may be another one, or none. Each is declared in this folder under its
/// subject, with its name, a sentence and examples that a test reads.
package enum Doubt: UInt8, CaseIterable, Sendable {
  // Codes
  case wordCode, specialCode, smallCode, fewOfOthers, fewOfRare, measure, companyBehind
  // Signs and letters
  case severalCurrencies, otherFranc, foreignSign, oneLetter, letterNumber, rubleLetter, friday
  case signBefore, lettersBeforeDollar, lettersBehindDollar, gluedSign, smallWordBefore
  case abbreviation, otherFlag, countryBehind, twoUnits
  // Years
  case year
  // Names
  case partOfName, named, numbered, nameBefore, attributive, shoeSize, compound, nounBefore
  // Programs
  case fewDollars, debuggerValue, dollarBehindDigit, argument, formula, centsInProgram
  // Gaps
  case spacedGroups, numberBefore, decimalsApart, looseDecimals, threeDigits, longNumber
  case dashForZero, slashBefore, colonDecimals, unitBetweenNumbers, hyphenJoined
  // Minus signs
  case dashOrMinus, listDash, statementMinus, minusBehindCode, trailingMinus, colonBetween, loss
  // Scales
  case scaleOfOthers, rareScale, scaleLetter, unknownScale, scaleOfNext, scaleBehindSign
  case thousandOrMillion, creditOrCrore, sharedScale, thousandsBefore, shareOfScale
  // Neighbours
  case rangeEnd, wordGoesOn, numeralBefore, numberBehind, fewDong, centsOfCode, centsBehindComma
  case centsOfOther, centsGoOn, looseSum, besideFormer, groupedCents, markBeforeCents, noCurrency
  // Words
  case metal, formerMoney, withdrawn, formerNamesake, rareNoun, foreignNoun, bentNoun, homograph
  case moneyAsName, otherAccents, fewCrowns, minorLetter, timeWord, smallNumberWord, fewIdeographs
  case ideographBeside, numberWordAndSign, partBefore
  // What texts of strangers have
  case nameOfOtherLanguage, wideComma, parameter
}
