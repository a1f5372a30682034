import Engine
package import JSON
package import Methods
package import RPC

/// Calls whose params the dialect makes itself.
extension Service {
  /// Runs a method with params that the dialect has made itself: nothing is written to be read
  /// again. Only for a method that changes nothing; a change is answered when it is on disk, which is
  /// what `answer` waits for.
  package func run<M: Method>(
    _ method: M.Type, _ params: M.Params, in framing: Framing = .line
  ) throws(MethodError) -> M.Result {
    precondition(M.effect != .changes, "A change is answered by `answer`, when it is on disk.")
    engine.begin()
    self.framing = framing
    guard !context.isShutDown else { throw Self.afterShutdown }
    if engine.lacksStoredData, !M.answersWithoutState, let held = engine.heldFromReading {
      throw MethodError(unread: held)
    }
    let result = try M.run(params, engine)
    if engine.lacksStoredData, let unread = engine.unread { throw MethodError(unread: unread) }
    M.settle(params, result, in: context)
    return result
  }

  /// Runs a method with params that the dialect has made, and has `wording` write its answer.
  package func answer(
    _ method: StaticString, _ params: Value, progress: ProgressToken? = nil, in framing: Framing,
    as wording: any Wording, into out: inout Writer
  ) throws(RPCError) -> (any PendingAnswer)? {
    var text = Writer()
    text.value(["method": .string(method.description), "params": params])
    let document = JSONDocument(maximumDepth: limits.nesting)
    guard let call = try? document.read(text.bytes), let name = call.member("method") else {
      preconditionFailure("What a dialect writes is JSON.")
    }
    let later = try answer(
      name, call.member("params"), progress: progress, in: framing, as: wording, into: &out)
    // The nodes point into both.
    withExtendedLifetime(document) { text.truncate(to: 0) }
    return later
  }
}
