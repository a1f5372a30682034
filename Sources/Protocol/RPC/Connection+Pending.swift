import JSON

/// A request of the client whose answer comes later, and how it is to be sent.
struct PendingCall {
  let answer: any PendingAnswer
  /// Rises from request to request.
  let number: Int
  let framing: Framing
  let vimNumber: String?
  /// Whether it was done when it came here.
  let isDone: Bool
}

/// A request that kurs has sent.
struct AskedRequest {
  /// The id of the client's request that needs the answer.
  let served: String?
  let framing: Framing
  let whenAnswered: (Response) -> Void
}

/// Requests that are not answered at once: those of the client that wait, and those kurs sends.
extension Connection {
  /// Keeps a request until its answer is ready. True where something was written for it.
  func hold(
    _ answer: any PendingAnswer, for call: Call, _ id: Node, _ vimNumber: Node?,
    _ isBatched: Bool
  ) -> Bool {
    if isBatched {
      concludeNow(answer, id)
      if answer.isDone { heldMembers.append(HeldBatch.Member(id: id.asWritten, answer: answer)) }
      return true
    }
    guard pending.count < limits.waiting || answer.isDone else {
      answer.cancel()
      write(.tooManyWait(limits.waiting), id: id)
      return true
    }
    lastPending += 1
    let text = id.asWritten
    pending[text] = PendingCall(
      answer: answer, number: lastPending, framing: call.framing,
      vimNumber: vimNumber.map(\.asWritten), isDone: answer.isDone)
    pendingOrder.append((text, lastPending))
    if answer.isDone { doneCount += 1 }
    return false
  }

  @discardableResult
  func removePending(_ id: String) -> PendingCall? {
    let call = pending.removeValue(forKey: id)
    if call?.isDone == true { doneCount -= 1 }
    return call
  }

  /// Answers the earliest of the requests that are ready. False if there is none.
  func concludeNext() -> Bool {
    if concludeBatch() { return true }
    var place = 0
    while place < pendingOrder.count {
      let (id, number) = pendingOrder[place]
      guard let call = pending[id], call.number == number else {
        pendingOrder.remove(at: place)
        continue
      }
      if call.answer.isReady {
        removePending(id)
        let isAnswered = finish(call, id) { (out: inout Writer) throws(RPCError) in
          try call.answer.conclude(into: &out)
        }
        if isAnswered {
          pendingOrder.remove(at: place)
          return true
        }
        pending[id] = call
        if call.isDone { doneCount += 1 }
      }
      place += 1
    }
    return false
  }

  /// Answers all requests that are ready, before the process exits.
  package func concludeReady() { while concludeNext() {} }

  private func concludeNow(_ answer: any PendingAnswer, _ id: Node) {
    let start = output.count
    output.raw(#"{"jsonrpc":"2.0","id":"#)
    output.short(id.raw)
    output.raw(#","result":"#)
    do throws(RPCError) {
      guard try answer.concludeNow(into: &output) else {
        answer.cancel()
        throw .notRequest("In a batch nothing can wait; send this request by itself.")
      }
      output.byte(UInt8(ascii: "}"))
    } catch {
      output.truncate(to: start)
      write(error, id: id)
    }
  }

  /// Answers a request that waited. `body` writes the result, or throws the error; false where
  /// there is none yet.
  @discardableResult
  func finish(
    _ call: PendingCall, _ id: String, _ body: (inout Writer) throws(RPCError) -> Bool
  ) -> Bool {
    let start = output.count
    if let number = call.vimNumber {
      output.byte(UInt8(ascii: "["))
      output.text(number)
      output.byte(UInt8(ascii: ","))
    }
    let message = output.count
    output.raw(#"{"jsonrpc":"2.0","id":"#)
    output.text(id)
    output.raw(#","result":"#)
    do throws(RPCError) {
      guard try body(&output) else {
        output.truncate(to: start)
        return false
      }
      output.byte(UInt8(ascii: "}"))
    } catch {
      output.truncate(to: message)
      write(error, idText: id)
    }
    if call.vimNumber != nil { output.byte(UInt8(ascii: "]")) }
    finish(from: start, in: call.framing)
    return true
  }

  // MARK: What kurs sends

  /// Tells the client that the answer to a request of kurs is not needed any more. What it may answer
  /// all the same is ignored.
  package func withdraw(_ number: Int) {
    guard let request = asked.removeValue(forKey: number), let cancellation else { return }
    if withdrawn.count >= limits.waiting { withdrawn.removeAll() }
    withdrawn.insert(number)
    var out = Writer()
    out.raw(#"{"jsonrpc":"2.0","method":"#)
    out.string(cancellation.method)
    out.raw(#","params":{"#)
    out.string(cancellation.param)
    out.byte(UInt8(ascii: ":"))
    out.integer(number)
    out.raw("}}")
    outbox.append((Array(out.bytes), request.framing))
  }

  /// Withdraws what was asked for a request that the client has cancelled.
  func withdraw(servedBy id: String) {
    for (number, request) in asked where request.served == id { withdraw(number) }
  }

  /// Hands over the response to a request that kurs sent. False where there is no such request.
  func settle(_ id: Node, _ response: Response) -> Bool {
    guard lastAsked > 0, id.kind == .number, let number = Int(id.asWritten) else { return false }
    guard let request = asked.removeValue(forKey: number) else {
      return withdrawn.remove(number) != nil
    }
    request.whenAnswered(response)
    return true
  }

  /// Writes the progress of a request that waits, and returns its framing; nil if there is none.
  private func reportNext() -> Framing? {
    for (id, number) in pendingOrder {
      guard let call = pending[id], call.number == number else { continue }
      if call.answer.report(into: &output) { return call.framing }
    }
    return nil
  }

  /// Writes what is left to say of the progress of a request that was cancelled.
  func report(_ call: PendingCall) {
    let start = output.count
    guard call.answer.report(into: &output) else { return output.truncate(to: start) }
    if call.framing == .vim { numberForVim(from: start) }
    finish(from: start, in: call.framing)
  }

  /// Sends one message that answers nothing: a request, the progress of a request that waits, or
  /// the dialect's next notification. While the reader is slow a notification is not even written,
  /// so that what is written later is the newest state.
  func sendNext() -> Bool {
    let start = output.count
    var framing: Framing?
    if !outbox.isEmpty {
      let next = outbox.removeFirst()
      next.message.withUnsafeBufferPointer { output.raw($0) }
      framing = next.framing
    } else if unsent.count <= limits.unsentBeforePush {
      framing = reportNext() ?? dialect?.push(into: &output)
    }
    guard let framing else {
      output.truncate(to: start)
      return false
    }
    if framing == .vim { numberForVim(from: start) }
    finish(from: start, in: framing)
    return true
  }
}
