/// A reason why a number with a currency beside it is no money. The reader returns nothing then, and
/// remembers the bar for a person who asks why. `reasons.txt` has two texts of each, of which the second has
/// money.
package enum Bar: UInt8, CaseIterable, Sendable {
  case numberedCode, euroClass, joinedLetters, joinedCode, joinedLabel, apartLetter
  case wordOfManyUses, programDollar, percent, wordBehind, date, version, rate, leadingZero
  case wordBefore, markBefore, unitInWord, yearBehindWord, hyphenBeforeSign, hyphenBehindSign
  case hexadecimal, hash, shellVariable, bsd, resolution, timeOfDay, centsOfYear, metalAlone
  case aboutIdeographs, wordsOf, codeInWords, hyphenedNoun, negativeWords, endOfWord, keyword

  package static let reasons = Reason.all(in: "[bar]")
  package var reason: Reason { Self.reasons[Int(rawValue)] }
}
