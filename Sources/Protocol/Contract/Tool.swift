package import JSON

/// A method in the form that a language model calls: few arguments with words for a reader who knows
/// nothing of kurs, a result in one object, and a sentence that says the same with source and day.
///
/// `name` has letters, digits and `_` only; `summary` is the description. To add one, add a file and a
/// line in its feature.
package protocol Tool: Method {
  static var title: StaticString { get }
  /// The params that a model is told of, and no others are taken.
  static var arguments: [Argument] { get }
  /// The form of the result, as JSON Schema with an object at its root.
  static var output: StaticString { get }
  /// Whether it removes something.
  static var isDestructive: Bool { get }
  /// Whether the same call a second time changes nothing more.
  static var isIdempotent: Bool { get }
  /// Whether its result has the address of a picture as `chart`.
  static var hasChart: Bool { get }
}

extension Tool {
  package static var isDestructive: Bool { false }
  package static var isIdempotent: Bool { true }
  package static var hasChart: Bool { false }
}

/// One param of a tool.
package struct Argument: Sendable {
  package let name: StaticString
  package let form: Form
  package let doc: StaticString
  package let isRequired: Bool

  /// What every host's model can be told: no alternatives, no patterns.
  package enum Form: Sendable {
    /// Any text, as it is.
    case text
    /// A short text without blanks around it, such as a code or a number.
    case word
    /// Two currencies.
    case pair
    /// A number of percent.
    case percent
    /// A length of time.
    case span
    case texts
    /// A day as a text.
    case day
    /// A whole number from one on.
    case count
    case flag
    case choice([StaticString])
    /// A list of objects with these members.
    case objects([Argument])
  }

  package init(
    _ name: StaticString, _ form: Form = .text, _ doc: StaticString, isRequired: Bool = false
  ) {
    self.name = name
    self.form = form
    self.doc = doc
    self.isRequired = isRequired
  }

  /// An object of these arguments, as JSON Schema.
  package static func schema(_ arguments: [Argument]) -> Value {
    let properties = arguments.map { Value.Member($0.name.description, $0.schema) }
    let required = arguments.filter(\.isRequired).map { Value.string($0.name.description) }
    var members: [Value.Member] = [
      .init("type", "object"), .init("properties", .object(properties)),
    ]
    if !required.isEmpty { members.append(.init("required", .array(required))) }
    members.append(.init("additionalProperties", false))
    return .object(members)
  }

  private var schema: Value {
    let description = Value.string(doc.description)
    return switch form {
    case .text, .word, .pair, .percent, .span, .day: ["type": "string", "description": description]
    case .texts: ["type": "array", "items": ["type": "string"], "description": description]
    case .count: ["type": "integer", "description": description]
    case .flag: ["type": "boolean", "description": description]
    case .choice(let words):
      [
        "type": "string", "enum": .array(words.map { .string($0.description) }),
        "description": description,
      ]
    case .objects(let members):
      ["type": "array", "items": Self.schema(members), "description": description]
    }
  }
}
