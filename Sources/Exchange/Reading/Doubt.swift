/// A reason why an amount in a text may be another one, or none. `reasons.txt` has two texts of each, of which
/// the first has it and the second has not.
package enum Doubt: UInt8, CaseIterable, Sendable {
  // Codes
  case wordCode, specialCode, smallCode, fewOfOthers, fewOfRare, measure, codeBeforeName
  // Letters
  case severalCurrencies, otherFranc, foreignSign, oneLetter, letterNumber, rubleLetter, friday
  case signBefore, lettersBeforeDollar, lettersBehindDollar, gluedSign, smallWordBefore
  case abbreviation, otherFlag, countryBehind, twoUnits
  // Names
  case year, partOfName, named, numbered, nameBefore, attributive, shoeSize, compound, nounBefore
  // Programs
  case fewDollars, debuggerValue, dollarBehindDigit, argument, formula, tableCell, centsInProgram
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
  case smallNumberWord, fewIdeographs, ideographBeside, wordAndSign, partBefore

  package static let reasons = Reason.all(in: "[doubt]")
  package var reason: Reason { Self.reasons[Int(rawValue)] }
}
