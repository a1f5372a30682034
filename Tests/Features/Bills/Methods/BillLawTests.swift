import JSON
import Kit
import Money
import Testing

/// What holds for every bill.
struct BillLawTests {
  /// A bill of lunch with something on it, by chance.
  private static func client(_ random: inout SplitMix64) throws -> TestClient {
    let client = TestClient()
    for item in ["soup", "main", "dessert"] {
      let quantity = random.within(0...10)
      _ = try client.ask("bill/set", #"{"item":"\#(item)","quantity":\#(quantity)}"#)
    }
    let millilitres = Decimal(Int128(random.within(1...2_000)), scale: 3)
    _ = try client.ask("bill/set", #"{"item":"coke","quantity":"\#(millilitres)"}"#)
    _ = try client.ask("bill/change", #"{"delivery":\#(random.flip())}"#)
    let percent = random.within(0...30)
    _ = try client.ask("bill/change", #"{"tip":{"percent":\#(percent)}}"#)
    return client
  }

  @Test(arguments: Seeds.explored(0...19))
  func `a split sums to the total to the last unit`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let client = try Self.client(&random)
    let currency = random.pick(["EUR", "USD", "BGN"])
    _ = try client.ask("bill/change", #"{"currency":"\#(currency)"}"#)
    let total = try #require(try client.ask("bill", "{}", for: "total"))
    let shares = (0..<7).map { _ in String(random.within(0...99)) } + ["1"]
    let onBill = try client.ask("bill").result?["lines"]?.elements ?? []
    let items = onBill.compactMap { $0["item"]?.text }
    let all = items.map { "\"\($0)\"" }.joined(separator: ",")
    for params in [
      #"{"evenly":\#(random.within(1...1_000))}"#,
      #"{"shares":[\#(shares.joined(separator: ","))]}"#,
      #"{"lines":[["coke"],[\#(all)],[\#(all)]]}"#,
    ] {
      let parts = try client.ask("bill/split", params).result?["parts"]?.elements ?? []
      var sum = Decimal.zero
      for part in parts { sum = try sum + Decimal(part["amount"]?.text ?? "") }
      #expect(!parts.isEmpty && sum.description == total, "\(params)")
    }
  }

  @Test(arguments: Seeds.explored(0...19))
  func `a step up and then down changes nothing`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let client = try Self.client(&random)
    for item in ["soup", "main", "dessert", "coke"] {
      let before = try client.ask("bill").result
      let up = try client.ask("bill/step", #"{"item":"\#(item)"}"#)
      // At the top of the range the button does nothing.
      guard up.error == nil else {
        #expect(up.kind == "quantityOutOfRange")
        #expect(try client.ask("bill").result == before)
        continue
      }
      #expect(up.result != before)
      #expect(try client.ask("bill/step", #"{"item":"\#(item)","by":-1}"#).result == before)
    }
  }

  @Test(arguments: Seeds.explored(0...19))
  func `another currency and back changes nothing`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let client = try Self.client(&random)
    _ = try client.ask("bill/change", #"{"discount":{"amount":"0.37","currency":"USD"}}"#)
    let before = try client.ask("bill").result
    for currency in ["USD", "BGN", "USD"] {
      let changed = try client.ask("bill/change", #"{"currency":"\#(currency)"}"#).result
      #expect(changed != before && changed?["currency"]?.text == currency)
    }
    #expect(try client.ask("bill/change", #"{"currency":"EUR"}"#).result == before)
  }

  @Test(arguments: Seeds.explored(0...19))
  func `what is shown and the difference add up to the total`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let client = try Self.client(&random)
    for place in ["total", "line"] {
      let bill = try #require(
        try client.ask("bill", #"{"currency":"USD","rounded":"\#(place)"}"#).result)
      var sum = try Decimal(bill.at("difference") ?? "")
      let lines = try #require(bill["lines"]?.elements)
      #expect(!lines.isEmpty)
      for line in lines { sum = try sum + Decimal(line.at("amount") ?? "") }
      for charge in ["delivery.amount", "tip.amount"] {
        sum = try sum + Decimal(bill.at(charge) ?? "0")
      }
      #expect(sum.description == bill.at("total"))
      if place == "line" { #expect(bill.at("difference") == "0.00") }
    }
  }
}
