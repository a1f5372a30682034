import Money
import Reading

/// The words of a sentence around the amounts: questions, and what leads to a target.
extension ExpressionParser {
  /// `convert`, `how much is`, `what is` at the beginning say nothing more.
  mutating func skipQuestion() {
    if has("¿", at) {
      at += 2
      skipSpace()
    }
    guard at < text.count, isLetter(at) || text[at] >= 0xC3 || text[at] == UInt8(ascii: "?") else {
      return
    }
    if takeReversedQuestion() { return }
    let isPlain = isLetter(at)
    if isPlain {
      for phrase in Self.commands.words where phrase.bytes[0] == text[at] | 0x20 {
        let start = at
        let words = phrase.bytes.split(separator: 0x20)
        let isThere = words.allSatisfy { takeWord(Word.letters(UnsafeBufferPointer(rebasing: $0))) }
        // `what's`
        if isThere, has("'s", at) || has("’s", at) { at += has("'s", at) ? 2 : 4 }
        skipSpace()
        // Alone, the word is what was typed.
        if isThere, at < text.count {
          _ = takeWord(.value) && takeWord(.of)
          skipSpace()
          return
        }
        at = start
      }
    }
    guard reading.names != nil, !isPlain || !isCode(at) else { return }
    // A word that other languages ask with may be a number here.
    if let typed = typed(), typed.numberInWords(at: at) != nil { return }
    let rest = FoldedText(text, from: at, count: 40)
    let question = rest.match(Self.questions) {
      let end = at + rest.length(of: $0)
      return end < text.count && (spaceLength(end) > 0 || text[end] >= 0xE3 || isDigit(end))
    }
    guard let question else { return }
    at += rest.length(of: question.end)
    skipSpace()
  }

  /// `how many euros is 100 dollars`: the target comes first.
  private mutating func takeReversedQuestion() -> Bool {
    guard reading.names != nil, !isCode(at) else { return false }
    let (start, count, noted) = (at, units, choices.count)
    if takeAsking() {
      skipSpace()
      skipConnector()
      if at < text.count, let unit = (try? unit()) ?? nil, takeAskingJoint() {
        units = count
        askedTarget = unit.currency
        return true
      }
    }
    (at, units) = (start, count)
    choices.removeLast(choices.count - noted)
    return false
  }

  /// `how many`
  private mutating func takeAsking() -> Bool {
    if take("?") { return true }
    let rest = FoldedText(text, from: at, count: 24)
    guard let phrase = rest.match(Self.asking) else { return false }
    at += rest.length(of: phrase.end)
    return true
  }

  /// `is`, `do I get for`, `=` and their like, up to an amount.
  private mutating func takeAskingJoint() -> Bool {
    let start = at
    skipSpace()
    if takeEquals() { return at < text.count }
    if take("=") {
      skipSpace()
      return at < text.count
    }
    let isVerb = takeWord(.is)
    let isJoined = takeWord(.in) || takeWord(.for) || isVerb
    skipSpace()
    if isJoined, at < text.count { return true }
    at = start
    // Few words, and then digits or a sign.
    for _ in 0..<5 {
      skipSpace()
      guard at < text.count else { break }
      if isDigit(at) || text[at] == UInt8(ascii: "$") || has("€", at) || has("£", at) {
        return true
      }
      var end = at
      while end < text.count, spaceLength(end) == 0, !isDigit(end) { end = characterEnd(end) }
      guard end > at, spaceLength(end) > 0 else { break }
      at = end
    }
    return false
  }

  /// `?` after all else; `= ?` asks for what follows.
  mutating func endsWithQuestionMark() -> Bool {
    let start = at
    if mayBeEnding() {
      let rest = FoldedText(text, from: at, count: 40)
      var end = 0
      while let word = rest.match(Self.endings, at: end) { end = rest.skipSpace(word.end) }
      at += rest.length(of: end)
    }
    if take("=") {
      skipSpace()
      guard has("?", at) else {
        at = start
        return false
      }
    }
    while has("?", at) || has("？", at) || has("؟", at) {
      at = characterEnd(at)
      skipSpace()
    }
    if at == text.count { return true }
    at = start
    return false
  }

  /// `en`, `nach`, `w` and their like, where a currency follows.
  mutating func takePreposition(_ word: Word) -> Bool {
    guard reading.names != nil, word.may(be: .preposition) else { return false }
    return take(preposition: word.range.upperBound)
  }

  mutating func take(preposition end: Int, isGlued: Bool = false) -> Bool {
    let (start, count, noted) = (at, units, choices.count)
    at = end
    skipSpace()
    let unitStart = at
    let isUnit = at < text.count && (isGlued || at > end) && ((try? unit()) ?? nil) != nil
    units = count
    choices.removeLast(choices.count - noted)
    at = isUnit ? unitStart : start
    return isUnit
  }

  /// Whether nothing follows but words that say nothing more.
  mutating func endFollows() -> Bool {
    guard mayBeEnding() else { return false }
    var copy = self
    return copy.endsWithQuestionMark()
  }

  private mutating func mayBeEnding() -> Bool {
    guard at < text.count, reading.names != nil else { return false }
    if text[at] >= 0xC3 { return true }
    return isLetter(at) && word(at).may(be: .ending)
  }

  private static let asking = WordList(.howMany)
  private static let commands = WordList(.command)
  private static let questions = WordList(.question)
  private static let endings = WordList(.ending)
  static let foreign = WordList(.target)
  static let glued = WordList(.targetJoined)
  static let prefixes = WordList(.targetPrefix)
}
