import Dates

/// Characters and words of the text.
extension ExpressionParser {
  func isDigit(_ index: Int) -> Bool {
    index < text.count && text[index] &- UInt8(ascii: "0") <= 9
  }

  func isLetter(_ index: Int) -> Bool {
    index < text.count && (text[index] | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// Whether the text has these bytes at `index`.
  func has(_ bytes: StaticString, _ index: Int) -> Bool {
    let length = bytes.utf8CodeUnitCount
    guard index + length <= text.count else { return false }
    for place in 0..<length where text[index + place] != bytes.utf8Start[place] { return false }
    return true
  }

  func characterEnd(_ index: Int) -> Int {
    var end = min(index + 1, text.count)
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// The length of the space there: ASCII ones, those that do not break, those of an ideograph's width.
  func spaceLength(_ index: Int) -> Int {
    guard index < text.count else { return 0 }
    switch text[index] {
    case 0x20, 0x09, 0x0A, 0x0D: return 1
    case 0xC2: return has("\u{A0}", index) ? 2 : 0
    case 0xE2:
      for mark in ["\u{202F}", "\u{2009}", "\u{200E}", "\u{200F}"] as [StaticString]
      where has(mark, index) {
        return 3
      }
      return 0
    case 0xE3: return has("\u{3000}", index) ? 3 : 0
    default: return 0
    }
  }

  mutating func skipSpace() {
    while at < text.count {
      if text[at] == 0x20 {
        at += 1
        continue
      }
      if !phrases.isEmpty, let phrase = phrase(at), case .nothing = phrase.meaning {
        at = phrase.range.upperBound
        continue
      }
      let length = spaceLength(at)
      if length == 0 { return }
      at += length
    }
  }

  /// What `read` takes from here; where it is nil, nothing is taken.
  mutating func attempt<Found, Failure>(
    _ read: (inout Self) throws(Failure) -> Found?
  ) throws(Failure) -> Found? {
    let (start, count, noted) = (at, units, choices.count)
    if let found = try read(&self) { return found }
    (at, units) = (start, count)
    if choices.count > noted { choices.removeLast(choices.count - noted) }
    return nil
  }

  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard at < text.count, text[at] == UInt8(ascii: mark) else { return false }
    at += 1
    return true
  }

  func minusLength(_ index: Int) -> Int {
    guard index < text.count else { return 0 }
    if text[index] == UInt8(ascii: "-") { return has("->", index) ? 0 : 1 }
    guard text[index] >= 0x80 else { return 0 }
    return has("\u{2212}", index) || has("\u{2013}", index) ? 3 : 0
  }

  mutating func sumSign() -> Expression.Node.Operation? {
    guard at < text.count else { return nil }
    if at != lessTaken, let phrase = phrase(at), case .less = phrase.meaning {
      lessTaken = at
      return .minus
    }
    if take("+") { return .plus }
    let length = minusLength(at)
    guard length > 0 else {
      guard reading.names != nil, startsWord(at), word(at).may(be: .operation) else { return nil }
      return takeWord(.plus) ? .plus : takeWord(.minus) ? .minus : attempt { $0.percentWord() }
    }
    at += length
    return .minus
  }

  mutating func productSign() -> Expression.Node.Operation? {
    guard at < text.count else { return nil }
    let phrase = phrase(at)
    if let phrase, case .over = phrase.meaning {
      at = phrase.range.upperBound
      return .over
    }
    let sign: (Expression.Node.Operation, Int)? =
      switch text[at] {
      case UInt8(ascii: "*"): has("**", at) ? nil : (.times, 1)
      case UInt8(ascii: "/"): (.over, 1)
      // `12 € : 4`, but no `12:30`.
      case UInt8(ascii: ":"):
        at > 0 && text[at - 1] == 0x20 ? (.over, 1) : nil
      case 0xC3: has("×", at) ? (.times, 2) : has("÷", at) ? (.over, 2) : nil
      case 0xC2: has("·", at) ? (.times, 2) : nil
      default: nil
      }
    guard let sign else {
      // `3 x 4`, but not `0x10`.
      guard reading.names != nil, startsWord(at), at > 0 else { return nil }
      if isLoose, isTightTimes() {
        at += 1
        return .times
      }
      guard phrase != nil || spaceLength(at - 1) > 0, word(at).may(be: .operation) else {
        return nil
      }
      if takeWord(.times) { return .times }
      return attempt { $0.takeWord(.divided) && $0.takeWord(.by) ? .over : nil }
    }
    at += sign.1
    return sign.0
  }

  /// `with 15 % tip`, `incl 20 % vat`, `less 5 %`: only before a percentage.
  private mutating func percentWord() -> Expression.Node.Operation? {
    var isMore = takeWord(.with) || takeWord(.including)
    let isLess = !isMore && takeWord(.less)
    guard isMore || isLess else { return nil }
    _ = take(".")
    let end = at
    skipSpace()
    while isDigit(at) || has(".", at) { at += 1 }
    guard at > end + 1, takePercent() else { return nil }
    // `with 20 % off`
    if takeWord(.off) { isMore = false }
    at = end
    return isMore ? .plus : .minus
  }

  /// The end of the ASCII letters that begin there.
  func wordEnd(_ index: Int) -> Int {
    var end = index
    while isLetter(end) { end += 1 }
    return end
  }

  /// Skips spaces and takes the word that follows them, if it says this.
  mutating func takeWord(_ sense: Sense) -> Bool {
    takeWord { $0.says(sense) }
  }

  /// Skips spaces and takes the word that follows them, if it has these letters.
  mutating func takeWord(_ letters: UInt64) -> Bool {
    takeWord { $0.letters == letters }
  }

  /// Skips spaces and takes the word that follows them, if it is wanted.
  mutating func takeWord(where isWanted: (Word) -> Bool) -> Bool {
    let start = at
    skipSpace()
    let found = word(at)
    guard isWanted(found), !isInsideWord(found.range.upperBound) else {
      at = start
      return false
    }
    at = found.range.upperBound
    return true
  }

  /// Whether a word continues there: with a letter outside ASCII.
  func isInsideWord(_ index: Int) -> Bool {
    guard index < text.count, text[index] >= 0xC3, !phraseEnds(index) else { return false }
    let character = String(decoding: text[index..<characterEnd(index)], as: UTF8.self)
    return character.unicodeScalars.first?.properties.isAlphabetic ?? false
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: text[range]), as: UTF8.self)
  }
}

