package import Engine
package import JSON
package import Methods
package import RPC

/// The methods of kurs for one connection, whatever dialect it speaks: finds and runs them, lets
/// requests wait for fetches, sends notifications to subscribers, and turns method errors into JSON-RPC errors.
package final class Service {
  package let engine: Engine
  package let methods: MethodIndex
  let limits: Limits
  let context: MethodContext
  /// The framing of each subscription's notifications, by its token.
  private var framings: [SubscriptionToken: Framing] = [:]
  /// The framing of the request at hand.
  var framing = Framing.line

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

  /// Runs a method and has `wording` write its answer; or returns what will answer later. `progress`
  /// is the call's, where the dialect has it outside of the params.
  package func answer(
    _ method: Node, _ params: Node?, progress: ProgressToken? = nil, in framing: Framing,
    as wording: any Wording, into out: inout Writer
  ) throws(RPCError) -> (any PendingAnswer)? {
    engine.begin()
    self.framing = framing
    context.forgetParams()
    let start = out.count
    var progress = progress
    do throws(MethodError) {
      guard !context.isShutDown else { throw Self.afterShutdown }
      guard let place = methods.place(of: method) else { throw methods.unknown(method) }
      let cause: WaitingRequest.Cause
      if !engine.locks.isEmpty, methods.methods[place].effect == .changes {
        // Changes are made in the order of their requests.
        cause = .lock(engine.waitForLock())
      } else {
        do throws(MethodError) {
          let (start, made) = (out.count, engine.disk.made)
          try run(place, params, as: wording, into: &out)
          guard engine.disk.made != made else { return nil }
          cause = .disk(change: engine.disk.made, answer: out.copy(from: start))
        } catch {
          progress = progress ?? context.progress(amongParams: methods.paramNames(at: place).count)
          guard let found = WaitingRequest.Cause(error, engine, progress) else { throw error }
          cause = found
        }
      }
      return WaitingRequest(
        self, place, params, for: cause, progress: progress, in: framing, as: wording)
    } catch {
      try answer(error, as: wording, from: start, into: &out)
      return nil
    }
  }

  /// Has `wording` write a failure as a result, or throws it as an error of JSON-RPC.
  func answer(
    _ failure: MethodError, as wording: any Wording, from start: Int, into out: inout Writer
  ) throws(RPCError) {
    let failure = counted(failure)
    out.truncate(to: start)
    guard !wording.write(failure, into: &out) else { return }
    throw RPCError(failure)
  }

  func run(
    _ place: Int, _ params: Node?, as wording: any Wording, into out: inout Writer
  ) throws(MethodError) {
    // To run it would only meet the same lock again, and perhaps more than once.
    if engine.lacksStoredData, let held = held(place) { throw MethodError(unread: held) }
    let start = out.count
    do throws(MethodError) {
      try methods.methods[place].answer(
        params, named: methods.paramNames(at: place), in: context, as: wording, into: &out)
    } catch {
      // Debug builds stop here, so that each test that meets an error proves the declarations. Where a
      // rate may be too stale, the error of the fetch that was waited for takes its place.
      assert(
        ErrorKind.ofEveryMethod.contains(error.kind)
          || methods.methods[place].errors.contains(error.kind)
          || methods.methods[place].errors.contains(.tooStale)
            && ErrorKind.fetching.contains(error.kind),
        "\(methods.methods[place].name) does not declare \(error.kind).")
      guard engine.lacksStoredData, error.waitsFor == nil, let unread = engine.unread else {
        throw error
      }
      throw MethodError(unread: unread)
    }
    // A change that was made has read what it changes in its own transaction.
    guard engine.lacksStoredData, let unread = engine.unread ?? held(place),
      methods.methods[place].effect != .changes
    else { return }
    // The answer would look as if nothing had been stored.
    out.truncate(to: start)
    throw MethodError(unread: unread)
  }

  /// Why the user's settings and own rates are not known yet, for methods whose answer they may
  /// change, while that is waited for.
  private func held(_ place: Int) -> StorageError? {
    let method = methods.methods[place]
    guard !method.answersWithoutState else { return nil }
    return method.effect == .reads ? engine.heldFromReading : engine.held
  }

  /// Runs a request that has waited, in the framing that it came in. What it could not read before,
  /// it tries again.
  func runAgain(
    _ place: Int, _ params: Node?, in framing: Framing, as wording: any Wording,
    into out: inout Writer
  ) throws(MethodError) {
    self.framing = framing
    engine.beginAgain()
    try run(place, params, as: wording, into: &out)
  }

  /// The failure as it is to be answered; counts it for `status`.
  private func counted(_ failure: MethodError) -> MethodError {
    engine.noteError()
    var failure = failure
    // What is said to be unknown may be what could not be read.
    if failure.kind.isOfStored, engine.hasUnreadable {
      failure.hint += " Some of what is saved cannot be read: `kurs doctor` shows it."
    }
    return failure
  }

  static let afterShutdown = MethodError(
    .shutDown, "kurs has been shut down.", hint: "Send the notification `exit`, or restart kurs."
  )

  // MARK: Notifications

  /// Has `wording` write the next notification to a subscriber, and returns its framing; nil if
  /// there is none.
  package func push(as wording: any Wording, into out: inout Writer) -> Framing? {
    guard engine.subscriptions.hasNews else { return nil }
    let uptime = engine.configuration.uptime
    let begun = uptime?()
    while let due = engine.subscriptions.nextDue(at: begun ?? .max) {
      defer {
        if let begun, let end = uptime?() {
          engine.subscriptions.rest(due.topic.kind, after: end &- begun, at: end)
        }
      }
      guard let framing = framings[due.token], let push = push(to: due) else { continue }
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

  /// A new subscription is notified in the framing of its request.
  private func addSubscription(_ token: SubscriptionToken) {
    framings = framings.filter { token, _ in engine.subscriptions[token] != nil }
    framings[token] = framing
  }

  private func push(to subscription: Subscription) -> (any Push.Type)? {
    Catalogue.pushes.first { $0.kind == subscription.topic.kind }
  }
}

extension RPCError {
  /// A failure of a method as JSON-RPC sends it.
  package init(_ failure: MethodError) {
    self.init(
      code: failure.kind.code, kind: failure.kind.name, message: failure.message,
      hint: failure.hint, retryable: failure.retryable, details: failure.details)
  }
}

extension Writer {
  /// What was written since.
  package func copy(from start: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(rebasing: bytes[start...]))
  }
}
