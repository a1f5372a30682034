import Dates
import JSON
import Money

/// Reads a body of JSON and asks its nodes for what a form must have.
enum JSONBody {
  static func read<Result>(
    _ body: [UInt8], _ use: (Node) throws(FeedFailure) -> Result
  ) throws(FeedFailure) -> Result {
    try body.withUnsafeBufferPointer { bytes throws(FeedFailure) in
      let document = JSONDocument(maximumDepth: FeedLimit.nestingInJSON)
      // The nodes point into the document.
      return try withExtendedLifetime(document) { () throws(FeedFailure) in
        try use(try root(document, bytes))
      }
    }
  }

  /// The same, and nil for what is no JSON.
  static func peek<Result>(_ body: [UInt8], _ use: (Node) -> Result?) -> Result? {
    let read: Result?? = try? read(body) { node throws(FeedFailure) in use(node) }
    return read ?? nil
  }

  private static func root(_ document: JSONDocument, _ bytes: UnsafeBufferPointer<UInt8>)
    throws(FeedFailure) -> Node
  {
    do throws(JSONError) {
      return try document.read(bytes)
    } catch {
      switch error.reason {
      case .unexpectedEnd: throw .truncated
      case .empty: throw .emptyAnswer
      case .invalidUTF8: throw .wrongCharset("utf-8")
      default: break
      }
      // A number or a word that is cut off is malformed, and the outermost bracket is open still.
      let last = bytes.last { $0 > 0x20 }
      let isClosed = last == UInt8(ascii: "}") || last == UInt8(ascii: "]")
      throw isClosed ? .badAnswer(.notJSON(at: error.offset)) : .truncated
    }
  }
}

extension Node {
  func required(_ name: StaticString, _ kind: Token.Kind) throws(FeedFailure) -> Node {
    guard let node = member(name), node.kind == kind else {
      throw .badAnswer(.missing(name.description))
    }
    return node
  }

  func day(_ name: StaticString) throws(FeedFailure) -> Day {
    try required(name, .string).day()
  }

  /// This string or key as a day.
  func day() throws(FeedFailure) -> Day {
    guard let day = try? Day(iso8601: spelling) else { throw .badAnswer(.noSuchDay) }
    return day
  }

  /// Seconds since 1970; nil when there is no such member.
  func instant(_ name: StaticString) throws(FeedFailure) -> Instant? {
    guard let node = member(name), node.kind != .null else { return nil }
    guard node.kind == .number, let seconds = Int64(node.text) else {
      throw .badAnswer(.missing(name.description))
    }
    return Instant(seconds: seconds)
  }

  func integer(_ name: StaticString) throws(FeedFailure) -> Int {
    guard let number = Int(try required(name, .number).text) else {
      throw .badAnswer(.missing(name.description))
    }
    return number
  }

  /// The base an answer is about, which must be the one that was asked for.
  func base(_ name: StaticString, asked: Currency?) throws(FeedFailure) -> Currency {
    let code = try required(name, .string).spelling
    guard let base = Currency(code: code) else {
      throw asked.map { .badAnswer(.wrongBase(asked: $0, answered: PlainWord.code(code))) }
        ?? .unknownBase
    }
    if let asked, asked != base {
      throw .badAnswer(.wrongBase(asked: asked, answered: base.code))
    }
    return base
  }
}

extension TableCollector {
  /// Every member is a code and its number.
  mutating func add(membersOf rates: Node) throws(FeedFailure) {
    for (code, value) in rates.members { try add(code, value) }
  }

  /// A string or nothing in the number's place is not taken for a number.
  mutating func add(_ code: Node, _ value: Node) throws(FeedFailure) {
    guard value.kind == .number else {
      if let currency = currency(code.spelling) { unreadable(currency) }
      return
    }
    try add(code.spelling, value.spelling)
  }
}
