import JSON
import Kit
import Testing

/// C4: whatever a source does, its failure has a name and a hint, the last good rates answer, nothing
/// is lost, and the next good day repairs it.
@Suite(.blocking) struct LiveBadDayTests {
  @Test(arguments: BadDay.all)
  func `a bad day has its name, and passes`(_ day: BadDay) throws {
    let refusing = try RefusingPort()
    let address: String? =
      switch day.place {
      case .here: nil
      case .refusing: refusing.address
      case .nameless: "https://name.invalid"
      }
    let key = day.source == "exchangerate-api" ? #","keys":["exchangerate-api=0123456789"]"# : ""
    let live = try Live(day.answer, source: day.source, address: address, settings: key)
    // Only where time is to run out is there little of it.
    let kurs = try live.start(seconds: day.kind == "timeout" ? 1 : 20)
    let refused = try kurs.say("refresh")
    #expect(refused.kind == day.kind, "\(refused.value)")
    #expect(refused.isRetryable == day.isRetryable)
    #expect(refused.hint.count > 20 && refused.data?["source"]?.text == day.source)
    let last = try kurs.dollars()
    #expect(last.rate == "1.1172" && last.result?["stale"] == .bool(true))
    try kurs.finish()

    live.turn(to: day.good)
    if address != nil { try live.point(to: live.publisher.address) }
    let next = try live.start(Live.tuesday)
    let refreshed = try next.say("refresh")
    #expect(refreshed.state == "updated", "\(refreshed.value)")
    #expect(refreshed.source?["newest"]?.text == "2026-11-03")
    #expect(try next.dollars().rate == day.repaired)
    try next.finish()
  }

