import Engine
import Features
import JSON
import Kit
import Methods
import Money
import Testing

/// Bills and menus outlive the process.
struct BillKeptTests {
  @Test func `another process sees the bill as it is, down to the last digit`() throws {
    let userStore = InMemoryUserStore()
    let client = TestClient(userStore: userStore)
    let menu = """
      {"menu":"bar","title":"Bar „Zur Post“","items":[{"item":"coffee","price":"2.20","maximum":"4",\
      "options":[{"option":"milk","price":"0.30"}]},{"item":"wine","price":"18.00","currency":"CHF",\
      "measure":"litre","minimum":"0.1","maximum":"2","step":"0.25"}],"delivery":{"amount":"3"},"tax":\
      {"percent":"7.7","included":false},"service":"12.5","currencies":["EUR","USD"]}
      """
    _ = try client.ask("menus/set", menu)
    _ = try client.ask(
      "bill/open",
      #"{"menu":"bar","bill":"b","currency":"USD","cash":true,"rounded":"line","on":"2024-03-28"}"#)
    for (method, params) in [
      ("bill/set", #"{"bill":"b","item":"coffee","quantity":2,"options":["milk"]}"#),
      ("bill/set", #"{"bill":"b","item":"wine","quantity":"0.375"}"#),
      ("bill/change", #"{"bill":"b","delivery":true,"discount":{"percent":"2.50"}}"#),
      ("bill/change", #"{"bill":"b","tip":{"amount":"1.10","currency":"CHF"}}"#),
    ] { #expect(try client.ask(method, params).error == nil) }
    let other = TestClient(userStore: userStore)
    let total = #"{"bill":"b"}"#
    let bill = try #require(try client.ask("bill", total).result)
    #expect(bill.at("lines.#") == "2" && bill.at("tip.given") == "1.10")
    #expect(try other.ask("bill", total).result == bill)
    let menus = try #require(try client.ask("menus").result)
    #expect(menus.at("menus.#") == "2")
    #expect(try other.ask("menus").result == menus)
  }

  @Test func `members that a newer kurs writes are passed over`() throws {
    let text = """
      {"menuName":"m","colour":"red","menu":{"title":"M","currency":"EUR","currencies":[],"items":[\
      {"item":"a","title":"A","price":{"amount":"1.10","currency":"EUR","was":"2"},"measure":\
      "piece","least":"0","most":"3","step":"1","picture":"a.png"}]},"currency":"EUR","opened":\
      "2026-10-30T18:00:00Z","rounded":"total","lines":[{"item":"a","quantity":"2","note":"hot"}]}
      """
    let bill = try #require(Bill(text: text))
    #expect(bill.lines == [OrderLine(item: "a", quantity: "2")])
    #expect(bill.menu.item("a")?.price.amount.description == "1.10")
    #expect(Bill(text: bill.text) == bill)
    // What it cannot understand it leaves alone.
    let changed = text.split(separator: #""measure":"piece""#, omittingEmptySubsequences: false)
    #expect(Bill(text: changed.joined(separator: #""measure":"barrel""#)) == nil)
    #expect(Bill(text: "") == nil)
  }

  @Test func `a bill that cannot be written down is not changed`() throws {
    let client = TestClient(userStore: RefusingUserStore(.full(path: "/d/kurs.db")))
    #expect(try client.ask("bill/step", #"{"item":"soup"}"#).kind == "storage")
    #expect(try client.ask("bill", "{}", for: "total") == "0.00")
  }
}
