import JSON

/// Requests of the client: answered at once, in a batch, or later.
extension Connection {
  /// Answers one message. False where nothing was written: a notification, a response, or a
  /// request that waits.
  func answer(
    _ node: Node, in framing: Framing, vimNumber: Node? = nil, isBatched: Bool = false
  ) -> Bool {
    switch Message(node, in: framing) {
    case .call(let call):
      guard call.id == nil, let number = vimNumber, number.spelling.first != UInt8(ascii: "0")
      else { return answer(call, vimNumber, isBatched) }
      // On Vim's `json` channel the number can be the id.
      let numbered = Call(method: call.method, params: call.params, id: number, framing: framing)
      return answer(numbered, vimNumber, isBatched)
    case .response(let id, let response):
      if settle(id, response) { return false }
      write(RPCError.notRequest("The member `method` is missing."), id: id)
    case .invalid(let id, let problem):
      let isNumbered = id == nil && vimNumber?.spelling.first != UInt8(ascii: "0")
      write(RPCError.notRequest(problem), id: isNumbered ? vimNumber : id)
    }
    return true
  }

  private func answer(_ call: Call, _ vimNumber: Node?, _ isBatched: Bool) -> Bool {
    if call.method.matches(cancelName), let target = cancellation?.target(of: call) {
      return cancel(target, by: call)
    }
    guard let id = call.id else {
      receive(call)
      return false
    }
    if !cancellations.isEmpty, let at = cancellations[id.asWritten], at > position {
      cancellations[id.asWritten] = nil
      answeredAhead.insert(id.asWritten)
      guard let fault = cancellation?.fault else { return false }
      write(fault(), id: id)
      return true
    }
    if !pending.isEmpty, pending[id.asWritten] != nil {
      write(RPCError.notRequest("The id \(id.asWritten) is already in use."), id: id)
      return true
    }
    let start = output.count
    output.raw(#"{"jsonrpc":"2.0","id":"#)
    output.short(id.raw)
    output.raw(#","result":"#)
    running = id
    do throws(RPCError) {
      guard let later = try dialect?.answer(call, into: &output) else {
        if isStopped { return stop(id, from: start) }
        output.byte(UInt8(ascii: "}"))
        return true
      }
      output.truncate(to: start)
      return hold(later, for: call, id, vimNumber, isBatched)
    } catch {
      if isStopped { return stop(id, from: start) }
      output.truncate(to: start)
      write(error, id: id)
      return true
    }
  }

  /// Batches' answers are in one array, in the order of the requests; notifications have none.
  func answerBatch(_ node: Node, in framing: Framing) {
    if node.children.isEmpty {
      return write(RPCError.notRequest("A batch holds at least one request."), id: nil)
    }
    if node.children.dropFirst(limits.batch).first(where: { _ in true }) != nil {
      return write(RPCError.tooLarge(limit: "batch", of: limits.batch), id: nil)
    }
    let start = output.count
    output.byte(UInt8(ascii: "["))
    var answered = false
    var seen: Set<String> = []
    for member in node.children {
      let before = output.count
      if answered { output.byte(UInt8(ascii: ",")) }
      if let id = duplicate(member, &seen) {
        write(RPCError.notRequest("Duplicate id \(id) in the batch."), idText: id)
        answered = true
      } else if before - start > limits.batchAnswerBytes, let id = member.member("id") {
        // Short requests can have long answers, and a batch ten thousand of them.
        write(RPCError.tooLarge(limit: "batchAnswerBytes", of: limits.batchAnswerBytes), id: id)
        answered = true
      } else if answer(member, in: framing, isBatched: true) {
        answered = true
      } else {
        output.truncate(to: before)
      }
      lookAround()
    }
    if answered { output.byte(UInt8(ascii: "]")) } else { output.truncate(to: start) }
  }

  /// The id of a member that an earlier one has, too. Many answers to null are usual.
  private func duplicate(_ member: Node, _ seen: inout Set<String>) -> String? {
    guard let id = member.member("id"), id.kind == .string || id.kind == .number else { return nil }
    let spelling = id.asWritten
    return seen.insert(spelling).inserted ? nil : spelling
  }

  // MARK: Vim's json channel

  /// `[N, message]` on Vim's `json` channel; the answer has the same N.
  func answerVim(_ node: Node) {
    var parts = node.children
    guard node.kind == .array, let number = parts.next(), number.kind == .number,
      let message = parts.next(), parts.next() == nil
    else {
      output.raw("[0,")
      write(RPCError.notRequest("With --framing vim a message is [N, request]."), id: nil)
      output.byte(UInt8(ascii: "]"))
      return
    }
    let start = output.count
    output.byte(UInt8(ascii: "["))
    output.raw(number.spelling)
    output.byte(UInt8(ascii: ","))
    if answer(message, in: .vim, vimNumber: number) {
      output.byte(UInt8(ascii: "]"))
    } else {
      output.truncate(to: start)
    }
  }

  /// `[0, message]`: on Vim's `json` channel a message that answers nothing has the number 0.
  func numberForVim(from start: Int) {
    let mark: StaticString = "[0,"
    output.insert(
      UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount), at: start)
    output.byte(UInt8(ascii: "]"))
  }

  // MARK: Errors

  func write(_ fault: RPCError, id: Node?) {
    write(fault, idText: id.map(\.asWritten) ?? "null")
  }

  func write(_ fault: RPCError, idText: String) {
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
