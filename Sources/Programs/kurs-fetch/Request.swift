/// The request read from standard input.
struct Request {
  let address: Address
  /// Sent unchanged.
  let headers: [(name: String, value: String)]
  /// Bytes of body, after decompression.
  let limit: Int
  /// Seconds for the whole request, redirects included.
  let seconds: Int
  let deadline: Deadline

  static let maxBytes = 16 << 10
  static let limits = 1...(1 << 30)
  static let timeLimits = 1...600
  /// Headers that libcurl must set itself.
  private static let reserved: Set<String> = [
    "accept-encoding", "connection", "content-length", "expect", "host", "proxy-authorization",
    "te", "trailer", "transfer-encoding", "upgrade", "user-agent",
  ]

  init(_ bytes: [UInt8]) throws(FetchError) {
    guard bytes.count <= Self.maxBytes else { throw Self.misread("it is too long") }
    guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A }) else {
      throw Self.misread("it has bytes that are not printable ASCII")
    }
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)[...]
    // An empty line ends the request, so that a truncated one is never sent.
    guard lines.count > 2, lines.last == "", lines.dropLast().last == "" else {
      throw Self.misread("no empty line ends it")
    }
    lines = lines.dropLast(2)
    guard let first = lines.popFirst(), first.hasPrefix("GET ") else {
      throw Self.misread("its first line is not GET and an address")
    }
    address = try Address(String(first.dropFirst(4)))
    var limit = 32 << 20
    var seconds = 20
    var headers: [(name: String, value: String)] = []
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), line[colon...].hasPrefix(": ") else {
        throw Self.misread("a line is not a name, a colon and a value")
      }
      let name = line[..<colon]
      let value = line[colon...].dropFirst(2)
      switch name {
      case "Limit": limit = try Self.number(value, in: Self.limits)
      case "Timeout": seconds = try Self.number(value, in: Self.timeLimits)
      default:
        guard Self.isToken(name), !Self.reserved.contains(name.lowercased()) else {
          throw Self.misread("a header of it may not be set")
        }
        headers.append((String(name), String(value)))
      }
    }
    self.headers = headers
    self.limit = limit
    self.seconds = seconds
    deadline = Deadline(secondsFromNow: seconds)
  }

  private static func misread(_ why: String) -> FetchError {
    FetchError(failure: .badRequest, detail: "the request was not understood: \(why)")
  }

  private static func number(_ text: Substring, in range: ClosedRange<Int>) throws(FetchError)
    -> Int
  {
    guard let number = Int(text), range.contains(number) else {
      throw misread("a limit is not a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  private static func isToken(_ name: Substring) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
          || byte == UInt8(ascii: "-")
      }
  }
}
