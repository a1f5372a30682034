import Money
import Reading

/// The names of months and weekdays in all languages that CLDR's names are here for, and in English.
struct MonthNames {
  /// By the folded name, a bit for each month that it means somewhere.
  private var months: [[UInt8]: UInt16] = [:]
  private var weekdays: Set<[UInt8]> = []

  /// Made when a table first has a word in a day: 60 languages take some milliseconds.
  static let shared = MonthNames()

  private static let english = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  private init() {
    var sections: Set<String> = []
    for locale in Locale.all where sections.insert(LocaleNames.section(locale)).inserted {
      guard let names = LocaleNames(locale) else { continue }
      names.each(.month) { number, words in
        let month = number.reduce(0) { $0 * 10 + Int($1 &- 48) }
        for word in words { add(Array(word), month) }
      }
      names.each(.weekday) { _, words in
        for word in words { weekdays.insert(Self.folded(word)) }
      }
    }
    for (place, name) in Self.english.enumerated() {
      for word in [name, String(name.prefix(3)), String(name.prefix(4))] {
        // What English means by it is meant, whatever it is elsewhere.
        months[Array(word.utf8)] = 1 << UInt16(place + 1)
      }
    }
    for word in ["mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun"] {
      weekdays.insert(Array(word.utf8))
    }
    for word in ["mon", "tues", "wednes", "thurs", "fri", "satur", "sun"] {
      weekdays.insert(Array((word + "day").utf8))
    }
  }

  private mutating func add(_ word: [UInt8], _ month: Int) {
    let folded = Self.folded(word)
    guard folded.count > 1, folded.allSatisfy({ $0 &- UInt8(ascii: "0") > 9 }) else { return }
    months[folded, default: 0] |= 1 << UInt16(month)
  }

  private static func folded(_ word: some Sequence<UInt8>) -> [UInt8] {
    FoldedText(word).bytes.filter { $0 != UInt8(ascii: ".") }
  }

  /// 1 to 12; nil for no month, and for a name of two: `listopad` is October in Croatia and November
  /// in Poland.
  func month(_ word: some Sequence<UInt8>) -> Int? {
    guard let bits = months[Self.folded(word)], bits.nonzeroBitCount == 1 else { return nil }
    return bits.trailingZeroBitCount
  }

  func isWeekday(_ word: some Sequence<UInt8>) -> Bool { weekdays.contains(Self.folded(word)) }
}
