import JSON

/// What `kurs --supervised` knows of a connection: it passes whole messages on between a client and a
/// worker, a kurs process that may end at any time, and remembers what the worker has not answered.
///
/// The next worker is sent `initialize`, the subscriptions, and the requests without a response that
/// change nothing. A change is sent once: if the worker had all of it, the client gets an error.
/// Nothing here waits, and nothing here reads or writes a descriptor.
package final class Relay {
  /// The side of the client; its requests are never handled here.
  package let client: Connection
  /// The side of the worker; each worker has its own.
  package private(set) var worker: Connection
  /// Whether the notification `exit` has been passed on.
  package private(set) var isLeaving = false
  /// Whether another worker can go on. Other protocols than kurs's own have more state than is known here.
  package private(set) var isRenewable = true
  /// The process that the client has named in `initialize`; 0 for the one that has started this one.
  package private(set) var clientProcess: Int32?
  /// Set while there is no worker and none is tried: what requests are answered with.
  package var refusal: RPCError?

  private let limits: Limits
  private let framing: Framing?
  private let knowledge: Knowledge
  private let document: JSONDocument
  private var unanswered = UnansweredRequests()
  private var introduction: (message: Value, framing: Framing)?
  private var topics: [(name: String, token: String?, message: Value, framing: Framing)] = []
  /// Bytes that this worker has been handed.
  private var handed = 0
  /// Whether this worker has answered anything: one that has not ended by itself, whatever it was sent.
  private var hasAnswered = false
  /// The framing of the client's last message.
  private var lastFraming = Framing.line
  private var hasBegun = false

  /// What the relay has to know about methods.
  package struct Knowledge {
    let isRepeatable: (_ method: String) -> Bool
    /// Whether its answer waits for the network.
    let waits: (_ method: String) -> Bool
    /// The notification of a topic.
    let notification: (_ topic: String) -> String?

    package init(
      isRepeatable: @escaping (_ method: String) -> Bool,
      waits: @escaping (_ method: String) -> Bool = { _ in false },
      notification: @escaping (_ topic: String) -> String?
    ) {
      (self.isRepeatable, self.waits, self.notification) = (isRepeatable, waits, notification)
    }
  }

  package init(limits: Limits = Limits(), framing: Framing? = nil, knowledge: Knowledge) {
    (self.limits, self.framing, self.knowledge) = (limits, framing, knowledge)
    client = Self.side(limits, framing)
    worker = Self.workerSide(limits, framing)
    document = JSONDocument(maximumDepth: limits.nesting)
  }

  private static func side(_ limits: Limits, _ framing: Framing?) -> Connection {
    Connection(limits: limits, framing: framing) { _, _ in EndingDialect() }
  }

  /// Answers may be longer than what may be requested. Columns are lines, whatever they begin with.
  private static func workerSide(_ limits: Limits, _ framing: Framing?) -> Connection {
    var limits = limits
    limits.messageBytes = .max
    return side(limits, framing == .tabs ? .line : framing)
  }

  /// Whether all that the client has sent is with the worker, which can be told of the end.
  package var isHandedOver: Bool { client.input.count == 0 && worker.unsent.isEmpty }
  package var hasUnanswered: Bool { !unanswered.isEmpty }
  /// Whether an answer is due that waits for no network, and that the client has room for.
  package var isAnswerDue: Bool { unanswered.areDue && !client.isBlocked }

  /// So many bytes of `worker.unsent` went out.
  package func workerTook(_ bytes: Int) {
    worker.took(bytes)
    handed += bytes
  }

  /// Passes one message on in each direction. False if neither side has a whole one, or room.
  package func step() -> Bool {
    let hasRequest = !worker.isBlocked && !client.isBlocked && passRequest()
    let hasAnswer = !client.isBlocked && passAnswer()
    return hasRequest || hasAnswer
  }

  // MARK: From the client

  private func passRequest() -> Bool {
    let bytes = client.input.bytes
    switch client.framer.next(in: bytes, ended: client.inputEnded) {
    case .incomplete: return false
    case .nothing(let total): client.input.use(total)
    case .refused(let total, let framing, let refusal):
      client.refuse(refusal.fault(limits), in: framing)
      client.input.use(total)
    case .message(let skip, let length, let total, let framing):
      lastFraming = framing
      pass(
        UnsafeBufferPointer(rebasing: bytes[skip..<(skip + length)]),
        of: UnsafeBufferPointer(rebasing: bytes[..<total]), framing)
      client.input.use(total)
    }
    return true
  }

  private func pass(
    _ message: UnsafeBufferPointer<UInt8>, of frame: UnsafeBufferPointer<UInt8>, _ framing: Framing
  ) {
    defer { document.trim() }
    let requests = requests(in: message, of: frame, framing)
    if let refusal {
      for request in requests { answer(request, with: refusal) }
      return
    }
    worker.output.raw(frame)
    if framing != .headers, frame.last != UInt8(ascii: "\n") { worker.output.byte(0x0A) }
    for var request in requests {
      request.end = handed + worker.unsent.count
      request.waits = request.methods.contains(where: knowledge.waits)
      unanswered.append(request)
    }
  }

  /// What the message will be answered by: nothing, one message, or with tabs a line for each member.
  private func requests(
    in message: UnsafeBufferPointer<UInt8>, of frame: UnsafeBufferPointer<UInt8>,
    _ framing: Framing
  ) -> [UnansweredRequest] {
    var request = UnansweredRequest(frame: Array(frame), framing: framing)
    guard let node = try? document.read(message) else {
      request.ids = ["null"]
      return [request]
    }
    guard node.kind == .array else {
      note(node, in: &request)
      return request.ids.isEmpty ? [] : [request]
    }
    let isRefused = node.children.dropFirst(limits.batch).first { _ in true } != nil
    if isRefused || node.children.isEmpty {
      request.ids = ["null"]
      return [request]
    }
    guard framing == .tabs else {
      request.isBatch = true
      for member in node.children { note(member, in: &request) }
      return request.ids.isEmpty ? [] : [request]
    }
    return node.children.compactMap { member in
      var single = UnansweredRequest(frame: Array(member.raw) + [0x0A], framing: framing)
      note(member, in: &single)
      return single.ids.isEmpty ? nil : single
    }
  }

  private func note(_ node: Node, in request: inout UnansweredRequest) {
    switch Message(node, in: request.framing) {
    case .call(let call):
      if !hasBegun {
        let dialect = DialectChoice(by: call)
        isRenewable = dialect == .native
        // An assistant cannot name itself.
        if dialect == .modelContext { clientProcess = 0 }
      }
      hasBegun = true
      guard let id = call.id else {
        if call.method.reads("exit") { isLeaving = true }
        return
      }
      // Vim's documented cancellation carries the id of its target: one answer is enough.
      if call.params == nil, call.method.reads("$/cancelRequest"),
        unanswered.contains(id.asWritten)
      {
        return
      }
      request.ids.append(id.asWritten)
      request.methods.append(call.method.text)
    case .invalid(let id, _): request.ids.append(id?.asWritten ?? "null")
    case .response(let id, _): request.ids.append(id.asWritten)
    }
  }

  // MARK: From the worker

  /// Passes all on that has come, whether or not the client has room: a worker that has ended has written
  /// no more than a pipe holds.
  package func passAnswers() {
    while passAnswer() {}
  }

  private func passAnswer() -> Bool {
    let bytes = worker.input.bytes
    switch worker.framer.next(in: bytes, ended: false) {
    case .incomplete: return false
    case .nothing(let total), .refused(let total, _, _): worker.input.use(total)
    case .message(let skip, let length, let total, let framing):
      let message = UnsafeBufferPointer(rebasing: bytes[skip..<(skip + length)])
      if !keeps(message, framing) {
        client.output.raw(UnsafeBufferPointer(rebasing: bytes[..<total]))
      }
      worker.input.use(total)
    }
    return true
  }

  /// Whether the message answers a request of the relay's own. Only the head of others is read.
  private func keeps(_ message: UnsafeBufferPointer<UInt8>, _ framing: Framing) -> Bool {
    let head = self.framing == .tabs ? AnswerHead(columns: message) : AnswerHead(message)
    // Columns have a text without its quotation marks.
    guard let head,
      let request = unanswered.remove(head.id) ?? unanswered.remove("\"\(head.id)\"")
    else { return false }
    hasAnswered = true
    if request.changesSession { settle(request, head, message) }
    guard case .relay(let notification) = request.origin else { return false }
    if let notification, !head.isError {
      let start = client.output.count
      client.output.text(#"{"jsonrpc":"2.0","method":"\#(notification)","params":"#)
      if self.framing == .tabs {
        client.output.raw("{}}")
      } else {
        client.output.raw(UnsafeBufferPointer(rebasing: message[head.end...]))
      }
      client.finish(from: start, in: self.framing == .tabs ? .tabs : framing)
    }
    return true
  }

  /// Remembers what the next worker has to be told of the session.
  private func settle(
    _ request: UnansweredRequest, _ head: AnswerHead, _ message: UnsafeBufferPointer<UInt8>
  ) {
    guard let sent = request.message else { return }
    guard request.isBatch else {
      let result =
        head.isError ? nil : try? Value(parsing: String(decoding: message, as: UTF8.self))
      if !head.isError { apply(sent, result?["result"], request.framing) }
      return
    }
    let answers = (try? Value(parsing: String(decoding: message, as: UTF8.self)))?.elements ?? []
    for member in sent.elements ?? [] {
      guard let id = member["id"], let answer = answers.first(where: { $0["id"] == id }),
        answer["error"] == nil
      else { continue }
      apply(member, answer["result"], request.framing)
    }
  }

  private func apply(_ sent: Value, _ result: Value?, _ framing: Framing) {
    guard let method = sent["method"]?.text else { return }
    let params = sent["params"]
    if method == "initialize" {
      introduction = (sent, framing)
      if case .number(let text)? = params?["processId"], let id = Int32(text), id > 0 {
        clientProcess = id
      }
    } else if method == "subscribe", let topic = params?["topic"]?.text {
      let token = params?["subscription"] ?? result?["subscription"]
      var members: [Value.Member] = []
      if case .object(let given)? = params {
        members = given.filter { !["as", "fields", "subscription"].contains($0.name) }
      }
      if let token { members.append(.init("subscription", token)) }
      let message = Value.object([
        .init("jsonrpc", "2.0"), .init("id", "kurs"), .init("method", .string(method)),
        .init("params", .object(members)),
      ])
      topics.append((topic, token?.description, message, framing))
    } else if let token = params?["subscription"]?.description {
      topics.removeAll { $0.token == token }
    }
  }

  // MARK: The next worker

  /// To be called when the worker has ended: prepares what the next one is sent, and tells the client.
  package func renew(_ ending: RPCError) {
    worker = Self.workerSide(limits, framing)
    let open = unanswered.takeAll()
    let (taken, hadAnswered) = (handed, hasAnswered)
    (handed, hasAnswered) = (0, false)
    tell(ending)
    if let introduction { send(introduction.message, nil, introduction.framing) }
    for topic in topics {
      send(topic.message, .some(knowledge.notification(topic.name)), topic.framing)
    }
    for var request in open {
      guard case .client = request.origin else { continue }
      if request.end <= taken {
        let isBlamed = request.isRepeated && hadAnswered
        guard !isBlamed, request.methods.allSatisfy(knowledge.isRepeatable) else {
          answer(request, with: .unanswered(isRepeated: isBlamed))
          continue
        }
        request.isRepeated = request.isRepeated || hadAnswered
      }
      request.frame.withUnsafeBufferPointer { worker.output.raw($0) }
      request.end = worker.unsent.count
      unanswered.append(request)
    }
  }

  /// Ends the worker for good: no further one is started, and all its requests get the error.
  package func refuse(_ error: RPCError, tells: Bool) {
    worker = Self.workerSide(limits, framing)
    handed = 0
    if tells { tell(error) }
    for request in unanswered.takeAll() {
      if case .client = request.origin { answer(request, with: error) }
    }
  }

  /// Sends a request of the relay's own. Its id may be one of the client's: answers come in order.
  private func send(_ message: Value, _ notification: String??, _ framing: Framing) {
    let start = worker.output.count
    worker.output.value(message)
    worker.finish(from: start, in: framing == .tabs ? .line : framing)
    var request = UnansweredRequest(frame: [], framing: framing)
    request.ids = [message["id"]?.description ?? "null"]
    request.end = worker.unsent.count
    request.origin = .relay(notification: notification ?? nil)
    unanswered.append(request)
  }

  /// Sends the notification `trouble`.
  package func tell(_ error: RPCError) {
    let start = client.output.count
    client.output.raw(#"{"jsonrpc":"2.0","method":"trouble","params":"#)
    let facts: [Value.Member] = ["kind", "hint"].compactMap { name in
      error.data?[name].map { .init(name, $0) }
    }
    client.output.value(.object([.init("message", .string(error.message))] + facts))
    client.output.byte(UInt8(ascii: "}"))
    client.finish(from: start, in: lastFraming)
  }

  private func answer(_ request: UnansweredRequest, with error: RPCError) {
    let start = client.output.count
    if request.isBatch { client.output.byte(UInt8(ascii: "[")) }
    for (place, id) in request.ids.enumerated() {
      if place > 0 { client.output.byte(UInt8(ascii: ",")) }
      client.write(error, idText: id)
    }
    if request.isBatch { client.output.byte(UInt8(ascii: "]")) }
    client.finish(from: start, in: request.framing)
  }
}

extension RPCError {
  /// - Parameter how: `by signal 9`, `with code 1`.
  package static func restarted(_ how: String) -> RPCError {
    RPCError(
      code: 111, kind: "restarted", message: "kurs exited unexpectedly, \(how), and was restarted.",
      hint: "Subscriptions go on, and what only reads is sent again.")
  }

  package static let gaveUp = RPCError(
    code: 112, kind: "gaveUp", message: "kurs exited three times within a minute.",
    hint: "See its standard error, or run `kurs doctor`. A request after a minute starts it again.",
    retryable: true)

  /// Only ever a notification: the answers may still come.
  package static let silent = RPCError(
    code: 111, kind: "silent", message: "kurs has not answered for 2 seconds.",
    hint: "Wait, or restart it.")

  static func unanswered(isRepeated: Bool) -> RPCError {
    RPCError(
      code: 111, kind: "ended",
      message: "kurs exited \(isRepeated ? "twice " : "")before it answered.",
      hint: isRepeated
        ? "Request less at once, and report it as a defect."
        : "A change may have been saved: look before you send it again.")
  }
}
