import Money
import Reading

/// Finds the phrases of a typed line, from left to right: what is said in other words than the
/// grammar's.
///
/// Only a text that means nothing as it is comes here, so that no phrase can change what another text
/// means.
struct PhraseFinder {
  private(set) var found: [Phrase] = []
  private let source: [UInt8]
  private let folded: FoldedText
  private let words: PhraseWords
  /// Where the last phrase ended.
  private var end = 0
  /// Whether digits come right before `end`, if nothing but spaces has come since.
  private var endsWithDigit = false
  /// Where a percentage ended; -1 after anything else.
  private var percentEnd = -1

  /// The phrases by their places, and where the text ends without the marks of a sentence's end.
  static func phrases(
    of text: UnsafeBufferPointer<UInt8>, _ words: LocaleWords
  ) -> (phrases: [Phrase], end: Int) {
    var finder = PhraseFinder(Array(text), words.phrases)
    finder.find()
    var end = text.count
    let floor = finder.found.last?.range.upperBound ?? 0
    while end > floor, [0x20, UInt8(ascii: "."), UInt8(ascii: "!")].contains(text[end - 1]) {
      end -= 1
    }
    return (finder.found, end)
  }

  /// Where amounts share one currency, as `5 to 10 EUR` does.
  static func series(
    in text: UnsafeBufferPointer<UInt8>, _ words: LocaleWords
  ) -> Range<Int>? {
    var (last, series): (MoneyRead?, Range<Int>?) = (nil, nil)
    var reader = MoneyReader(text, words.money)
    reader.scan { money in
      if let last, last.doubts.contains(.rangeEnd), money.doubts.contains(.rangeEnd) {
        series = (series?.lowerBound ?? last.range.lowerBound)..<money.range.upperBound
      }
      last = money
      return true
    }
    return series
  }

  private init(_ source: [UInt8], _ words: PhraseWords) {
    self.source = source
    self.words = words
    folded = FoldedText(source)
  }

  private mutating func find() {
    var at = 0
    while at < folded.bytes.count {
      if folded.bytes[at] == UInt8(ascii: "%") { percentEnd = folded.length(of: at + 1) }
      guard folded.bytes[at] > 0x20, folded.bytes[at] != UInt8(ascii: "%"), isStart(at) else {
        at += 1
        continue
      }
      at = less(at) ?? afterPercent(at) ?? levy(at) ?? counted(at) ?? phrase(at) ?? at + 1
    }
  }

  // MARK: Percentages

  /// `50 eur 20% off`, `with a 20 % discount`: less, where no sign says more.
  private mutating func less(_ at: Int) -> Int? {
    if folded.bytes[at] &- 48 <= 9 { return less(at, percent: at) }
    guard let word = words.companions.first(in: folded, at: at) else { return nil }
    let next = folded.skipSpace(at + word.words.count)
    let article =
      words.articles.first(in: folded, at: next).map { folded.skipSpace(next + $0.words.count) }
      ?? next
    return less(at, percent: article)
  }

  private mutating func less(_ at: Int, percent: Int) -> Int? {
    guard let percentStop = self.percent(percent) else { return nil }
    let word = folded.skipSpace(percentStop)
    guard let phrase = words.discounts.first(in: folded, at: word) else { return nil }
    var before = percent
    while before > 0, folded.bytes[before - 1] == 0x20 { before -= 1 }
    guard before > 0, !Array("+-*/(=".utf8).contains(folded.bytes[before - 1]) else { return nil }
    let stop = word + phrase.words.count
    guard folded.skipSpace(stop) == folded.bytes.count || folded.end(of: .of, at: stop + 1) == nil
    else {
      return nil
    }
    let start = folded.length(of: at)
    if case .word(.minus) = found.last?.meaning, isBlank(end..<start) {
      if at < percent { add(at..<percent, .nothing) }
    } else {
      add(at..<percent, at < percent ? .word(.minus) : .less)
    }
    return add(word..<stop, .nothing)
  }

  /// `10 % de propina sobre`
  private mutating func afterPercent(_ at: Int) -> Int? {
    guard isAfterPercent(at), let phrase = words.connectors.first(in: folded, at: at) else {
      return nil
    }
    let next = folded.skipSpace(at + phrase.words.count)
    if let levy = words.levies.first(in: folded, at: next) {
      let stop = add(at..<next + levy.words.count, levy.meaning)
      percentEnd = end
      return stop
    }
    return add(at..<at + phrase.words.count, phrase.meaning)
  }

  /// `add 20% to 50 usd`, `tax 8%`, `8 % de tva`
  private mutating func levy(_ at: Int) -> Int? {
    if let added = folded.end(of: .add, at: at), let (number, stop) = percentBehind(added),
      let percent = folded.integer(number.lowerBound, 1...3), percent.end == number.upperBound - 1
    {
      var next = folded.skipSpace(stop)
      if let levy = words.levies.first(in: folded, at: next) {
        next = folded.skipSpace(next + levy.words.count)
      }
      if let end = folded.end(of: .to, at: next) ?? folded.end(of: .on, at: next) {
        return add(at..<end, .share(Decimal(Int128(100 + percent.value))))
      }
    }
    guard let levy = words.levies.first(in: folded, at: at) else { return nil }
    if let (number, stop) = percentBehind(at + levy.words.count) {
      add(at..<stop, .levied(folded.length(of: number.lowerBound)))
      percentEnd = end
      return stop
    }
    guard isAfterPercent(at) else { return nil }
    let stop = add(at..<at + levy.words.count, levy.meaning)
    percentEnd = end
    return stop
  }

