/// Parses the output of `kurs-fetch` in pieces of any size. It never stores more than one response
/// within its limit.
package struct FetchOutput: Sendable {
  package enum State: Equatable, Sendable {
    /// More output is needed. If the program has exited, its output was truncated.
    case incomplete
    case complete(FeedResponse)
    case failed(FetchError, detail: String)
    /// Not the output of `kurs-fetch`; no further output can change that.
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

  /// - Parameter limit: the bytes of body that the request allows.
  package init(limit: Int = FeedLimit.body) { self.limit = limit }

  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    if reading == nil { rest = takeHead(rest) }
    guard let reading, state != .rubbish, !rest.isEmpty else { return }
    let part = rest.prefix(reading.bodyLength - body.count)
    body += part
    let room = Self.end.count + 1 - tail.count
    tail.append(contentsOf: rest[part.endIndex...].prefix(room))
    guard Self.end.starts(with: tail) else { return giveUp() }
    if tail.count == Self.end.count { state = reading.answer(with: body) }
  }

  /// Returns the bytes after the head.
  private mutating func takeHead(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard state != .rubbish else { return [] }
    let known = head.count
    head += bytes.prefix(Self.headLimit - known)
    // The empty line may start in bytes read earlier.
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
    case failure(FetchError, detail: String)
  }

  private static let first = Array("KURS-FETCH 1\n".utf8)
  private static let headers: Set<String> = [
    "etag", "last-modified", "content-type", "content-length", "content-encoding", "retry-after",
    "date",
  ]

  /// Whether these bytes can be the start of a head.
  static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: first) || first.starts(with: bytes)
  }

  /// Parses the bytes up to the end of the last header line, without the empty line. Nil if
  /// `kurs-fetch` cannot have written them.
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
      guard let failure = FetchError(rawValue: word), length == 0, values["status"] == nil,
        let detail = values["detail"]
      else { return nil }
      said = .failure(failure, detail: detail)
      return
    }
    guard let status = values["status"].flatMap({ Int($0) }), (100..<1000).contains(status),
      let host = values["host"], !host.isEmpty
    else { return nil }
    // `kurs-fetch` prints only the host of a location: the rest may contain a key.
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

/// Why `kurs-fetch` has no response from a host.
package enum FetchError: String, Error, Hashable, Sendable, CaseIterable {
  /// No network, or a host or proxy that refuses the connection.
  case network
  /// No answer came by way of a proxy: the detail is the variable that names it, and its host.
  case proxy
  case nameNotFound
  case timeout
  /// A certificate that is not trusted, or a host that does not speak TLS.
  case tlsFailed
  /// Longer than the limit, after decompression.
  case tooLarge
  /// The connection ended inside the response, or the bytes are not an HTTP response.
  case cut
  /// Too many redirects within one host.
  case redirected
  /// The request is not one that `kurs-fetch` accepts.
  case badRequest
  /// Neither HTTPS nor this machine.
  case forbiddenAddress
  /// libcurl is not installed.
  case noLibrary

  /// Whether the same request may succeed later without a change of settings.
  package var isRetryable: Bool {
    switch self {
    // A captive portal fails TLS until the user has logged in.
    case .network, .proxy, .nameNotFound, .timeout, .tlsFailed, .cut: true
    case .tooLarge, .redirected, .badRequest, .forbiddenAddress, .noLibrary: false
    }
  }
}

/// The request that kurs writes to the standard input of `kurs-fetch`. The address may contain an
/// API key, which is in `bytes` only.
package struct FetchCommand: Sendable {
  package let bytes: [UInt8]

  /// Why the request cannot be written.
  package enum InvalidCommand: Error, Equatable, Sendable {
    /// An address or a header value has characters other than printable ASCII.
    case unprintable(name: String)
    /// Not a valid header name.
    case badName
    case outOfRange(name: String)
  }

  package static let seconds = 1...600

  /// - Parameter url: with its key; https, or http on this machine.
  /// - Parameter limit: bytes of body, once unpacked.
  /// - Parameter seconds: for all of it.
  package init(
    url: String, etag: String? = nil, lastModified: String? = nil, limit: Int = FeedLimit.body,
    seconds: Int = 20, headers: [FeedResponse.Header] = []
  ) throws(InvalidCommand) {
    guard !url.isEmpty, url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .unprintable(name: "url")
    }
    guard (1...FeedLimit.body).contains(limit) else { throw .outOfRange(name: "limit") }
    guard Self.seconds.contains(seconds) else { throw .outOfRange(name: "seconds") }
    var text = "GET \(url)\nLimit: \(limit)\nTimeout: \(seconds)\n"
    var all = headers
    if let etag { all.append(.init("If-None-Match", etag)) }
    if let lastModified { all.append(.init("If-Modified-Since", lastModified)) }
    for header in all {
      guard Self.isName(header.name) else { throw .badName }
      guard header.value.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
        throw .unprintable(name: header.name)
      }
      text += "\(header.name): \(header.value)\n"
    }
    bytes = Array((text + "\n").utf8)
  }

  /// `Limit` and `Timeout` are words of the command, not names of headers.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name != "Limit" && name != "Timeout"
      && name.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || byte == UInt8(ascii: "-")
      }
  }
}

extension FetchCommand: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// Only the type's name: the bytes may contain the key.
  package var description: String { "FetchCommand" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
