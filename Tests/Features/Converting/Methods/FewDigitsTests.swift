import JSON
import Kit
import Testing

/// Figures that a quote of few digits makes. NBP's table B of 2026-10-21 has 3.8889 PLN for a dollar
/// and 0.0474 for a rouble: 100 dollars are 8204.43 roubles. Its table A of 2026-10-26 has 0.0862 for
/// a hryvnia and 4.4026 for a euro: 100 euros are 5107.42 hryvnias, 100 hryvnias 8.62 zlotys.
struct FewDigitsTests {
  @Test(arguments: [
    Asked(
      #"{"amount":"100","from":"USD","to":"RUB"}"#,
      [
        "results.0.amount": "8204.43", "results.0.text": "8200",
        "results.0.textWithSymbol": "8200 RUB",
      ]),
    Asked(
      #"{"amount":"100","from":"EUR","to":"UAH"}"#,
      ["results.0.amount": "5107.42", "results.0.textWithSymbol": "5110 UAH"]),
    // One number of the publisher, by which an amount is multiplied, is exact.
    Asked(
      #"{"amount":"123456","from":"UAH","to":"PLN"}"#,
      ["results.0.amount": "10641.91", "results.0.textWithSymbol": "10641.91 PLN"]),
    // Divided by, it is not.
    Asked(
      #"{"amount":"100","from":"PLN","to":"UAH"}"#,
      ["results.0.amount": "1160.09", "results.0.textWithSymbol": "1160 UAH"]),
    // A quote of four digits and more makes all digits.
    Asked(
      #"{"amount":"123456","from":"USD","to":"EUR"}"#,
      ["results.0.amount": "110504.83", "results.0.textWithSymbol": "110504.83 EUR"]),
    // Whoever asks for digits gets them.
    Asked(
      #"{"amount":"100","from":"USD","to":"RUB","digits":2}"#,
      ["results.0.textWithSymbol": "8204.43 RUB"]),
    Asked(
      #"{"amount":"100","from":"USD","to":"RUB","cash":true}"#,
      ["results.0.textWithSymbol": "8204.43 RUB"]),
  ])
  func `an amount has the digits of its quote, for people`(_ asked: Asked) throws {
    try check("convert", asked)
  }

  @Test(arguments: [
    ("100 usd in rub", "RUB 8,200", "8204.43"), ("100 uah in pln", "PLN 8.62", "8.62"),
    // Every term has three digits, so the sum has.
    ("100 pln + 100 eur in uah", "UAH 6,270", "6267.52"),
    // One has all, so the sum has.
    ("100 pln + 100 uah in uah", "UAH 1,260.09", "1260.09"),
  ])
  func `so has an expression`(_ c: (text: String, shown: String, amount: String)) throws {
    let answer = try TestClient().evaluate(c.text)
    #expect(answer.at("results.0.textWithSymbol")?.replacing("\u{A0}", with: " ") == c.shown)
    #expect(answer.at("results.0.amount") == c.amount)
  }

  @Test func `so have the texts, a board and a watchlist`() throws {
    let client = TestClient()
    #expect(
      try client.text("convert", #"{"amount":["100","1"],"from":"USD","to":"RUB"}"#)
        == "8200 RUB\n82 RUB")
    try client.done("board/open", #"{"board":"b","rows":["USD","RUB","EUR"]}"#)
    let board = try client.done("board/type", #"{"board":"b","row":"USD","text":"100"}"#)
    #expect(board.at("rows.1.text") == "8200" && board.at("rows.1.textWithSymbol") == "8200 RUB")
    #expect(board.at("rows.1.amount") == "8204.43" && board.at("rows.2.text") == "89.51")
    let typed = try client.done("board/type", #"{"board":"b","row":"RUB","text":"8204.43"}"#)
    #expect(typed.at("rows.1.text") == "8204.43" && typed.at("rows.0.text") == "100")
    try client.done("watchlist/add", #"{"pair":"USD/RUB","amount":"250"}"#)
    let list = try client.done("watchlist")
    #expect(list.at("rows.0.text") == "20500 RUB" && list.at("rows.0.value") == "20511.08")
  }
}