  struct Oddity: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let quotes: String
    var day = "2026-11-02"
    /// What is not taken, by a word of the remark; nil for nothing.
    let remark: String?
    /// Dollars for a euro after it.
    let dollars: String
  }

  private static let pounds = #"<Cube currency="GBP" rate="0.8411"/>"#
  private static let yen = #"<Cube currency="JPY" rate="171.00"/>"#

  private static func dollars(_ rate: String) -> String {
    #"<Cube currency="USD" rate="\#(rate)"/>"#
  }

  static let oddities = [
    Oddity(
      testDescription: "an unknown code",
      quotes: dollars("1.1222") + #"<Cube currency="XQZ" rate="3"/>"#, remark: "XQZ",
      dollars: "1.1222"),
    Oddity(
      testDescription: "zero", quotes: dollars("0") + yen, remark: "USD", dollars: "1.1172"),
    Oddity(
      testDescription: "negative", quotes: dollars("-1.1222") + yen, remark: "USD",
      dollars: "1.1172"),
    Oddity(
      testDescription: "the same code twice", quotes: dollars("1.1222") + dollars("1.1222"),
      remark: "USD", dollars: "1.1222"),
    Oddity(
      testDescription: "a code with two numbers",
      quotes: dollars("1.1222") + dollars("1.2") + yen + pounds,
      remark: "USD", dollars: "1.1172"),
    // 1.1172 and 60 % more, to the last digit.
    Oddity(
      testDescription: "a jump of 60 %", quotes: dollars("1.78752") + yen, remark: "USD",
      dollars: "1.1172"),
  ]

  @Test(arguments: oddities)
  func `what is odd in a table is left out of it, and said`(_ odd: Oddity) throws {
    let text = ECBText.file((odd.day, [:]))
    let parts = text.split(separator: "><", maxSplits: .max, omittingEmptySubsequences: false)
    // Between the day's element and its end.
    let place = parts.firstIndex { $0.hasPrefix("Cube time") } ?? 0
    let inner = odd.quotes.dropFirst().dropLast()
    let body = (parts[...place] + [Substring(inner)] + parts[(place + 1)...]).joined(
      separator: "><")
    let live = try Live(.reply(200, body))
    let kurs = try live.start()
    let refreshed = try kurs.say("refresh")
    #expect(refreshed.state == "updated", "\(refreshed.value)")
    let remarks = refreshed.source?["leftOut"]?.elements?.compactMap(\.text) ?? []
    #expect(remarks.isEmpty == (odd.remark == nil))
    #expect(remarks.contains { $0.contains(odd.remark ?? "") } || odd.remark == nil, "\(remarks)")
    let answer = try kurs.dollars()
    #expect(answer.rate == odd.dollars, "\(answer.value)")
    try kurs.finish()

    // On the next day all is well.
    live.turn(to: Live.good)
    let next = try live.start(Live.tuesday)
    if odd.day != "2026-11-03" { #expect(try next.say("refresh").state == "updated") }
    if odd.testDescription != "a jump of 60 %" {
      #expect(try next.dollars().rate == (odd.day == "2026-11-03" ? "1.1222" : "1.1234"))
    }
    try next.finish()
  }

  @Test func `a jump is believed when a second publication confirms it`() throws {
    let live = try Live(Live.monday(["USD": "1.8000", "JPY": "171.00"]))
    let kurs = try live.start()
    #expect(try kurs.say("refresh").state == "updated")
    let doubted = try kurs.dollars()
    #expect(doubted.rate == "1.1172", "\(doubted.value)")
    try kurs.finish()
    live.turn(
      to: .reply(
        200, ECBText.file(("2026-11-03", ["USD": "1.8100", "JPY": "171.00"]))))
    let next = try live.start(Live.tuesday)
    #expect(try next.say("refresh").state == "updated")
    #expect(try next.dollars().rate == "1.81")
    let monday = try next.say("rate", #"{"from":"EUR","to":"USD","on":"2026-11-02"}"#)
    #expect(monday.rate == "1.8")
    try next.finish()
  }

  @Test func `windows-1251 is read where it is what the source writes`() throws {
    let text =
      #"<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="02.11.2026" name="x">"#
      + #"<Valute ID="R01235"><NumCode>840</NumCode><CharCode>USD</CharCode><Nominal>1</Nominal>"#
    // Доллар
    let name: [UInt8] = [0xC4, 0xEE, 0xEB, 0xEB, 0xE0, 0xF0]
    let rest = "</Name><Value>75,5273</Value><VunitRate>75,5273</VunitRate></Valute></ValCurs>"
    let body = Array(text.utf8) + Array("<Name>".utf8) + name + Array(rest.utf8)
    let live = try Live(.reply(body: body), source: "cbr")
    let kurs = try live.start()
    #expect(try kurs.say("refresh").state == "updated")
    let rate = try kurs.say("rate", #"{"from":"USD","to":"RUB","source":"cbr"}"#)
    #expect(rate.rate == "75.5273", "\(rate.value)")
    try kurs.finish()
  }

  @Test func `an answer that has not changed is none that failed`() throws {
    let file = ECBText.file(("2026-11-02", ["USD": "1.1222"]))
    let live = try Live(.reply(200, headers: ["ETag": #""7""#], file), .reply(304, ""))
    let kurs = try live.start()
    #expect(try kurs.say("refresh").state == "updated")
    #expect(try kurs.say("refresh").state == "notDue")
    #expect(try kurs.say("refresh", #"{"force":true}"#).state == "unchanged")
    #expect(live.publisher.requests.map { $0.header("If-None-Match") } == [nil, #""7""#])
    #expect(try kurs.dollars().rate == "1.1222")
    try kurs.finish()
  }

  @Test func `three weeks away, and every day is there`() throws {
    let live = try Live(
      .reply(
        200,
        ECBText.file(
          ("2026-11-20", ["USD": "1.1300"]), ("2026-11-12", ["USD": "1.1290"]),
          ("2026-11-02", ["USD": "1.1222"]))))
    let kurs = try live.start("2026-11-21T09:00:00Z")
    #expect(try kurs.dollars().rate == "1.1172")
    try live.publisher.wait(requests: 1)
    #expect(try kurs.say("refresh").kind == nil)
    #expect(live.publisher.requests.map(\.path) == ["/stats/eurofxref/eurofxref-hist-90d.xml"])
    for (day, rate) in [("2026-11-02", "1.1222"), ("2026-11-12", "1.129"), ("2026-11-20", "1.13")] {
      let said = try kurs.say("rate", #"{"from":"EUR","to":"USD","on":"\#(day)"}"#)
      #expect(said.rate == rate)
    }
    try kurs.finish()
  }
}
