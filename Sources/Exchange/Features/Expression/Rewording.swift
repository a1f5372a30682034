import Money
import Reading

/// A text in the grammar's words: `la moitié de 30 €` becomes `50% of 30 €`.
///
/// Only a text that means nothing as it is comes here, so that no phrase can change what another text
/// means. Each byte knows where it comes from.
struct Rewording {
  private(set) var bytes: [UInt8] = []
  /// By byte, its place in the original; and the original's end.
  var places: [Int] = []
  let source: [UInt8]
  let folded: FoldedText
  let language: [UInt8]
  /// Up to where the original was copied.
  var copied = 0
  /// Where a percentage ended in `bytes`; -1 after anything else.
  var percentEnd = -1

  var text: String { String(decoding: bytes, as: UTF8.self) }

  init(_ text: String, _ locale: Locale, _ phrases: Phrases) {
    source = Array(text.utf8)
    folded = FoldedText(source)
    language = Array(locale.identifier.utf8.prefix { $0 != UInt8(ascii: "-") })
    reword(phrases)
    places.append(source.count)
  }

  /// A text that was reworded elsewhere, and where its bytes and its end come from.
  init(_ text: String, places: [Int]) {
    (bytes, self.places) = (Array(text.utf8), places)
    (source, folded, language) = ([], FoldedText([]), [])
  }

  /// The range in the original.
  func original(_ range: Range<Int>) -> Range<Int> {
    let lower = places[min(range.lowerBound, bytes.count)]
    let upper = places[min(range.upperBound, bytes.count)]
    return lower..<max(lower, upper)
  }

  private mutating func reword(_ known: Phrases) {
    let phrases = known.everywhere
    let connectors = known.connectors
    let levies = known.levies
    let discounts = known.discounts
    let counted = known.counted
    let counts = known.counts
    let articles = known.articles
    let companions = known.companions
    let products = known.products
    var at = 0
    while at < folded.bytes.count {
      let byte = folded.bytes[at]
      if byte &- 48 <= 9, isStart(at), let end = lessPercent(at, discounts) {
        less(at, at, end)
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
      if let word = match(companions, at) {
        let next = folded.skipSpace(at + word.words.count)
        let article = match(articles, next).map { folded.skipSpace(next + $0.words.count) } ?? next
        if let end = lessPercent(article, discounts) {
          less(at, article, end)
          at = end.word
          continue
        }
      }
      if isAfterPercent(at), let phrase = match(connectors, at) {
        // `10 % de propina sobre`
        if let levy = match(levies, folded.skipSpace(at + phrase.words.count)) {
          let end = folded.skipSpace(at + phrase.words.count) + levy.words.count
          at = replace(at, end - at, levy.canonical)
          percentEnd = bytes.count
          continue
        }
        at = replace(at, phrase.words.count, phrase.canonical)
        continue
      }
      // `add 20% to 50 usd`
      if folded.has("add", at: at), let (number, end) = percentBehind(at + 3),
        let percent = folded.integer(number.lowerBound, 1...3), percent.end == number.upperBound - 1
      {
        var next = folded.skipSpace(end)
        if let levy = match(levies, next) { next = folded.skipSpace(next + levy.words.count) }
        if folded.has("to", at: next) || folded.has("on", at: next) {
          at = replace(at, next + 2 - at, Array("\(100 + percent.value)% of".utf8))
          continue
        }
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
        if isSpanOfTime(next) || match(counted, next) != nil {
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
      if let phrase = match(phrases, at),
        phrase.canonical.first != UInt8(ascii: "=") || followsAmount(at)
      {
        at = replace(at, phrase.words.count, phrase.canonical)
        if phrase.canonical.first == UInt8(ascii: "%") { percentEnd = bytes.count }
        continue
      }
      at += 1
    }
    flush(folded.bytes.count)
    // The end of a sentence.
    while let last = bytes.last,
      last == 0x20 || last == UInt8(ascii: ".") || last == UInt8(ascii: "!")
    {
      bytes.removeLast()
      places.removeLast()
    }
  }

  /// Whether a word may begin there.
  func isStart(_ at: Int) -> Bool {
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

  func match(_ phrases: PhraseSet, _ at: Int) -> PhraseSet.Phrase? {
    guard at < folded.bytes.count else { return nil }
    return phrases.first(folded.bytes[at]) {
      folded.has($0.words, at: at, isWord: $0.words.last != UInt8(ascii: "'"))
    }
  }

  /// `days ago` and its like: the span is more than what is counted.
  func isSpanOfTime(_ at: Int) -> Bool {
    for unit in ["days", "day", "weeks", "week", "months", "month", "years", "year"]
      as [StaticString]
    where folded.has(unit, at: at) {
      return folded.has("ago", at: folded.skipSpace(at + unit.utf8CodeUnitCount))
    }
    return false
  }

  func followsAmount(_ at: Int) -> Bool {
    folded.bytes[..<at].contains { $0 &- 48 <= 9 }
  }

  func isDigit(_ at: Int) -> Bool {
    at < folded.bytes.count && folded.bytes[at] &- 48 <= 9
  }

  func followsDigit(_ at: Int) -> Bool {
    let start = folded.length(of: at)
    let before =
      source[copied..<max(copied, start)].last { $0 != 0x20 } ?? bytes.last { $0 != 0x20 }
    return before.map { $0 &- 48 <= 9 } ?? false
  }

  // MARK: Writing

  mutating func emit(_ byte: UInt8, _ at: Int) {
    flush(at)
    bytes.append(byte)
    places.append(folded.length(of: at))
  }

  /// Copies the original up to this folded byte.
  mutating func flush(_ at: Int) {
    let end = folded.length(of: at)
    while copied < end {
      bytes.append(source[copied])
      places.append(copied)
      copied += 1
    }
  }

  mutating func skip(to at: Int) {
    copied = max(copied, folded.length(of: at))
  }

  /// Writes other words for these, and returns their end.
  mutating func replace(_ at: Int, _ count: Int, _ words: some Sequence<UInt8>) -> Int {
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
