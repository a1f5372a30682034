import JSON

extension Session {
  /// A batch's answers stand in one array, in the order of its requests; none for notifications.
  func answerBatch(_ node: Node, in framing: Framing) {
    if node.children.isEmpty {
      return write(Fault.notRequest("A batch holds at least one request."), id: nil)
    }
    if node.children.dropFirst(limits.batch).first(where: { _ in true }) != nil {
      return write(Fault.tooLarge(limit: "batch", of: limits.batch), id: nil)
    }
    let start = output.count
    output.byte(UInt8(ascii: "["))
    var answered = false
    var seen: Set<String> = []
    for member in node.children {
      let before = output.count
      if answered { output.byte(UInt8(ascii: ",")) }
      if let id = duplicate(member, &seen) {
        write(Fault.notRequest("The id \(id) stands twice in the batch."), idText: id)
        answered = true
      } else if before - start > limits.batchAnswerBytes, let id = member.member("id") {
        // Short requests can have long answers, and a batch ten thousand of them.
        write(Fault.tooLarge(limit: "batchAnswerBytes", of: limits.batchAnswerBytes), id: id)
        answered = true
      } else if answer(member, in: framing, isBatched: true) {
        answered = true
      } else {
        output.truncate(to: before)
      }
    }
    if answered { output.byte(UInt8(ascii: "]")) } else { output.truncate(to: start) }
  }

  /// The id of a member whose like has come before in this batch. Many answers to null are usual.
  private func duplicate(_ member: Node, _ seen: inout Set<String>) -> String? {
    guard let id = member.member("id"), id.kind == .string || id.kind == .number else { return nil }
    let spelling = id.asWritten
    return seen.insert(spelling).inserted ? nil : spelling
  }

  /// `[N, message]` on Vim's `json` channel; the answer goes back under the same N.
  func answerVim(_ node: Node) {
    var parts = node.children
    guard node.kind == .array, let number = parts.next(), number.kind == .number,
      let message = parts.next(), parts.next() == nil
    else {
      output.raw("[0,")
      write(Fault.notRequest("With --framing vim a message is [N, request]."), id: nil)
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
}
