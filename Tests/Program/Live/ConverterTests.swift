import JSON
import Kit
import Testing

/// The live converter as it was asked for, through the pipes of the program.
@Suite(.blocking) struct LiveConverterTests {
  private static let amount = #"{"amount":1710,"from":"JPY","to":"USD"}"#

  private static func dollars(_ said: Said) -> String? {
    said.result?["results"]?.elements?.first?["amount"]?.text
  }

  /// C1: any pair at live rates.
  @Test func `two currencies of a table that was just fetched`() throws {
    let live = try Live(Live.good)
    let kurs = try live.start(Live.tuesday)
    #expect(try kurs.say("refresh").state == "updated")
    let said = try kurs.say("convert", Self.amount)
    // 1710 ÷ 171.00 × 1.1234
    #expect(Self.dollars(said) == "11.23", "\(said.value)")
    try kurs.finish()
  }

  /// E1: any of the codes of exchangerate-api.com to any other, with the user's key.
  @Test func `two currencies by the keyed source`() throws {
    let body =
      #"{"result":"success","time_last_update_unix":1793664001,"#
      + #""time_next_update_unix":1793750401,"base_code":"USD","#
      + #""conversion_rates":{"USD":1,"UGX":3600.0,"KES":120.0,"NGN":1206.0}}"#
    let live = try Live(.reply(200, body), source: "exchangerate-api")
    let kurs = try live.start(
      Live.tuesday, environment: ["KURS_EXCHANGERATE_API_KEY": "0123456789"])
    #expect(try kurs.say("refresh").state == "updated")
    #expect(live.publisher.requests.map(\.path) == ["/v6/0123456789/latest/USD"])
    for (from, to, amount) in [
      // 100 × 3600 ÷ 120, 100 × 120 ÷ 3600, 100 × 1206 ÷ 3600
      ("KES", "UGX", "3000"), ("UGX", "KES", "3.33"), ("UGX", "NGN", "33.50"),
    ] {
      let said = try kurs.say("convert", #"{"amount":100,"from":"\#(from)","to":"\#(to)"}"#)
      #expect(Self.dollars(said) == amount, "\(said.value)")
    }
    try kurs.finish()
  }

  /// C3: a board says idle, loading, and what came of it.
  @Test func `a board tells how fetching goes`() throws {
    let live = try Live(Live.good)
    live.turn(to: nil)
    let kurs = try live.start(Live.tuesday)
    let opened = try kurs.say("board/open", #"{"rows":["EUR","USD"]}"#)
    var states = [opened.result?["state"]?.text ?? "?"]
    kurs.send("subscribe", #"{"topic":"board"}"#)
    kurs.send("board/type", #"{"row":"EUR","text":"100"}"#, id: 5)
    var last: Value?
    while states.last != "success" {
      let said = try Said(kurs.reply())
      guard let rows = said.params ?? said.result, let state = rows["state"]?.text else { continue }
      if states.last != state { states.append(state) }
      if state == "loading" { live.turn(to: Live.good) }
      last = rows
    }
    #expect(states == ["idle", "loading", "success"])
    #expect(last?["rows"]?.elements?.last?["text"]?.text == "112.34")
    #expect(live.publisher.requests.count == 1)
    try kurs.finish()
  }

  /// C5, through the pipes: many keys, one request.
  @Test func `keys that follow each other make one request`() throws {
    let live = try Live(Live.good)
    let kurs = try live.start(Live.tuesday)
    #expect(try kurs.say("board/open", #"{"rows":["EUR","USD"]}"#).kind == nil)
    for text in ["1", "10", "100", "100.", "100.5"] {
      #expect(try kurs.say("board/type", #"{"row":"EUR","text":"\#(text)"}"#).kind == nil)
    }
    try live.publisher.wait(requests: 1)
    #expect(try LiveManyProcessesTests.isFresh(kurs))
    #expect(live.publisher.requests.count == 1)
    try kurs.finish()
  }
}
