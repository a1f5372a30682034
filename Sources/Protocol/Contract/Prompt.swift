/// A question for a model that a user picks from a menu of the host.
package struct Prompt: Sendable {
  package let name: StaticString
  package let title: StaticString
  package let about: StaticString
  package let arguments: [(name: StaticString, about: StaticString, isRequired: Bool)]
  /// What the model is told. `{name}` is the argument's value; a line whose argument is not given is
  /// left out.
  package let text: StaticString
}
