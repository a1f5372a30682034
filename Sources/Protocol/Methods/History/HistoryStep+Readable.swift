package import JSON
package import Rates

extension History.Step: Readable {
  package static let schema = Schema.words(allCases.map(\.rawValue))
  package static var sample: History.Step { .day }

  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> History.Step {
    guard node.kind == .string, let step = History.Step(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return step
  }
}
