package import JSON
package import Money

extension CurrencyStatus: Readable {
  package static let schema = Schema.words(allCases.map(\.rawValue))
  package static var sample: CurrencyStatus { .active }

  package static func read(
    _ node: Node, of name: StaticString
  ) throws(Failure) -> CurrencyStatus {
    guard node.kind == .string, let status = CurrencyStatus(rawValue: node.text) else {
      throw mismatch(node, of: name)
    }
    return status
  }
}
