/// One pass over a JSON text: checks all of it, writes a token a value. Nesting is a list of its
/// own, not the call stack, so depth is a limit with a name and never a crash.
struct Scanner {
  let document: Document
  let base: UnsafePointer<UInt8>
  let end: Int
  var at = 0
  /// Local copies of the document's list: a class field is checked at each touch, these are not.
  var tokens: UnsafeMutablePointer<Token>
  var capacity: Int
  var count = 0
  /// The innermost open array or object; each open one keeps its parent in `next` until it closes.
  var open = -1
  var depth = 0

  static let none = UInt32.max

  init(document: Document, base: UnsafePointer<UInt8>, end: Int) {
    self.document = document
    self.base = base
    self.end = end
    tokens = document.tokens
    capacity = document.capacity
  }

  mutating func scan() throws(JSONError) {
    defer { document.count = count }
    skipSpace()
    guard at < end else { throw JSONError(.empty, at: at) }
    try value()
    while open >= 0 { try member() }
    skipSpace()
    guard at == end else { throw JSONError(.trailingBytes, at: at) }
  }

  /// What stands inside the innermost open array or object, behind one of its values or its start.
  private mutating func member() throws(JSONError) {
    let container = tokens[open]
    let isFirst = open == count - 1
    let isObject = container.kind == .object
    skipSpace()
    var byte = try peek()
    if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return close() }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else { throw JSONError(.unexpectedByte(byte), at: at) }
      at &+= 1
      skipSpace()
      byte = try peek()
    }
    if isObject {
      guard byte == UInt8(ascii: "\"") else { throw JSONError(.unexpectedByte(byte), at: at) }
      try string(as: .key)
      skipSpace()
      let colon = try peek()
      guard colon == UInt8(ascii: ":") else { throw JSONError(.unexpectedByte(colon), at: at) }
      at &+= 1
      skipSpace()
    }
    try value()
  }

  private mutating func value() throws(JSONError) {
    switch try peek() {
    case UInt8(ascii: "\""): try string(as: .string)
    case UInt8(ascii: "{"): try begin(.object)
    case UInt8(ascii: "["): try begin(.array)
    case UInt8(ascii: "t"): try literal("true", .true)
    case UInt8(ascii: "f"): try literal("false", .false)
    case UInt8(ascii: "n"): try literal("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    case let byte: throw JSONError(.unexpectedByte(byte), at: at)
    }
  }

  private mutating func begin(_ kind: Token.Kind) throws(JSONError) {
    guard depth < document.maximumDepth else {
      throw JSONError(.tooDeep(limit: document.maximumDepth), at: at)
    }
    depth &+= 1
    let parent = open < 0 ? Self.none : UInt32(open)
    open = count
    append(Token(kind: kind, start: at, end: at, next: Int(parent)))
    at &+= 1
  }

  private mutating func close() {
    at &+= 1
    let parent = tokens[open].next
    tokens[open].end = UInt32(truncatingIfNeeded: at)
    tokens[open].next = UInt32(truncatingIfNeeded: count)
    depth &-= 1
    open = parent == Self.none ? -1 : Int(parent)
  }

  private mutating func literal(_ word: StaticString, _ kind: Token.Kind) throws(JSONError) {
    let length = word.utf8CodeUnitCount
    guard at &+ length <= end else { throw JSONError(.malformedLiteral, at: at) }
    for index in 0..<length where base[at &+ index] != word.utf8Start[index] {
      throw JSONError(.malformedLiteral, at: at)
    }
    append(Token(kind: kind, start: at, end: at &+ length, next: count &+ 1))
    at &+= length
  }

  @inline(__always)
  mutating func append(_ token: Token) {
    if count == capacity { grow() }
    tokens[count] = token
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    document.count = count
    document.grow()
    tokens = document.tokens
    capacity = document.capacity
  }

  @inline(__always)
  func peek() throws(JSONError) -> UInt8 {
    guard at < end else { throw JSONError(.unexpectedEnd, at: at) }
    return base[at]
  }

  @inline(__always)
  private mutating func skipSpace() {
    while at < end {
      switch base[at] {
      case 0x20, 0x0A, 0x0D, 0x09: at &+= 1
      default: return
      }
    }
  }
}
