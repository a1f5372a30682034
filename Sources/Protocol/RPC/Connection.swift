package import JSON

/// One connection: bytes in, bytes out, exactly one answer to each request.
///
/// The caller reads into `input`, calls `step` until there is nothing left to do, and writes
/// `unsent`. Nothing here waits, and nothing here reads or writes a descriptor. The first message
/// decides which dialect is spoken.
package final class Connection {
  package var input = InputBuffer()
  package var output = Writer()
  package let limits: Limits
  /// Set when no more bytes will come: an unfinished line is a message then.
  package var inputEnded = false
  /// Called with every message, in and out, as it passes.
  package var recorder: Recorder?
  /// Nil until the first call is read.
  package private(set) var dialect: (any Dialect)?
  /// Set once the client has requested the exit.
  package private(set) var exitCode: Int32?

  private let choose: (_ first: Call, _ connection: Connection) -> any Dialect
  /// Bytes at the head of `output` that have gone out.
  private var sent = 0
  /// What has gone out is removed this much at a time: byte by byte would be slow.
  private static let tidyBytes = 1 << 20

  var framer: Framer
  let document: JSONDocument
  /// How the dialect cancels a request; nil as long as there is none.
  private(set) var cancellation: Cancellation?
  /// The method of a cancellation, with which that of each call is compared; empty while there is
  /// no dialect.
  private(set) var cancelName = Name("")
  /// Requests of the client that wait for their answers, by the spelling of their ids.
  var pending: [String: PendingCall] = [:]
  /// Those of them that the message at hand has cancelled.
  var stopped: [String] = []
  var lastPending = 0
  /// Their ids in the order in which they came; of some, the answer may have been sent.
  var pendingOrder: [(id: String, number: Int)] = []
  /// How many of them are done, and only held back.
  var doneCount = 0
  /// Members of the batch at hand that are done, and only held back.
  var heldMembers: [HeldBatch.Member] = []
  /// Batches that are held back with them.
  var heldBatches: [HeldBatch] = []
  /// Requests that kurs has sent, by their ids.
  var asked: [Int: AskedRequest] = [:]
  /// Those that it has withdrawn, and that the client may still answer.
  var withdrawn: Set<Int> = []
  var lastAsked = 0
  /// Messages that kurs sends when the one at hand is answered.
  var outbox: [(message: [UInt8], framing: Framing)] = []
  /// Cancellations read ahead of the queue: their places in the input, by id.
  var cancellations: [String: Int] = [:]
  /// The requests that were cancelled before the turn of their cancellation had come.
  var answeredAhead: Set<String> = []
  /// Bytes used since the connection began; puts `cancellations` in order with the queue.
  private(set) var position = 0
  /// The search for cancellations, which runs ahead of the queue.
  var search: CancellationSearch
  /// Called now and then while long work goes on: reads into `input` what has arrived. It is told
  /// how many bytes of the queue are there already.
  package var readMore: ((_ queued: Int) -> Void)?
  /// Bytes of the message that is being handled.
  private(set) var handled = 0
  /// The id of the request that runs.
  var running: Node?
  /// Whether that was cancelled while it ran.
  var isStopped = false
  /// Whether the process is about to end, and starts no request any more.
  private(set) var isEnding = false
  /// Messages that the search for cancellations has framed: a measure of its work.
  package var messagesReadAhead: Int { search.framed }

  package enum Direction: Sendable { case received, sent }
  package typealias Recorder = (Direction, UnsafeBufferPointer<UInt8>) -> Void

  /// `choose` gives the dialect that the client speaks, judging by its first call.
  package init(
    limits: Limits = Limits(), framing: Framing? = nil,
    choose: @escaping (_ first: Call, _ connection: Connection) -> any Dialect
  ) {
    self.limits = limits
    self.choose = choose
    framer = Framer(limits: limits, pinned: framing)
    search = CancellationSearch(framer)
    document = JSONDocument(maximumDepth: limits.nesting)
  }

  /// Whether so much output is unsent or held back that nothing more should be read or answered for
  /// now.
  package var isBlocked: Bool { isFull || doneCount >= limits.waiting }

  private var isFull: Bool { output.count - sent > limits.unsentBytes }

  /// Output that has not gone out.
  package var unsent: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: output.bytes[sent...])
  }

  /// So many bytes of `unsent` went out.
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

  /// Requests of the client that wait for something outside kurs.
  package var waitingCount: Int { pending.count + heldBatches.count }

  /// The process whose end is to end this one, where the client has named one.
  package var parentProcess: Int32? { dialect?.parentProcess }

  /// To be called when the process is about to end and has no time left: the request that runs is
  /// stopped where it can be, and every later one is refused.
  package func end() {
    guard !isEnding else { return }
    isEnding = true
    dialect = EndingDialect()
  }

  // MARK: One step

  /// Handles one message; if none is whole, answers a request that waited, or sends a message of
  /// kurs's own. False when more bytes, or more room, are needed first.
  package func step() -> Bool {
    guard !isFull, exitCode == nil else { return false }
    guard doneCount < limits.waiting else { return concludeNext() }
    readCancellationsAhead()
    let bytes = input.bytes
    switch framer.next(in: bytes, ended: inputEnded) {
    case .incomplete: return concludeNext() || sendNext()
    case .nothing(let total): use(total)
    case .refused(let total, let framing, let refusal):
      recorder?(.received, UnsafeBufferPointer(rebasing: bytes[..<total]))
      refuse(refusal.fault(limits), in: framing)
      use(total)
    case .message(let skip, let length, let total, let framing):
      let message = UnsafeBufferPointer(rebasing: bytes[skip..<(skip + length)])
      recorder?(.received, message)
      handled = total
      if dialect == nil { chooseDialect(by: message, framing) }
      handle(message, in: framing)
      (running, handled) = (nil, 0)
      use(total)
    }
    return true
  }

  private func use(_ bytes: Int) {
    input.use(bytes)
    position += bytes
    if !cancellations.isEmpty, position >= search.place { cancellations.removeAll() }
  }

  private func chooseDialect(by message: UnsafeBufferPointer<UInt8>, _ framing: Framing) {
    guard let node = try? document.read(message) else { return }
    guard node.kind == .array else { return chooseDialect(by: node, framing) }
    for node in node.children.prefix(limits.batch) where dialect == nil {
      chooseDialect(by: node, framing)
    }
  }

  private func chooseDialect(by node: Node, _ framing: Framing) {
    guard case .call(let first) = Message(node, in: framing) else { return }
    let chosen = choose(first, self)
    dialect = chosen
    cancellation = chosen.cancellation
    cancelName = Name(chosen.cancellation.method)
    readCancellationsAhead()
  }

  private func handle(_ message: UnsafeBufferPointer<UInt8>, in framing: Framing) {
    let node: Node
    do {
      node = try document.read(message)
    } catch {
      return refuse(RPCError.notJSON(error), in: framing)
    }
    defer { document.trim() }
    let start = output.count
    if framing == .vim {
      answerVim(node)
    } else if node.kind == .array {
      answerBatch(node, in: framing)
      holdBatch(from: start, in: framing)
    } else {
      _ = answer(node, in: framing)
    }
    finish(from: start, in: framing)
    if !stopped.isEmpty { answerStopped() }
  }

  /// Receives a notification. It may be the one that asks the process to exit.
  func receive(_ notification: Call) {
    dialect?.receive(notification)
    exitCode = dialect?.exitCode
  }

  /// A message that could not be read is answered without an id.
  func refuse(_ fault: RPCError, in framing: Framing) {
    let start = output.count
    write(fault, id: nil)
    if framing == .vim { numberForVim(from: start) }
    finish(from: start, in: framing)
  }

  // MARK: Output

  /// Puts the framing around what was written since `start`, if anything was.
  func finish(from start: Int, in framing: Framing) {
    if framing == .tabs { tabulate(from: start) }
    let length = output.count - start
    guard length > 0 else { return }
    recorder?(.sent, UnsafeBufferPointer(rebasing: output.bytes[start...]))
    if framing == .headers {
      var header = "Content-Length: \(length)\r\n\r\n"
      header.withUTF8 { output.insert($0, at: start) }
    } else {
      output.byte(UInt8(ascii: "\n"))
    }
  }
}
