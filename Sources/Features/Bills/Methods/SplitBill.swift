package import Engine
import Features
import Money
import Rates

/// `bill/split`: splits a bill among people.
package enum SplitBill: DirectMethod {
  package static let name: StaticString = "bill/split"
  package static let summary: StaticString = "Splits a bill: evenly, by lines, or by shares."
  package static let commands = [
    Command(
      "bill split", .count("evenly", "PEOPLE"), rows: .list("parts"), examples: ["bill split 3"])
  ]
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    The parts add up exactly to the total, or with `cash` to the payable amount. By lines, an item of \
    several people is shared evenly among them, and charges and discounts in proportion to the \
    lines. The bill is unchanged.
    """
  package static let errors: [ErrorKind] =
    BillErrors.amounts + BillErrors.computing + [
      .splitCountInvalid, .unknownItem, .lineLeftOut, .sharesInvalid,
    ]
  package static let example: StaticString = #"{"evenly":3}"#

  package struct Result: RareRecord {
    let bill: String
    let currency: Currency
    let total: Decimal
    let parts: [Part]

    package static let members: [Member<Self>] = [
      Member("bill", \.bill, "As requested."),
      Member("currency", \.currency, "The currency of the bill."),
      Member(
        "total", \.total, "The amount that is split: the total, or the payable amount in cash."),
      Member("parts", \.parts, "One per person, in the order requested; they add up to `total`."),
    ]
  }

  package struct Part: RareRecord {
    let amount: Decimal
    let text: String

    package static let members: [Member<Self>] = [
      Member("amount", \.amount, "The amount this person pays."),
      Member("text", \.text, "The same as the locale writes it."),
    ]
  }

  package static func run(
    _ read: inout Reader, _ engine: Engine?
  ) throws(MethodError) -> Result {
    let evenly: Int? = try read(
      "evenly", "The number of parts, 1 to 1000, as equal as possible.")
    let lines: [[String]]? = try read("lines", "Or, for each person, their items.")
    let shares: [Decimal]? = try read(
      "shares", "Or, for each person, a number to share in proportion to.")
    let name = try read("bill", "Which bill.", default: Bills.standard)
    let engine = try read.end(engine)
    let ways =
      [evenly.map { BillSplit.evenly($0) }, lines.map { .lines($0) }, shares.map { .shares($0) }]
      .compactMap(\.self)
    guard let split = ways.first, ways.count == 1 else {
      throw .refused(
        "evenly",
        ways.isEmpty ? "left out with `lines` and `shares`" : "given together with another way",
        hint: "Give one of `evenly`, `lines` and `shares`.")
    }
    let total = try UserBills(engine).answer(UserBills(engine).bill(name), name).total
    let parts = try refusing { () throws(BillError) in try total.parts(split) }
    return Result(
      bill: name, currency: total.currency, total: total.paid,
      parts: parts.map {
        Part(amount: $0, text: engine.format.amount($0, in: total.currency))
      })
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.parts.map(\.text).joined(separator: "\n")
  }
}
