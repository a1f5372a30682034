import Dates
package import Engine
import Feeds
import Rates

/// `tables/remove`: removes fetched tables.
package enum ForgetRates: DirectMethod {
  package static let name: StaticString = "tables/remove"
  package static let summary: StaticString = "Removes fetched tables of a source."
  package static let commands = [
    Command(
      "tables remove", .word("source", "SOURCE"), .word("day", "DAY").optional,
      summary: "Removes fetched tables of a source.",
      examples: ["tables remove command 2036-06-06", "tables remove frankfurter"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    Bundled tables stay. The source may be fetched from again at once, even if it has asked kurs to \
    wait, and what was held back of it is deleted, too.
    """
  package static let errors: [ErrorKind] = [
    .unknownSource, .dateMalformed, .dateOutOfRange, .storage,
  ]
  package static let example: StaticString = #"{"source":"frankfurter"}"#

  package struct Result: RareRecord {
    let source: String
    let removed: Int

    package static let members: [Member<Self>] = [
      Member("source", \.source, "As requested."),
      Member("removed", \.removed, "The number of tables removed."),
    ]
  }

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Result {
    let source: String = try read("source", "The source of the tables.")
    let day: Day? = try read(
      "day", "The value day of the table to remove. Default: all its tables.")
    let engine = try read.end(engine)
    let feed = try FetchedSource.named(source, engine)
    let removed = try keeping { () throws(StorageError) in
      try engine.forgetTables(of: feed, on: day)
    }
    return Result(source: feed.id.text, removed: removed)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    "\(result.removed) removed of \(result.source)"
  }
}
