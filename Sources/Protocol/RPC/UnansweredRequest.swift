import JSON

/// A request, or a batch, that a worker has been sent and not answered.
struct UnansweredRequest {
  /// As it was sent, with its framing.
  let frame: [UInt8]
  let framing: Framing
  /// The spellings of the ids, in the order of the answers; several for a batch.
  var ids: [String] = []
  var methods: [String] = []
  var isBatch = false
  var origin = Origin.client
  /// The bytes that its worker has been handed when it has all of this.
  var end = 0
  /// Whether it was sent a second time.
  var isRepeated = false
  /// Whether its answer waits for the network.
  var waits = false

  enum Origin {
    case client
    /// A subscription is answered with the notification that has its state.
    case relay(notification: String?)
  }

  /// Whether its answer says what the next worker has to be told of the session.
  var changesSession: Bool {
    methods.contains { $0 == "initialize" || $0.hasSuffix("subscribe") }
  }

  var message: Value? {
    guard let start = frame.firstIndex(where: { [0x5B, 0x7B].contains($0) }) else { return nil }
    return try? Value(parsing: String(decoding: frame[start...], as: UTF8.self))
  }
}

/// In the order in which they were sent, which is nearly that of the answers.
struct UnansweredRequests {
  private var all: [UnansweredRequest?] = []
  private var first = 0
  private var due = 0

  var isEmpty: Bool { first == all.count }
  /// Whether any of them waits for no network.
  var areDue: Bool { due > 0 }

  mutating func append(_ request: UnansweredRequest) {
    all.append(request)
    if !request.waits { due += 1 }
  }

  func contains(_ id: String) -> Bool { all[first...].contains { $0?.ids.first == id } }

  /// Removes the first one with the id; an answer to a batch begins with that of its first member.
  mutating func remove(_ id: String) -> UnansweredRequest? {
    guard let place = all[first...].firstIndex(where: { $0?.ids.first == id }) else { return nil }
    let request = all[place]
    all[place] = nil
    if request?.waits == false { due -= 1 }
    while first < all.count, all[first] == nil { first += 1 }
    if first > all.count / 2 {
      all.removeFirst(first)
      first = 0
    }
    return request
  }

  mutating func takeAll() -> [UnansweredRequest] {
    defer { self = UnansweredRequests() }
    return all[first...].compactMap { $0 }
  }
}

/// The beginning of a message of kurs, which has one form only.
struct AnswerHead {
  /// As the request spelled it.
  let id: String
  let isError: Bool
  /// Where the result begins.
  let end: Int

  /// Nil for a notification.
  init?(_ message: UnsafeBufferPointer<UInt8>) {
    var at = message.first == UInt8(ascii: "[") ? 1 : 0
    guard Self.has(#"{"jsonrpc":"2.0","id":"#, in: message, at: &at) else { return nil }
    let start = at
    let isText = at < message.count && message[at] == UInt8(ascii: "\"")
    if isText { at += 1 }
    while at < message.count, message[at] != (isText ? UInt8(ascii: "\"") : UInt8(ascii: ",")) {
      at += message[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    if isText { at += 1 }
    guard at <= message.count else { return nil }
    id = String(decoding: message[start..<at], as: UTF8.self)
    isError = !Self.has(#","result":"#, in: message, at: &at)
    end = at
  }

  /// With `--framing tabs`: `7`, a tab, and `=` or `!`; a notification has `*`.
  init?(columns message: UnsafeBufferPointer<UInt8>) {
    guard let tab = message.firstIndex(of: 0x09), tab + 1 < message.count,
      message[tab + 1] != UInt8(ascii: "*")
    else { return nil }
    id = String(decoding: message[..<tab], as: UTF8.self)
    isError = message[tab + 1] == UInt8(ascii: "!")
    end = min(tab + 3, message.count)
  }

  private static func has(
    _ word: StaticString, in message: UnsafeBufferPointer<UInt8>, at place: inout Int
  ) -> Bool {
    let length = word.utf8CodeUnitCount
    guard place + length <= message.count else { return false }
    for offset in 0..<length where message[place + offset] != word.utf8Start[offset] {
      return false
    }
    place += length
    return true
  }
}
