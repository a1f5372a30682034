import Dates
import JSON
import Money

/// Parses a JSON body, and reads the fields that a source's format requires.
enum JSONBody {
  static func read<Result>(
    _ body: [UInt8], _ use: (Node) throws(FeedError) -> Result
  ) throws(FeedError) -> Result {
    try body.withUnsafeBufferPointer { bytes throws(FeedError) in
      let document = JSONDocument(maximumDepth: FeedLimit.nestingInJSON)
      // The nodes point into the document.
      return try withExtendedLifetime(document) { () throws(FeedError) in
        try use(try root(document, bytes))
      }
    }
  }

  private static func root(_ document: JSONDocument, _ bytes: UnsafeBufferPointer<UInt8>)
    throws(FeedError) -> Node
  {
    do throws(JSONError) {
      return try document.read(bytes)
    } catch {
      switch error.reason {
      case .unexpectedEnd: throw .truncated
      case .empty: throw .emptyAnswer
      case .invalidUTF8: throw .wrongCharset
      default: break
      }
      // A truncated number or word is malformed, and the outermost bracket is still open.
      let last = bytes.last { $0 > 0x20 }
      let isClosed = last == UInt8(ascii: "}") || last == UInt8(ascii: "]")
      throw isClosed ? .notJSON(at: error.offset) : .truncated
    }
  }
}

extension Node {
  func required(_ name: StaticString, _ kind: Token.Kind) throws(FeedError) -> Node {
    guard let node = member(name), node.kind == kind else {
      throw .missing(name.description)
    }
    return node
  }

  func day(_ name: StaticString) throws(FeedError) -> Day {
    try required(name, .string).day()
  }

  /// This string or key as a day.
  func day() throws(FeedError) -> Day {
    guard let day = try? Day(iso8601: spelling) else { throw .noSuchDay }
    return day
  }
}

extension TableCollector {
  /// A string or null in place of the number is not read as a number.
  mutating func add(_ code: Node, _ value: Node) throws(FeedError) {
    guard value.kind == .number else {
      if let currency = currency(code.spelling) { unreadable(currency) }
      return
    }
    try add(code.spelling, value.spelling)
  }
}
