import Money

/// Numbers that name something: `Seite 5`, `S&P 500`, `№ 10`, `room 12`. A currency after them may be
/// the beginning of what follows, so that they are never certain.
extension MoneyReader {
  /// Whether the number that begins there may be the name of what comes before it.
  func isNumbering(_ start: Int) -> Bool {
    var end = start
    while end > 0, text.space(before: end) > 0 { end -= text.space(before: end) }
    guard end > 0, text[end - 1] != 0x0A, end != floor || !hasFound else { return false }
    switch text.scalar(before: end).value {
    // # § ° º №
    case 0x23, 0xA7, 0xB0, 0xBA, 0x2116: return true
    // `第 3`
    case 0x100...: if Self.ordinals.start(text, before: end) != nil { return true }
    default: break
    }
    guard end < start else { return false }
    let stop = text.holds(".", end - 1) ? end - 1 : end
    let word = text.wordStart(stop)
    // Not the end of `p.P.`
    guard word < stop, !text.holds(".", word - 1) else { return false }
    // `A 7 Euro`, `S&P 500 EUR`
    if stop == end, end - word == 1, text[word] &- 65 < 26 { return true }
    guard let match = lexicon.match(text, at: word, .numbering), match.range.upperBound == end,
      match.entry.value != Self.ofAccounts || Digits.run(text, start).count >= 8
    else { return false }
    return !isRate(word)
  }

  /// The value of a word that names an account, by eight digits or more: `Konto 12345678`. It is 1 where no price is
  /// of it, as of a chapter, and 0 where one may be, as of a room.
  private static let ofAccounts: Int16 = 2

  /// `bus 200 usd`, `Room 12 EUR`: a word before an amount behind which nothing asks for the currency, so that it
  /// can be this number's alone. People write lists so. But `DAX 40 EUR` and `Nr. 12 EUR` name something.
  func isItem(_ start: Int, _ end: Int) -> Bool {
    guard let word = wordBefore(start), word.upperBound < start,
      Self.ordinals.start(text, before: word.upperBound) == nil,
      (lexicon.match(text, at: word.lowerBound, .numbering)?.entry.value ?? 0) == 0
    else { return false }
    let isSmall = text[word.lowerBound] &- 97 < 26
    guard isSmall || word.count > 1 || beginsItem(word.lowerBound) else { return false }
    // A code in small letters and a noun describe nothing.
    return isSmall || text[end - 1] &- 97 < 26
      ? Digits.value(text, end + text.space(at: end)) == nil : trails(end)
  }

  /// `week 3 200 usd`, where no blank is the mark of groups.
  func beginsWithLabel(_ figure: Figure) -> Bool {
    figure.hasPlainSpace && !locale.groupsAreSpaced && isNumbering(figure.start)
  }

  /// `- fika 75 sek`, `Q4 75 cad`: a line of one amount, which ends it, and a few words.
  func isLineOfList(_ figure: Figure, _ unit: MoneyUnit) -> Bool {
    let line = lines.window(text, figure.start, 60)
    let end = unit.range.upperBound
    return line.count < 60 && text[end..<max(end, line.upperBound)].allSatisfy { $0 <= 0x20 }
      && !(line.lowerBound..<figure.start).contains {
        text.holds(",", $0) || text.isDigit($0) && !text.isLetter($0 - 1)
      }
  }

  /// Whether only marks come before it in its line, as in a list.
  func beginsItem(_ word: Int) -> Bool {
    var at = word
    while at > 0, text[at - 1] != 0x0A, word - at < 16 {
      let scalar = text.scalar(before: at)
      if MoneyLexicon.joins(scalar.value) { return false }
      at -= scalar.length
    }
    return at == 0 || text[at - 1] == 0x0A
  }

  private static let ordinals = WordList(.ordinal)

  /// `buy ABC 500 EUR`, but not `KFC 9 EUR` in a list; and `Boeing 737 EUR price`, where the word after the currency
  /// is what is named.
  func isNamed(_ figure: Figure, _ unit: MoneyUnit) -> Bool {
    guard !unit.isSign, figure.isPlain, figure.first <= 4, let word = wordBefore(figure.start),
      word.upperBound < figure.start, word.upperBound != floor || !hasFound,
      text[word.lowerBound] &- 65 < 26, !isLead(at: word.lowerBound)
    else { return false }
    let isCapital = text[word].allSatisfy { $0 &- 65 < 26 }
    if isCapital, word.count <= 6, !codeText(unit).isEmpty {
      return !beginsItem(word.lowerBound) || !trails(unit.range.upperBound)
    }
    let next = unit.range.upperBound + text.space(at: unit.range.upperBound)
    // A code in small letters describes nothing: `Hotel 120 usd Berlin`.
    let code = codeText(unit)
    return code.isCapital && !code.isEmpty && next > unit.range.upperBound && text.isLetter(next)
      && !text.isDigit(next) && !isLead(at: next)
  }

  /// `per room 80 EUR`
  private func isRate(_ word: Int) -> Bool {
    let space = text.space(before: word)
    if text.holds("/", word - 1) { return true }
    guard space > 0 else { return false }
    let end = word - space
    let start = text.wordStart(text.holds(".", end - 1) ? end - 1 : end)
    return has(WordList.rate, start..<end)
  }

  /// Whether the list has the word there, in any case.
  func has(_ list: WordList, _ word: Range<Int>) -> Bool {
    if text[word].allSatisfy({ $0 < 0x80 }) {
      return list.contains(text[word].lazy.map { $0 &- 65 < 26 ? $0 | 0x20 : $0 })
    }
    let letters = String(decoding: UnsafeBufferPointer(rebasing: text[word]), as: UTF8.self)
    return list.contains(letters.lowercased())
  }

  /// Past the letters of ASCII there.
  func lettersEnd(_ start: Int) -> Int {
    var end = start
    while text.isLetter(end) { end += 1 }
    return end
  }

  /// Where the letters of ASCII begin that end there.
  func lettersStart(_ end: Int) -> Int {
    var start = end
    while text.isLetter(start - 1) { start -= 1 }
    return start
  }

  /// The word before that place, with or without a space between them.
  func wordBefore(_ start: Int) -> Range<Int>? {
    let end = start - text.space(before: start)
    let word = text.wordStart(end)
    return word < end ? word..<end : nil
  }

  /// Whether a word that prices follow begins there.
  func isLead(at start: Int) -> Bool { lexicon.match(text, at: start, .lead) != nil }

  /// Whether it is such a word as a whole.
  func isLead(_ word: Range<Int>) -> Bool {
    lexicon.match(text, at: word.lowerBound, .lead)?.range.upperBound == word.upperBound
  }
}
