/// A JSON value that owns its data. Preserves the order of members and the spelling of numbers.
///
/// For data that is rare or stored: errors' data, examples, settings. Requests are read as `Node`s.
public enum Value: Hashable, Sendable {
  case null
  case bool(Bool)
  /// The number as spelled: `1.10` is not equal to `1.1`.
  case number(String)
  case string(String)
  case array([Value])
  case object([Member])

  public struct Member: Hashable, Sendable {
    public let name: String
    public let value: Value

    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }

  public subscript(name: String) -> Value? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  public var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  public var elements: [Value]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByNilLiteral
{
  public init(stringLiteral text: String) { self = .string(text) }
  public init(arrayLiteral elements: Value...) { self = .array(elements) }
  public init(dictionaryLiteral members: (String, Value)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
  public init(integerLiteral number: Int) { self = .number(String(number)) }
  public init(booleanLiteral bool: Bool) { self = .bool(bool) }
  public init(nilLiteral: ()) { self = .null }
}

extension Value {
  /// Reads a whole JSON text.
  public init(parsing text: String, maximumDepth: Int = 128) throws(JSONError) {
    var text = text
    let read = text.withUTF8 { bytes -> Result<Value, JSONError> in
      let document = JSONDocument(maximumDepth: maximumDepth)
      do throws(JSONError) {
        // The node points into the document, which must not be let go before it is copied.
        return try withExtendedLifetime(document) { () throws(JSONError) in
          .success(Value(try document.read(bytes)))
        }
      } catch {
        return .failure(error)
      }
    }
    self = try read.get()
  }

  /// A copy of a node. Depth is bounded by the document's limit.
  public init(_ node: Node) {
    switch node.kind {
    case .null: self = .null
    case .false: self = .bool(false)
    case .true: self = .bool(true)
    case .number: self = .number(String(decoding: node.spelling, as: UTF8.self))
    case .string, .key: self = .string(node.text)
    case .array: self = .array(node.children.map { Value($0) })
    case .object: self = .object(node.members.map { Member($0.key.text, Value($0.value)) })
    }
  }
}
