import Dates

/// When a publisher asks to be asked again: seconds, or a date as HTTP writes it (RFC 9110).
enum RetryAfter {
  /// Longer than this is taken for a mistake of the server's.
  static let longest: Int64 = 7 * 86_400

  static func read(_ text: String?, now: Instant) -> Instant? {
    guard let text else { return nil }
    let fields = text.split { $0 == " " || $0 == "\t" }
    let moment: Instant?
    if fields.count == 1, let seconds = Int64(fields[0]), seconds >= 0 {
      moment = now.adding(seconds: min(seconds, longest))
    } else {
      moment = date(fields)
    }
    guard let moment else { return nil }
    return min(moment, now.adding(seconds: longest))
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, the only form a server may send.
  private static func date(_ fields: [Substring]) -> Instant? {
    guard fields.count == 6, fields[5] == "GMT" || fields[5] == "UTC",
      let day = Day(fields[1], EnglishMonth.number(short: fields[2]), fields[3])
    else { return nil }
    let clock = fields[4].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3, clock.allSatisfy({ $0.utf8.count == 2 }),
      let hour = UInt8(clock[0]), let minute = UInt8(clock[1]), let second = UInt8(clock[2]),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    let seconds = Int64(hour) * 3600 + Int64(minute) * 60 + Int64(second)
    return Instant(startOf: day).adding(seconds: seconds)
  }
}

/// Months as English writes them.
enum EnglishMonth {
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  static func number(_ name: Substring) -> Int? {
    names.firstIndex { $0 == name }.map { $0 + 1 }
  }

  /// By the first three letters.
  static func number(short name: Substring) -> Int? {
    guard name.utf8.count == 3 else { return nil }
    return names.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }
}

extension Day {
  init?(_ day: Substring, _ month: Int?, _ year: Substring) {
    guard let month, (1...2).contains(day.utf8.count), year.utf8.count == 4,
      let day = UInt8(day), let year = UInt16(year)
    else { return nil }
    self.init(year: Int(year), month: month, day: Int(day))
  }
}
