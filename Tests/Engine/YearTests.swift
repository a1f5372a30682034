import Dates
import Engine
import Feeds
import Kit
import Money
import Rates
import Testing

/// How often the defaults ask, counted over the year from 2026-11-02: 261 weekdays, four of them
/// holidays of the ECB. What comes out each working day comes out up to twenty minutes late.
@Suite(.computing) struct YearTests {
  private static let holidays: Set<String> = [
    "2026-12-25", "2027-01-01", "2027-03-26", "2027-03-29",
  ]
  private static let workingDays = 257

  /// Seconds late, by the day.
  private static func lateness() throws -> [Day: Int64] {
    var random = SplitMix64(seed: 2_026)
    var late: [Day: Int64] = [:]
    for number in 0..<365 {
      let day = try Day(iso8601: "2026-11-02").adding(days: number)
      // 2026-11-02 is a Monday.
      guard number % 7 < 5, !holidays.contains(day.description) else { continue }
      late[day] = Int64(random.below(1_200))
    }
    return late
  }

  /// Frankfurt is two hours ahead of UTC from 2027-03-28 to 2027-10-30, else one.
  private static func published(_ day: Day, late: Int64) throws -> Instant {
    let summer = try Day(iso8601: "2027-03-28")...Day(iso8601: "2027-10-30")
    let isSummer = summer.contains(day)
    return Instant(startOf: day).adding(seconds: (isSummer ? 14 : 15) * 3_600 + late)
  }

  /// A source that has the tables that are out, in either form.
  private struct Source {
    var tables: [(out: Instant, day: Day)] = []

    func answer(_ job: FetchJob, _ now: Instant) -> String {
      let out = tables.filter { $0.out <= now }.map(\.day).sorted(by: >)
      if job.host == "api.frankfurter.dev" {
        let day = out.first?.description ?? "2026-10-30"
        return #"[{"date":"\#(day)","base":"EUR","quote":"AED","rate":4.1}]"#
      }
      let days = job.path == "eurofxref-daily.xml" ? out.prefix(1) : out.prefix(64)
      // Before all of them comes what is bundled.
      return ECBText.file(
        days.map { (day: $0.description, quotes: ["USD": "1.1\(10 + $0.number % 90)"]) }
          + [(day: "2026-10-30", quotes: ["USD": "1.1172"])])
    }
  }

  struct Count {
    var files: [String: Int] = [:]
    var byDay: [Day: Int] = [:]
    var all: Int { byDay.values.reduce(0, +) }
    var most: Int { byDay.values.max() ?? 0 }
  }

  /// Somebody asks whenever a source may be asked, and every two hours.
  private static func year(
    of target: Currency, from id: Publisher.ID, isAwake: (Day, _ hour: Int64) -> Bool
  ) throws -> Count {
    let processes = try TestProcesses("2026-11-02T00:00:00Z")
    let engine = processes.engine()
    let source = Source(
      tables: try lateness().map { (try published($0.key, late: $0.value), $0.key) })
    let feed = try #require(engine.feed(id))
    let end = try Instant(iso8601: "2027-11-02T00:00:00Z")
    var count = Count()
    while processes.now < end {
      let now = processes.now
      let hour = now.seconds(since: Instant(startOf: now.day)) / 3_600
      var step: Int64 = 7_200
      if isAwake(now.day, hour) {
        engine.ask(.eur, target)
        for job in engine.takeChildrenToStart()
        where job.url.contains(id == .ecb ? "ecb" : "frankfurter") {
          count.files[job.path, default: 0] += 1
          count.byDay[now.day, default: 0] += 1
          engine.receive(job, source.answer(job, now))
        }
        step = min(max(engine.nextFetch(of: feed).seconds(since: now), 1), step)
      }
      processes.pass(step)
    }
    return count
  }

  @Test func `in use day and night, the ECB is asked up to four times a working day`() throws {
    let count = try Self.year(of: .usd, from: .ecb) { _, _ in true }
    // At the hour, and while the table is late 5, 10 and 20 minutes after the time before.
    let expected = try Self.lateness().values.map { late in
      1 + [0, 300, 900].count { late > $0 }
    }
    #expect(expected.count == Self.workingDays)
    #expect(count.byDay.count == Self.workingDays)
    #expect(count.all == expected.reduce(0, +))
    #expect(count.most <= 4, "\(count.byDay.filter { $0.value > 4 })")
    #expect(count.files.keys.sorted() == ["eurofxref-daily.xml"])
    // Three a working day.
    #expect(count.all == 769)
  }

  @Test func `a laptop at work asks as often, and once for all it slept through`() throws {
    let (first, last) = (try Day(iso8601: "2027-08-02"), try Day(iso8601: "2027-08-20"))
    let count = try Self.year(of: .usd, from: .ecb) { day, hour in
      let weekday = day.days(since: (try? Day(iso8601: "2026-11-02")) ?? day) % 7
      // From eight to seventeen o'clock UTC, and three weeks away in August.
      return weekday < 5 && !(first...last).contains(day) && (8..<17).contains(hour)
    }
    // Fifteen working days lie in those weeks.
    #expect(count.byDay.count == Self.workingDays - 15)
    #expect(count.most <= 4)
    #expect(count.files["eurofxref-hist-90d.xml"] == 1, "\(count.files)")
    #expect(count.all == 729)
  }

  @Test func `in use day and night, Frankfurter is asked once an hour while it has nothing new`()
    throws
  {
    let tenge = try #require(Currency(code: "KZT"))
    let count = try Self.year(of: tenge, from: .frankfurter) { _, _ in true }
    #expect(count.most <= 28)
    // Twenty a day.
    #expect(count.all == 7_374)
  }

  @Test func `a source that is down all day is asked thirty-eight times`() throws {
    let processes = try TestProcesses("2026-11-02T15:00:00Z")
    let engine = processes.engine()
    let end = processes.now.adding(seconds: 86_400)
    let feed = try #require(engine.feed(.ecb))
    var times: [Int64] = []
    while processes.now < end {
      engine.ask()
      for job in engine.takeChildrenToStart() {
        times.append(86_400 - end.seconds(since: processes.now))
        engine.receive(job, status: 503, "")
      }
      processes.pass(max(engine.nextFetch(of: feed).seconds(since: processes.now), 1))
    }
    // Three quarters of 30 s doubled and doubled again, at most of an hour.
    #expect(times.prefix(9) == [0, 22, 67, 157, 337, 697, 1_417, 2_857, 5_557])
    #expect(times.count == 38)
  }
}
