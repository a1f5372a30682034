package import JSON

extension Session {
  /// Answers one request. False where nothing was written: a notification, or one that waits.
  func answer(
    _ node: Node, in framing: Framing, vimNumber: Node? = nil, isBatched: Bool = false
  ) -> Bool {
    let envelope = Envelope(node, lenient: framing == .vim)
    var id: Node?
    if case .valid(let spelled) = envelope.identity { id = spelled }
    if id == nil, framing == .vim, let vimNumber, vimNumber.spelling.first != UInt8(ascii: "0") {
      id = vimNumber
    }
    guard envelope.problem == nil, let method = envelope.method else {
      write(Fault.notRequest(envelope.problem ?? "This is no request."), id: id)
      return true
    }
    let call = Call(method: method, params: envelope.params, id: id, framing: framing)
    if let target = dialect.cancelled(by: call) {
      return cancel(target, asked: call)
    }
    guard let id else {
      dialect.hear(call)
      return false
    }
    if !cancellations.isEmpty, let at = cancellations[id.asWritten], at > position {
      cancellations[id.asWritten] = nil
      guard let fault = dialect.cancelledFault else { return false }
      write(fault, id: id)
      return true
    }
    if !waiting.isEmpty, waiting[id.asWritten] != nil {
      write(Fault.notRequest("A request with the id \(id.asWritten) is under way."), id: id)
      return true
    }
    return run(call, id: id, framing: framing, vimNumber: vimNumber, isBatched: isBatched)
  }

  private func run(
    _ call: Call, id: Node, framing: Framing, vimNumber: Node?, isBatched: Bool
  ) -> Bool {
    let start = output.count
    output.raw(#"{"jsonrpc":"2.0","id":"#)
    output.raw(id.raw)
    output.raw(#","result":"#)
    do throws(Fault) {
      guard let ticket = try dialect.answer(call, into: &output) else {
        output.byte(UInt8(ascii: "}"))
        return true
      }
      output.truncate(to: start)
      guard waiting.count < limits.waiting, !isBatched else {
        dialect.drop(ticket)
        write(
          isBatched
            ? .notRequest("In a batch nothing can wait; send this request by itself.")
            : .tooLarge(limit: "waiting", of: limits.waiting), id: id)
        return true
      }
      waiting[id.asWritten] = Waiting(
        ticket: ticket, framing: framing, vimNumber: vimNumber.map(\.asWritten))
      return false
    } catch {
      output.truncate(to: start)
      write(error, id: id)
      return true
    }
  }

  /// The answer of a request that waited. `body` writes the result, or throws the error.
  package func finish(
    _ ticket: Ticket, _ body: (inout Writer) throws(Fault) -> Void
  ) {
    guard let (id, waited) = waiting.first(where: { $0.value.ticket == ticket }) else { return }
    waiting[id] = nil
    let start = output.count
    if let number = waited.vimNumber {
      output.byte(UInt8(ascii: "["))
      output.text(number)
      output.byte(UInt8(ascii: ","))
    }
    let message = output.count
    output.raw(#"{"jsonrpc":"2.0","id":"#)
    output.text(id)
    output.raw(#","result":"#)
    do throws(Fault) {
      try body(&output)
      output.byte(UInt8(ascii: "}"))
    } catch {
      output.truncate(to: message)
      write(error, idText: id)
    }
    if waited.vimNumber != nil { output.byte(UInt8(ascii: "]")) }
    finish(from: start, in: waited.framing)
  }

  func write(_ fault: Fault, id: Node?) {
    write(fault, idText: id.map(\.asWritten) ?? "null")
  }

  func write(_ fault: Fault, idText: String) {
    output.raw(#"{"jsonrpc":"2.0","id":"#)
    output.text(idText)
    output.raw(#","error":{"code":"#)
    output.integer(fault.code)
    output.raw(#","message":"#)
    output.string(fault.message)
    if let data = fault.data {
      output.raw(#","data":"#)
      output.value(data)
    }
    output.raw("}}")
  }
}

extension Node {
  /// An id as it was spelled, marks and all: `1`, `1.0` and `"1"` are three ids.
  var asWritten: String { String(decoding: raw, as: UTF8.self) }
}
