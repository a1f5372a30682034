import JSON
import Kit
import Methods
import Testing

/// What bills come to. Figures are worked out with fractions.
struct BillTests {
  static let inn = """
    {"menu":"inn","items":[{"item":"stew","price":"100"},{"item":"ale","price":"1.23","currency":\
    "CHF"},{"item":"bread","price":"0.43","currency":"CHF"},{"item":"salt","price":"1.15","currency":\
    "CHF","options":[{"option":"more","price":"0.05"}]}],"delivery":{"amount":"10"},"tax":{"percent":\
    "20","included":false},"service":"10"}
    """
  static let five = """
    {"menu":"five","currency":"USD","items":[{"item":"a","price":"1.99"},{"item":"b","price":"1.99"},\
    {"item":"c","price":"1.99"},{"item":"d","price":"1.99"},{"item":"e","price":"1.99"}]}
    """
  static let plain = """
    {"menu":"plain","currency":"CHF","items":[{"item":"ale","price":"1.23"},{"item":"bread","price":\
    "0.43"},{"item":"salt","price":"1.15","options":[{"option":"more","price":"0.05"}]}]}
    """

  static func client() throws -> TestClient {
    let client = TestClient()
    for menu in [inn, five, plain] { _ = try client.ask("menus/set", menu) }
    return client
  }

  @Test(arguments: [
    // 90 and delivery are 100; 20 of tax; 12 of service; 6.60 of tip.
    Asked(
      """
      {"menu":"inn","items":[{"item":"stew","quantity":1}],"delivery":true,\
      "discount":{"percent":"10"},"tip":{"percent":"5"}}
      """,
      [
        "total": "138.60", "subtotal": "100.00", "discount.amount": "10.00",
        "delivery.amount": "10.00", "tax.amount": "20.00", "service.amount": "12.00",
        "tip.amount": "6.60", "difference": "0.00",
        "notes.1": "In this order: discount off the subtotal, delivery, tax, service, tip.",
      ]),
    // A discount takes off no more than the goods.
    Asked(
      """
      {"menu":"inn","items":[{"item":"stew","quantity":1}],"discount":{"amount":"100.01"}}
      """,
      [
        "total": "0.00", "discount.amount": "100.00", "discount.given": "100.01",
        "notes.1": "The discount is limited to the subtotal.",
      ]),
    // 9.95 / 1.1172 * 0.8338 = 7.4259…; 1.4851… each.
    Asked(
      #"{"menu":"five","currency":"GBP","items":[\#(fiveLines)]}"#,
      ["total": "7.43", "difference": "-0.02", "lines.0.amount": "1.49", "rounded": "total"]),
    Asked(
      #"{"menu":"five","currency":"GBP","rounded":"line","items":[\#(fiveLines)]}"#,
      [
        "total": "7.45", "difference": "0.00", "exact": "7.45",
        "notes.0": "Rounded line by line, half up.",
      ]),
    Asked(
      """
      {"menu":"plain","cash":true,"items":[{"item":"ale","quantity":1},\
      {"item":"bread","quantity":1}]}
      """,
      ["total": "1.66", "payable": "1.65", "cashDifference": "-0.01"]),
    Asked(
      """
      {"menu":"plain","items":[{"item":"salt","quantity":1},\
      {"item":"salt","quantity":2,"options":["more","more"]}]}
      """,
      [
        "total": "3.55", "lines.#": "2", "lines.1.options.0": "more", "lines.1.options.#": "1",
        "lines.1.unitPrice": "1.20", "items.2.quantity": "3", "payable": nil,
      ]),
    // 100 EUR and 1.66 CHF in USD, each at its own rate.
    Asked(
      #"{"menu":"inn","items":[{"item":"stew","quantity":1}],"currency":"USD","on":"2024-03-28"}"#,
      // 100 * 1.0811 * 1.2 * 1.1
      ["total": "142.71", "exact": "142.7052", "rates.0.day": "2024-03-28"]),
    Asked(
      #"{"items":[{"item":"soup","quantity":1},{"item":"soup","quantity":2}]}"#,
      ["total": "4.00", "lines.#": "1", "bill": nil]),
    Asked("{}", ["total": "0.00", "text": "Nothing: 0.00 EUR", "rates.#": "0"]),
  ])
  func `a question without a bill is priced`(_ asked: Asked) throws {
    try check("bill/price", asked, at: Self.client())
  }

