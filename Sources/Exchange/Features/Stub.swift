package import Money

package struct Locale: Hashable, Sendable {
  package let identifier: String
  package init?(identifier: String) { self.identifier = identifier }
  package static let all: [Locale] = []
  package static func matching(environment: (String) -> String?) -> Locale {
    Locale(identifier: "en-US")!
  }
  package func text(_ d: Decimal) -> String { d.description }
  package func text(_ d: Decimal, in c: Currency) -> String { d.description + " " + c.code }
}
