import Dates
import Drawing
package import Engine
import Feeds
import Money
import Rates

/// `rates/sources`: who says what a currency is worth.
package enum Sources: Method {
  package static let name: StaticString = "rates/sources"
  package static let summary: StaticString =
    "Lists the sources of rates, their age and their fetch status."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Publishers with tables come first, in the order in which they are looked at; then those that \
    have never been fetched from; then what is fixed by law and by parity, the rate sets kurs ships \
    with, and yours. `attribution` is to be shown with a publisher's figures. `health` is what all \
    kurs processes of the user know together: `error` stays until the source has answered again.
    """
  package static let failures: [FailureKind] = []
  package static let example: StaticString = "{}"

  package struct Result: Record {
    let sources: [Source]

    package static var sample: Result { Result(sources: []) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("sources", sources, "In the order of preference.")
    }
  }

  package static func run(_ params: NoParameters, _ engine: Engine) throws(Failure) -> Result {
    let archive = engine.archive
    var sources = publishers(engine).map { publisher in
      var source = Source(publisher, engine)
      source.health = engine.feed(publisher.house).map(engine.health)
      return source
    }
    let fixed = archive.fixed
    sources.append(
      Source(.law, .law, codes: fixed.euro.map(\.currency) + fixed.redenominations.map(\.old)))
    sources.append(Source(.peg, .peg, codes: fixed.pegs.map(\.currency)))
    sources += archive.sets.map(Source.init)
    let named = engine.userSets.subtracting([.user]).sorted { $0.text < $1.text }
    sources += ([.user] + named).map { Source(own: $0, engine.ownRates(of: $0)) }
    return Result(sources: sources)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    TextTable(
      result.sources.map { source in
        [
          source.id.text, source.newest?.description ?? "", source.stale == true ? "stale" : "",
          "\(source.currencies)", word(source.health), source.name,
          source.health?.trouble?.message ?? "",
        ]
      }
    ).text
  }

  private static func word(_ health: SourceHealth?) -> String {
    guard let health else { return "" }
    if health.hasKey == false { return "no key" }
    return health.isAsked || health.state != .idle ? health.state.rawValue : "not asked"
  }

  /// Those with tables in the order of asking, then all others kurs could ask.
  private static func publishers(_ engine: Engine) -> [Publisher] {
    var all = engine.publishersInOrder
    for publisher in engine.archive.knownPublishers + Publisher.all
    where !all.contains(where: { $0.id == publisher.id }) {
      all.append(publisher)
    }
    return all
  }
}
