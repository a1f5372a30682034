import Dates
import JSON
import Kit
import Testing

/// One rule for a day without a table, in all methods. On 23 November kurs carries tables up to
/// 30 October, a Friday: 1.1172 USD for one euro, and 100 / 1.1172 is 89.51.
struct DayWithoutTableTests {
  private static let note = "There is no table of 2026-11-22 here: the rate is of 2026-10-30."

  private static func client(_ now: String = "2026-11-23T12:00:00Z") throws -> TestClient {
    TestClient(now: try Instant(iso8601: now))
  }

  private struct Question: CustomTestStringConvertible {
    let method: String
    let params: String
    /// Where the result has a number, its day and its note.
    let places: [(path: String, value: String)]

    var testDescription: String { "\(method) \(params)" }

    func on(_ day: String) -> String { params.replacing("DAY", with: day) }
  }

  private static let questions = [
    Question(
      method: "rate", params: #"{"pair":"EUR/USD","on":"DAY"}"#,
      places: [("rate", "1.1172"), ("day", "2026-10-30"), ("notes.0", note), ("stale", "true")]),
    Question(
      method: "convert", params: #"{"amount":"100","from":"USD","to":"EUR","on":"DAY"}"#,
      places: [
        ("results.0.amount", "89.51"), ("results.0.day", "2026-10-30"), ("results.0.notes.0", note),
      ]),
    Question(
      method: "convert/many",
      params: #"{"amounts":["100"],"from":"USD","to":"EUR","on":"DAY","facts":true}"#,
      places: [
        ("results.0.amounts.0", "89.51"), ("tables.0.day", "2026-10-30"),
        ("tables.0.notes.0", note),
      ]),
    Question(
      method: "rates", params: #"{"base":"EUR","targets":["USD"],"on":"DAY"}"#,
      places: [("rates.0.rate", "1.1172"), ("day", "2026-10-30"), ("rates.0.notes.0", note)]),
    Question(
      method: "evaluate", params: #"{"expression":"100 usd in eur on DAY"}"#,
      places: [
        ("results.0.amount", "89.51"), ("results.0.terms.0.day", "2026-10-30"),
        ("results.0.terms.0.notes.0", note), ("understood", "100 USD in EUR on 2026-11-22"),
      ]),
    Question(
      method: "history", params: #"{"targets":"USD","since":"DAY"}"#,
      places: [
        ("days", #"["2026-10-30"]"#), ("series.0.rates", #"["1.1172"]"#),
        ("series.0.notes.0", note),
      ]),
  ]

  @Test(arguments: questions)
  private func `a day that no table reaches yet has the newest rate, and says so`(
    _ question: Question
  ) throws {
    let answer = try Self.client().ask(question.method, question.on("2026-11-22"))
    for (path, value) in question.places { #expect(answer.at(path) == value, "\(answer)") }
  }

  @Test(arguments: questions)
  private func `a day to come has none, in all methods by one error`(_ question: Question) throws {
    let client = try Self.client()
    // Tomorrow is today where the user may be.
    #expect(try client.ask(question.method, question.on("2026-11-24")).error == nil)
    let answer = try client.ask(question.method, question.on("2026-11-25"))
    #expect((answer.kind ?? answer.at("errors.0.kind")) == "dateOutOfRange", "\(answer)")
    // So it is where the newest table is a day old.
    let evening = TestClient()
    #expect(try evening.ask(question.method, question.on("2026-10-31")).error == nil)
    let refusal = try evening.ask(question.method, question.on("2026-11-01"))
    #expect((refusal.kind ?? refusal.at("errors.0.kind")) == "dateOutOfRange", "\(refusal)")
  }

  @Test func `yesterday is that day, and typed again it is the same`() throws {
    let client = try Self.client()
    let answer = try client.ask("evaluate", #"{"expression":"100 usd in eur yesterday"}"#)
    #expect(answer.at("understood") == "100 USD in EUR on 2026-11-22")
    #expect(answer.at("results.0.terms.0.notes.0") == Self.note)
  }

  @Test func `the rates of all currencies are those of the newest tables`() throws {
    let newest = try Self.client().ask("rates", #"{"base":"EUR"}"#)
    let asked = try Self.client().ask("rates", #"{"base":"EUR","on":"2026-11-22"}"#)
    #expect(asked.at("rates.#") == newest.at("rates.#"))
  }

  /// By the calendar of the ECB it publishes nothing on a Saturday. A Monday has a table.
  @Test(arguments: [
    ("2026-10-24", "Nothing was published on 2026-10-24: the rate is of 2026-10-23."),
    ("2026-11-02", "There is no table of 2026-11-02 here: the rate is of 2026-10-30."),
  ])
  func `that nothing was published is said by the calendar alone`(
    _ c: (day: String, note: String)
  ) throws {
    let answer = try Self.client().ask("rate", #"{"pair":"EUR/USD","on":"\#(c.day)"}"#)
    #expect(answer.at("notes.0") == c.note)
  }

  /// The ECB's first table is of 1999-01-04, the first of all is NBP's B of 1998-12-22.
  @Test(arguments: [
    ("USD", "BBD", "1998-12-22", "1998-12-21", "The first table is of 1998-12-22."),
    ("USD", "BBD", "1998-12-26", "1990-01-01", "The first table is of 1998-12-22."),
    (
      "EUR", "XAF", "1999-01-04", "1999-01-02",
      "Its first rate is of 1999-01-04: request a later day."
    ),
    (
      "EUR", "BGN", "2000-07-19", "1999-01-05",
      "Its first rate is of 2000-07-19: request a later day."
    ),
  ])
  func `a currency has a rate from a day on that the error names`(
    _ c: (from: String, to: String, first: String, before: String, hint: String)
  ) throws {
    func ask(_ day: String) throws -> Response {
      let params = #"{"from":"\#(c.from)","to":"\#(c.to)","on":"\#(day)"}"#
      return try TestClient().ask("rate", params)
    }
    // A fixed rate has no day; a published one has that of its table.
    #expect([nil, c.first].contains(try ask(c.first).at("legs.0.day")))
    #expect(try ask(c.first).result != nil)
    #expect(try ask(c.before).error?["data"]?["hint"]?.text == c.hint)
  }

  @Test func `a history of a weekend has Friday's rate, as the rate of its first day`() throws {
    let span = #"{"targets":"USD","since":"2026-10-24","until":"2026-10-25"}"#
    let answer = try TestClient().ask("history", span)
    #expect(answer.at("days") == #"["2026-10-23"]"#)
    #expect(
      answer.at("series.0.notes.0")
        == "There is no table of 2026-10-24 here: the rate is of 2026-10-23.")
    #expect(
      try TestClient().text("history", span)?.hasSuffix("here: the rate is of 2026-10-23.") == true)
  }
}
