import Dates
import Drawing
package import Engine
import Features
import Money
import Rates

/// `recents`: conversions made before.
package enum Recents: DirectMethod {
  package static let name: StaticString = "recents"
  package static let summary: StaticString = "Lists recent conversions, the latest first."
  package static let commands = [
    Command(
      "recents", rows: .list("recents"), examples: ["recents", "recents --forget"],
      ifEmpty: "There are no recent conversions."),
    Command(
      "swap", fixed: #"{"limit":1}"#, summary: "Converts the last conversion the other way round.",
      ifEmpty: "There is no conversion to swap yet."),
  ]
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    One per pair, with the last amount and the number of conversions, by all kurs processes of the \
    user. Only what a person converted is among them: requests with `remember`, or all of a client \
    that said so in `initialize`. kurs saves them about a second later, and at `shutdown`. Lists of \
    amounts are not included.
    """
  package static let errors: [ErrorKind] = [.storage]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("convert", #"{"amount":"25","from":"GBP","to":"JPY","remember":true,"as":"text"}"#)
  ]
  package static let example: StaticString = #"{"limit":5}"#

  package struct Result: RareRecord {
    let recents: [Recent]
    let forgotten: Int?

    package static let members: [Member<Self>] = [
      Member("recents", \.recents, "The latest first."),
      Member("forgotten", \.forgotten, "With `forget`: how many were deleted."),
    ]
  }

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Result {
    let limit = try read("limit", "How many at most, 1 to 200.", default: 20)
    let forget = try read("forget", "Clear the list instead.", default: false)
    let engine = try read.end(engine)
    try MethodError.check("limit", limit, within: 1...Recent.limit)
    if forget {
      let count = try keeping { () throws(StorageError) in try engine.forgetRecents() }
      return Result(recents: [], forgotten: count)
    }
    do throws(StorageError) {
      return Result(
        recents: try engine.recents(limit: limit), forgotten: nil)
    } catch {
      throw MethodError(error, "The recents cannot be read")
    }
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    if let forgotten = result.forgotten { return "\(forgotten) deleted" }
    return TextTable(
      result.recents.map { recent in
        [
          "\(recent.from.code) to \(recent.to.code)",
          recent.count == 1 ? "once" : "\(recent.count) times",
          "last \(engine.format.number(recent.amount)) \(recent.from.code)",
          Instant(seconds: recent.last.seconds).description,
        ]
      }
    ).text
  }
}

extension Recent: RareRecord {
  package static let members: [Member<Self>] = [
    Member("amount", \.amount, "As it was given the last time."),
    Member("from", \.from, "The currency it was in."),
    Member("to", \.to, "The currency it was converted into."),
    Member("count", \.count, "How often."),
    Member("last", \.last, "When it was the last time."),
  ]
}
