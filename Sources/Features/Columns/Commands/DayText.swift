import Dates
import Features

/// A day as a table has it: 2026-10-30, with or without a time, 20261030, 2026/10/30, 30.10.26, 30. 10. 2026,
/// 30-Oct-2026, October 30, 2026, 2026年10月30日. Where numbers alone do not tell the day from the month,
/// `order` says which comes first.
struct DayText {
  var order: DayOrder?
  /// The year in which kurs runs: one of two digits is at most twenty years later.
  var thisYear = 2026

  func read(_ text: UnsafeBufferPointer<UInt8>) -> Day? {
    if text.count == 10, text[4] == UInt8(ascii: "-"), let day = try? Day(iso8601: text) {
      return day
    }
    guard let parts = Parts(text) else { return nil }
    if parts.list.count == 1 { return Self.stamp(parts.list[0]) }
    let (first, second, third) = (parts.list[0], parts.list[1], parts.list[2])
    if first.digits == 4 { return Day(year: first.value, month: second.value, day: third.value) }
    guard let year = year(third) else { return nil }
    if first.isName { return Day(year: year, month: first.value, day: second.value) }
    guard first.digits <= 2 else { return nil }
    if second.isName { return Day(year: year, month: second.value, day: first.value) }
    guard second.digits <= 2 else { return nil }
    switch order ?? (parts.mark == UInt8(ascii: ".") ? .dmy : nil) {
    case .dmy?: return Day(year: year, month: second.value, day: first.value)
    case .mdy?: return Day(year: year, month: first.value, day: second.value)
    case nil: return nil
    }
  }

  /// Of three numbers of which the year is the last, the first two; nil for other texts.
  static func open(_ text: UnsafeBufferPointer<UInt8>) -> (first: Int, second: Int, mark: UInt8)? {
    guard let parts = Parts(text), parts.list.count == 3 else { return nil }
    let (first, second) = (parts.list[0], parts.list[1])
    guard !first.isName, !second.isName, first.digits <= 2, second.digits <= 2 else { return nil }
    return (first.value, second.value, parts.mark)
  }

  private func year(_ part: Parts.Part) -> Int? {
    if part.isName { return nil }
    if part.digits == 4 { return part.value }
    guard part.digits == 2 else { return nil }
    let latest = thisYear + 20
    let year = latest - latest % 100 + part.value
    return year > latest ? year - 100 : year
  }

  /// `20261030`, and the same with a time behind it.
  private static func stamp(_ part: Parts.Part) -> Day? {
    let number: Int
    switch part.digits {
    case 8: number = part.value
    case 12 where part.value / 100 % 100 < 24 && part.value % 100 < 60:
      number = part.value / 10_000
    case 14 where part.value / 10_000 % 100 < 24 && part.value / 100 % 100 < 60:
      number = part.value / 1_000_000
    default: return nil
    }
    return Day(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}

/// The numbers and the names of months that a day is made of.
private struct Parts {
  struct Part {
    let value: Int
    /// Of a number; 0 for a name.
    let digits: Int
    var isName: Bool { digits == 0 }
  }

  /// One number with a time in it, or three.
  private(set) var list: [Part] = []
  /// What is between the first two.
  private(set) var mark: UInt8 = 0

  /// Longer texts are no days.
  private static let maxLength = 64
  private static let eastern = ["年", "月", "日"].map { Array($0.utf8) }
  /// What is between the parts of a day in words.
  private static let small = ["de", "del", "of", "st", "nd", "rd", "th"].map { Array($0.utf8) }

  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.count <= Self.maxLength else { return nil }
    var (at, marks) = (0, [UInt8]())
    while at < text.count, list.count < 3 {
      let before = list.count
      guard let end = take(text, at) else { return nil }
      at = end
      guard list.count > before else { continue }
      if list.count == 1, list[0].digits >= 8 { break }
      guard list.count < 3, let (mark, next) = Self.joint(text, at) else { break }
      marks.append(mark)
      at = next
    }
    guard list.count == 3 || list.count == 1 && list[0].digits >= 8, Self.isEnd(text, at) else {
      return nil
    }
    mark = marks.first ?? 0
    // `10/30-2026` is no day; a name may have any marks beside it.
    guard marks.count < 2 || marks[0] == marks[1] || list.contains(where: \.isName) else {
      return nil
    }
    let isShort = list.count == 3 && list[0].digits < 4 && !list.contains(where: \.isName)
    if isShort, mark == UInt8(ascii: ":") || mark == UInt8(ascii: " ") { return nil }
  }

  /// Adds the number or the month that begins there, or skips a word; where it ends.
  private mutating func take(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var at = start
    var value = 0
    while at < text.count, text[at] &- UInt8(ascii: "0") <= 9, at - start < 14 {
      value = value * 10 + Int(text[at] &- UInt8(ascii: "0"))
      at += 1
    }
    if at > start {
      list.append(Part(value: value, digits: at - start))
      return at
    }
    while at < text.count, (text[at] | 0x20) &- UInt8(ascii: "a") < 26 || text[at] >= 0x80 {
      at += 1
    }
    guard at > start else { return nil }
    let word = text[start..<at]
    if let month = MonthNames.shared.month(word) {
      guard !list.contains(where: \.isName) else { return nil }
      list.append(Part(value: month, digits: 0))
      return at
    }
    let isSmall = !list.isEmpty && Self.small.contains { $0.elementsEqual(word.map { $0 | 0x20 }) }
    guard isSmall || list.isEmpty && MonthNames.shared.isWeekday(word) else { return nil }
    return Self.joint(text, at)?.end ?? at
  }

  /// The mark between two parts, with blanks around it.
  private static func joint(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> (mark: UInt8, end: Int)? {
    var (at, mark) = (start, UInt8?.none)
    while at < text.count {
      let byte = text[at]
      if let sign = eastern.first(where: { text[at...].starts(with: $0) }) {
        mark = mark ?? UInt8(ascii: "/")
        at += sign.count
      } else if "-/.,:".utf8.contains(byte), mark == nil || mark == UInt8(ascii: " ") {
        mark = byte
        at += 1
      } else if byte == 0x20 || byte == 0x09 {
        mark = mark ?? UInt8(ascii: " ")
        at += 1
      } else {
        break
      }
    }
    // `2nd`
    if at == start, at < text.count, (text[at] | 0x20) &- UInt8(ascii: "a") < 26 {
      return (UInt8(ascii: " "), at)
    }
    return mark.map { ($0, at) }
  }

  /// Whether nothing follows, or a time.
  private static func isEnd(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    var at = start
    if let sign = eastern.first(where: { text[at...].starts(with: $0) }) { at += sign.count }
    if at < text.count, text[at] == UInt8(ascii: ".") { at += 1 }
    guard at < text.count else { return true }
    return "T ,[\t".utf8.contains(text[at]) || text[at] &- UInt8(ascii: "0") <= 9 && at > start
  }
}
