/// One value of a document: a reference into it, not a copy, cheap to pass around.
///
/// Valid only until its document reads the next text.
@frozen
public struct Node {
  // Safe: tokens are those that `scan` has written, whose places are in the text.
  @usableFromInline let bytes: UnsafePointer<UInt8>
  @usableFromInline let token: UnsafePointer<Token>

  @inlinable @inline(__always)
  init(bytes: UnsafePointer<UInt8>, token: UnsafePointer<Token>) {
    self.bytes = bytes
    self.token = token
  }

  @inlinable public var kind: Token.Kind {
    @inline(__always) get { token.pointee.kind }
  }

  @inlinable public var hasEscapes: Bool {
    @inline(__always) get { token.pointee.hasEscapes }
  }

  /// The value as it was spelled; of a string, what is between its quotation marks, escapes and all.
  @inlinable public var spelling: UnsafeBufferPointer<UInt8> {
    @inline(__always) get {
      let start = Int(token.pointee.start)
      return UnsafeBufferPointer(start: bytes + start, count: Int(token.pointee.end) &- start)
    }
  }

  /// The value as it was spelled, a string's quotation marks included.
  @inlinable public var raw: UnsafeBufferPointer<UInt8> {
    let marks = kind == .string || kind == .key ? 1 : 0
    let start = Int(token.pointee.start) &- marks
    return UnsafeBufferPointer(
      start: bytes + start, count: Int(token.pointee.end) &+ marks &- start)
  }

  /// A string of eight bytes or fewer as one number, its first byte the lowest; 0 for a longer one
  /// and for one with escapes.
  @inlinable public var word: UInt64 {
    @inline(__always) get {
      let (start, end) = (Int(token.pointee.start), Int(token.pointee.end))
      return hasEscapes || end &- start > 8 ? 0 : Bytes.word(bytes + start, count: end &- start)
    }
  }

  /// A number that equal strings without escapes have in common, with `Name.hash`, too.
  @inlinable public var hash: UInt64 {
    let start = Int(token.pointee.start)
    return Bytes.hash(bytes + start, count: Int(token.pointee.end) &- start)
  }

  /// A string's characters, unescaped. For any other value, its spelling.
  public var text: String {
    hasEscapes ? Unescaping.text(spelling) : String(decoding: spelling, as: UTF8.self)
  }

  /// Whether this is the string `word`, after unescaping.
  @inlinable @inline(__always)
  public func reads(_ word: StaticString) -> Bool {
    guard !hasEscapes else { return readsUnescaped(word) }
    let spelling = spelling
    return spelling.count == word.utf8CodeUnitCount
      && Bytes.equal(
        bytes + Int(token.pointee.start), word.utf8Start, count: word.utf8CodeUnitCount)
  }

  /// Whether this is the string `name`, after unescaping.
  @inlinable @inline(__always)
  public func matches(_ name: Name) -> Bool {
    guard !hasEscapes else { return readsUnescaped(name.text) }
    let start = bytes + Int(token.pointee.start)
    let count = Int(token.pointee.end &- token.pointee.start)
    guard count == name.count, Bytes.word(start, count: count) == name.head else { return false }
    return count <= 8 || Bytes.equal(start, name.text.utf8Start, count: count)
  }

  @usableFromInline @inline(never)
  func readsUnescaped(_ word: StaticString) -> Bool { text == word.description }

  /// The members of an object or the elements of an array; empty for any other value.
  @inlinable public var children: Children {
    @inline(__always) get {
      switch kind {
      case .array, .object:
        Children(bytes: bytes, at: token + 1, end: token + Int(token.pointee.next))
      default: Children(bytes: bytes, at: token, end: token)
      }
    }
  }

  /// The first member with that name; nil if there is none, or this is not an object.
  public func member(_ name: StaticString) -> Node? {
    guard kind == .object else { return nil }
    for (key, value) in members where key.reads(name) { return value }
    return nil
  }

  @inlinable public var members: Members {
    @inline(__always) get { Members(children: children) }
  }
}

/// A word that keys and strings are compared with often: its first eight bytes are one number, so
/// that most comparisons take no loop.
@frozen
public struct Name: Sendable {
  public let text: StaticString
  @usableFromInline let count: Int
  @usableFromInline let head: UInt64

  @inlinable
  public init(_ text: StaticString) {
    self.text = text
    count = text.utf8CodeUnitCount
    head = Bytes.word(text.utf8Start, count: count)
  }
}

extension Name {
  @inlinable public var hash: UInt64 { Bytes.hash(text.utf8Start, count: count) }
}

extension Name: ExpressibleByStringLiteral {
  @inlinable
  public init(stringLiteral text: StaticString) { self.init(text) }
}

/// Values one after another; in an object, keys and values in turn.
@frozen
public struct Children: Sequence, IteratorProtocol {
  @usableFromInline let bytes: UnsafePointer<UInt8>
  @usableFromInline var at: UnsafePointer<Token>
  @usableFromInline let end: UnsafePointer<Token>

  @inlinable @inline(__always)
  init(bytes: UnsafePointer<UInt8>, at: UnsafePointer<Token>, end: UnsafePointer<Token>) {
    self.bytes = bytes
    self.at = at
    self.end = end
  }

  @inlinable public var isEmpty: Bool { at == end }

  /// How many they are at most: lists and objects within them are counted with all that they hold.
  @inlinable public var maxCount: Int { end - at }

  @inlinable @inline(__always)
  public mutating func next() -> Node? {
    guard at < end else { return nil }
    let node = Node(bytes: bytes, token: at)
    at += Int(at.pointee.next)
    return node
  }
}

/// An object's members in the order they were written.
@frozen
public struct Members: Sequence, IteratorProtocol {
  @usableFromInline var children: Children

  @inlinable @inline(__always)
  init(children: Children) { self.children = children }

  @inlinable @inline(__always)
  public mutating func next() -> (key: Node, value: Node)? {
    guard children.at < children.end else { return nil }
    // A key is one token, and its value the next.
    let key = Node(bytes: children.bytes, token: children.at)
    let value = Node(bytes: children.bytes, token: children.at + 1)
    children.at += 1 + Int(value.token.pointee.next)
    return (key, value)
  }
}
