import Kit
import Screens
import Testing

/// `kurs board` without a terminal. The ECB published on 2026-10-30, for one euro: 1.1172 USD,
/// 0.83380 GBP, 175.68 JPY.
struct BoardScreenTests {
  private let sender = TestSender()

  private func board() throws -> ScreenPlayer<BoardScreen> {
    ScreenPlayer(try BoardScreen(sender, name: "main"))
  }

  @Test(arguments: [
    (
      20,
      """
      main         3 h old
      >  EUR     100
         USD  111.72  3 h
         GBP   83.38  3 h
         JPY   17568  3 h

      ? keys · q quit
      """
    ),
    (
      40,
      """
      main                             3 h old
      >  EUR     100  Euro
         USD  111.72  US Dollar      3 h
         GBP   83.38  British Pound  3 h
         JPY   17568  Japanese Yen   3 h

      ? keys · q quit
      """
    ),
    (
      80,
      """
      main                                     rates of 2026-10-30 15:00 UTC (3 h old)
      >  EUR     100  Euro           1 EUR = 1 EUR
         USD  111.72  US Dollar      1 USD = 0.895095 EUR    3 h
         GBP   83.38  British Pound  1 GBP = 1.19933 EUR     3 h
         JPY   17568  Japanese Yen   1 JPY = 0.00569217 EUR  3 h

      type a number · a add · d remove · s swap · c copy · ? keys · q quit
      """
    ),
  ])
  func `a number is typed, and all rows follow`(_ width: Int, _ expected: String) throws {
    var board = try board()
    board.type("100")
    #expect(board.shown(width, 7) == expected)
  }

