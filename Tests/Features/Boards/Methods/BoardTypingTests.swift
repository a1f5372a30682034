import Kit
import Methods
import Testing

/// What may stand in a row while it is being typed, and what it counts as.
struct BoardTypingTests {
  /// Worked out by hand.
  @Test(arguments: [
    Typed("", nil), Typed(" ", nil), Typed("-", nil), Typed("(", nil), Typed(".", nil),
    Typed("0", "0"), Typed("007", "7"), Typed("-5", "-5"), Typed("\u{2212}5", "-5"),
    Typed("12.", "12"), Typed(".5", "0.5"), Typed("1.50", "1.50"), Typed("1,", "1"),
    Typed("1,2", "1.2"), Typed("1,234", "1234"), Typed("1,234,", "1234"),
    Typed("1,234,5", "12345"), Typed("1,234,56", "123456"), Typed("1,234,567.8", "1234567.8"),
    // The beginning of 1,23,400: a lakh and more, as India groups it.
    Typed("1,23,4", "1234"),
    Typed("3+", "3"), Typed("3+4", "7"), Typed("3 * 4.5", "13.5"), Typed("3*(", "3"),
    Typed("(1+2)*3", "9"), Typed("(1+2", "3"), Typed("7/2", "3.5"), Typed("-3*-2", "6"),
    Typed("1/3", "0.333333333333333333333333"),
  ])
  func `a text counts as far as it goes, and stays`(_ typed: Typed) throws {
    try typed.check("en-US")
  }

  @Test(arguments: [
    Typed("1,", "1"), Typed(",5", "0.5"), Typed("12,5", "12.5"), Typed("1.234,5", "1234.5"),
    Typed("1.234", "1234"), Typed("1.5", "1.5"), Typed("1.234.5", "12345"), Typed("3*4,5", "13.5"),
  ])
  func `in German too`(_ typed: Typed) throws { try typed.check("de-DE") }

  @Test(arguments: [
    Typed("1 234,5", "1234.5"), Typed("1\u{202F}234,5", "1234.5"), Typed("1,5", "1.5"),
  ])
  func `and in French`(_ typed: Typed) throws { try typed.check("fr-FR") }

  @Test(arguments: [
    Refused(row("12a"), .rowTextMalformed, but: row("12")),
    Refused(row("100 usd"), .rowTextMalformed, but: row("100")),
    Refused(row("€5"), .rowTextMalformed, but: row("5")),
    Refused(row("1.2.3"), .rowTextMalformed, but: row("1.23")),
    Refused(row("1..2"), .rowTextMalformed, but: row("1.2")),
    Refused(row("1,2,3"), .rowTextMalformed, but: row("1,23,4")),
    Refused(row("1)"), .rowTextMalformed, but: row("(1)")),
    Refused(row("*3"), .rowTextMalformed, but: row("-3")),
    Refused(row("e"), .rowTextMalformed, but: row("")),
    Refused(row("NaN"), .rowTextMalformed, but: row("0")),
    Refused(row("1\\n"), .rowTextMalformed, but: row("1 ")),
    Refused(row("\\u0000"), .rowTextMalformed, but: row(" ")),
    Refused(row("1/0"), .divisionByZero, but: row("0/1")),
    Refused(row("1/(2-2)"), .divisionByZero, but: row("1/(2-1)")),
    Refused(row(nines(39)), .amountTooLarge, but: row(nines(38))),
    Refused(row(nines(38) + "*10"), .amountTooLarge, but: row(nines(37) + "*10")),
    Refused(
      row(String(repeating: "1+", count: 128) + "1"), .rowTextMalformed,
      but: row(String(repeating: "1+", count: 127) + "1")),
    Refused(#"{"row":"CHF","text":"1"}"#, .unknownRow, but: #"{"row":"EUR","text":"1"}"#),
    Refused(#"{"row":"EU","text":"1"}"#, .unknownCurrency, but: #"{"row":"eur","text":"1"}"#),
    Refused(#"{"text":"1"}"#, .rowMissing, but: #"{"row":"EUR","text":"1"}"#),
    Refused(#"{"row":"EUR"}"#, .invalidParams, but: #"{"row":"EUR","text":""}"#),
    Refused(#"{"row":"EUR","text":1}"#, .invalidParams, but: #"{"row":"EUR","text":"1"}"#),
    Refused(
      #"{"board":"x","row":"EUR","text":"1"}"#, .unknownBoard,
      but: #"{"board":"main","row":"EUR","text":"1"}"#),
  ])
  func `what cannot become a number is refused, its neighbour is not`(_ refused: Refused) throws {
    try check("board/type", refused)
  }

  @Test(arguments: ["12a", "100 usd", "1/0", "1..2"])
  func `a refused key leaves all as it was`(_ text: String) throws {
    let client = TestClient()
    _ = try client.ask("board/type", row("42"))
    let before = try client.ask("board").result
    #expect(try client.ask("board/type", row(text)).error != nil)
    #expect(try client.ask("board").result == before)
  }

  /// 10^38 − 1 dollars are more yen than there are digits for; the other rows go on.
  @Test func `an amount that does not fit into a row is that row's error alone`() throws {
    let answer = try TestClient().ask("board/type", row(nines(38)))
    #expect(answer.at("rows.1.text") == nines(38))
    #expect(answer.at("rows.3.code") == "JPY" && answer.at("rows.3.kind") == "amountTooLarge")
    #expect(answer.at("rows.3.rate") != nil && answer.at("rows.3.amount") == nil)
  }
}

private func nines(_ count: Int) -> String { String(repeating: "9", count: count) }

private func row(_ text: String) -> String { #"{"row":"USD","text":"\#(text)"}"# }

/// What is typed into a row, and what its amount is.
struct Typed: CustomTestStringConvertible, Sendable {
  let text: String
  let amount: String?

  init(_ text: String, _ amount: String?) {
    self.text = text
    self.amount = amount
  }

  var testDescription: String { "\"\(text)\"" }

  func check(_ locale: String) throws {
    let client = TestClient()
    _ = try client.ask("settings/set", #"{"locale":"\#(locale)"}"#)
    let answer = try client.ask("board/type", row(text))
    #expect(answer.at("rows.1.code") == "USD")
    #expect(answer.at("rows.1.text") == text)
    #expect(answer.at("rows.1.amount") == amount)
    // The others are empty where it is none, and only there.
    #expect((answer.at("rows.0.text") == "") == (amount == nil))
  }
}
