import Kit
import Screens
import Testing

/// `kurs watch` without a terminal. By the ECB, a euro was 1.1130 USD on 2026-10-29 and 1.1172 on
/// the day after: 0.377 % more.
struct WatchScreenTests {
  private let sender = TestSender()

  private func watch(
    _ pairs: String..., notifies: Bool = false
  ) throws -> ScreenPlayer<WatchScreen> {
    for pair in pairs { try sender.client.done("watchlist/add", #"{"pair":"\#(pair)"}"#) }
    return ScreenPlayer(try WatchScreen(sender, list: nil, notifies: notifies))
  }

  @Test(arguments: [
    (
      20,
      """
        pair         value
      > EUR/USD     1.1172
        250 GBP/JPY  52675

      ecb 2026-10-30, 3 h…
      ? keys · q quit
      """
    ),
    (
      40,
      """
         pair          value     day    age
      >  EUR/USD      1.1172  ▲  0.38%  3 h
         250 GBP/JPY   52675  ▲  0.10%  3 h

      ecb 2026-10-30, 3 h old
      ? keys · q quit
      """
    ),
    (
      80,
      """
         pair          value     day    week    month   year    age  note
      >  EUR/USD      1.1172  ▲  0.38%  ▼0.19%  ▼1.61%  ▼3.27%  3 h  for the trip
         250 GBP/JPY   52675  ▲  0.10%  ▲0.51%  ▲1.01%  ▲3.96%  3 h

      ecb 2026-10-30, 3 h old
      a add · d remove · u undo · l alert · n note · t alerts · ? keys · q quit
      """
    ),
  ])
  func `pairs are added by keys and shown at any width`(_ width: Int, _ expected: String) throws {
    var watch = try watch()
    watch.type("aeur usd\r" + "nfor the trip\r" + "agbp/jpy 250\r" + Bytes.up)
    #expect(watch.shown(width, 6) == expected)
  }

  @Test func `a wide terminal has room for the curve`() throws {
    let watch = try watch("EUR/USD").screen
    var wide = ScreenPlayer(watch)
    let line = wide.shown(200, 6).split(separator: "\n")[1]
    #expect(line.hasPrefix(">  EUR/USD  1.1172  ▲  0.38%  ▼0.19%  ▼1.61%  ▼3.27%  █▆▄▃▅▂▃"))
    #expect(line.hasSuffix("▂  3 h"))
  }

  @Test func `an empty list says how to begin`() throws {
    var watch = try watch()
    #expect(
      watch.shown(40, 4) == """
        Nothing is watched. a adds a pair such
        as EUR/USD.

        ? keys · q quit
        """)
    watch.type("n")
    #expect(watch.shown(40, 6).contains("No pair is watched. a adds one."))
  }

  @Test func `a refused pair stays in the line, with the reason`() throws {
    var watch = try watch("EUR/USD")
    watch.type("aeur/usx\r")
    #expect(watch.shown(60, 6).contains("Pair: eur/usx\n"))
    #expect(watch.shown(60, 6).contains("usx"))
    watch.type("\u{7F}d\r")
    // Refused as well: it is watched already.
    #expect(watch.shown(60, 6).contains("Pair: eur/usd\n"))
    watch.type(Bytes.escape)
    #expect(!watch.shown(60, 6).contains("Pair:"))
  }

  @Test func `pairs move, get another amount, and go`() throws {
    var watch = try watch("EUR/USD", "GBP/JPY", "EUR/CHF")
    watch.type("J" + "m\u{15}1000\r")
    #expect(pairs(&watch) == ["GBP/JPY", "1000 EUR/USD", "EUR/CHF"])
    watch.type("\u{1B}[1;2A" + "\u{1B}[F" + "d")
    #expect(pairs(&watch) == ["1000 EUR/USD", "GBP/JPY"])
    watch.type("kc")
    #expect(watch.effects == [.copy("1117.20")])
    watch.type("mabc\r")
    #expect(watch.shown(80, 8).contains("Amount of EUR/USD: 1000abc"))
    #expect(pairs(&watch) == ["1000 EUR/USD", "GBP/JPY"])
  }

  @Test func `what was removed comes back by u, with its amount, note and place`() throws {
    var watch = try watch("EUR/USD", "GBP/JPY", "EUR/CHF")
    watch.type("u")
    #expect(watch.shown(80, 8).contains("No pair was removed."))
    watch.type("jm\u{15}1000\r" + "ntrip\r" + "d")
    #expect(watch.shown(80, 8).contains("GBP/JPY is removed; u brings it back."))
    watch.type("kd")
    #expect(pairs(&watch) == ["EUR/CHF"])
    watch.type("u")
    #expect(pairs(&watch) == ["EUR/USD", "EUR/CHF"])
    watch.type("u")
    #expect(pairs(&watch) == ["EUR/USD", "1000 GBP/JPY", "EUR/CHF"])
    #expect(watch.shown(160, 8).contains("trip"))
    watch.type("lchange 2% 1w\r" + "t" + "d")
    #expect(watch.shown(80, 8).hasPrefix("No alerts."))
    watch.type("u")
    #expect(watch.shown(80, 8).hasPrefix(">  GBP/JPY  change 2% 1w"))
  }

  @Test func `an alert is added to the pair, listed and removed`() throws {
    var watch = try watch("EUR/USD")
    watch.type("lhigher 2\r")
    #expect(watch.shown(80, 8).contains("“higher” is no condition. Type above 1.2, below 1.1"))
    watch.type("\u{15}>1.2\r")
    #expect(watch.shown(80, 8).contains("Alert added; t lists them."))
    watch.type("lchange 2% 1w\r" + "t")
    #expect(
      watch.shown(60, 4) == """
        >  EUR/USD  above 1.2     armed
           EUR/USD  change 2% 1w  armed

        d remove · u undo · Esc back · ? keys · q quit
        """, "\(watch.shown(60, 4))")
    watch.type("d" + "d")
    #expect(watch.shown(60, 4).hasPrefix("No alerts."))
    watch.type(Bytes.escape)
    #expect(watch.shown(60, 4).hasPrefix("   pair"))
  }

  @Test func `a firing is shown and told once, and dismissed by a key`() throws {
    var watch = try watch("EUR/USD", notifies: true)
    try sender.client.done(
      "alerts/add", #"{"pair":"EUR/USD","kind":"above","threshold":"1.1","now":true}"#)
    let line = "EUR/USD 1.1172 on 2026-10-30: above 1.1"
    #expect(watch.screen.refresh() == [.notify(title: "kurs", text: line)])
    #expect(watch.screen.refresh() == [])
    #expect(watch.shown(80, 8).contains("\n!\(line)\n"))
    watch.type("x")
    #expect(!watch.shown(80, 8).contains("!EUR"))
  }

  @Test func `without --notify nothing is told`() throws {
    var watch = try watch("EUR/USD")
    try sender.client.done(
      "alerts/add", #"{"pair":"EUR/USD","kind":"above","threshold":"1.1","now":true}"#)
    #expect(watch.screen.refresh() == [])
  }

  @Test(arguments: ["q", "\u{3}", "\u{4}"])
  func `it ends`(_ key: String) throws {
    var watch = try watch("EUR/USD")
    watch.type(key)
    #expect(watch.effects == [.leave])
  }

  private func pairs(_ watch: inout ScreenPlayer<WatchScreen>) -> [String] {
    watch.shown(80, 20).split(separator: "\n").filter { $0.contains("%") }.map { line in
      let words = line.dropFirst(3).split(separator: " ")
      return words.prefix(words[0].contains("/") ? 1 : 2).joined(separator: " ")
    }
  }
}
