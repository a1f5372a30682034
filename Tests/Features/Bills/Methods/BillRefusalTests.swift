import Kit
import Methods
import Testing

/// What a bill refuses leaves it as it is.
struct BillRefusalTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let method: String
    let refused: Refused
    var testDescription: String { "\(method) \(refused.testDescription)" }

    init(_ method: String, _ params: String, _ kind: ErrorKind, but neighbour: String) {
      self.method = method
      refused = Refused(params, kind, but: neighbour)
    }
  }

  @Test(arguments: [
    Case(
      "bill/set", #"{"item":"soup","quantity":11}"#, .quantityOutOfRange,
      but: #"{"item":"soup","quantity":10}"#),
    Case(
      "bill/set", #"{"item":"soup","quantity":-1}"#, .quantityOutOfRange,
      but: #"{"item":"soup","quantity":0}"#),
    Case(
      "bill/set", #"{"item":"soup","quantity":"1.5"}"#, .quantityNotWhole,
      but: #"{"item":"soup","quantity":"1.0"}"#),
    Case(
      "bill/set", #"{"item":"coke","quantity":"2.01"}"#, .quantityOutOfRange,
      but: #"{"item":"coke","quantity":"2.00"}"#),
    Case(
      "bill/set", #"{"item":"coke","quantity":1,"measure":"kilogram"}"#, .wrongMeasure,
      but: #"{"item":"coke","quantity":1,"measure":"litre"}"#),
    Case(
      "bill/set", #"{"item":"soup","quantity":1,"options":["hot"]}"#, .unknownOption,
      but: #"{"item":"soup","quantity":1,"options":[]}"#),
    Case(
      "bill/set", #"{"item":"Soup","quantity":1}"#, .unknownItem,
      but: #"{"item":"soup","quantity":1}"#),
    Case(
      "bill/set", #"{"bill":"dinner","item":"soup","quantity":1}"#, .unknownBill,
      but: #"{"bill":"lunch","item":"soup","quantity":1}"#),
    Case(
      "bill/step", #"{"item":"main","by":9}"#, .quantityOutOfRange, but: #"{"item":"main","by":8}"#),
    Case("bill/step", #"{"item":"tea"}"#, .unknownItem, but: #"{"item":"coke"}"#),
    Case("bill/open", #"{"menu":"dinner"}"#, .unknownMenu, but: #"{"menu":"lunch"}"#),
    Case("bill/open", #"{"bill":"a\nb"}"#, .invalidParams, but: #"{"bill":"a b"}"#),
    Case("bill/change", #"{"currency":"GBP"}"#, .currencyNotOffered, but: #"{"currency":"USD"}"#),
    Case(
      "bill/change", #"{"currency":"USD","on":"1998-12-21"}"#, .dateOutOfRange,
      but: #"{"currency":"USD","on":"1999-01-04"}"#),
    Case(
      "bill/change", #"{"discount":{"percent":"100.01"}}"#, .discountInvalid,
      but: #"{"discount":{"percent":"100"}}"#),
    Case(
      "bill/change", #"{"discount":{"amount":"-1"}}"#, .discountInvalid,
      but: #"{"discount":{"amount":"0"}}"#),
    Case(
      "bill/change", #"{"discount":{"percent":"1","amount":"1"}}"#, .invalidParams,
      but: #"{"discount":{"amount":"1"}}"#),
    Case(
      "bill/change", #"{"tip":{"percent":"-0.1"}}"#, .tipInvalid, but: #"{"tip":{"percent":"150"}}"#
    ),
    Case(
      "bill/change", #"{"tip":{"amount":"-1","currency":"USD"}}"#, .tipInvalid, but: #"{"tip":{}}"#),
    Case("bill/split", #"{"evenly":0}"#, .splitCountInvalid, but: #"{"evenly":1}"#),
    Case("bill/split", #"{"evenly":1001}"#, .splitCountInvalid, but: #"{"evenly":1000}"#),
    Case("bill/split", #"{"shares":[0,"0.0"]}"#, .sharesInvalid, but: #"{"shares":[0,"0.1"]}"#),
    Case("bill/split", #"{"shares":[1,-1]}"#, .sharesInvalid, but: #"{"shares":[1,0]}"#),
    Case(
      "bill/split", #"{"lines":[["coke"],[]]}"#, .lineLeftOut,
      but: #"{"lines":[["coke"],["main"]]}"#),
    Case(
      "bill/split", #"{"lines":[["coke","main","soup"]]}"#, .unknownItem,
      but: #"{"lines":[["coke","main"]]}"#),
    Case("bill/split", "{}", .invalidParams, but: #"{"shares":[1]}"#),
    Case("bill/close", #"{"bill":"dinner"}"#, .unknownBill, but: "{}"),
    Case("menus/remove", #"{"menu":"dinner"}"#, .unknownMenu, but: #"{"menu":"lunch"}"#),
    Case("menus", #"{"menu":"dinner"}"#, .unknownMenu, but: #"{"menu":"lunch"}"#),
    Case(
      "bill/price", #"{"items":[{"item":"coke","quantity":"-0.1"}]}"#, .quantityOutOfRange,
      but: #"{"items":[{"item":"coke","quantity":"0.0"}]}"#),
    Case("bill/price", #"{"tip":{"percent":"-1"}}"#, .tipInvalid, but: #"{"tip":{"percent":"1"}}"#),
  ])
  func `what a bill refuses leaves it as it is`(_ c: Case) throws {
    func opened() throws -> TestClient {
      let client = TestClient()
      _ = try client.ask("bill/set", #"{"item":"coke","quantity":"0.7"}"#)
      _ = try client.ask("bill/step", #"{"item":"main","by":2}"#)
      return client
    }
    try check(c.method, c.refused, at: opened())
    let client = try opened()
    let before = try client.ask("bill").result
    _ = try client.ask(c.method, c.refused.params)
    #expect(try client.ask("bill").result == before)
    #expect(try client.ask("bills", "{}", for: "bills.#") == "1")
  }

  @Test(arguments: [
    (#""items":[]"#, #""items":[{"item":"a","price":1}]"#),
    (#""items":[{"item":"A","price":1}]"#, #""items":[{"item":"a1","price":1}]"#),
    (#""items":[{"item":"a","price":-1}]"#, #""items":[{"item":"a","price":0}]"#),
    (
      #""items":[{"item":"a","price":1},{"item":"a","price":2}]"#,
      #""items":[{"item":"a","price":1},{"item":"b","price":2}]"#
    ),
    (
      #""items":[{"item":"a","price":1,"minimum":3,"maximum":2}]"#,
      #""items":[{"item":"a","price":1,"minimum":2,"maximum":2}]"#
    ),
    (
      #""items":[{"item":"a","price":1,"maximum":"2.5"}]"#,
      #""items":[{"item":"a","price":1,"maximum":"2.5","measure":"litre"}]"#
    ),
    (
      #""items":[{"item":"a","price":1,"step":0}]"#, #""items":[{"item":"a","price":1,"step":1}]"#
    ),
    (
      #""items":[{"item":"a","price":1,"title":""}]"#,
      #""items":[{"item":"a","price":1,"title":"Ä"}]"#
    ),
    (
      #""items":[{"item":"a","price":1}],"service":"101""#,
      #""items":[{"item":"a","price":1}],"service":"100""#
    ),
    (
      #""items":[{"item":"a","price":1}],"tax":{"percent":"-1"}"#,
      #""items":[{"item":"a","price":1}],"tax":{"percent":"0"}"#
    ),
    (
      #""items":[{"item":"a","price":1}],"currencies":["USD"]"#,
      #""items":[{"item":"a","price":1}],"currencies":["USD","EUR"]"#
    ),
  ])
  func `what is no menu is refused`(_ refused: String, _ neighbour: String) throws {
    func params(_ rest: String) -> String { #"{"menu":"m",\#(rest)}"# }
    try check(
      "menus/set", Refused(params(refused), .menuInvalid, but: params(neighbour)))
  }
}