  private func isAfterPercent(_ at: Int) -> Bool {
    percentEnd >= 0 && isBlank(percentEnd..<folded.length(of: at))
  }

  /// `8%`, `of 8 %`: the number's and the percentage's place.
  private func percentBehind(_ start: Int) -> (number: Range<Int>, end: Int)? {
    var at = folded.skipSpace(start)
    if let end = folded.end(of: .of, at: at) { at = folded.skipSpace(end) }
    guard let end = percent(at) else { return nil }
    return (at..<end, end)
  }

  /// The end of the percentage that begins there.
  private func percent(_ start: Int) -> Int? {
    var at = start
    while at < folded.bytes.count,
      folded.bytes[at] &- 48 <= 9
        || [UInt8(ascii: "."), UInt8(ascii: ",")].contains(folded.bytes[at])
    {
      at += 1
    }
    guard at > start, folded.bytes[start] &- 48 <= 9 else { return nil }
    at = folded.skipSpace(at)
    guard at < folded.bytes.count, folded.bytes[at] == UInt8(ascii: "%") else { return nil }
    return at + 1
  }

  // MARK: What is counted, and all others

  /// `4 people`, `two weeks ago`, `two and a half`, `die 5 €`, `3 por 5`
  private mutating func counted(_ at: Int) -> Int? {
    if followsDigit(at), let noun = words.counted.first(in: folded, at: at), !isSpanOfTime(at) {
      return add(at..<at + noun.words.count, .nothing)
    }
    if let count = words.counts.first(in: folded, at: at), case .number(let number) = count.meaning
    {
      let stop = at + count.words.count
      let next = folded.skipSpace(stop)
      if isSpanOfTime(next) || words.counted.first(in: folded, at: next) != nil {
        return add(at..<stop, count.meaning)
      }
      if let share = folded.match(Self.shares, at: next),
        let more = try? number + Decimal(Int128(share.value), scale: 2)
      {
        return add(at..<share.end, .number(more.reduced))
      }
    }
    if let article = words.articles.first(in: folded, at: at),
      isDigit(folded.skipSpace(at + article.words.count))
    {
      return add(at..<at + article.words.count, .nothing)
    }
    if followsDigit(at), let sign = words.products.first(in: folded, at: at),
      isDigit(folded.skipSpace(at + sign.words.count))
    {
      return add(at..<at + sign.words.count, sign.meaning)
    }
    return nil
  }

  private mutating func phrase(_ at: Int) -> Int? {
    guard let phrase = words.phrases.first(in: folded, at: at) else { return nil }
    // `how much` is `=` only after an amount.
    if case .equals = phrase.meaning, !folded.bytes[..<at].contains(where: { $0 &- 48 <= 9 }) {
      return nil
    }
    let stop = add(at..<at + phrase.words.count, phrase.meaning)
    if case .word(.percent) = phrase.meaning { percentEnd = end }
    return stop
  }

  /// `days ago` and its like: the span is more than what is counted.
  private func isSpanOfTime(_ at: Int) -> Bool {
    guard let unit = folded.match(Self.spans, at: at) else { return false }
    return folded.end(of: .ago, at: folded.skipSpace(unit.end)) != nil
  }

  private static let spans = WordList(.span)
  /// `and a half`
  private static let shares = WordList(.share)

  // MARK: Places

  /// Whether a word may begin there.
  private func isStart(_ at: Int) -> Bool {
    guard at > 0 else { return true }
    let before = folded.bytes[at - 1]
    let isLetter = (before | 0x20) &- UInt8(ascii: "a") < 26 || before >= 0x80
    let isDigit = before &- 48 <= 9
    let begins = folded.bytes[at]
    // Ideographs set no words apart.
    if begins >= 0xE3 { return true }
    // `20%of`, but not the middle of a word.
    return !isLetter && !(isDigit && begins &- 48 <= 9)
      && !(begins &- 48 <= 9 && (before == UInt8(ascii: ".") || before == UInt8(ascii: ",")))
  }

  private func isDigit(_ at: Int) -> Bool {
    at < folded.bytes.count && folded.bytes[at] &- 48 <= 9
  }

  private func followsDigit(_ at: Int) -> Bool { followsDigit(in: folded.length(of: at)) }

  /// Whether a digit is before this byte of the original text, with or without spaces between them.
  private func followsDigit(in start: Int) -> Bool {
    guard let last = source[min(end, start)..<start].last(where: { $0 != 0x20 }) else {
      return endsWithDigit
    }
    return last &- 48 <= 9
  }

  private func isBlank(_ range: Range<Int>) -> Bool { source[range].allSatisfy { $0 == 0x20 } }

  /// Adds a phrase of these folded bytes, and returns where it ends in them.
  @discardableResult
  private mutating func add(_ range: Range<Int>, _ meaning: Phrase.Meaning) -> Int {
    let start = folded.length(of: range.lowerBound)
    note(start..<folded.length(of: range.upperBound), meaning)
    return range.upperBound
  }

  /// Adds a phrase of these bytes of the original.
  private mutating func note(_ range: Range<Int>, _ meaning: Phrase.Meaning) {
    if case .nothing = meaning {
      endsWithDigit = followsDigit(in: range.lowerBound)
    } else {
      endsWithDigit = meaning.isNumber
    }
    found.append(Phrase(range: range, meaning: meaning))
    end = range.upperBound
  }
}

extension FoldedText {
  /// The end of the word there, if it says this.
  fileprivate func end(of sense: Sense, at start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      let word = Word(bytes, from: start)
      let end = word.range.upperBound
      return word.says(sense) && Self.isWordEnd(bytes, end) ? end : nil
    }
  }
}
