import Engine
import JSON
import Methods
import RPC

/// A request whose answer needs what is being fetched, or that met a lock of another process on the
/// state file. It is run again from the beginning after the fetch has ended or has taken too long,
/// or when the lock may be gone: what was true before may have changed. Or a change that is made,
/// whose answer is held back until it is on the disk.
final class WaitingRequest: PendingAnswer {
  private let service: Service
  /// The method's place in the index.
  private let method: Int
  private let params: [UInt8]?
  private var cause: Cause
  private let progress: ProgressToken?
  private let framing: Framing
  private let wording: any Wording

  /// What it waits for.
  enum Cause {
    /// With the progress, if the client requested it.
    case fetch(Wait, Progress?)
    case lock(LockWait)
    /// With the number of the change, and its result as it was written.
    case disk(change: Int, answer: [UInt8])
  }

  init(
    _ service: Service, _ method: Int, _ params: Node?, for cause: Cause,
    progress: ProgressToken?, in framing: Framing, as wording: any Wording
  ) {
    self.service = service
    self.method = method
    self.params = params.map { Array($0.raw) }
    self.cause = cause
    self.progress = progress
    self.framing = framing
    self.wording = wording
  }

  private var engine: Engine { service.engine }

  /// Whether the client has cancelled it.
  private var isCancelled = false

  var isReady: Bool {
    switch cause {
    case .fetch(let wait, let progress): engine.isOver(wait) && progress?.owesEnd != true
    case .lock(let wait): engine.mayTry(wait)
    case .disk(let change, _): change <= engine.disk.ended
    }
  }

  var isDone: Bool { if case .disk = cause { true } else { false } }

  func report(into out: inout Writer) -> Bool {
    guard case .fetch(let wait, var progress?) = cause else { return false }
    let isNew = progress.write(
      engine.progress(of: wait), isOver: isCancelled || engine.isOver(wait), as: wording, into: &out
    )
    cause = .fetch(wait, progress)
    return isNew
  }

  func cancel() {
    isCancelled = true
    switch cause {
    case .fetch(let wait, _): engine.cancelWaiting(wait)
    case .lock(let wait): engine.endWaiting(wait)
    case .disk: break
    }
  }

  func conclude(into out: inout Writer) throws(RPCError) -> Bool {
    let start = out.count
    switch cause {
    case .fetch(let wait, _):
      engine.resume(wait)
      defer { engine.endWaiting(wait) }
      do throws(MethodError) { return try isOnDisk(&out) } catch {
        return try fail(error, from: start, into: &out)
      }
    case .lock(let wait):
      do throws(MethodError) {
        let isAnswered = try isOnDisk(&out)
        engine.endWaiting(wait)
        return isAnswered
      } catch {
        return try goOn(waiting: wait, after: error, from: start, into: &out)
      }
    case .disk(let change, let answer):
      if let error = engine.disk.failure(of: change) {
        return try fail(MethodError(uncertain: error), from: start, into: &out)
      }
      answer.withUnsafeBufferPointer { out.raw($0) }
      return true
    }
  }

  /// Runs it. False where it has made a change that is not on the disk yet: it then waits for that.
  private func isOnDisk(_ out: inout Writer) throws(MethodError) -> Bool {
    let (start, made) = (out.count, engine.disk.made)
    try run(into: &out)
    guard engine.disk.made != made else { return true }
    cause = .disk(change: engine.disk.made, answer: out.copy(from: start))
    return false
  }

  /// Answers with the failure.
  private func fail(
    _ error: MethodError, from start: Int, into out: inout Writer
  ) throws(RPCError) -> Bool {
    try service.answer(error, as: wording, from: start, into: &out)
    return true
  }

  /// It met a lock again, or something else to wait for; false then.
  private func goOn(
    waiting wait: LockWait, after error: MethodError, from start: Int, into out: inout Writer
  ) throws(RPCError) -> Bool {
    if error.meetsLock, !engine.isOver(wait) {
      engine.postpone(wait)
      return false
    }
    engine.endWaiting(wait)
    guard !error.meetsLock, let next = Cause(error, engine, progress) else {
      return try fail(error, from: start, into: &out)
    }
    cause = next
    return false
  }

  func concludeNow(into out: inout Writer) throws(RPCError) -> Bool {
    let start = out.count
    if case .disk(_, let answer) = cause {
      answer.withUnsafeBufferPointer { out.raw($0) }
      return true
    }
    guard case .lock(let wait) = cause else { return false }
    defer { engine.endWaiting(wait) }
    do throws(MethodError) {
      _ = try engine.insist { () throws(MethodError) in try isOnDisk(&out) }
    } catch {
      guard error.waitsFor == nil else { return false }
      return try fail(error, from: start, into: &out)
    }
    return true
  }

  private func run(into out: inout Writer) throws(MethodError) {
    guard let params else { return try run(nil, into: &out) }
    let document = JSONDocument(maximumDepth: service.limits.nesting)
    var failure: MethodError?
    params.withUnsafeBufferPointer { bytes in
      do throws(JSONError) {
        let node = try document.read(bytes)
        do throws(MethodError) { try run(node, into: &out) } catch { failure = error }
      } catch {
        failure = .unreadable(error)
      }
    }
    if let failure { throw failure }
  }

  private func run(_ params: Node?, into out: inout Writer) throws(MethodError) {
    try service.runAgain(method, params, in: framing, as: wording, into: &out)
  }
}

extension WaitingRequest.Cause {
  /// Nil where the failure is for good, or nothing waits for it any more.
  init?(_ error: MethodError, _ engine: Engine, _ progress: ProgressToken?) {
    if let wait = error.waitsFor {
      self = .fetch(wait, progress.map(Progress.init))
    } else if error.meetsLock, !engine.isHeldForGood {
      self = .lock(engine.waitForLock())
    } else {
      return nil
    }
  }
}

extension MethodError {
  /// The params were read once before the request waited, so that this is a defect of kurs.
  fileprivate static func unreadable(_ error: JSONError) -> MethodError {
    MethodError(
      .internalError, "The params of the waiting request cannot be read again: \(error).",
      hint: "Send the request again, and report this.", retryable: true)
  }
}
