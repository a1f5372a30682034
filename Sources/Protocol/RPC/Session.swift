package import JSON

/// One connection: bytes in, bytes out, exactly one answer a request.
///
/// The caller reads into `input`, calls `step` until there is nothing left to do, and writes what
/// stands in `output`. Nothing here waits, reads or writes a descriptor.
package final class Session<D: Dialect> {
  package var input = InputBuffer()
  package var output = Writer()
  package let limits: Limits
  package let dialect: D
  /// No more bytes will come: what is there is all there is.
  package var inputEnded = false
  /// Told of every message, in and out, as it passes.
  package var recorder: Recorder?

  /// Bytes at the head of `output` that have gone out.
  private var sent = 0
  /// What has gone out is moved over by this much at a time: a byte at a time would be slow.
  private static var tidyBytes: Int { 1 << 20 }

  var framer: Framer
  let document: Document
  /// Requests that wait, by the spelling of their ids.
  var waiting: [String: Waiting] = [:]
  /// Requests that waited and were cancelled by the message at hand.
  var stopped: [Ticket] = []
  /// Cancellations read ahead of the queue: how many bytes into the input they stand, by id.
  var cancellations: [String: Int] = [:]
  /// Bytes used since the session began; puts `cancellations` in order with the queue.
  var position = 0
  /// Up to where the input has been searched for cancellations.
  var scouted = 0

  package enum Direction: Sendable { case received, sent }
  package typealias Recorder = (Direction, UnsafeBufferPointer<UInt8>) -> Void

  package init(dialect: D, limits: Limits = Limits(), framing: Framing? = nil) {
    self.dialect = dialect
    self.limits = limits
    framer = Framer(limits: limits, pinned: framing)
    document = Document(maximumDepth: limits.nesting)
  }

  /// Whether answers have piled up so far that no more should be read or answered for now.
  package var isBlocked: Bool { output.count - sent > limits.unsentBytes }

  /// Answers the reader has not taken yet.
  package var unsent: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: output.bytes[sent...])
  }

  /// The reader took so many bytes of `unsent`.
  package func took(_ bytes: Int) {
    sent += bytes
    if sent == output.count {
      output.truncate(to: 0)
      output.trim()
      sent = 0
    } else if sent >= Self.tidyBytes {
      output.removeFirst(sent)
      sent = 0
    }
  }

  /// Requests that wait for something outside.
  package var waitingCount: Int { waiting.count }

  /// Deals with one message; where none is whole, with a request that need not wait any more, or
  /// with one message nobody asked for. False when more bytes, or more room, are needed first.
  package func step() -> Bool {
    guard !isBlocked, dialect.exitCode == nil else { return false }
    scout()
    let bytes = input.bytes
    switch framer.next(in: bytes, ended: inputEnded) {
    case .incomplete: return concludeNext() || pushNext()
    case .nothing(let total): use(total)
    case .refused(let total, let framing, let refusal):
      record(.received, UnsafeBufferPointer(rebasing: bytes[..<total]))
      refuse(refusal.fault(limits), in: framing)
      use(total)
    case .message(let skip, let length, let total, let framing):
      let message = UnsafeBufferPointer(rebasing: bytes[skip..<(skip + length)])
      record(.received, message)
      handle(message, in: framing)
      use(total)
    }
    return true
  }

  private func use(_ bytes: Int) {
    input.use(bytes)
    position += bytes
    if !cancellations.isEmpty, position >= scouted { cancellations.removeAll() }
  }

  private func handle(_ message: UnsafeBufferPointer<UInt8>, in framing: Framing) {
    let node: Node
    do {
      node = try document.read(message)
    } catch {
      return refuse(Fault.notJSON(error), in: framing)
    }
    defer { document.trim() }
    let start = output.count
    if framing == .vim {
      answerVim(node)
    } else if node.kind == .array {
      answerBatch(node, in: framing)
    } else {
      _ = answer(node, in: framing)
    }
    finish(from: start, in: framing)
    answerStopped()
  }

  /// A message that could not be read is answered without an id.
  private func refuse(_ fault: Fault, in framing: Framing) {
    let start = output.count
    write(fault, id: nil)
    if framing == .vim { numberForVim(from: start) }
    finish(from: start, in: framing)
  }

  /// Puts the framing around what was written since `start`, if anything was.
  func finish(from start: Int, in framing: Framing) {
    let length = output.count - start
    guard length > 0 else { return }
    if recorder != nil { record(.sent, UnsafeBufferPointer(rebasing: output.bytes[start...])) }
    if framing == .headers {
      var header = "Content-Length: \(length)\r\n\r\n"
      header.withUTF8 { output.insert($0, at: start) }
    } else {
      output.byte(UInt8(ascii: "\n"))
    }
  }

  private func record(_ direction: Direction, _ message: UnsafeBufferPointer<UInt8>) {
    recorder?(direction, message)
  }
}

/// A request whose answer comes later, and how it is to be sent. Outside the session, because a
/// type inside a generic one is looked up at run time.
struct Waiting {
  let ticket: Ticket
  let framing: Framing
  let vimNumber: String?
}

extension Framer.Refusal {
  fileprivate func fault(_ limits: Limits) -> Fault {
    switch self {
    case .tooLong: .tooLarge(limit: "messageBytes", of: limits.messageBytes)
    case .headersTooLong: .tooLarge(limit: "headerBytes", of: limits.headerBytes)
    case .malformedHeaders(let problem):
      .unreadable(
        "The header lines cannot be read: \(problem).",
        hint: #"Send "Content-Length: N", an empty line, then N bytes; or one message a line."#)
    case .unsupportedCharset(let charset):
      .unreadable(
        "The charset '\(charset)' is not read here.", hint: "Send UTF-8, which JSON is in anyway.")
    case .endedInside:
      .unreadable(
        "The input ended inside a message.", hint: "Check that Content-Length counts bytes.")
    }
  }
}

extension Fault {
  static func unreadable(_ message: String, hint: String) -> Fault {
    Fault(code: Code.parseError, kind: "parseError", message: message, hint: hint)
  }
}
