import Dates
import Kit
import Testing

@Suite struct InstantTests {
  // Seconds from Python's datetime.
  @Test(arguments: [
    ("2026-10-30T16:00:00Z", 1_793_376_000, 0, "2026-10-30T16:00:00Z"),
    ("1970-01-01T00:00:00Z", 0, 0, "1970-01-01T00:00:00Z"),
    ("1969-12-31T23:59:59.5Z", -1, 500_000_000, "1969-12-31T23:59:59.500Z"),
    ("2026-10-30T16:00Z", 1_793_376_000, 0, "2026-10-30T16:00:00Z"),
    ("2026-10-30T17:00:00+01:00", 1_793_376_000, 0, "2026-10-30T16:00:00Z"),
    ("2026-10-31T01:00:00+0900", 1_793_376_000, 0, "2026-10-30T16:00:00Z"),
    ("2026-10-30T06:00:00-10", 1_793_376_000, 0, "2026-10-30T16:00:00Z"),
    ("2026-10-30T21:30:00,25+05:30", 1_793_376_000, 250_000_000, "2026-10-30T16:00:00.250Z"),
    ("2026-10-30T16:00:00.000001Z", 1_793_376_000, 1000, "2026-10-30T16:00:00.000001Z"),
    (
      "2026-10-30T16:00:00.123456789Z", 1_793_376_000, 123_456_789,
      "2026-10-30T16:00:00.123456789Z"
    ),
    ("2026-10-30T16:00:00.000Z", 1_793_376_000, 0, "2026-10-30T16:00:00Z"),
    ("0001-01-01T00:00:00Z", -62_135_596_800, 0, "0001-01-01T00:00:00Z"),
    ("9999-12-31T23:59:59Z", 253_402_300_799, 0, "9999-12-31T23:59:59Z"),
  ])
  func `ISO text is read with fraction and offset, and printed in Z`(
    text: String, seconds: Int64, nanoseconds: Int32, printed: String
  ) throws {
    let instant = try Instant(iso8601: text)
    #expect(instant == Instant(seconds: seconds, nanoseconds: nanoseconds))
    #expect(instant.description == printed)
  }

  @Test(arguments: [
    ("2026-10-30", DateError.malformed), ("2026-10-30T16:00:00", .malformed),
    ("2026-10-30 16:00:00Z", .malformed), ("2026-10-30t16:00:00Z", .malformed),
    ("2026-10-30T16:00:00z", .malformed), ("2026-10-30T16:00:00Z ", .malformed),
    ("2026-10-30T16:00:00.Z", .malformed), ("2026-10-30T16:00:00.1234567890Z", .malformed),
    ("2026-10-30T16:00:0Z", .malformed), ("2026-10-30T16Z", .malformed),
    ("2026-10-30T16:00:00+1", .malformed), ("2026-10-30T16:00:00+01:0", .malformed),
    ("2026-10-30T16:00:00+01:000", .malformed), ("2026-10-30T16:00:00+", .malformed),
    ("2026-10-30T1６:00:00Z", .malformed), ("", .malformed),
    ("2026-10-30T16:00:00+24:00", .noSuchTime(hour: 24, minute: 0, second: 0)),
    ("2026-10-30T16:00:00+01:60", .noSuchTime(hour: 1, minute: 60, second: 0)),
    ("2026-10-30T24:00:00Z", .noSuchTime(hour: 24, minute: 0, second: 0)),
    ("2026-10-30T16:60:00Z", .noSuchTime(hour: 16, minute: 60, second: 0)),
    ("2016-12-31T23:59:60Z", .noSuchTime(hour: 23, minute: 59, second: 60)),
    ("2026-02-30T16:00:00Z", .noSuchDay(year: 2026, month: 2, day: 30)),
    ("0001-01-01T00:59:59+01:00", .outOfRange), ("9999-12-31T23:00:00-01:00", .outOfRange),
  ])
  func `anything else is refused, and says why`(text: String, why: DateError) {
    #expect(throws: why) { try Instant(iso8601: text) }
  }

  @Test(arguments: [
    (Int64(-1), "1969-12-31"), (0, "1970-01-01"), (86_399, "1970-01-01"),
    (86_400, "1970-01-02"), (-86_400, "1969-12-31"), (-86_401, "1969-12-30"),
    (Int64.max, "9999-12-31"), (Int64.min, "0001-01-01"),
  ])
  func `an instant lies in its UTC day`(seconds: Int64, day: String) {
    #expect(Instant(seconds: seconds).day.description == day)
  }

  @Test func `seconds are added up to the calendar's ends`() throws {
    let noon = try Instant(iso8601: "2026-10-30T12:00:00.5Z")
    #expect(noon.adding(seconds: 43_200).description == "2026-10-31T00:00:00.500Z")
    #expect(noon.adding(seconds: -43_201).description == "2026-10-29T23:59:59.500Z")
    #expect(noon.adding(seconds: .max).seconds == 253_402_300_799)
    #expect(noon.adding(seconds: .min).seconds == -62_135_596_800)
    #expect(noon.adding(seconds: 60).seconds(since: noon) == 60)
    #expect(try noon.seconds(since: Instant(iso8601: "2026-10-30T11:59:59.6Z")) == 0)
    #expect(try noon < Instant(iso8601: "2026-10-30T12:00:00.6Z"))
  }

  @Test(arguments: Seeds.explored(1...20))
  func `print and read is the identity`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let instant = Instant(
        seconds: random.within(-62_135_596_800...253_402_300_799),
        nanoseconds: random.within(0...999_999_999))
      #expect(try Instant(iso8601: instant.description) == instant)
    }
  }
}
