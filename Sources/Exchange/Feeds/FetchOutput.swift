/// Reads what `kurs-fetch` prints, however it is cut. Whatever comes, it holds no more than one
/// answer within its limit.
package struct FetchOutput: Sendable {
  package enum State: Hashable, Sendable {
    /// More must come; where the program has ended, it ended too early.
    case incomplete
    case complete(FeedResponse)
    case failed(FetchFailure, detail: String)
    /// Not what `kurs-fetch` prints, and it stays so.
    case rubbish
  }

  package private(set) var state: State = .incomplete
  private let limit: Int
  private var head: [UInt8] = []
  private var reading: FetchHead?
  private var body: [UInt8] = []
  private var tail: [UInt8] = []

  /// Bytes before a body.
  package static let headLimit = 8 << 10
  private static let end = Array("\nend\n".utf8)

  /// - Parameter limit: bytes of body, as they were asked for.
  package init(limit: Int = FeedLimit.body) { self.limit = limit }

  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    if reading == nil { rest = takeHead(rest) }
    guard let reading, state != .rubbish, !rest.isEmpty else { return }
    let part = rest.prefix(reading.bodyLength - body.count)
    body += part
    tail += rest[part.endIndex...].prefix(Self.end.count + 1 - tail.count)
    guard Self.end.starts(with: tail) else { return giveUp() }
    if tail.count == Self.end.count { state = reading.answer(with: body) }
  }

  /// Returns what comes behind the head.
  private mutating func takeHead(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard state != .rubbish else { return [] }
    let known = head.count
    head += bytes.prefix(Self.headLimit - known)
    // The empty line may begin in what was there before.
    var at = max(known, 1)
    while at < head.count, head[at] != 0x0A || head[at - 1] != 0x0A { at += 1 }
    guard at < head.count else {
      if head.count == Self.headLimit || !FetchHead.begins(head) { giveUp() }
      return []
    }
    guard let read = FetchHead(head[..<at]), read.bodyLength <= limit else {
      giveUp()
      return []
    }
    reading = read
    head = []
    return bytes[(bytes.startIndex + at + 1 - known)...]
  }

  private mutating func giveUp() {
    state = .rubbish
    body = []
    tail = []
    head = []
  }
}
