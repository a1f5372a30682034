import Dates
import Documents
import Engine
import Features
import JSON
import Kit
import Testing

struct SourcesTests {
  /// Days: the bundled files; moments: 16:00 in Frankfurt and 12:15 in Warsaw, which was on
  /// winter time on the 26th and on summer time on the 21st; Sunday the 1st is All Saints' Day.
  @Test func `each source has its days, its age and its next publication`() throws {
    try check(
      "sources",
      Asked(
        "{}",
        [
          "sources.#": "13", "sources.0.id": "ecb", "sources.0.newest": "2026-10-30",
          "sources.0.oldest": "1999-01-04", "sources.0.age": "10800", "sources.0.stale": "false",
          "sources.0.next": "2026-11-02T15:00:00Z", "sources.0.currencies": "30",
          "sources.0.attribution": "Source: ECB statistics",
          "sources.1.id": "nbp", "sources.1.newest": "2026-10-26", "sources.1.stale": "true",
          "sources.1.published": "2026-10-26T11:15:00Z", "sources.1.age": "369900",
          "sources.1.next": "2026-11-02T11:15:00Z", "sources.2.id": "nbp-b",
          "sources.2.published": "2026-10-21T10:15:00Z", "sources.9.kind": "law",
          "sources.9.newest": nil, "sources.10.kind": "peg", "sources.11.id": "classroom",
          "sources.11.currencies": "4", "sources.12.id": "user", "sources.12.rates.#": "0",
        ]))
  }

  @Test func `sources are listed in the order of the settings`() throws {
    let client = TestClient()
    _ = try client.ask("settings/set", #"{"sources":["nbp"]}"#)
    #expect(try client.ask("sources", for: "sources.0.id") == "nbp")
    #expect(try client.ask("sources", for: "sources.2.id") == "ecb")
    #expect(try client.ask("rate", #"["USD","EUR"]"#, for: "source") == "nbp")
  }

  @Test func `before four in Frankfurt the table of the day before is not stale`() throws {
    let day = Day(number: Instant.evening.day.number)
    let client = TestClient(
      now: Instant(startOf: day.adding(days: 3)).adding(seconds: 15 * 3600 - 1))
    #expect(try client.ask("sources", for: "sources.0.stale") == "false")
    let later = TestClient(now: Instant(startOf: day.adding(days: 3)).adding(seconds: 15 * 3600))
    #expect(try later.ask("sources", for: "sources.0.stale") == "true")
  }

  @Test func `sources in words are one line each`() throws {
    let lines = try TestClient().text("sources")?.split(separator: "\n") ?? []
    #expect(lines.count == 13)
    #expect(
      lines.first == "ecb                2026-10-30         30   idle      European Central Bank")
    #expect(lines[4] == "exchangerate-api                      0    no key    ExchangeRate-API")
  }

  /// What other processes of the user have noted, as it lies in the state file. A failure is asked
  /// again 22.5 to 37.5 seconds later, or when the source has said.
  @Test(arguments: [
    Noted("ecb", "{}", ["health": "idle", "enabled": "true", "needsKey": "false", "hasKey": nil]),
    Noted(
      "ecb",
      #"{"lastTry":"2026-10-30T17:59:00Z","lastSuccess":"2026-10-30T17:59:00Z","quotaLeft":3}"#,
      [
        "health": "success", "lastSuccess": "2026-10-30T17:59:00Z", "quotaLeft": "3",
        "lastFailure": nil, "nextAllowed": "2026-11-02T15:00:00Z",
      ]),
    Noted(
      "frankfurter",
      #"{"lastTry":"2026-10-30T17:00:00Z","notBefore":"2026-10-30T18:20:00Z","failures":1,"#
        + #""trouble":{"kind":"tooManyRequests","message":"Wait.","at":"2026-10-30T17:00:01Z"}}"#,
      [
        "health": "error", "enabled": "true", "lastSuccess": nil,
        "lastFailure.kind": "tooManyRequests", "lastFailure.message": "Wait.",
        "lastFailure.at": "2026-10-30T17:00:01Z", "lastFailure.retryable": "true",
        "nextAllowed": "2026-10-30T18:20:00Z",
      ]),
    Noted(
      "exchangerate-api",
      #"{"lastTry":"2026-10-30T17:00:00Z","failures":1,"#
        + #""trouble":{"kind":"invalidKey","message":"No.","at":"2026-10-30T17:00:00Z"}}"#,
      [
        "health": "error", "enabled": "false", "needsKey": "true", "hasKey": "false",
        "lastFailure.retryable": "false", "nextAllowed": nil,
      ]),
    // The holder of a lease is no more.
    Noted("ecb", #"{"holder":1,"heldUntil":"2026-10-30T18:01:00Z"}"#, ["health": "idle"]),
    Noted("ecb", "no JSON", ["health": "idle"]),
  ])
  func `the health of a source is what all processes know of it`(_ noted: Noted) throws {
    let userStore = InMemoryUserStore()
    userStore.edit(.feed, named: [noted.source]) { _ in
      [StoredDocument.Edit(name: noted.source, text: noted.record)]
    }
    let answer = try TestClient(userStore: userStore).ask("sources")
    let source = answer.result?["sources"]?.elements?.first { $0["id"]?.text == noted.source }
    for (path, value) in noted.expected { #expect(source?.at(path) == value, "\(path)") }
  }
}

/// A source, what is known of asking it, and what is told of that.
struct Noted: CustomTestStringConvertible, Sendable {
  let source: String
  let record: String
  let expected: [(path: String, value: String?)]

  init(_ source: String, _ record: String, _ expected: KeyValuePairs<String, String?>) {
    self.source = source
    self.record = record
    self.expected = expected.map { ($0.key, $0.value) }
  }

  var testDescription: String { "\(source): \(record)" }
}
