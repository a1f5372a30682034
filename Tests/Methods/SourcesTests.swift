import Dates
import Testing

struct SourcesTests {
  /// Days: the bundled files; moments: 16:00 in Frankfurt and 12:15 in Warsaw, which was on
  /// winter time on the 26th and on summer time on the 21st; Sunday the 1st is All Saints' Day.
  @Test func `each source has its days, its age and its next publication`() throws {
    try check(
      "rates/sources",
      Asked(
        "{}",
        [
          "sources.#": "7", "sources.0.id": "ecb", "sources.0.newest": "2026-10-30",
          "sources.0.oldest": "1999-01-04", "sources.0.age": "10800", "sources.0.stale": "false",
          "sources.0.next": "2026-11-02T15:00:00Z", "sources.0.currencies": "30",
          "sources.0.attribution": "Source: ECB statistics",
          "sources.1.id": "nbp", "sources.1.newest": "2026-10-26", "sources.1.stale": "true",
          "sources.1.published": "2026-10-26T11:15:00Z", "sources.1.age": "369900",
          "sources.1.next": "2026-11-02T11:15:00Z", "sources.2.id": "nbp-b",
          "sources.2.published": "2026-10-21T10:15:00Z", "sources.3.kind": "law",
          "sources.3.newest": nil, "sources.4.kind": "peg", "sources.5.id": "classroom",
          "sources.5.currencies": "4", "sources.6.id": "user", "sources.6.rates.#": "0",
        ]))
  }

  @Test func `sources are listed in the order of the settings`() throws {
    let desk = Desk()
    _ = try desk.ask("settings/set", #"{"sources":["nbp"]}"#)
    #expect(try desk.ask("rates/sources", for: "sources.0.id") == "nbp")
    #expect(try desk.ask("rates/sources", for: "sources.2.id") == "ecb")
    #expect(try desk.ask("rate", #"["USD","EUR"]"#, for: "source") == "nbp")
  }

  @Test func `before four in Frankfurt the table of the day before is not stale`() throws {
    let day = Day(number: Instant.evening.day.number)
    let desk = Desk(now: Instant(startOf: day.adding(days: 3)).adding(seconds: 15 * 3600 - 1))
    #expect(try desk.ask("rates/sources", for: "sources.0.stale") == "false")
    let later = Desk(now: Instant(startOf: day.adding(days: 3)).adding(seconds: 15 * 3600))
    #expect(try later.ask("rates/sources", for: "sources.0.stale") == "true")
  }

  @Test func `sources in words are one line each`() throws {
    let lines = try Desk().text("rates/sources")?.split(separator: "\n") ?? []
    #expect(lines.count == 7)
    #expect(lines.first == "ecb        2026-10-30         30   European Central Bank")
  }
}
