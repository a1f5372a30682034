package import Engine
package import JSON
package import Methods

/// `shutdown`: saves all pending writes, then responds; some clients kill the process
/// as soon as they have the answer.
package enum Shutdown: Method {
  package static let name: StaticString = "shutdown"
  package static let summary: StaticString = "Saves everything; then send the notification `exit`."
  package static let effect = Effect.changes
  package static let answersWithoutState = true
  package static let errors: [ErrorKind] = []
  package static let example: StaticString = "{}"

  package struct Nothing: Writable {
    package static let schema = Schema("null", ["type": "null"])
    package func write(into out: inout Writer) { out.null() }
  }

  package static func run(_ params: NoParameters, _ engine: Engine) throws(MethodError) -> Nothing {
    engine.flush()
    return Nothing()
  }

  package static func settle(
    _ params: NoParameters, _ result: Nothing, in context: MethodContext
  ) {
    context.isShutDown = true
  }

  package static func text(_ result: Nothing, _ engine: Engine) -> String { "" }
}