  private static let fiveLines = "abcde".map { #"{"item":"\#($0)","quantity":1}"# }
    .joined(separator: ",")

  @Test func `the rule of the settings rounds`() throws {
    let client = TestClient()
    // 1.0625 litres are 2.125 EUR.
    let params = #"{"items":[{"item":"coke","quantity":"1.0625"}]}"#
    #expect(try client.ask("bill/price", params, for: "total") == "2.13")
    _ = try client.ask("settings/set", #"{"rounding":"halfEven"}"#)
    #expect(try client.ask("bill/price", params, for: "total") == "2.12")
    #expect(
      try client.ask("bill/price", params, for: "notes.0")
        == "Rounded once, at the total, half to even.")
  }

  @Test func `a receipt is 40 cells wide and breaks what is longer`() throws {
    let client = TestClient()
    let title = "Großmutters Rindfleischsuppe mit Nudeln 面条 und Brot"
    let menu = #"{"menu":"m","items":[{"item":"s","title":"\#(title)","price":"1234567.89"}]}"#
    _ = try client.ask("menus/set", menu)
    let text = try client.text("bill/price", #"{"menu":"m","items":[{"item":"s","quantity":1}]}"#)
    let lines = try #require(text).split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(4) == [
        "m", String(repeating: "-", count: 40), "1 Großmutters", "Rindfleischsuppe mit Nudeln",
      ])
    #expect(lines[4] == "面条 und Brot" + String(repeating: " ", count: 17) + "1234567.89")
  }

  @Test func `a receipt does not break inside brackets that fit on a line`() throws {
    let client = TestClient()
    func item(_ title: String, _ name: String) -> String {
      #"{"item":"\#(name)","title":"\#(title)","price":"3"}"#
    }
    let short = item("Coffee of the house (with oat milk)", "c")
    let long = item("Tea (of leaves from the first harvest of the year, with honey)", "t")
    _ = try client.ask("menus/set", #"{"menu":"m","items":[\#(short),\#(long)]}"#)
    let ordered = #"[{"item":"c","quantity":1},{"item":"t","quantity":1}]"#
    let text = try client.text("bill/price", #"{"menu":"m","items":\#(ordered)}"#)
    let lines = try #require(text).split(separator: "\n").map(String.init)
    // 40 cells: 35 for words beside ` 3.00`.
    #expect(
      lines[2...6] == [
        "1 Coffee of the house", "(with oat milk)" + String(repeating: " ", count: 21) + "3.00",
        "1 Tea (of leaves from the first", "harvest of the year, with honey)    3.00",
        String(repeating: "-", count: 40),
      ])
  }

  @Test func `a split is by lines, by shares, evenly, and by coins in cash`() throws {
    let client = try Self.client()
    for (item, quantity) in [("soup", "1"), ("main", "2"), ("coke", "0.5")] {
      _ = try client.ask("bill/set", #"{"item":"\#(item)","quantity":"\#(quantity)"}"#)
    }
    func parts(_ params: String) throws -> [String] {
      let parts = try client.ask("bill/split", params).result?["parts"]?.elements ?? []
      return parts.compactMap { $0["amount"]?.text }
    }
    #expect(try parts(#"{"evenly":5}"#) == ["2.40", "2.40", "2.40", "2.40", "2.40"])
    #expect(
      try parts(#"{"evenly":7}"#).joined(separator: " ") == "1.72 1.72 1.72 1.71 1.71 1.71 1.71")
    #expect(try parts(#"{"shares":["1","2","0.5"]}"#) == ["3.43", "6.86", "1.71"])
    #expect(try parts(#"{"lines":[["soup","coke"],["main","coke"]]}"#) == ["2.50", "9.50"])
    // The ten of delivery goes along: 22 * 2.5 / 12 = 4.5833…
    _ = try client.ask("bill/change", #"{"delivery":true}"#)
    #expect(try parts(#"{"lines":[["soup","coke"],["main","coke"]]}"#) == ["4.58", "17.42"])
    _ = try client.ask("bill/open", #"{"menu":"plain","bill":"c","cash":true}"#)
    _ = try client.ask("bill/set", #"{"bill":"c","item":"salt","quantity":1}"#)
    #expect(try parts(#"{"bill":"c","evenly":3}"#) == ["0.40", "0.40", "0.35"])
  }

  @Test func `a bill is called as its menu is, and a number behind it where that is taken`() throws
  {
    let client = TestClient()
    for name in ["lunch", "lunch-2", "lunch-3"] {
      #expect(try client.ask("bill/open", "{}", for: "bill") == name)
    }
    #expect(try client.ask("bill/open", #"{"bill":"lunch-2"}"#).kind == "billExists")
    _ = try client.ask("bill/close", #"{"bill":"lunch-2"}"#)
    #expect(try client.ask("bill/open", "{}", for: "bill") == "lunch-2")
    #expect(try client.ask("bills", "{}", for: "bills.#") == "3")
  }
}
