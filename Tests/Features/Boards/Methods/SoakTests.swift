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
    let client = TestClient.online()
    try client.done("settings/set", #"{"timeToLive":60}"#)
    var keys = 0
    // A minute a round: boards and a bill are opened, typed into, and closed.
    for minute in 0..<60 {
      try Self.open(client)
      for _ in 0..<60 {
        let board = Self.names[random.below(Self.names.count)]
        let text = "\(random.below(1_000)).\(random.below(100))"
        try client.done("board/type", #"{"board":"\#(board)","row":"USD","text":"\#(text)"}"#)
        keys += 1
        client.pass(milliseconds: UInt64(random.below(2_000)))
        if random.below(4) == 0 { Self.networkHappens(client, minute) }
        if random.below(10) == 0 {
          try client.done("bill/step", #"{"bill":"b","item":"soup","by":0}"#)
        }
      }
      try Self.close(client, forgets: minute % 2 == 0)
      #expect(client.engine.subscriptions.isEmpty && client.engine.fetchesUnderWay.isEmpty)
      #expect(!client.engine.isBusy, "minute \(minute)")
      // Only what was typed is still to be written.
      client.pass(milliseconds: 1_000)
      #expect(client.engine.wakeDelay == nil, "minute \(minute)")
      _ = client.takePushes()
    }
    #expect(keys == 3_600 && client.begun > 10)
    let wakes = client.wakes
    client.pass(milliseconds: 3_600_000)
    #expect(client.wakes == wakes && client.pushes.isEmpty && client.fetches.isEmpty)
    #expect(try client.done("bills").at("bills.#") == "0")
  }

  private static let names = ["main", "trip", "home"]

  private static func open(_ client: TestClient) throws {
    for name in names {
      let rows = name == "trip" ? #"["USD","EUR","RUB","JPY"]"# : #"["USD","EUR","GBP"]"#
      try client.done("board/open", #"{"board":"\#(name)","rows":\#(rows)}"#)
      try client.done("subscribe", #"{"topic":"board","board":"\#(name)"}"#)
    }
    for topic in ["rates", "watchlist"] { try client.done("subscribe", #"{"topic":"\#(topic)"}"#) }
    try client.done("bill/open", #"{"menu":"lunch","bill":"b"}"#)
  }

  private static func networkHappens(_ client: TestClient, _ minute: Int) {
    if minute % 3 == 0 { client.breakFetch() } else { client.answerECB(usd: "1.12\(10 + minute)") }
  }

  private static func close(_ client: TestClient, forgets: Bool) throws {
    for name in names {
      try client.done(forgets ? "boards/remove" : "board/close", #"{"board":"\#(name)"}"#)
    }
    for subscription in client.engine.subscriptions.all {
      try client.done("unsubscribe", #"{"subscription":\#(subscription.token)}"#)
    }
    try client.done("bill/close", #"{"bill":"b"}"#)
  }
}
