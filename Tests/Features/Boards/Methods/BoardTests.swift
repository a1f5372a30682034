import JSON
import Kit
import Methods
import Testing

/// Boards by name, their rows and their order, and that they last.
struct BoardTests {
  static func codes(_ answer: Response) -> [String] {
    (answer.result?["rows"]?.elements ?? []).compactMap { $0["code"]?.text }
  }

  @Test(arguments: [
    Refused(#"{"row":"USD"}"#, .duplicateRow, but: #"{"row":"CHF"}"#),
    Refused(#"{"row":["CHF","SEK","CHF"]}"#, .duplicateRow, but: #"{"row":["CHF","SEK"]}"#),
    Refused(#"{"row":"CHF","at":5}"#, .invalidParams, but: #"{"row":"CHF","at":4}"#),
    Refused(#"{"row":"CHF","at":-1}"#, .invalidParams, but: #"{"row":"CHF","at":0}"#),
    Refused(#"{"row":"YUN"}"#, .retiredCurrency, but: #"{"row":"DEM"}"#),
    Refused(#"{"row":"USX"}"#, .unknownCurrency, but: #"{"row":"chf"}"#),
    Refused(#"{"row":""}"#, .currencyMissing, but: #"{"row":"CHF"}"#),
    Refused(#"{"row":"CHF","board":"x"}"#, .unknownBoard, but: #"{"row":"CHF","board":"main"}"#),
  ])
  func `rows are added, or refused`(_ refused: Refused) throws { try check("board/add", refused) }

  @Test(arguments: [
    Refused(#"{"row":"CHF","at":0}"#, .unknownRow, but: #"{"row":"JPY","at":0}"#),
    Refused(#"{"row":"JPY","at":4}"#, .invalidParams, but: #"{"row":"JPY","at":3}"#),
    Refused(#"{"row":"JPY"}"#, .invalidParams, but: #"{"row":"JPY","at":1}"#),
  ])
  func `rows are moved, or not`(_ refused: Refused) throws { try check("board/move", refused) }

  @Test(arguments: [
    Refused(#"{"row":"CHF"}"#, .unknownRow, but: #"{"row":"USD"}"#),
    Refused(#"{"row":["USD","CHF"]}"#, .unknownRow, but: #"{"row":["USD","EUR","GBP","JPY"]}"#),
  ])
  func `rows are removed, all or none`(_ refused: Refused) throws {
    try check("board/remove", refused)
    let client = TestClient()
    _ = try client.ask("board/remove", refused.params)
    #expect(Self.codes(try client.ask("board")) == ["EUR", "USD", "GBP", "JPY"])
  }

  @Test(arguments: [
    Refused(#"{"row":"USD"}"#, .currencyMissing, but: #"{"row":"USD","currency":"CHF"}"#),
    Refused(
      #"{"row":"USD","currency":"EUR"}"#, .duplicateRow, but: #"{"row":"USD","currency":"CHF"}"#),
    Refused(
      #"{"row":"CHF","currency":"SEK"}"#, .unknownRow, but: #"{"row":"JPY","currency":"SEK"}"#),
    Refused(
      #"{"row":"USD","currency":"YUN"}"#, .retiredCurrency, but: #"{"row":"USD","currency":"DEM"}"#),
  ])
  func `a row gets another currency, or not`(_ refused: Refused) throws {
    try check("board/replace", refused)
  }

  /// One euro was 1.1172 USD and 0.9194 CHF: 100 CHF are 108.77 EUR and 121.51 USD.
  @Test func `the row keeps its place, its text and the focus`() throws {
    let client = TestClient()
    try client.done("board/type", #"{"row":"GBP","text":"100"}"#)
    let answer = try client.done("board/replace", #"{"row":"GBP","currency":"CHF"}"#)
    #expect(Self.codes(answer) == ["EUR", "USD", "CHF", "JPY"])
    #expect(answer.at("focus") == "CHF" && answer.at("typed") == "CHF")
    #expect(answer.at("rows.2.text") == "100" && answer.at("rows.0.text") == "108.77")
    // Another row's currency changes no amount.
    let other = try client.done("board/replace", #"{"row":"EUR","currency":"DKK"}"#)
    #expect(other.at("typed") == "CHF" && other.at("rows.1.text") == "121.51")
  }

  @Test(arguments: [
    Refused(#"{"board":""}"#, .invalidParams, but: #"{"board":"b"}"#),
    Refused(#"{"board":"a\nb"}"#, .invalidParams, but: #"{"board":"a b"}"#),
    Refused(#"{"board":"b","rows":["EUR","EUR"]}"#, .duplicateRow, but: #"{"rows":["EUR"]}"#),
    Refused(#"{"board":"b","rows":["YUN"]}"#, .retiredCurrency, but: #"{"rows":["XAF"]}"#),
    Refused(#"{"pivot":"YUN"}"#, .retiredCurrency, but: #"{"pivot":"RUB"}"#),
  ])
  func `boards are opened, or refused`(_ refused: Refused) throws {
    try check("board/open", refused)
  }

  @Test func `a board has 64 rows, and there are 100 boards`() throws {
    let client = TestClient()
    let codes = try client.ask("rates", #"{"base":"EUR"}"#).result?["rates"]?.elements ?? []
    let all = codes.compactMap { $0["to"]?.text ?? $0["code"]?.text }.filter { $0 != "EUR" }
    #expect(all.count >= 65)
    func list(_ count: Int) -> String { #"["\#(all.prefix(count).joined(separator: "\",\""))"]"# }
    let tooMany = try client.ask("board/open", #"{"board":"b","rows":\#(list(65))}"#)
    #expect(tooMany.kind == "boardLimit")
    #expect(try client.ask("boards").at("boards.#") == "0")
    #expect(
      try client.ask("board/open", #"{"board":"b","rows":\#(list(64))}"#).at("rows.#") == "64")
    #expect(try client.ask("board/add", #"{"board":"b","row":"EUR"}"#).kind == "boardLimit")
    for number in 2...100 {
      #expect(try client.ask("board/open", #"{"board":"\#(number)","rows":[]}"#).error == nil)
    }
    #expect(try client.ask("board/open", #"{"board":"c","rows":[]}"#).kind == "boardLimit")
    #expect(try client.ask("boards/remove", #"{"board":"2"}"#).error == nil)
    #expect(try client.ask("board/open", #"{"board":"c","rows":[]}"#).error == nil)
  }

  private enum Operation {
    case add(String, at: Int)
    case remove(String)
    case move(from: Int, to: Int)

    static func random(_ random: inout SplitMix64) -> Operation {
      switch random.below(3) {
      case 0: .add(random.pick(["CHF", "SEK", "DEM", "INR", "XAF", "TRY"]), at: random.below(11))
      case 1: .remove(random.pick(["EUR", "USD", "GBP", "CHF", "SEK", "DEM"]))
      default: .move(from: random.below(10), to: random.below(10))
      }
    }

    /// Does it to the list; the request that does it to the board, nil where it cannot be done.
    func apply(to rows: inout [String]) -> (method: String, params: String)? {
      switch self {
      case .add(let code, let place):
        guard !rows.contains(code), place <= rows.count else { return nil }
        rows.insert(code, at: place)
        return ("board/add", #"{"row":"\#(code)","at":\#(place)}"#)
      case .remove(let code):
        guard rows.count > 1, rows.contains(code) else { return nil }
        rows.removeAll { $0 == code }
        return ("board/remove", #"{"row":"\#(code)"}"#)
      case .move(let from, let place):
        guard from < rows.count, place < rows.count else { return nil }
        let code = rows.remove(at: from)
        rows.insert(code, at: place)
        return ("board/move", #"{"row":"\#(code)","at":\#(place)}"#)
      }
    }
  }

  /// What the board has after these operations where it is not what a list has; nil where it is.
  private static func difference(_ operations: [Operation]) throws -> String? {
    let client = TestClient()
    var rows = ["EUR", "USD", "GBP", "JPY"]
    for operation in operations {
      guard let (method, params) = operation.apply(to: &rows) else { continue }
      _ = try client.ask(method, params)
      let shown = Self.codes(try client.ask("board"))
      let listed = try client.ask("boards").result?["boards"]?.elements?.first?["rows"]?.elements?
        .compactMap(\.text)
      guard shown == rows, listed == rows else { return "\(shown), \(listed ?? []), not \(rows)" }
    }
    return nil
  }

  @Test(arguments: Seeds.explored(0...19))
  func `rows are a list: what is done to it is undone, and nothing else changes`(
    _ seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let operations = (0..<60).map { _ in Operation.random(&random) }
    guard let found = try Self.difference(operations) else { return }
    let least = try Shrink.list(operations) { try Self.difference($0) != nil }
    Issue.record("seed \(seed): \(found); the least: \(least)")
  }

  /// Whatever is typed into a row, each other row has what `convert` says.
  @Test(arguments: Seeds.explored(0...19))
  func `a row shows what convert answers`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let client = TestClient()
    let rows = ["USD", "EUR", "JPY", "KWD", "HUF", "XAF", "DEM"]
    let list = rows.map { "\"\($0)\"" }.joined(separator: ",")
    _ = try client.ask("board/open", #"{"board":"b","rows":[\#(list)]}"#)
    for _ in 0..<10 {
      let row = random.pick(rows)
      let amount = "\(random.below(1_000_000)).\(random.below(10))\(1 + random.below(9))"
      let board = try client.ask(
        "board/type", #"{"board":"b","row":"\#(row)","text":"\#(amount)"}"#)
      for (place, other) in rows.enumerated() where other != row {
        let converted = try client.ask(
          "convert", #"{"amount":"\#(amount)","from":"\#(row)","to":"\#(other)"}"#)
        #expect(converted.at("results.0.amount") == board.at("rows.\(place).amount"), "\(other)")
        #expect(board.at("rows.\(place).amount") != nil)
      }
    }
  }
}
