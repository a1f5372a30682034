/// A length of calendar time in the units it was given in: `P1Y6M`, or short `30d`.
public struct Period: Hashable, Sendable {
  public let years: Int
  public let months: Int
  public let weeks: Int
  public let days: Int

  /// The largest count of any unit: as many days as the calendar has.
  public static let limit = 3_652_059

  /// Each count is 0 to `limit`; anything else traps.
  public init(years: Int = 0, months: Int = 0, weeks: Int = 0, days: Int = 0) {
    precondition(
      [years, months, weeks, days].allSatisfy { (0...Period.limit).contains($0) },
      "a period's units are counted from 0 to as many days as the calendar has")
    self.years = years
    self.months = months
    self.weeks = weeks
    self.days = days
  }

  /// The day this long before another: months and years first, then weeks and days.
  /// It stops at 0001-01-01.
  public func before(_ day: Day) -> Day {
    day.adding(months: -(12 * years + months)).adding(days: -(7 * weeks + days))
  }
}

extension Period: CustomStringConvertible {
  /// Reads years, months, weeks and days, in this order, in either case, with an optional `P`:
  /// `P1Y6M`, `P2W`, `5d`, `1y6m`.
  public init(_ text: some StringProtocol) throws(DateError) {
    var units: [(letter: UInt8, count: Int)] = []
    let order = [
      UInt8(ascii: "y"), UInt8(ascii: "m"), UInt8(ascii: "w"), UInt8(ascii: "d"),
    ]
    var expected = order[...]
    var count: Int?
    var bytes = Substring(text).utf8
    if let mark = bytes.first, mark | 0x20 == UInt8(ascii: "p") { bytes.removeFirst() }
    for byte in bytes {
      if case let digit = byte &- UInt8(ascii: "0"), digit <= 9 {
        // One past the limit is as far as counting goes: the digits may be many.
        count = min((count ?? 0) * 10 + Int(digit), Period.limit + 1)
      } else {
        let letter = byte | 0x20
        guard let counted = count, let position = expected.firstIndex(of: letter) else {
          throw .malformed
        }
        expected = order[(position + 1)...]
        units.append((letter, counted))
        count = nil
      }
    }
    guard !units.isEmpty, count == nil else { throw .malformed }
    guard units.allSatisfy({ $0.count <= Period.limit }) else { throw .outOfRange }
    func counted(_ letter: Unicode.Scalar) -> Int {
      units.first { $0.letter == UInt8(ascii: letter) }?.count ?? 0
    }
    self.init(
      years: counted("y"), months: counted("m"), weeks: counted("w"), days: counted("d"))
  }

  /// The ISO 8601 form, `P1Y6M`; nothing at all is `P0D`.
  public var description: String {
    let units = [(years, "Y"), (months, "M"), (weeks, "W"), (days, "D")]
    let text = units.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
    return "P" + (text.isEmpty ? "0D" : text)
  }
}

extension Day {
  /// The same date in another year; 29 February becomes the 28th where there is none.
  public func adding(years: Int) -> Day {
    let (months, overflow) = years.multipliedReportingOverflow(by: 12)
    if overflow { return years < 0 ? .first : .last }
    return adding(months: months)
  }

  /// The Monday of this day's ISO week.
  @inlinable public var startOfWeek: Day {
    adding(days: 1 - weekday.rawValue)
  }
}
