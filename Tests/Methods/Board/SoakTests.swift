import Engine
import JSON
import Kit
import Testing

/// C9: an hour of typing, told in a moment by turning the clock. When all is closed, nothing waits.
struct SoakTests {
  @Test(arguments: [UInt64(1)])
  func `after an hour of typing and closing nothing waits, wakes or is told`(
    _ seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let desk = LiveDesk()
    try desk.done("settings/set", #"{"timeToLive":60}"#)
    var keys = 0
    // A minute a round: boards and a bill are opened, typed into, and closed.
    for minute in 0..<60 {
      try Self.open(desk)
      for _ in 0..<60 {
        let board = Self.names[random.below(Self.names.count)]
        let text = "\(random.below(1_000)).\(random.below(100))"
        try desk.done("board/type", #"{"board":"\#(board)","row":"USD","text":"\#(text)"}"#)
        keys += 1
        desk.pass(milliseconds: UInt64(random.below(2_000)))
        if random.below(4) == 0 { Self.networkHappens(desk, minute) }
        if random.below(10) == 0 {
          try desk.done("bill/step", #"{"bill":"b","item":"soup","by":0}"#)
        }
      }
      try Self.close(desk, forgets: minute % 2 == 0)
      #expect(desk.engine.subscriptions.isEmpty && desk.engine.fetchesUnderWay.isEmpty)
      #expect(!desk.engine.isBusy, "minute \(minute)")
      // Only what was typed is still to be written.
      desk.pass(milliseconds: 1_000)
      #expect(desk.engine.wakeDelay == nil, "minute \(minute)")
      _ = desk.takePushes()
    }
    #expect(keys == 3_600 && desk.begun > 10)
    let wakes = desk.wakes
    desk.pass(milliseconds: 3_600_000)
    #expect(desk.wakes == wakes && desk.pushes.isEmpty && desk.fetches.isEmpty)
    #expect(try desk.done("bills").at("bills.#") == "0")
  }

  private static let names = ["main", "trip", "home"]

  private static func open(_ desk: LiveDesk) throws {
    for name in names {
      let rows = name == "trip" ? #"["USD","EUR","RUB","JPY"]"# : #"["USD","EUR","GBP"]"#
      try desk.done("board/open", #"{"board":"\#(name)","rows":\#(rows)}"#)
      try desk.done("board/subscribe", #"{"board":"\#(name)"}"#)
    }
    for topic in ["rates", "watchlist"] { try desk.done("\(topic)/subscribe") }
    try desk.done("bill/open", #"{"menu":"lunch","bill":"b"}"#)
  }

  private static func networkHappens(_ desk: LiveDesk, _ minute: Int) {
    if minute % 3 == 0 { desk.breakFetch() } else { desk.answerECB(usd: "1.12\(10 + minute)") }
  }

  private static func close(_ desk: LiveDesk, forgets: Bool) throws {
    for name in names {
      try desk.done("board/close", #"{"board":"\#(name)","forget":\#(forgets)}"#)
    }
    for subscription in desk.engine.subscriptions {
      let topic = subscription.topic == .rates ? "rates" : "watchlist"
      try desk.done("\(topic)/unsubscribe", #"{"subscription":\#(subscription.id)}"#)
    }
    try desk.done("bill/close", #"{"bill":"b"}"#)
  }
}
