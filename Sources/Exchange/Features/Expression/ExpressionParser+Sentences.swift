import Money

/// The words of a sentence around the amounts: questions, and what leads to a target.
extension ExpressionParser {
  /// `convert`, `how much is`, `what is` at the beginning say nothing more.
  mutating func skipQuestion() {
    guard isLetter(at) else { return }
    for phrase in Self.questions {
      let start = at
      var isThere = true
      for word in phrase where isThere { isThere = takeWord(word) }
      skipSpace()
      // Alone, the word is what was typed.
      if isThere, at < text.count { break }
      at = start
    }
  }

  static let questions: [[StaticString]] = [
    ["please", "convert"], ["convert"], ["calculate"], ["how", "much", "is"],
    ["how", "much", "are"],
    ["what", "is"], ["what", "are"], ["whats"], ["what"], ["exchange"], ["change"],
    ["wie", "viel", "sind"], ["wie", "viel", "ist"], ["wieviel", "sind"], ["wieviel", "ist"],
    ["was", "sind"], ["combien", "font"], ["combien", "fait"], ["cuanto", "es"], ["cuanto", "son"],
    ["quanto"], ["ile", "to"], ["kolik", "je"],
  ]

  /// `?` after all else; `= ?` asks for what follows.
  mutating func endsWithQuestionMark() -> Bool {
    guard text[at] == UInt8(ascii: "?") else { return false }
    at += 1
    skipSpace()
    return at == text.count
  }

  /// `en`, `nach`, `w` and their like, where a currency follows.
  mutating func takePreposition(_ word: Word) -> Bool {
    guard word.letters != 0, reading.lexicon != nil,
      Self.prepositions.contains(where: { word == $0 })
    else { return false }
    return take(preposition: word.range.upperBound)
  }

  mutating func take(preposition end: Int) -> Bool {
    let (start, count, noted) = (at, units, choices.count)
    at = end
    skipSpace()
    let unitStart = at
    let isUnit = at < text.count && at > end && ((try? unit()) ?? nil) != nil
    units = count
    choices.removeLast(choices.count - noted)
    at = isUnit ? unitStart : start
    return isUnit
  }

  static let operators: [StaticString] = [
    "x", "times", "plus", "minus", "divided", "off", "or",
  ]
  static let prepositions: [StaticString] = [
    "en", "nach", "zu", "a", "em", "para", "na", "w", "do", "til", "till", "i", "naar", "v", "ve",
    "la", "ke", "dalam", "ra", "for", "per",
  ]
  static let foreign: [StaticString] = [
    "à", "в", "у", "на", "σε", "în", "til", "に", "を", "ב", "إلى", "к",
  ]
}
