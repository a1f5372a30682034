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
