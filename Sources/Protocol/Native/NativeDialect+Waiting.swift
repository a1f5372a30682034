import Engine
package import JSON
import Methods
package import RPC

/// A request whose answer needs what is being fetched. It is run again from the beginning when that
/// has come, or has not come in time: what was true before need not be true any more.
struct PendingRequest {
  let ticket: Ticket
  let entry: Entry
  let params: [UInt8]?
  var wait: Wait
  /// Nil where the client does not want to be told.
  var progress: Progress?
}

extension NativeDialect {
  func hold(
    _ entry: Entry, _ params: Node?, for wait: Wait, _ progress: Progress?
  ) -> Ticket {
    lastTicket += 1
    let ticket = Ticket(lastTicket)
    pending.append(
      PendingRequest(
        ticket: ticket, entry: entry, params: params.map { Array($0.raw) }, wait: wait,
        progress: progress))
    return ticket
  }

  package func drop(_ ticket: Ticket) {
    guard let place = pending.firstIndex(where: { $0.ticket == ticket }) else { return }
    engine.cancelWaiting(pending.remove(at: place).wait)
  }

  package func nextReady() -> Ticket? {
    pending.first { engine.isOver($0.wait) && $0.progress?.owesEnd != true }?.ticket
  }

  package func conclude(_ ticket: Ticket, into out: inout Writer) throws(Fault) {
    guard let place = pending.firstIndex(where: { $0.ticket == ticket }) else { return }
    let request = pending.remove(at: place)
    engine.resume(request.wait)
    defer { engine.endWaiting(request.wait) }
    do throws(Failure) {
      try run(request, into: &out)
    } catch {
      engine.noteError()
      throw FaultCodes.fault(error)
    }
  }

  private func run(_ request: PendingRequest, into out: inout Writer) throws(Failure) {
    guard let params = request.params else {
      return try request.entry.answer(nil, engine, arguments, into: &out)
    }
    // Read once already, so it can be read again.
    let document = Document(maximumDepth: Limits().nesting)
    var failure: Failure?
    params.withUnsafeBufferPointer { bytes in
      guard let node = try? document.read(bytes) else { return }
      do throws(Failure) {
        try request.entry.answer(node, engine, arguments, into: &out)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
