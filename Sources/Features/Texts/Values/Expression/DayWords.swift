import Dates
import Money
import Reading

/// How days are named in the language of a locale: months, weekdays, `gestern`, `vor 3 Tagen`.
///
/// Words are compared after folding: small letters without accents.
struct DayWords: Sendable {
  private var months: [(word: [UInt8], month: Int)] = []
  private var weekdays = FoldedWords()
  /// With what `relative` makes of them.
  private var relatives = FoldedWords()
  /// What appears before and after the number of days, weeks, months or years.
  private var pasts: [(before: [UInt8], behind: [UInt8], unit: [UInt8])] = []
  /// Small numbers in words: `einer`, `zwei`.
  private var counts = FoldedWords()

  /// By the first three bytes of a text, whether it may begin with a day: most words do not, and all
  /// lists would be searched for each, 80 % of the time of `100 dollars in euro` in Polish.
  private var beginnings = [UInt64](repeating: 0, count: 1 << 10)

  /// Nil where the language has no names of its own: English is read without them.
  init?(_ locale: Locale, _ packed: PackedWords) {
    guard !locale.isEnglish, let names = LocaleNames(locale) else { return nil }
    names.each(.month) { number, words in
      for word in words { months.append((FoldedText(word).bytes, Self.number(number))) }
    }
    names.each(.weekday) { number, words in
      for word in words { weekdays.append(FoldedText(word).bytes, Self.number(number)) }
    }
    names.each(.relativeDay) { what, words in
      guard let relative = Self.relative(what) else { return }
      for word in words {
        let folded = FoldedText(word).bytes
        relatives.append(folded, relative)
        // `igår` is written as one word, too.
        if folded.contains(0x20) { relatives.append(folded.filter { $0 != 0x20 }, relative) }
      }
    }
    names.each(.past) { unit, patterns in
      for pattern in patterns {
        guard let hole = pattern.firstIndex(of: UInt8(ascii: "{")) else { continue }
        pasts.append(
          (
            Self.trimmed(pattern[..<hole]), Self.trimmed(pattern[(hole + 3)...]), Array(unit)
          ))
      }
    }
    names.each(.number) { number, words in
      guard 1...12 ~= Self.number(number) else { return }
      for word in words { counts.append(FoldedText(word).bytes, Self.number(number)) }
    }
    addSpoken(locale, packed)
    counts.sort()
    months.sort { $0.word.count > $1.word.count }
    relatives.sort()
    pasts.sort { $0.before.count + $0.behind.count > $1.before.count + $1.behind.count }
    for words in [relatives, weekdays, counts] { words.each { noteBeginning(Array($0)) } }
    for line in pasts { noteBeginning(line.before.isEmpty ? line.behind : line.before) }
  }

  private mutating func noteBeginning(_ word: [UInt8]) {
    guard let first = word.first else { return }
    // A mark or a space comes after a shorter word, or whatever its script has.
    for second in word.count > 1 ? word[1]...word[1] : 0...0xFF {
      for third in word.count > 2 ? word[2]...word[2] : 0...0xFF {
        let place = Self.place(first, second, third)
        beginnings[place >> 6] |= 1 << UInt64(place & 63)
      }
    }
  }

  private static func place(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    (Int(first) << 8 ^ Int(second) << 4 ^ Int(third)) & 0xFFFF
  }

  /// Whether a day may begin there, or a date in digits.
  func mayBegin(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    guard let (first, second, third) = FoldedText.beginning(of: text, at: start) else {
      return true
    }
    if first &- UInt8(ascii: "0") <= 9 { return true }
    let place = Self.place(first, second, third)
    return beginnings[place >> 6] & 1 << UInt64(place & 63) != 0
  }

  /// How many: in digits, in words, or one that is not said, as in `rok temu`.
  private func count(_ text: FoldedText, _ at: Int, _ behind: [UInt8]) -> (Int, Int)? {
    if let (count, end) = text.integer(at, 1...4) { return (count, end) }
    if let found = counts.first(in: text, at: at) { return found }
    guard behind.count > 3, behind[0] < 0xE1 else { return nil }
    return text.has(behind, at: at, isWord: true) ? (1, at) : nil
  }

  /// Forms that CLDR lacks: numbers in the case that a span of time asks for, and other patterns.
  private mutating func addSpoken(_ locale: Locale, _ packed: PackedWords) {
    for line in packed.pairs(.agoNumber, locale) {
      counts.append(line.word, line.key.reduce(0) { $0 * 10 + Int($1 &- 48) })
    }
    for line in packed.pairs(.day, locale) {
      guard let relative = Self.relative(line.key) else { continue }
      relatives.append(line.word, relative)
    }
    for line in packed.pairs(.ago, locale) {
      let hole = line.word.firstIndex(of: 0) ?? 0
      pasts.append((Array(line.word[..<hole]), Array(line.word[(hole + 1)...]), line.key))
    }
  }

