import Synchronization

/// How the loopback server answers. It closes the connection behind every answer.
package enum StubResponse: Sendable {
  package typealias Headers = KeyValuePairs<String, String>

  /// A good day: `Content-Length` is added unless the headers have it, or `Transfer-Encoding`.
  case reply(status: Int = 200, headers: Headers = [:], body: [UInt8] = [])
  /// These bytes, whatever they are.
  case raw([UInt8])
  /// The body is announced whole, and the connection ends behind so many bytes of it.
  case cutInBody(after: Int, body: [UInt8])
  /// A length that is not the body's.
  case wrongLength(announced: Int, body: [UInt8])
  /// A whole answer, whose header comes a byte at a time.
  case slowHeader(milliseconds: Int, body: [UInt8])
  /// A whole answer, whose body comes a byte at a time.
  case trickle(milliseconds: Int, body: [UInt8])
  /// A piece over and over behind some bytes, made as it goes out.
  case endless(head: [UInt8], piece: [UInt8], times: Int)
  /// Reads, and says nothing.
  case hang
  /// Ends the connection without a word.
  case closeAtOnce
  /// Breaks it.
  case reset

  package static func reply(
    _ status: Int, headers: Headers = [:], _ body: String
  ) -> StubResponse {
    .reply(status: status, headers: headers, body: Array(body.utf8))
  }

  /// The head of an answer, with its empty line.
  package static func head(_ status: Int, _ headers: Headers) -> [UInt8] {
    var text = "HTTP/1.1 \(status) As Told\r\nConnection: close\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    return Array((text + "\r\n").utf8)
  }

  /// What a connection does, one after another.
  enum Step {
    case bytes([UInt8])
    case repeated([UInt8], times: Int)
    case drip([UInt8], milliseconds: Int)
    case waitForPeer
    case close
    case reset
  }

  var steps: [Step] {
    switch self {
    case .reply(let status, let headers, let body):
      let hasLength = headers.contains {
        ["content-length", "transfer-encoding"].contains($0.key.lowercased())
      }
      let head = Self.head(status, headers)
      guard !hasLength else { return [.bytes(head + body), .close] }
      let length = Array("Content-Length: \(body.count)\r\n\r\n".utf8)
      return [.bytes(head.dropLast(2) + length + body), .close]
    case .raw(let bytes): return [.bytes(bytes), .close]
    case .cutInBody(let count, let body):
      return [.bytes(Self.announcing(body.count) + body.prefix(count)), .close]
    case .wrongLength(let length, let body):
      return [.bytes(Self.announcing(length) + body), .close]
    case .slowHeader(let milliseconds, let body):
      return [
        .drip(Self.announcing(body.count), milliseconds: milliseconds), .bytes(body), .close,
      ]
    case .trickle(let milliseconds, let body):
      return [
        .bytes(Self.announcing(body.count)), .drip(body, milliseconds: milliseconds), .close,
      ]
    case .endless(let head, let piece, let times):
      return [.bytes(head), .repeated(piece, times: times), .close]
    case .hang: return [.waitForPeer]
    case .closeAtOnce: return [.close]
    case .reset: return [.reset]
    }
  }

  private static func announcing(_ length: Int) -> [UInt8] {
    head(200, ["Content-Length": "\(length)"])
  }
}

/// The response of a source on this machine, which a test may change at any time. While there is none,
/// requests wait for one.
package final class CurrentResponse: Sendable {
  private let current: Mutex<StubResponse?>

  package init(_ response: StubResponse) { current = Mutex(response) }

  package var response: StubResponse? { current.withLock { $0 } }

  package func change(to response: StubResponse?) { current.withLock { $0 = response } }
}

extension StubResponse {
  /// What zlib's best compression makes of zeros: a table of codes, then a byte for each 1032 of
  /// them. Four gigabytes, without an end: a reader that does not stop at the limit never does.
  package static let bomb: StubResponse = {
    let table: [UInt8] = [
      0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xEC, 0xC1, 0x01, 0x01, 0x00,
      0x00, 0x00, 0x80, 0x90, 0xFE, 0xAF, 0xEE, 0x08, 0x0A,
    ]
    let head = StubResponse.head(200, ["Content-Encoding": "gzip"])
    let piece = [UInt8](repeating: 0, count: 1 << 12)
    return .endless(head: head + table, piece: piece, times: 1 << 10)
  }()

  package static let hundredMegabytes = StubResponse.endless(
    head: StubResponse.head(200, [:]), piece: [UInt8](repeating: 0x61, count: 1 << 16),
    times: 1_600)
}
