import Money
import Reading

/// A text in the grammar's words: `la moitié de 30 €` becomes `50% of 30 €`.
///
/// Only a text that means nothing as it is comes here, so that no phrase can change what another text
/// means. Each byte knows where it comes from.
struct Rewording {
  private(set) var bytes: [UInt8] = []
  /// By byte, its place in the original; and the original's end.
  private var places: [Int] = []
  private let source: [UInt8]
  private let folded: FoldedText
  private let language: [UInt8]
  /// Up to where the original was copied.
  private var copied = 0
  /// Where a percentage ended in `bytes`; -1 after anything else.
  private var percentEnd = -1

  var text: String { String(decoding: bytes, as: UTF8.self) }

  init(_ text: String, _ locale: Locale) {
    source = Array(text.utf8)
    folded = FoldedText(source)
    language = Array(locale.identifier.utf8.prefix(2))
    reword()
    places.append(source.count)
  }

  /// The range in the original.
  func original(_ range: Range<Int>) -> Range<Int> {
    let lower = places[min(range.lowerBound, bytes.count)]
    let upper = places[min(range.upperBound, bytes.count)]
    return lower..<max(lower, upper)
  }

  private mutating func reword() {
    let phrases = PhraseTable.phrases(PhraseTable.phrases, language)
    let connectors = PhraseTable.phrases(PhraseTable.connectors, language)
    let levies = PhraseTable.phrases(PhraseTable.levies, language)
    let discounts = PhraseTable.phrases(PhraseTable.discounts, language)
    let counted = PhraseTable.phrases(PhraseTable.counted, language)
    let counts = PhraseTable.phrases(PhraseTable.counts, language)
    let articles = PhraseTable.phrases(PhraseTable.articles, language)
    let products = PhraseTable.phrases(PhraseTable.products, language)
    var at = 0
    while at < folded.bytes.count {
      let byte = folded.bytes[at]
      if byte &- 48 <= 9, isStart(at), let end = lessPercent(at, discounts) {
        emit(UInt8(ascii: "-"), at)
        emit(0x20, at)
        flush(end.percent)
        skip(to: end.word)
        at = end.word
        continue
      }
      if byte == UInt8(ascii: "%") {
        flush(at + 1)
        percentEnd = bytes.count
        at += 1
        continue
      }
      guard byte > 0x20, isStart(at) else {
        at += 1
        continue
      }
      if isAfterPercent(at), let phrase = match(connectors, at) {
        at = replace(at, phrase.words.count, phrase.canonical)
        continue
      }
      if let levy = match(levies, at) {
        if let (number, end) = percentBehind(at + levy.words.count) {
          at = replace(at, end - at, folded.bytes[number] + Array(" tax".utf8))
          percentEnd = bytes.count
          continue
        }
        if isAfterPercent(at) {
          at = replace(at, levy.words.count, levy.canonical)
          percentEnd = bytes.count
          continue
        }
      }
      if followsDigit(at), let noun = match(counted, at), !isSpanOfTime(at) {
        at = replace(at, noun.words.count, [])
        continue
      }
      if let count = match(counts, at) {
        let next = folded.skipSpace(at + count.words.count)
        let digits = Array(count.canonical.filter { $0 != 0x20 })
        if isSpanOfTime(next) {
          at = replace(at, count.words.count, digits)
          continue
        }
        if folded.has("and a half", at: next) {
          at = replace(at, next + 10 - at, digits + Array(".5".utf8))
          continue
        }
      }
      if let article = match(articles, at), isDigit(folded.skipSpace(at + article.words.count)) {
        at = replace(at, article.words.count, [])
        continue
      }
      if followsDigit(at), let sign = match(products, at),
        isDigit(folded.skipSpace(at + sign.words.count))
      {
        at = replace(at, sign.words.count, sign.canonical)
        continue
      }
      // `how much` is `=` only after an amount.
      if let phrase = match(phrases, at), phrase.canonical.first != UInt8(ascii: "=") || hasDigit {
        at = replace(at, phrase.words.count, phrase.canonical)
        if phrase.canonical.first == UInt8(ascii: "%") { percentEnd = bytes.count }
        continue
      }
      at += 1
    }
    flush(folded.bytes.count)
  }