  private static func number(_ digits: LocaleNames.Line) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 &- 48) }
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = FoldedText(text).bytes[...]
    while bytes.first == 0x20 { bytes = bytes.dropFirst() }
    while bytes.last == 0x20 { bytes = bytes.dropLast() }
    return Array(bytes)
  }

  /// The day that the text begins with, and how many bytes of the text it takes.
  func day(_ text: FoldedText, today: Day) -> (day: Day, length: Int)? {
    if let (what, end) = relatives.first(in: text, at: 0) {
      return (Self.day(what, today), text.length(of: end))
    }
    for (before, behind, unit) in pasts {
      var at = 0
      if !before.isEmpty {
        guard text.has(before, at: 0, isWord: false) else { continue }
        at = text.skipSpace(before.count)
      }
      guard let (count, end) = count(text, at, behind) else { continue }
      at = text.skipSpace(end)
      guard text.has(behind, at: at, isWord: !behind.isEmpty),
        let unit = TimeSpan(name: String(decoding: unit, as: UTF8.self))
      else { continue }
      let length = text.length(of: behind.isEmpty ? end : at + behind.count)
      return (unit.before(today, count), length)
    }
    guard let (number, end) = weekdays.first(in: text, at: 0) else { return nil }
    return (today.latest(number), text.length(of: end))
  }

  /// `1. Januar 2020`, `1 de enero de 2020`, `2020年1月2日`: its numbers, and the length in the text.
  func date(_ text: FoldedText) -> (year: Int, month: Int, day: Int, length: Int)? {
    if let (year, end) = text.integer(0, 4...4),
      let found = eastern(text, year, end) ?? yearFirst(text, year, end)
    {
      return found
    }
    guard let (day, end) = text.integer(0, 1...2) else { return nil }
    var at = text.skip(end, .dayMark)
    guard let (monthEnd, month) = month(text, at) else { return nil }
    at = text.skip(monthEnd, .monthMark)
    guard let (year, yearEnd) = text.integer(at, 4...4) else { return nil }
    return (year, month, day, text.length(of: yearEnd))
  }

  /// The name of a month, which may be bent: `januarja`, `janvārī`; its end and its number.
  private func month(_ text: FoldedText, _ at: Int) -> (end: Int, month: Int)? {
    if let found = months.first(where: { text.has($0.word, at: at, isWord: true) }) {
      return (at + found.word.count, found.month)
    }
    guard
      let found = months.first(where: {
        $0.word.count > 3 && $0.word.last != UInt8(ascii: ".")
          && text.has($0.word, at: at, isWord: false)
      })
    else { return nil }
    var end = at + found.word.count
    let most = end + 4
    while end < text.bytes.count, (text.bytes[end] | 0x20) &- 97 < 26 || text.bytes[end] >= 0x80 {
      end += 1
    }
    return end <= most ? (end, found.month) : nil
  }

  /// `2020. január 1.`, `2020 m. sausio 1 d.`, `2020. gada 1. janvārī`
  private func yearFirst(_ text: FoldedText, _ year: Int, _ end: Int) -> (Int, Int, Int, Int)? {
    var at = text.skip(end, .yearMark)
    guard at > end else { return nil }
    if let (monthEnd, month) = month(text, at) {
      at = text.skip(monthEnd, .monthPoint)
      guard let (day, dayEnd) = text.integer(at, 1...2) else { return nil }
      let last = text.skip(dayEnd, .lastDayMark)
      return (year, month, day, text.length(of: last))
    }
    guard let (day, dayEnd) = text.integer(at, 1...2) else { return nil }
    at = text.skip(dayEnd, .point)
    guard let (monthEnd, month) = month(text, at) else { return nil }
    return (year, month, day, text.length(of: monthEnd))
  }

  private func eastern(_ text: FoldedText, _ year: Int, _ end: Int) -> (Int, Int, Int, Int)? {
    var at = text.skip(end, .yearSign)
    guard at > end, let (month, monthEnd) = text.integer(at, 1...2) else { return nil }
    at = text.skip(monthEnd, .monthSign)
    guard at > monthEnd, let (day, dayEnd) = text.integer(at, 1...2) else { return nil }
    let last = text.skip(dayEnd, .daySign)
    return (year, month, day, text.length(of: last))
  }

  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  /// `week-1` as a number: the unit, and how many of them ago; nil for days to come.
  private static func relative(_ name: some Collection<UInt8>) -> Int? {
    let name = String(decoding: Array(name), as: UTF8.self)
    let unit = name.prefix { $0.isLetter }
    guard let count = Int(name.dropFirst(unit.count)), count <= 0 else { return nil }
    if let unit = TimeSpan(name: unit) { return 16 * Int(unit.rawValue) - count }
    guard count == -1, let place = weekdays.firstIndex(of: String(unit)) else { return nil }
    return 16 * TimeSpan.allCases.count + place + 1
  }

  private static func day(_ relative: Int, _ today: Day) -> Day {
    let count = relative % 16
    // The latest such weekday before today.
    return TimeSpan(rawValue: UInt8(relative / 16))?.before(today, count)
      ?? today.adding(days: -1).latest(count)
  }
}

/// What follows the numbers and the month of a date.
extension WordList {
  fileprivate static let dayMark = WordList(.dayMark)
  fileprivate static let monthMark = WordList(.monthMark)
  fileprivate static let yearMark = WordList(.yearMark)
  fileprivate static let lastDayMark = WordList(.lastDayMark)
  fileprivate static let yearSign = WordList(.yearSign)
  fileprivate static let monthSign = WordList(.monthSign)
  fileprivate static let daySign = WordList(.daySign)
  fileprivate static let monthPoint = WordList(.monthPoint)
  fileprivate static let point = WordList(.point)
}
