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

/// The lines before the body in what `kurs-fetch` prints.
struct FetchHead {
  let bodyLength: Int
  private let said: Said

  private enum Said {
    case response(status: Int, host: String, headers: [FeedResponse.Header])
    case failure(FetchFailure, detail: String)
  }

  private static let first = Array("KURS-FETCH 1\n".utf8)
  private static let headers: Set<String> = [
    "etag", "last-modified", "content-type", "content-length", "content-encoding", "retry-after",
    "date",
  ]

  /// Whether these bytes may be the beginning of one.
  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: first) || first.starts(with: bytes)
  }

  /// With the end of the last line, and without the empty one; nil where it is anything else than
  /// what `kurs-fetch` writes.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: Self.first), bytes.last == 0x0A,
      bytes.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A })
    else { return nil }
    var values: [String: String] = [:]
    var headers: [FeedResponse.Header] = []
    let lines = bytes.dropFirst(Self.first.count).dropLast()
    for line in String(decoding: lines, as: UTF8.self).split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":"), line[colon...].hasPrefix(": ") else { return nil }
      let name = String(line[..<colon])
      let value = String(line[colon...].dropFirst(2))
      guard values.updateValue(value, forKey: name) == nil else { return nil }
      if Self.headers.contains(name) { headers.append(.init(name, value)) }
    }
    guard let length = values["body"].flatMap({ Int($0) }), length >= 0 else { return nil }
    bodyLength = length
    if let word = values["failure"] {
      guard let failure = FetchFailure(rawValue: word), length == 0, values["status"] == nil,
        let detail = values["detail"]
      else { return nil }
      said = .failure(failure, detail: detail)
      return
    }
    guard let status = values["status"].flatMap({ Int($0) }), (100..<1000).contains(status),
      let host = values["host"], !host.isEmpty
    else { return nil }
    // Only the host of a location is printed: the rest may have a key in it.
    if let host = values["location-host"] {
      headers.append(.init("location", "https://\(host)"))
    }
    said = .response(status: status, host: host, headers: headers)
  }

  func answer(with body: [UInt8]) -> FetchOutput.State {
    switch said {
    case .response(let status, let host, let headers):
      .complete(FeedResponse(status: status, headers: headers, body: body, host: host))
    case .failure(let failure, let detail): .failed(failure, detail: detail)
    }
  }
}

/// Why `kurs-fetch` brought no answer of a host.
package enum FetchFailure: String, Error, Hashable, Sendable, CaseIterable {
  /// No network, a host that refuses, a proxy that does.
  case network
  case nameNotFound
  case timeout
  /// A certificate that is not trusted, or a host that does not speak TLS.
  case tlsFailed
  /// Longer than the limit, once unpacked.
  case tooLarge
  /// The connection ended inside the answer, or what came is no answer.
  case cut
  /// Sent on too often within one host.
  case redirected
  /// The request is not one that `kurs-fetch` takes.
  case badRequest
  /// Neither HTTPS nor this machine.
  case forbiddenAddress

  /// Whether the same request may succeed later, without anybody changing a setting.
  package var isRetryable: Bool {
    switch self {
    // A portal that wants a login fails TLS until somebody has logged in.
    case .network, .nameNotFound, .timeout, .tlsFailed, .cut: true
    case .tooLarge, .redirected, .badRequest, .forbiddenAddress: false
    }
  }
}
