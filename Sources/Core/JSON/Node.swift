/// One value of a document that has been read: a place, not a copy, and free to pass around.
///
/// Good only until its document reads the next text.
@frozen
public struct Node {
  @usableFromInline let bytes: UnsafePointer<UInt8>
  @usableFromInline let tokens: UnsafePointer<Token>
  @usableFromInline let index: Int

  @inlinable
  init(bytes: UnsafePointer<UInt8>, tokens: UnsafePointer<Token>, index: Int) {
    self.bytes = bytes
    self.tokens = tokens
    self.index = index
  }

  @inlinable public var kind: Token.Kind { tokens[index].kind }
  @inlinable public var hasEscapes: Bool { tokens[index].hasEscapes }

  /// The value as it was spelled; of a string, what stands between the marks, escapes and all.
  @inlinable public var spelling: UnsafeBufferPointer<UInt8> {
    let token = tokens[index]
    return UnsafeBufferPointer(start: bytes + Int(token.start), count: Int(token.end - token.start))
  }

  /// The value as it was spelled, a string's quotation marks included.
  @inlinable public var raw: UnsafeBufferPointer<UInt8> {
    let text = spelling
    guard kind == .string || kind == .key else { return text }
    return UnsafeBufferPointer(start: text.baseAddress.map { $0 - 1 }, count: text.count + 2)
  }

  /// A string's characters. Of any other value, its spelling.
  public var text: String {
    hasEscapes ? Unescaping.text(spelling) : String(decoding: spelling, as: UTF8.self)
  }

  /// Whether this is the string `word`, escapes undone.
  @inlinable
  public func reads(_ word: StaticString) -> Bool {
    let token = tokens[index]
    guard !token.hasEscapes else { return text == word.description }
    let length = word.utf8CodeUnitCount
    guard Int(token.end &- token.start) == length else { return false }
    return ShortBytes.equal(bytes + Int(token.start), word.utf8Start, count: length)
  }

  /// The members of an object or the elements of an array; nothing of any other value.
  @inlinable public var children: Children {
    switch kind {
    case .array, .object:
      Children(bytes: bytes, tokens: tokens, at: index + 1, end: Int(tokens[index].next))
    default: Children(bytes: bytes, tokens: tokens, at: 0, end: 0)
    }
  }

  /// The first member of that name.
  public func member(_ name: StaticString) -> Node? {
    guard kind == .object else { return nil }
    for (key, value) in members where key.reads(name) { return value }
    return nil
  }

  @inlinable public var members: Members { Members(children: children) }
}

/// Values one after another; in an object, keys and values in turn.
@frozen
public struct Children: Sequence, IteratorProtocol {
  @usableFromInline let bytes: UnsafePointer<UInt8>
  @usableFromInline let tokens: UnsafePointer<Token>
  @usableFromInline var at: Int
  @usableFromInline let end: Int

  @inlinable
  init(bytes: UnsafePointer<UInt8>, tokens: UnsafePointer<Token>, at: Int, end: Int) {
    self.bytes = bytes
    self.tokens = tokens
    self.at = at
    self.end = end
  }

  @inlinable public var isEmpty: Bool { at == end }

  @inlinable
  public mutating func next() -> Node? {
    guard at < end else { return nil }
    let node = Node(bytes: bytes, tokens: tokens, index: at)
    at = Int(tokens[at].next)
    return node
  }
}

/// An object's members in the order they were written.
@frozen
public struct Members: Sequence, IteratorProtocol {
  @usableFromInline var children: Children

  @inlinable init(children: Children) { self.children = children }

  @inlinable
  public mutating func next() -> (key: Node, value: Node)? {
    guard let key = children.next(), let value = children.next() else { return nil }
    return (key, value)
  }
}
