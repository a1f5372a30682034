import Engine
import JSON
import Methods
import RPC

/// A request whose answer needs what is being fetched. It is run again from the beginning after the
/// fetch has ended or has taken too long: what was true before may have changed.
final class WaitingRequest: PendingAnswer {
  private let dialect: NativeDialect
  private let entry: Entry
  private let params: [UInt8]?
  private let wait: Wait
  /// Nil where the client does not want to be told.
  private var progress: Progress?

  init(
    _ dialect: NativeDialect, _ entry: Entry, _ params: Node?, for wait: Wait,
    _ progress: Progress?
  ) {
    self.dialect = dialect
    self.entry = entry
    self.params = params.map { Array($0.raw) }
    self.wait = wait
    self.progress = progress
  }

  private var engine: Engine { dialect.engine }

  var isReady: Bool { engine.isOver(wait) && progress?.owesEnd != true }

  func report(into out: inout Writer) -> Bool {
    progress?.tell(engine.progress(of: wait), isOver: engine.isOver(wait), into: &out) == true
  }

  func cancel() { engine.cancelWaiting(wait) }

  func conclude(into out: inout Writer) throws(Fault) {
    engine.resume(wait)
    defer { engine.endWaiting(wait) }
    do throws(Failure) {
      try run(into: &out)
    } catch {
      engine.noteError()
      throw FaultCodes.fault(error)
    }
  }

  private func run(into out: inout Writer) throws(Failure) {
    guard let params else {
      return try entry.answer(nil, engine, dialect.arguments, into: &out)
    }
    // Read once already, so it can be read again.
    let document = JSONDocument(maximumDepth: Limits().nesting)
    var failure: Failure?
    params.withUnsafeBufferPointer { bytes in
      guard let node = try? document.read(bytes) else { return }
      do throws(Failure) {
        try entry.answer(node, engine, dialect.arguments, into: &out)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