/// A word of ASCII letters in a text, in any case.
struct Word {
  /// Five bits per letter, so that words are compared as numbers; 0 for none, and for a word that is
  /// longer than every word that means something.
  let letters: UInt64
  let range: Range<Int>
  /// What it means besides a currency.
  let meaning: WordMeaning

  static let maxLength = 12

  init(letters: UInt64, range: Range<Int>) {
    self.letters = letters
    self.range = range
    meaning = WordMeaning.of(letters)
  }

  /// A phrase that says the same as a word of the grammar.
  init(saying sense: Sense, range: Range<Int>) {
    (letters, meaning) = (0, WordMeaning.of(sense))
    self.range = range
  }

  /// The ASCII letters that begin there.
  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    var letters: UInt64 = 0
    var end = start
    while end < text.count {
      let letter = (text[end] | 0x20) &- UInt8(ascii: "a")
      guard letter < 26 else { break }
      letters = letters << 5 | UInt64(letter &+ 1)
      end += 1
    }
    self.init(letters: end - start <= Self.maxLength ? letters : 0, range: start..<end)
  }

  /// Of a word in the files of words.
  static func letters(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    word.reduce(0) { $0 << 5 | UInt64($1 &- 0x60) }
  }

  func says(_ sense: Sense) -> Bool { meaning.sense?.rawValue == sense.rawValue }

  func may(be roles: WordMeaning.Roles) -> Bool { meaning.roles.contains(roles) }

  /// The word without an s at its end.
  var singular: Word {
    letters & 31 == 19 && letters >> 5 != 0
      ? Word(letters: letters >> 5, range: range.lowerBound..<range.upperBound - 1) : self
  }

  var beforeCode: Word {
    Word(
      letters: letters >> 15, range: range.lowerBound..<max(range.lowerBound, range.upperBound - 3))
  }

  /// The month that it names, 1...12.
  var month: Int? { value(.month) }

  var weekday: Weekday? { value(.weekday).flatMap(Weekday.init) }

  /// How many zeros it adds to a number: `k`, `million`.
  var zeros: Int? { value(.zeros) }

  private func value(_ role: WordMeaning.Roles) -> Int? {
    meaning.roles.contains(role) ? Int(meaning.value) : nil
  }
}
