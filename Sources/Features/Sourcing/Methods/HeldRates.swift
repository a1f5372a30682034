import Dates
package import Engine
import Feeds
import Money
package import Rates

/// `rates/accept`: takes quotes that were held back as implausible.
package enum AcceptRates: DirectMethod {
  package static let name: StaticString = "rates/accept"
  package static let summary: StaticString = "Accepts quotes that are held back as implausible."
  package static let commands = [
    Command(
      "rates accept", .word("source", "SOURCE"), .currency("currency").optional,
      rows: .list("accepted"), summary: "Accepts quotes that are held back as implausible.",
      examples: ["rates accept command", "rates accept frankfurter rsd"])
  ]
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    kurs compares a quote with the source's last one before its day, a changed one with its first, too, and \
    a source's first with other sources. A quote that differs by more than half is held back until a \
    later table of it or another source confirms it; so is a change by more than a \
    twentieth of a day more than a month ago. `heldBack` in `sources` lists them.
    """
  package static let errors: [ErrorKind] = [
    .currencyMissing, .unknownCurrency, .unknownSource, .storage,
  ]
  package static let example: StaticString = #"{"source":"frankfurter"}"#

  package struct Result: RareRecord {
    let accepted: [HeldQuote]

    package static let members: [Member<Self>] = [
      Member("accepted", \.accepted, "The quotes accepted; empty if none were held back.")
    ]
  }

  package static func run(_ read: inout Reader, _ engine: Engine?) throws(MethodError) -> Result {
    let source: String = try read("source", "The source that published the quotes.")
    let currency: Currency? = try read(
      "currency", "The currency to accept. Default: all that are held back.")
    let engine = try read.end(engine)
    let feed = try FetchedSource.named(source, engine)
    return Result(
      accepted: try keeping { () throws(StorageError) in
        try engine.acceptHeldBack(of: feed.id, currency)
      })
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    if result.accepted.isEmpty { return "nothing is held back" }
    return result.accepted.map(\.line).joined(separator: "\n")
  }
}

extension HeldQuote: RareRecord {
  package static let members: [Member<Self>] = [
    Member("source", \.publisher.text, "The publisher."),
    Member("day", \.day, "The value day."),
    Member("currency", \.currency, "The currency quoted."),
    Member("anchor", \.anchor, "The currency that it is quoted for or in."),
    Member("value", \.value, "The number as published."),
    Member("nominal", { Int($0.nominal) }, "The number of units it is for."),
  ]

  /// For a person.
  var line: String {
    "\(publisher) \(day): \(currency.code) \(value)"
      + (nominal == 1 ? "" : " for \(nominal)") + ", anchor \(anchor.code)"
  }
}

/// A source of fetched tables, by its name in a request.
enum FetchedSource {
  static func named(_ name: String, _ engine: Engine) throws(MethodError) -> any Feed {
    let id = Publisher.ID(requested: name)
    guard let feed = engine.feed(id) else { throw .unknownPublisher(id, Publisher.known) }
    return feed
  }
}
