import Money

/// Amounts of which the words are joined by more than a blank: `€3.1⏎billion`, `**€3.1** billion`,
/// `12,50~€`. Where one may be, the joint is written over with blanks, and all rules read on.
extension MoneyReader {
  /// Whether a joint may begin behind what ends there.
  @inline(__always)
  func mayBeJoined(behind end: Int) -> Bool {
    guard end < text.count else { return false }
    return text.mayJoin(at: text[end] == 0x20 ? end &+ 1 : end)
  }

  /// Whether a word of an amount may stand behind a joint there.
  func isJoined(behind end: Int) -> Bool {
    guard mayBeJoined(behind: end), let next = text.jointEnd(end) else { return false }
    return isAmountHead(next)
  }

  /// Whether a currency may stand before the joint that ends there.
  func isJoined(before start: Int) -> Bool {
    guard start > floor + 1 else { return false }
    let last = text[start - 1] == 0x20 ? text[start - 2] : text[start - 1]
    switch last {
    case 0x0A, 0x2A, 0x3B, 0x3E, 0x5F, 0x7E: break
    case 0x23, 0x25, 0x2F: if text[start - 1] != 0x20 { return false }
    case 0x2C where text.holds("\\", start - 2): break
    default: return false
    }
    return text.jointStart(start).map { $0 > floor && !lexicon.kinds(text, before: $0).isEmpty }
      == true
  }

  private func isAmountHead(_ next: Int) -> Bool {
    !lexicon.kinds(text, at: next).isDisjoint(
      with: [.sign, .noun, .adjective, .minor, .scale, .number, .code])
      || joiningWord(next).map { !lexicon.kinds(text, at: $0).isDisjoint(with: .number) } == true
      || connectorEnd(next, isScaled: true) > next || isGroup(next)
  }

  /// `86⏎000 kr`: three digits at the beginning of a line, where a blank is the mark of groups.
  private func isGroup(_ next: Int) -> Bool {
    locale.groupsAreSpaced && text.holds("\n", next - 1) && Digits.run(text, next).count == 3
      && followsNumber(next - 1) && !isShortLine(next - 1)
  }

  /// Whether the line that ends there is shorter than a line of a text.
  private func isShortLine(_ end: Int) -> Bool {
    var start = end
    while start > 0, source[start - 1] != 0x0A, end - start < 24 { start -= 1 }
    return end - start < 24
  }

  /// Joins the words behind a number that ends there, as far as they belong to it; `start` is where it
  /// begins. False where nothing was to be joined.
  mutating func joinWords(behind end: Int, from start: Int) -> Bool {
    var (at, unitStart, isJoined) = (end, end, false)
    for _ in 0..<4 {
      let joint = mayBeJoined(behind: at) ? text.jointEnd(at) : nil
      let next = joint ?? at + text.space(at: at)
      guard next < text.count, isAmountHead(next) else { break }
      if unitStart == end || unitStart == at { unitStart = next }
      if joint != nil {
        guard isAmountWord(at..<next, unitStart, from: start) else { break }
        isJoined = true
      }
      let scale = lexicon.match(text, at: next, .scale)
      at = scale?.range.upperBound ?? next
      if scale != nil { unitStart = at }
      if scale == nil {
        at += text.scalar(at: at).length
        while joins(at), !text.mayJoin(at: at), at - next < 64 { at += text.scalar(at: at).length }
      }
    }
    return isJoined
  }

  /// `one hundred and⏎twenty`: joins what goes on behind a word such as `and` at the end of a line.
  mutating func joinNumber(behind end: Int) -> Bool {
    let word = end + text.space(at: end)
    var wordEnd = word
    while joins(wordEnd), wordEnd - word < 16 { wordEnd += text.scalar(at: wordEnd).length }
    guard word > end, wordEnd > word, mayBeJoined(behind: wordEnd),
      let next = text.jointEnd(wordEnd), lexicon.match(text, at: next, .number) != nil
    else { return false }
    join(wordEnd..<next)
    if joiningWord(word) == next { return true }
    unjoin(wordEnd..<next)
    return false
  }

  /// Whether the word behind the joint makes the number more, or is its currency, whose words begin at
  /// `unitStart`; then they are joined.
  private mutating func isAmountWord(
    _ joint: Range<Int>, _ unitStart: Int, from start: Int
  ) -> Bool {
    let next = joint.upperBound
    if isGroup(next) {
      join(joint)
      return true
    }
    let hasBreak = source[joint].contains(0x0A)
    let word = joiningWord(next) ?? next
    let isDigits = Digits.value(text, start) != nil
    if let match = lexicon.match(text, at: word, of: [.scale, .number]),
      match.range.count > 1, match.entry.kind == .scale ? word == next : !isDigits,
      [lexicon.language, MoneyLexicon.english, 0].contains(match.entry.language)
        || text[word] >= 0xC3,
      // `$5⏎Thousands of people`: another sentence.
      !(hasBreak && locale.isEnglish && text[word] &- 65 < 26)
    {
      join(joint)
      return true
    }
    guard !(mayHaveUnit(before: start) && unitBefore(start) != nil) else { return false }
    join(joint)
    if let minor = lexicon.match(text, at: next, .minor), minor.range.count > 2 { return true }
    let first = unitStart == next ? connectorEnd(next, isScaled: true) : unitStart
    if let unit = unit(at: first),
      unit.range.upperBound > next, !text.holds("$", unit.range.lowerBound) || !setsSignBefore,
      isFree(unit.range.upperBound)
    {
      return true
    }
    unjoin(joint)
    return false
  }

