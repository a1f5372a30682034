import Dates
import Testing

@Suite struct PeriodTests {
  @Test(arguments: [
    ("P1Y6M", "P1Y6M", "2025-04-30"), ("P30D", "P30D", "2026-09-30"),
    ("P2W", "P2W", "2026-10-16"), ("5d", "P5D", "2026-10-25"), ("2w", "P2W", "2026-10-16"),
    ("6m", "P6M", "2026-04-30"), ("8M", "P8M", "2026-02-28"), ("1y", "P1Y", "2025-10-30"),
    ("1Y6m", "P1Y6M", "2025-04-30"), ("p1y2m3w4d", "P1Y2M3W4D", "2025-08-05"),
    ("P0D", "P0D", "2026-10-30"), ("0y", "P0D", "2026-10-30"), ("007d", "P7D", "2026-10-23"),
    ("9999y", "P9999Y", "0001-01-01"), ("3652059d", "P3652059D", "0001-01-01"),
  ])
  func `a period is read and counted back`(text: String, printed: String, before: String) throws {
    let period = try Period(text)
    #expect(period.description == printed)
    #expect(try period.before(Day(iso8601: "2026-10-30")).description == before)
  }

  @Test(arguments: [
    ("", DateError.malformed), ("P", .malformed), ("5", .malformed), ("d", .malformed),
    ("P1", .malformed), ("5d ", .malformed), (" 5d", .malformed), ("-5d", .malformed),
    ("1.5y", .malformed), ("5x", .malformed), ("6m1y", .malformed), ("1d1d", .malformed),
    ("PT5H", .malformed), ("P1DT0S", .malformed), ("PP1D", .malformed), ("５d", .malformed),
    ("5\u{4}", .malformed), ("5\u{F4}", .malformed), ("3652060d", .outOfRange),
    ("99999999999999999999999999d", .outOfRange),
  ])
  func `anything else is refused, and says why`(text: String, why: DateError) {
    #expect(throws: why) { try Period(text) }
  }
}
