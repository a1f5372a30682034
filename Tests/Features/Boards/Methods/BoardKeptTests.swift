import Engine
import Features
import JSON
import Kit
import Money
import Testing

/// Boards outlive the process, and what one process does the others see.
struct BoardKeptTests {
  @Test func `another process finds the board with its rows, its pivot and what was typed`() throws
  {
    let userStore = InMemoryUserStore()
    let first = TestClient.online(userStore: userStore)
    try first.done("board/open", #"{"board":"b","rows":["USD","EUR","JPY"],"pivot":"JPY"}"#)
    try first.done("board/type", #"{"board":"b","row":"USD","text":"12."}"#)
    try first.done("board/focus", #"{"board":"b","row":"EUR"}"#)
    // A key is written within a second, and rows at once.
    first.pass(milliseconds: 1_000)
    try first.done("board/move", #"{"board":"b","row":"JPY","at":0}"#)
    let board = try first.done("board", #"{"board":"b"}"#).result
    #expect(board?.at("rows.1.text") == "12." && board?.at("focus") == "EUR")
    #expect(board?.at("rows.2.text") == "")
    let second = try TestClient(userStore: userStore).ask("board", #"{"board":"b"}"#).result
    for path in ["rows.0.text", "rows.0.amount", "rows.1.text", "rows.2.text", "focus", "typed"] {
      #expect(second?.at(path) == board?.at(path), "\(path)")
    }
    #expect(second?.at("pivot") == "JPY" && second?.at("rows.0.code") == "JPY")
  }

  @Test func `keys are written together, a second after the first`() throws {
    let userStore = InMemoryUserStore()
    let client = TestClient.online(userStore: userStore)
    try client.done("settings/set", #"{"network":false}"#)
    try client.done("board/open", #"{"rows":["USD","EUR"]}"#)
    client.pass(milliseconds: 5_000)
    let before = userStore.revision()
    for text in ["1", "12", "123"] {
      try client.done("board/type", #"{"row":"USD","text":"\#(text)"}"#)
      client.pass(milliseconds: 300)
    }
    #expect(userStore.revision() == before)
    client.pass(milliseconds: 100)
    #expect(userStore.revision() > before)
    #expect(try TestClient(userStore: userStore).ask("board").at("rows.0.text") == "123")
  }

  @Test func `what was typed still stands at the moment it is written`() throws {
    let client = TestClient.online()
    try client.done("board/open", #"{"rows":["USD","EUR"]}"#)
    try client.done("board/type", #"{"row":"USD","text":"5"}"#)
    for milliseconds in [990, 9, 1, 1, 30] as [UInt64] {
      client.pass(milliseconds: milliseconds)
      #expect(try client.done("board").at("rows.0.text") == "5")
    }
  }

  @Test func `what another process does is told, and its keys too`() throws {
    let userStore = InMemoryUserStore()
    let reader = TestClient.online(userStore: userStore)
    let writer = TestClient.online(userStore: userStore)
    for client in [reader, writer] { try client.done("settings/set", #"{"network":false}"#) }
    try writer.done("board/open", #"{"board":"b","rows":["EUR"]}"#)
    reader.pass(milliseconds: 100)
    try reader.done("subscribe", #"{"topic":"board","board":"b"}"#)
    try writer.done("board/add", #"{"board":"b","row":"DEM"}"#)
    reader.pass(milliseconds: 1_100)
    #expect(reader.takePushes().last?.at("params.rows.1.code") == "DEM")
    // 10 EUR are 19.5583 DEM.
    try writer.done("board/type", #"{"board":"b","row":"EUR","text":"10"}"#)
    writer.pass(milliseconds: 1_000)
    reader.pass(milliseconds: 1_100)
    #expect(reader.takePushes().last?.at("params.rows.1.text") == "19.56")
    try writer.done("boards/remove", #"{"board":"b"}"#)
    reader.pass(milliseconds: 1_100)
    #expect(reader.takePushes().last?.at("params.removed") == "true")
    #expect(try reader.ask("board", #"{"board":"b"}"#).kind == "unknownBoard")
    // Where nothing changes, nothing is told.
    reader.pass(milliseconds: 10_000)
    #expect(reader.takePushes().isEmpty)
  }

  @Test func `keys in one process and rows in another are both kept`() throws {
    let userStore = InMemoryUserStore()
    let one = TestClient.online(userStore: userStore)
    let two = TestClient.online(userStore: userStore)
    try one.done("board/open", #"{"board":"b","rows":["USD","EUR"]}"#)
    try one.done("board/type", #"{"board":"b","row":"USD","text":"7"}"#)
    try two.done("board/add", #"{"board":"b","row":"DEM"}"#)
    one.pass(milliseconds: 1_100)
    let board = try TestClient(userStore: userStore).ask("board", #"{"board":"b"}"#)
    #expect(BoardTests.codes(board) == ["USD", "EUR", "DEM"])
    #expect(board.at("rows.0.text") == "7")
  }

  @Test func `a board that cannot be written down is not changed`() throws {
    let client = TestClient(userStore: RefusingUserStore(.full(path: "/d/kurs.db")))
    #expect(try client.ask("board/add", #"{"row":"CHF"}"#).kind == "storage")
    #expect(BoardTests.codes(try client.ask("board")) == ["EUR", "USD", "GBP", "JPY"])
  }

  @Test func `members that a newer kurs writes are passed over`() throws {
    let text =
      #"{"rows":["USD","EUR"],"typed":"USD","text":"5","amount":"5","colour":"red","focus":"EUR"}"#
    let board = try #require(Board(text: text))
    #expect(board.rows.map(\.code) == ["USD", "EUR"] && board.typing.entry?.amount == "5")
    #expect(Board(text: board.text) == board)
    #expect(Board(text: #"{"rows":["USD","???"]}"#) == nil)
    #expect(Board(text: "") == nil)
  }
}
