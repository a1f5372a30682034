import Bundled
import Dates
import Engine
import Feeds
import Kit
import Money
import Rates
import Testing

/// What was missed while nobody asked is fetched along; the bundled tables end on 2026-10-30.
struct GapTests {
  // 85 days after the first missing one, 2026-10-31, is Sunday 2027-01-24.
  @Test(arguments: [
    ("2026-11-02T14:59:59Z", nil), ("2026-11-02T15:00:00Z", "eurofxref-daily.xml" as String?),
    ("2026-11-03T14:59:59Z", "eurofxref-daily.xml"),
    ("2026-11-03T15:00:00Z", "eurofxref-hist-90d.xml"),
    ("2026-11-21T09:00:00Z", "eurofxref-hist-90d.xml"),
    ("2027-01-24T18:00:00Z", "eurofxref-hist-90d.xml"),
    ("2027-01-25T09:00:00Z", "eurofxref-hist.xml"), ("2029-01-25T09:00:00Z", "eurofxref-hist.xml"),
  ])
  func `one missing table is the daily file, more are the shortest that has them all`(
    _ now: String, _ file: String?
  ) throws {
    let engine = try TestProcesses(now).engine()
    engine.ask()
    #expect(engine.paths() == (file.map { [$0] } ?? []))
  }

  // Working days from 2 to 20 November, counted on a calendar.
  static let november = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20]

  private static func day(_ number: Int) -> String {
    number < 10 ? "2026-11-0\(number)" : "2026-11-\(number)"
  }

  @Test func `three weeks later all days are filled`() throws {
    let processes = try TestProcesses("2026-11-21T09:00:00Z")
    let engine = processes.engine()
    #expect(engine.shown() == "1.1172")
    let tables: [(day: String, quotes: ECBText.Quotes)] = Self.november.reversed().map {
      (Self.day($0), ["USD": "1.1\($0 + 200)"])
    }
    engine.receive(try #require(engine.takeChildrenToStart().first), ECBText.file(tables))
    #expect(engine.shown() == "1.122")
    for number in Self.november {
      let day = try Day(iso8601: Self.day(number))
      let rate = try engine.quoted(RateQuestion(from: .eur, to: .usd, on: day))
      #expect(rate.rate.day == day && rate.shown.description == Self.shown(number))
    }
    // A Saturday between takes Friday's.
    let saturday = try engine.quoted(
      RateQuestion(from: .eur, to: .usd, on: Day(iso8601: "2026-11-14")))
    #expect(saturday.rate.day?.description == "2026-11-13")
    // From now on the daily file is enough.
    try processes.pass(until: "2026-11-23T16:00:00Z")
    engine.ask()
    #expect(engine.paths() == ["eurofxref-daily.xml"])
  }

  /// 1.1210 is shown as 1.121.
  private static func shown(_ number: Int) -> String {
    let text = "1.1\(number + 200)"
    return text.hasSuffix("0") ? String(text.dropLast()) : text
  }

  @Test func `of all of the history only what is not here yet is kept`() throws {
    let processes = try TestProcesses("2027-02-15T18:00:00Z")
    let engine = processes.engine()
    let wait = try #require(engine.refresh())
    let job = try #require(engine.takeChildrenToStart().first)
    #expect(job.path == "eurofxref-hist.xml")
    var tables: [(day: String, quotes: ECBText.Quotes)] = [
      ("2027-02-15", ["USD": "1.1200"]), ("2026-12-01", ["USD": "1.1300"]),
    ]
    BundledArchive().walk(
      .ecb, [.usd], from: try Day(iso8601: "1999-01-04"), to: try Day(iso8601: "2026-10-30")
    ) { day, values in
      if let value = values[0] { tables.append((day.description, ["USD": value.description])) }
      return true
    }
    // 27 years and ten months of some 256 working days.
    #expect((7_000...7_200).contains(tables.count))
    engine.receive(job, ECBText.file(tables))
    engine.resume(wait)
    guard case .success(let gain)? = engine.resumedOutcomes.first?.result else {
      Issue.record("it failed")
      return
    }
    #expect(gain.tables.map(\.day.description) == ["2026-12-01", "2027-02-15"])
    #expect(engine.shown() == "1.12")
    engine.endWaiting(wait)
  }

  @Test func `nobody asks for what the history cannot have`() throws {
    let engine = try TestProcesses("2026-10-30T18:00:00Z").engine()
    for day in ["1998-12-31", "2001-12-31", "2026-10-25", "2030-01-01"] {
      engine.begin()
      _ = try? engine.quoted(RateQuestion(from: .eur, to: .usd, on: Day(iso8601: day)))
      engine.startFetches()
      #expect(engine.takeChildrenToStart().isEmpty, "\(day)")
    }
  }

  @Test func `a code that the ECB does not have is Frankfurter's affair`() throws {
    let processes = try TestProcesses("2026-10-30T18:00:00Z")
    let engine = processes.engine()
    let tenge = try #require(Currency(code: "KZT"))
    engine.ask(.eur, tenge)
    let job = try #require(engine.takeChildrenToStart().first)
    #expect(job.url == "https://api.frankfurter.dev/v2/rates?base=EUR")
    engine.receive(
      job, #"[{"date":"2026-10-30","base":"EUR","quote":"KZT","rate":560.29}]"#)
    let quoted = try #require(engine.ask(.eur, tenge))
    #expect(quoted.shown.description == "560.29")
    #expect(engine.takeChildrenToStart().isEmpty)
  }
}
