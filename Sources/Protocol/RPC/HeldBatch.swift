import JSON

/// The answers of a batch, held back as a whole because some of its requests are done and may not be
/// answered yet.
struct HeldBatch {
  struct Member {
    let id: String
    let answer: any PendingAnswer
  }

  let members: [Member]
  let answers: [UInt8]
  let framing: Framing
}

extension Connection {
  /// Takes the batch's answers out of the output where they have to be held back.
  func holdBatch(from start: Int, in framing: Framing) {
    guard !heldMembers.isEmpty else { return }
    let answers = Array(UnsafeBufferPointer(rebasing: output.bytes[start...]))
    heldBatches.append(HeldBatch(members: heldMembers, answers: answers, framing: framing))
    heldMembers.removeAll()
    output.truncate(to: start)
  }

  /// Sends the earliest batch that is held back, if it is ready.
  func concludeBatch() -> Bool {
    guard let batch = heldBatches.first, batch.members.allSatisfy(\.answer.isReady) else {
      return false
    }
    heldBatches.removeFirst()
    var faults: [String: RPCError] = [:]
    for member in batch.members {
      var answer = Writer()
      do throws(RPCError) {
        _ = try member.answer.conclude(into: &answer)
      } catch {
        faults[member.id] = error
      }
    }
    let start = output.count
    if faults.isEmpty {
      batch.answers.withUnsafeBufferPointer { output.raw($0) }
    } else {
      write(batch, replacing: faults)
    }
    finish(from: start, in: batch.framing)
    return true
  }

  private func write(_ batch: HeldBatch, replacing faults: [String: RPCError]) {
    guard let all = try? Value(parsing: String(decoding: batch.answers, as: UTF8.self)) else {
      return
    }
    output.byte(UInt8(ascii: "["))
    for (place, answer) in (all.elements ?? []).enumerated() {
      if place > 0 { output.byte(UInt8(ascii: ",")) }
      if let id = answer["id"]?.description, let fault = faults[id] {
        write(fault, idText: id)
      } else {
        output.value(answer)
      }
    }
    output.byte(UInt8(ascii: "]"))
  }
}
