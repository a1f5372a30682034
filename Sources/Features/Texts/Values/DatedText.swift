package import Dates

/// A text whose amounts have days of their own, which stand beside or above them. Journals have a grammar
/// of their own, in `Books`.
package enum DatedText: Sendable {
  case table, org

  /// By the name of a language, or the ending of a file's name.
  package init?(_ language: String) {
    switch language.lowercased() {
    case "csv", "tsv", "ssv", "psv", "rfc-csv": self = .table
    case "org", "org-mode": self = .org
    default: return nil
    }
  }

  /// How many lines of a part of an org file are looked through.
  private static let maxLines = 1_000

  /// The day of a line; nil where it has none. `line` has each line of the text.
  package func day(of place: Int, line: (Int) -> [UInt8]) -> Day? {
    let own = line(place)
    if let day = Self.day(in: own) { return day }
    guard self == .org, own.first != UInt8(ascii: "*") else { return nil }
    for above in stride(from: place - 1, through: max(0, place - Self.maxLines), by: -1) {
      let text = line(above)
      if let day = Self.day(in: text) { return day }
      if text.first == UInt8(ascii: "*") { return nil }
    }
    return nil
  }

  /// The first day of a line.
  static func day(in line: [UInt8]) -> Day? {
    for place in line.indices where isDigit(line[place]) {
      if place > 0, isDigit(line[place - 1]) { continue }
      if let day = day(line[...], at: place) { return day }
    }
    return nil
  }

  /// `2026-10-30`, `2026/10/30` or `2026.10.30`; month and day may have one digit.
  private static func day(_ line: ArraySlice<UInt8>, at start: Int) -> Day? {
    var numbers: [Int] = []
    var at = start
    var mark: UInt8?
    while numbers.count < 3 {
      let begin = at
      var number = 0
      while at < line.endIndex, isDigit(line[at]), at - begin < 4 {
        number = number * 10 + Int(line[at] - 48)
        at += 1
      }
      guard numbers.isEmpty ? at - begin == 4 : (1...2).contains(at - begin) else { return nil }
      numbers.append(number)
      guard numbers.count < 3 else { break }
      guard at < line.endIndex, "-/.".utf8.contains(line[at]), mark == nil || mark == line[at]
      else { return nil }
      mark = line[at]
      at += 1
    }
    if at < line.endIndex, isDigit(line[at]) { return nil }
    return Day(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }
}
