package import Engine
package import JSON
package import Methods
package import RPC

/// The methods of kurs for one connection, whatever dialect it speaks: finds and runs them, lets
/// requests wait for fetches, sends notifications to subscribers, and turns failures into errors.
package final class Service {
  package let engine: Engine
  package let methods: MethodIndex
  let limits: Limits
  let context: MethodContext
  /// The framing of each subscription's notifications, by its number.
  private var framings: [Int: Framing] = [:]
  /// The framing of the request at hand.
  private var framing = Framing.line

  /// `limits` are those of the connection.
  package init(engine: Engine, methods: [any Method.Type], limits: Limits) {
    self.engine = engine
    self.methods = MethodIndex(methods)
    self.limits = limits
    context = MethodContext(engine: engine)
    context.hasSubscribed = { [unowned self] in addSubscription($0) }
  }

  /// The process that the client named: kurs exits when it does.
  package var parentProcess: Int32? { context.parentProcess }

  /// Runs a method and has `wording` write its answer; or returns what will answer later.
  package func answer(
    _ method: Node, _ params: Node?, in framing: Framing, as wording: any Wording,
    into out: inout Writer
  ) throws(RPCError) -> (any PendingAnswer)? {
    engine.begin()
    self.framing = framing
    do throws(Failure) {
      guard !context.isShutDown else { throw Self.afterShutdown }
      guard let place = methods.place(of: method) else { throw methods.unknown(method) }
      do throws(Failure) {
        try run(place, params, as: wording, into: &out)
        return nil
      } catch {
        guard let wait = error.waitsFor else { throw error }
        return WaitingRequest(
          self, place, params, for: wait, in: framing, as: wording,
          error.progress.map(Progress.init))
      }
    } catch {
      throw fault(error)
    }
  }

  func run(
    _ place: Int, _ params: Node?, as wording: any Wording, into out: inout Writer
  ) throws(Failure) {
    try methods.methods[place].answer(
      params, named: methods.paramNames(at: place), in: context, as: wording, into: &out)
  }

  /// Runs a request that has waited, in the framing that it came in.
  func runAgain(
    _ place: Int, _ params: Node?, in framing: Framing, as wording: any Wording,
    into out: inout Writer
  ) throws(RPCError) {
    self.framing = framing
    do throws(Failure) {
      try run(place, params, as: wording, into: &out)
    } catch {
      throw fault(error)
    }
  }

  /// The error that a failed request is answered with; counts it for `status`.
  func fault(_ failure: Failure) -> RPCError {
    engine.noteError()
    return RPCError(failure)
  }

  private static let afterShutdown = Failure(
    .shutDown, "kurs has been shut down.", hint: "Send the notification `exit`, or restart kurs."
  )

  // MARK: Notifications

  /// Has `wording` write the next notification to a subscriber, and returns its framing; nil if
  /// there is none.
  package func push(as wording: any Wording, into out: inout Writer) -> Framing? {
    guard engine.subscriptions.hasNews else { return nil }
    while let due = engine.subscriptions.nextDue() {
      guard let framing = framings[due.id], let push = push(to: due) else { continue }
      let start = out.count
      if wording.write(
        notification: push.name, into: &out,
        params: { (out: inout Writer) in push.write(for: due, engine, into: &out) })
      {
        return framing
      }
      out.truncate(to: start)
    }
    return nil
  }

  /// A new subscription is notified in the framing of its request, from the next change on.
  private func addSubscription(_ id: Int) {
    framings = framings.filter { id, _ in engine.subscriptions[id] != nil }
    guard let new = engine.subscriptions[id] else { return }
    framings[id] = framing
    let push = push(to: new)
    guard push?.sendsInitialState != true else {
      return engine.subscriptions.markDue { $0 == new.topic }
    }
    push?.markCurrent(new, engine)
  }

  private func push(to subscription: Subscription) -> (any Push.Type)? {
    Catalogue.pushes.first { $0.handles(subscription.topic) }
  }
}

extension RPCError {
  /// A failure of a method as JSON-RPC sends it.
  package init(_ failure: Failure) {
    self.init(
      code: failure.kind.code, kind: failure.kind.rawValue, message: failure.message,
      hint: failure.hint, retryable: failure.retryable, details: failure.details)
  }
}
