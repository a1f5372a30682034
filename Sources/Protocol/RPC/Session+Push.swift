import JSON

extension Session {
  /// Answers a request that has waited long enough. False when there is none.
  func concludeNext() -> Bool {
    guard !waiting.isEmpty, let ticket = dialect.nextReady() else { return false }
    finish(ticket) { (out: inout Writer) throws(Fault) in
      try dialect.conclude(ticket, into: &out)
    }
    return true
  }

  /// Sends one message that nobody asked for. Where the reader is slow it is not written at all
  /// yet, so that what is written later is the newest state and not a row of old ones.
  func pushNext() -> Bool {
    guard unsent.count <= limits.unsentBeforePush else { return false }
    let start = output.count
    guard let framing = dialect.push(into: &output) else {
      output.truncate(to: start)
      return false
    }
    if framing == .vim { numberForVim(from: start) }
    finish(from: start, in: framing)
    return true
  }

  /// `[0, message]`: on Vim's `json` channel what answers nothing has the number 0.
  func numberForVim(from start: Int) {
    let mark: StaticString = "[0,"
    output.insert(
      UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount), at: start)
    output.byte(UInt8(ascii: "]"))
  }
}
