import JSON
import Kit
import Platform
import Testing

/// Subscriptions between processes of one user: nothing is missed between the state in the answer and
/// the notifications, and what another process does is notified as one's own changes are.
@Suite(.blocking, .serialized)
struct SubscriptionProgramTests {
  private let folder: ScratchFolder
  private let listener: Child
  private let writer: Child

  init() throws {
    folder = try ScratchFolder()
    let options = ["--offline", "--state", folder.file("kurs.db")]
    writer = try Child(options)
    _ = try writer.say("status")
    listener = try Child(options)
  }

  private func finish() throws {
    try listener.finish()
    try writer.finish()
  }

  /// Has the other process make a change.
  private func change(_ method: String, _ params: String) throws {
    #expect(try writer.say(method, params).kind == nil, "\(method)")
  }

  /// The next state that the listener is sent, of a higher revision than the one before.
  private func next(after last: Value) throws -> Value {
    let push = try Said(listener.reply())
    #expect(push.id == nil)
    let state = try #require(push.params)
    #expect(try Self.revision(state) > Self.revision(last))
    #expect(state["subscription"] == last["subscription"])
    return state
  }

  private static func revision(_ state: Value) throws -> Int {
    let revision = try #require(state["revision"])
    return try #require(Int(revision.description))
  }

  private static func count(_ state: Value) -> Int { state["rows"]?.elements?.count ?? 0 }

  @Test func `a list that another process removes and adds again`() throws {
    try change("watchlist/add", #"{"pair":"EUR/USD","list":"trip"}"#)
    let answer = try listener.say(
      "subscribe", #"{"topic":"watchlist","list":"trip","subscription":"t"}"#)
    var last = try #require(answer.result)
    #expect(last["subscription"] == "t" && Self.count(last) == 1)
    try change("watchlist/remove", #"{"list":"trip","all":true}"#)
    last = try next(after: last)
    #expect(last["removed"] == true)
    try change("watchlist/add", #"{"pair":"EUR/JPY","list":"trip"}"#)
    last = try next(after: last)
    #expect(last["removed"] == nil && last["line"]?.text?.hasPrefix("EUR/JPY ") == true)
    try finish()
  }

  @Test func `a board that another process deletes and opens again`() throws {
    try change("board/open", #"{"board":"b","rows":["EUR","USD"]}"#)
    var last = try #require(
      try listener.say("subscribe", #"{"topic":"board","board":"b","subscription":7}"#).result)
    #expect(last["subscription"] == 7 && Self.count(last) == 2)
    try change("boards/remove", #"{"board":"b"}"#)
    last = try next(after: last)
    #expect(last["removed"] == true && Self.count(last) == 0)
    try change("board/open", #"{"board":"b","rows":["EUR","USD","GBP"]}"#)
    last = try next(after: last)
    #expect(last["removed"] == nil && Self.count(last) == 3)
    try finish()
  }

  @Test func `own rates, settings and sources of another process make answers differ`() throws {
    var last = try #require(try listener.say("subscribe", #"{"topic":"changes"}"#).result)
    #expect(last["what"]?.elements == [])
    try change("rates/set", #"{"base":"EUR","quote":"USD","rate":"1.5"}"#)
    last = try next(after: last)
    #expect(last["what"]?.elements == ["ownRates"])
    try change("settings/set", #"{"rounding":"halfEven"}"#)
    last = try next(after: last)
    #expect(last["what"]?.elements == ["settings"])
    try change("settings/set", #"{"sources":["nbp"]}"#)
    last = try next(after: last)
    #expect(last["what"]?.elements == ["settings", "sources"])
    // A list is none of it: the next notification is of the rate after it.
    try change("watchlist/add", #"{"pair":"EUR/USD"}"#)
    try change("rates/remove", #"{"base":"EUR","quote":"USD"}"#)
    last = try next(after: last)
    #expect(last["what"]?.elements == ["ownRates"])
    try finish()
  }

  /// The subscription is made while another process adds twenty pairs, after any number of them.
  @Test(arguments: [1, 7, 20])
  func `no change is lost between the answer and the notifications`(_ before: Int) throws {
    let codes = [
      "AUD", "BRL", "CAD", "CHF", "CNY", "CZK", "DKK", "GBP", "HKD", "HUF", "IDR", "ILS", "INR",
      "ISK", "JPY", "KRW", "MXN", "MYR", "NOK", "USD",
    ]
    for (place, code) in codes.enumerated() {
      writer.send("watchlist/add", #"{"pair":"EUR/\#(code)"}"#, id: place)
      if place + 1 == before {
        _ = try writer.replies(before)
        listener.send("subscribe", #"{"topic":"watchlist"}"#)
      }
    }
    var last = try #require(try Said(listener.reply()).result)
    while Self.count(last) < codes.count { last = try next(after: last) }
    #expect(Self.count(last) == codes.count)
    _ = try writer.replies(codes.count - before)
    try finish()
  }

  @Test func `alerts that another process acknowledges`() throws {
    let met = #"{"pair":"EUR/USD","kind":"above","threshold":"1.1","now":true}"#
    try change("alerts/add", met)
    var last = try #require(try listener.say("subscribe", #"{"topic":"alerts"}"#).result)
    #expect(last["fired"] == 1 && last["firings"]?.elements?.count == 1)
    try change("alerts/acknowledge", #"{"all":true}"#)
    last = try next(after: last)
    #expect(last["fired"] == 0 && last["firings"]?.elements == [])
    try finish()
  }
}