  /// Whether a word may begin there.
  private func isStart(_ at: Int) -> Bool {
    guard at > 0 else { return true }
    let before = folded.bytes[at - 1]
    let isLetter = (before | 0x20) &- UInt8(ascii: "a") < 26 || before >= 0x80
    let isDigit = before &- 48 <= 9
    let begins = folded.bytes[at]
    // `20%of`, but not the middle of a word.
    return !isLetter && !(isDigit && begins &- 48 <= 9)
      && !(begins &- 48 <= 9 && (before == UInt8(ascii: ".") || before == UInt8(ascii: ",")))
  }

  private func match(_ phrases: [PhraseTable.Phrase], _ at: Int) -> PhraseTable.Phrase? {
    phrases.first { folded.has($0.words, at: at, isWord: true) }
  }

  /// `days ago` and its like: the span is more than what is counted.
  private func isSpanOfTime(_ at: Int) -> Bool {
    for unit in ["days", "day", "weeks", "week", "months", "month", "years", "year"]
      as [StaticString]
    where folded.has(unit, at: at) {
      return folded.has("ago", at: folded.skipSpace(at + unit.utf8CodeUnitCount))
    }
    return false
  }

  private var hasDigit: Bool { bytes.contains { $0 &- 48 <= 9 } || source[copied...].isEmpty }

  private func isDigit(_ at: Int) -> Bool {
    at < folded.bytes.count && folded.bytes[at] &- 48 <= 9
  }

  private func followsDigit(_ at: Int) -> Bool {
    var place = at
    while place > 0, folded.bytes[place - 1] == 0x20 { place -= 1 }
    return place > 0 && folded.bytes[place - 1] &- 48 <= 9
  }

  private func isAfterPercent(_ at: Int) -> Bool {
    guard percentEnd >= 0 else { return false }
    // Nothing but spaces since.
    let start = folded.length(of: at)
    return bytes[percentEnd...].allSatisfy { $0 == 0x20 }
      && source[copied..<start].allSatisfy { $0 == 0x20 }
  }

  /// `8%`, `of 8 %`: the number's and the percentage's place.
  private func percentBehind(_ start: Int) -> (number: Range<Int>, end: Int)? {
    var at = folded.skipSpace(start)
    if folded.has("of", at: at) { at = folded.skipSpace(at + 2) }
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

  /// `50 eur 20% off`: less, where no sign says more.
  private func lessPercent(
    _ start: Int, _ discounts: [PhraseTable.Phrase]
  ) -> (percent: Int, word: Int)? {
    guard let end = percent(start) else { return nil }
    let word = folded.skipSpace(end)
    guard let phrase = match(discounts, word) else { return nil }
    var before = start
    while before > 0, folded.bytes[before - 1] == 0x20 { before -= 1 }
    guard before > 0, !Array("+-*/(=".utf8).contains(folded.bytes[before - 1]) else { return nil }
    let stop = word + phrase.words.count
    guard folded.skipSpace(stop) == folded.bytes.count || !folded.has("of", at: stop + 1) else {
      return nil
    }
    return (end, stop)
  }

  // MARK: Writing

  private mutating func emit(_ byte: UInt8, _ at: Int) {
    flush(at)
    bytes.append(byte)
    places.append(folded.length(of: at))
  }

  /// Copies the original up to this folded byte.
  private mutating func flush(_ at: Int) {
    let end = folded.length(of: at)
    while copied < end {
      bytes.append(source[copied])
      places.append(copied)
      copied += 1
    }
  }

  private mutating func skip(to at: Int) {
    copied = max(copied, folded.length(of: at))
  }

  /// Writes other words for these, and returns their end.
  private mutating func replace(_ at: Int, _ count: Int, _ words: some Sequence<UInt8>) -> Int {
    flush(at)
    let place = folded.length(of: at)
    if let last = bytes.last, last != 0x20 {
      bytes.append(0x20)
      places.append(place)
    }
    for byte in words {
      bytes.append(byte)
      places.append(place)
    }
    let end = at + count
    skip(to: end)
    if bytes.last != 0x20 {
      bytes.append(0x20)
      places.append(place)
    }
    return end
  }
}