  @Test func `on a wide terminal the age of the rates is at its right edge`() throws {
    var board = try board()
    board.type("100")
    let lines = board.shown(200, 7).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.count == 200)
    #expect(lines.first?.hasSuffix(" rates of 2026-10-30 15:00 UTC (3 h old)") == true)
    #expect(lines[1] == ">  EUR     100  Euro           1 EUR = 1 EUR")
  }

  @Test func `another row is typed into, from its beginning`() throws {
    var board = try board()
    board.type("100" + Bytes.down + "1")
    #expect(amounts(&board) == ["0.90", "1", "0.75", "157"])
    board.type("\u{7F}")
    #expect(amounts(&board) == ["", "", "", ""])
    board.type("2*5")
    #expect(amounts(&board) == ["8.95", "2*5", "7.46", "1573"])
  }

  @Test func `a text that is no number stays, with the reason, until it is one`() throws {
    var board = try board()
    board.type("7" + Bytes.down + "5€")
    #expect(board.shown(80, 8).contains("“5€” is not a number."))
    // What was typed is still there, and so are the other amounts.
    #expect(amounts(&board) == ["4.48", "5€", "3.73", "786"])
    board.type("\u{7F}")
    #expect(amounts(&board) == ["4.48", "5", "3.73", "786"])
    #expect(!board.shown(80, 8).contains("is not a number"))
    board.type("€" + Bytes.escape)
    #expect(amounts(&board) == ["4.48", "5", "3.73", "786"])
  }

  @Test func `swap gives the number to the other row, and back`() throws {
    var board = try board()
    board.type("100" + Bytes.down + "s")
    #expect(amounts(&board) == ["89.51", "100", "74.63", "15725"])
    board.type("s")
    #expect(amounts(&board) == ["100", "111.72", "83.38", "17568"])
    board.type("s")
    #expect(amounts(&board) == ["89.51", "100", "74.63", "15725"])
  }

  @Test func `copy sends the number, or the amount with its currency`() throws {
    var board = try board()
    board.type("c")
    #expect(board.effects.isEmpty)
    #expect(board.shown(80, 8).contains("The row is empty. Type a number first."))
    board.type("100" + Bytes.down + "c")
    #expect(board.effects == [.copy("111.72")])
    #expect(board.shown(80, 8).contains("Sent to the clipboard: 111.72"))
    board.type("C")
    #expect(board.effects == [.copy("111.72 USD")])
  }

  @Test(arguments: ["swiss", "🇨🇭", "chf", "liechtenstein"])
  func `a currency is added by name, flag, code or country`(_ typed: String) throws {
    var board = try board()
    board.type("100a\(typed)")
    #expect(board.shown(40, 6).hasPrefix("Add: \(typed)\n>  CHF  Swiss Franc"))
    board.type("\r")
    #expect(codes(&board) == ["EUR", "CHF", "USD", "GBP", "JPY"])
    // Kept: another process of the user sees it.
    #expect(
      try sender.client.text("boards")?.contains("main: EUR CHF USD GBP JPY") == true)
    board.type("d")
    #expect(codes(&board) == ["EUR", "USD", "GBP", "JPY"])
    board.type("u")
    #expect(codes(&board) == ["EUR", "CHF", "USD", "GBP", "JPY"])
  }

  /// One euro was 0.9194 CHF.
  @Test func `a row gets another currency, in its place`() throws {
    var board = try board()
    board.type("100" + Bytes.down + "eswiss")
    #expect(board.shown(40, 6).hasPrefix("Change to: swiss\n>  CHF  Swiss Franc"))
    board.type("\r")
    #expect(codes(&board) == ["EUR", "CHF", "GBP", "JPY"])
    #expect(amounts(&board) == ["100", "91.94", "83.38", "17568"])
    #expect(try sender.client.text("boards")?.contains("main: EUR CHF GBP JPY") == true)
    // The cursor is on it: what is typed next is its number.
    board.type("91.94")
    #expect(amounts(&board) == ["100.00", "91.94", "83.38", "17568"])
  }

  @Test func `the row that is typed into keeps its number in another currency`() throws {
    var board = try board()
    board.type("100eswiss\r")
    #expect(codes(&board) == ["CHF", "USD", "GBP", "JPY"])
    #expect(amounts(&board) == ["100", "121.51", "90.69", "19108"])
  }

  @Test func `another currency that is on the board is gone to, and Escape changes nothing`() throws
  {
    var board = try board()
    board.type("100eswiss" + Bytes.escape)
    #expect(codes(&board) == ["EUR", "USD", "GBP", "JPY"])
    board.type("ejpy\r")
    #expect(codes(&board) == ["EUR", "USD", "GBP", "JPY"])
    #expect(board.shown(80, 8).contains("JPY is on the board already."))
    #expect(amounts(&board) == ["100", "111.72", "83.38", "17568"])
  }

  @Test func `the search shows what it found, and Escape leaves it`() throws {
    var board = try board()
    board.type("arouble" + Bytes.down)
    #expect(
      board.shown(40, 6) == """
        Add: rouble
           RUB  Russian Ruble              🇷🇺
        >  BYN  Belarusian Ruble           🇧🇾
           RUR  Russian Ruble (1991–1998)  🇷🇺
           SUR  Soviet Rouble
        Enter choose · ↑↓ move · Esc back
        """)
    board.type("zzz")
    #expect(board.shown(60, 6).contains("No currency matches. Type less of it, or a country."))
    board.type(Bytes.escape)
    #expect(codes(&board) == ["EUR", "USD", "GBP", "JPY"])
  }

  @Test func `a row moves, and changes its currency with its number`() throws {
    var board = try board()
    board.type("100" + "J")
    #expect(codes(&board) == ["USD", "EUR", "GBP", "JPY"])
    board.type("\u{1B}[1;2A")
    #expect(codes(&board) == ["EUR", "USD", "GBP", "JPY"])
    board.type("echf\r")
    #expect(codes(&board) == ["CHF", "USD", "GBP", "JPY"])
    #expect(amounts(&board).first == "100")
    board.type("egbp\r")
    #expect(board.shown(80, 9).contains("GBP is on the board already."))
  }

  @Test func `keys that are none of its own, help and the end`() throws {
    var board = try board()
    board.type("w")
    #expect(board.shown(80, 8).contains("No command is on w. ? lists the keys."))
    board.type("?")
    #expect(board.shown(80, 20).contains("  add a currency by code, name, country, symbol"))
    #expect(board.shown(20, 60).contains("swap: the typed"))
    board.type("x")
    #expect(board.shown(80, 8).hasPrefix("main"))
    board.type("q")
    #expect(board.effects == [.leave])
  }

  @Test func `a fetch is shown, and its error until it is dismissed`() throws {
    let sender = TestSender(.online())
    var board = ScreenPlayer(try BoardScreen(sender, name: "main"))
    board.type("100")
    _ = board.screen.refresh()
    #expect(board.shown(80, 8).hasPrefix("main  fetching …"))
    #expect(board.shown(40, 8).hasPrefix("main  fetching …                 3 d old\n"))
    sender.client.breakFetch()
    _ = board.screen.refresh()
    let shown = board.shown(80, 12)
    #expect(shown.contains("Esc dismisses this"), "\(shown)")
    // The amounts are there all the same.
    #expect(amounts(&board).first == "100" && amounts(&board)[1] == "111.72")
    board.type(Bytes.escape)
    #expect(!board.shown(80, 12).contains("Esc dismisses this"))
    _ = board.screen.refresh()
    #expect(!board.shown(80, 12).contains("Esc dismisses this"))
  }

  // MARK: Parts of the screen

  private func rows(_ board: inout ScreenPlayer<BoardScreen>) -> [Substring] {
    let lines = board.shown(80, 20).split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.dropFirst().prefix(board.screen.rows.count))
  }

  private func codes(_ board: inout ScreenPlayer<BoardScreen>) -> [String] {
    rows(&board).map { String($0.dropFirst(3).prefix(3)) }
  }

  private func amounts(_ board: inout ScreenPlayer<BoardScreen>) -> [String] {
    // An empty amount is followed by the name.
    rows(&board).map { row in
      let word = row.dropFirst(6).split(separator: " ").first ?? ""
      return word.first?.isNumber == true ? String(word) : ""
    }
  }
}