  /// Whether no number follows a currency, which would be its own.
  private func isFree(_ end: Int) -> Bool {
    let next = end + text.space(at: end)
    guard Digits.value(text, next) == nil else { return false }
    return !(text.holds(",", next) || text.holds("-", next)) || !text.isDigit(next + 1)
  }

  /// `100 corone⏎svedesi`: joins the word that says whose money a noun is.
  mutating func joinCountry(behind unit: MoneyUnit) -> Bool {
    let end = unit.range.upperBound
    guard unit.candidates.count > 1, codeText(unit).isEmpty, mayBeJoined(behind: end),
      let next = text.jointEnd(end), lexicon.match(text, at: next, .adjective) != nil
    else { return false }
    join(end..<next)
    return true
  }

  /// `Rs.⏎500`: joins a number to the currency before it.
  mutating func joinUnit(before figure: Figure) {
    let start = figure.start
    guard isJoined(before: start), let end = text.jointStart(start),
      // `1. Apples`: a list.
      !(figure.isPlain && (text.holds(".", figure.end) || text.holds(")", figure.end))),
      let unit = unit(endingAt: end), unit.range.lowerBound >= floor,
      !text.holds("$", end - 1) || unit.range.count > 1,
      !followsNumber(unit.range.lowerBound - text.space(before: unit.range.lowerBound)),
      !mayHaveUnit(behind: figure.end) || unitBehind(figure.end, figure, nil) == nil
    else { return }
    join(end..<start)
  }

  /// Why what is between a number and its currency may part them: the end of a line that is shorter than
  /// a line of a text, or blanks as between columns.
  func gapDoubts(_ gap: Range<Int>, isBare: Bool, isPrice: Bool) -> Doubts {
    guard gap.count > 0 else { return [] }
    if source[gap].contains(0x0A) {
      return isBare || isShortLine(gap.lowerBound) ? [.lineBreak] : []
    }
    // Beside hundredths nothing else asks for the currency, or the row would have decided.
    return gap.count > 2 && !isPrice && text[gap].allSatisfy { $0 == 0x20 } ? [.wideGap] : []
  }
}

extension MoneyLexicon {
  /// Whether what ends a line may be half of an amount that goes on in the next one: a digit, a sign, or a word
  /// of numbers or of money, before marks that join.
  package func mayGoOn(_ text: UnsafeBufferPointer<UInt8>, after lineEnd: Int) -> Bool {
    guard let end = text.wordEnd(before: lineEnd), end > 0 else { return false }
    let last = text[end - 1]
    if last >= 0x80 || last &- 48 <= 9 || last == UInt8(ascii: "$") { return true }
    if kinds(text, before: end).contains(.code) || match(text, before: end) != nil { return true }
    let isShort = last == UInt8(ascii: ".")
    // `12.-`
    if isShort, text.holds("-", end) { return true }
    let word = text.wordStart(isShort ? end - 1 : end)
    // `2,5 Mio.`, `5 mill.`
    if isShort {
      guard let match = match(text, at: word, of: Self.ofAmounts) else { return false }
      return match.range.upperBound == end || match.entry.kind == .scale && match.range.count > 1
    }
    if isOfAmount(text, word..<end, Self.ofAmounts) { return true }
    // `one hundred and`, `$5 and`
    let before = word - text.space(before: word)
    guard before < word, end - word <= 16 else { return false }
    if text.isDigit(before - 1) {
      return WordList.join.end(text, at: word) == end
        || WordList.rangeBoth.end(text, at: word) == end
        || joints.end(text, at: word) == end
    }
    return isOfAmount(text, text.wordStart(before)..<before, [.number, .scale])
  }

  private static let ofAmounts: Kinds = [.sign, .noun, .adjective, .minor, .scale, .number]

  private func isOfAmount(_ text: Bytes, _ word: Range<Int>, _ wanted: Kinds) -> Bool {
    guard !word.isEmpty else { return false }
    if word.count >= Self.maxLength || !kinds(text, at: word.lowerBound).isDisjoint(with: wanted) {
      return true
    }
    return !compounds.isEmpty && word.count > 1
      && isHead(text[word.lowerBound], text[word.lowerBound + 1])
  }
}
