package import Engine
import Features
import JSON
import Money
import Rates

/// `rates/unset`: removes rates of the user's own.
package enum UnsetRates: Method {
  package static let name: StaticString = "rates/unset"
  package static let summary: StaticString = "Removes your own rates."
  package static let effect = Effect.changes
  package static let notes: StaticString = """
    With `base` and `quote` the rates of that pair go, as it was set and of every day; with one of \
    the two all that have it there; with `all` the whole set.
    """
  package static let failures: [FailureKind] = [
    .currencyMissing, .unknownCurrency, .unknownSource, .storage,
  ]
  package static let example: StaticString = #"{"base":"USD","quote":"EUR"}"#
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("rates/set", #"{"base":"USD","quote":"EUR","rate":"0.9","as":"text"}"#)
  ]

  package struct Params: Parameters {
    let base: Currency?
    let quote: Currency?
    let set: String
    let all: Bool

    package init(_ read: inout Reader) throws(Failure) {
      base = try read("base", "As it was set.")
      quote = try read("quote", "As it was set.")
      set = try read("set", "The set they are in.", default: OwnSet.standard)
      all = try read("all", "Remove the whole set.", default: false)
    }
  }

  package struct Result: Record {
    let set: Publisher.ID
    let removed: Int

    package static var sample: Result { Result(set: .user, removed: 0) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("set", set.text, "As requested.")
      sink.field("removed", removed, "How many rates there were.")
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(Failure) -> Result {
    guard params.all != (params.base != nil || params.quote != nil) else {
      throw .refused(
        "all", params.all ? "true beside a currency" : "left out where no currency is given",
        hint: #"Give `base` and `quote`, or "all":true to remove the whole set."#)
    }
    let set = try OwnSet.named(params.set, engine)
    let known = engine.userSets.union([.user])
    guard known.contains(set) else {
      let names = known.map(\.text).sorted()
      throw Failure(
        .unknownSource, "You have no rate set called \(set.text).",
        hint: "There are \(names.joined(separator: ", ")).",
        details: [.init("known", .array(names.map { .string($0) }))])
    }
    let removed = try keeping { () throws(StorageError) in
      try engine.removeRates(set: set.text, base: params.base, quote: params.quote)
    }
    return Result(set: set, removed: removed)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    "\(result.removed) removed from \(result.set.text)"
  }
}
