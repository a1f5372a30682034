package import Engine
import Features
import Money
import Rates

/// `bill/split`: splits a bill among people.
package enum SplitBill: Method {
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

  package struct Params: Parameters {
    let evenly: Int?
    let lines: [[String]]?
    let shares: [Decimal]?
    let bill: String

    package init(_ read: inout Reader) throws(MethodError) {
      evenly = try read("evenly", "The number of parts, 1 to 1000, as equal as possible.")
      lines = try read("lines", "Or, for each person, their items.")
      shares = try read("shares", "Or, for each person, a number to share in proportion to.")
      bill = try read("bill", "Which bill.", default: Bills.standard)
    }

    func split() throws(MethodError) -> BillSplit {
      let ways =
        [evenly.map { BillSplit.evenly($0) }, lines.map { .lines($0) }, shares.map { .shares($0) }]
        .compactMap(\.self)
      guard let way = ways.first, ways.count == 1 else {
        throw .refused(
          "evenly",
          ways.isEmpty ? "left out with `lines` and `shares`" : "given together with another way",
          hint: "Give one of `evenly`, `lines` and `shares`.")
      }
      return way
    }
  }

  package struct Result: RareRecord {
    let bill: String
    let currency: Currency
    let total: Decimal
    let parts: [Part]

    package static var sample: Result {
      Result(bill: "", currency: .eur, total: .zero, parts: [])
    }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("bill", bill, "As requested.")
      sink.field("currency", currency, "The currency of the bill.")
      sink.field(
        "total", total, "The amount that is split: the total, or the payable amount in cash.")
      sink.field("parts", parts, "One per person, in the order requested; they add up to `total`.")
    }
  }

  package struct Part: RareRecord {
    let amount: Decimal
    let text: String

    package static var sample: Part { Part(amount: .zero, text: "") }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("amount", amount, "The amount this person pays.")
      sink.field("text", text, "The same as the locale writes it.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    let split = try params.split()
    let total = try UserBills(engine).answer(UserBills(engine).bill(params.bill), params.bill).total
    let parts = try refusing { () throws(BillError) in try total.parts(split) }
    return Result(
      bill: params.bill, currency: total.currency, total: total.paid,
      parts: parts.map {
        Part(amount: $0, text: engine.format.amount($0, in: total.currency))
      })
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    result.parts.map(\.text).joined(separator: "\n")
  }
}
