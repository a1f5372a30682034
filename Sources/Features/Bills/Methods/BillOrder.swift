package import Engine
import Features
import Money

/// `bill/set`: sets the quantity of an item.
package enum SetLine: DirectMethod {
  package static let name: StaticString = "bill/set"
  package static let summary: StaticString = "Sets the quantity of an item; 0 removes it."
  package static let commands = [
    Command(
      "bill set", .word("item", "ITEM"), .number("quantity", "QUANTITY"), rows: .list("lines"),
      examples: ["bill set soup 2", "bill set coke 0.5"]),
    Command(
      "bill remove", .word("item", "ITEM"), fixed: #"{"quantity":"0"}"#, rows: .list("lines"),
      summary: "Takes an item off a bill.", examples: ["bill remove soup"]),
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    The range of an item applies to all its lines together; an item with other options is another \
    line.
    """
  package static let errors: [ErrorKind] =
    BillErrors.amounts + BillErrors.changing + BillErrors.lines
  package static let example: StaticString = #"{"item":"main","quantity":2}"#

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> BillAnswer
  {
    let line = try GivenLine(&read)
    let name = try read("bill", "Which bill.", default: Bills.standard)
    let engine = try read.end(engine)
    return try UserBills(engine).changingBill(name) { bill throws(MethodError) in
      try line.set(on: &bill)
    }
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}

/// `bill/step`: the plus and minus buttons.
package enum StepLine: DirectMethod {
  package static let name: StaticString = "bill/step"
  package static let summary: StaticString = "Steps a quantity up or down."
  package static let commands = [
    Command(
      "bill step", .word("item", "ITEM"), .count("by", "STEPS").optional, rows: .list("lines"),
      summary: "Adds one of an item, or one step of its measure; with -1, takes one off.",
      examples: ["bill step soup", "bill step coke 5", "bill step soup -1"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    The menu defines the step of an item: a piece, or a tenth of a litre. If the range is exceeded, \
    nothing changes.
    """
  package static let errors: [ErrorKind] =
    BillErrors.changing + BillErrors.lines.filter { $0 != .wrongMeasure }
  package static let example: StaticString = #"{"item":"soup"}"#

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> BillAnswer
  {
    let item: String = try read("item", "Its name on the menu.")
    let by = try read("by", "The number of steps; negative: down.", default: 1)
    let options: [String]? = try read("options", "Its options, by their names on the menu.")
    let name = try read("bill", "Which bill.", default: Bills.standard)
    let engine = try read.end(engine)
    try MethodError.check("by", by, within: -1_000_000...1_000_000)
    return try UserBills(engine).changingBill(name) { bill throws(MethodError) in
      try refusing { () throws(BillError) in
        try bill.step(item, by: by, options: options ?? [])
      }
    }
  }

  package static func text(_ result: BillAnswer, _ engine: Engine) -> String { result.receipt }
}

/// So much of an item, as it is ordered.
package struct GivenLine: NestedParameters {
  let item: String
  let quantity: Decimal
  let measure: Measure?
  let options: [String]?

  package init(_ read: inout Reader) throws(MethodError) {
    item = try read("item", "Its name on the menu.")
    quantity = try read("quantity", "How much of it: pieces, or litres and the like.")
    measure = try read("measure", "The unit of the quantity, checked against the menu.")
    options = try read("options", "Its options, by their names on the menu.")
  }

  package static let form = NestedForm(
    GivenLine.self, "object of `item`, `quantity`, `measure` and `options`")

  func set(on bill: inout Bill) throws(MethodError) {
    try refusing { () throws(BillError) in
      try bill.set(item, to: quantity, in: measure, options: options ?? [])
    }
  }
}
