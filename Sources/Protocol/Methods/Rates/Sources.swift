import Dates
package import Engine
import Money
import Rates

/// `rates/sources`: who says what a currency is worth.
package enum Sources: Method {
  package static let name: StaticString = "rates/sources"
  package static let summary: StaticString =
    "Who says what currencies are worth, and how fresh it is."
  package static let notes: StaticString = """
    Publishers come in the order in which they are asked; then what is fixed by law and by parity, \
    the rate sets kurs ships with, and yours. `attribution` is to be shown with a publisher's \
    figures.
    """
  package static let failures: [FailureKind] = []
  package static let example: StaticString = "{}"

  package struct Result: Record {
    let sources: [Source]

    package static var sample: Result { Result(sources: []) }

    package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
      sink.field("sources", sources, "In the order in which they are asked.")
    }
  }

  package static func run(_ params: NoParameters, _ engine: Engine) throws(Failure) -> Result {
    let archive = engine.archive
    var sources = engine.publishersInOrder.map { Source($0, engine) }
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
    Aligned.lines(
      result.sources.map { source in
        [
          source.id.text, source.newest?.description ?? "", source.stale == true ? "stale" : "",
          "\(source.currencies)", source.name,
        ]
      })
  }
}
