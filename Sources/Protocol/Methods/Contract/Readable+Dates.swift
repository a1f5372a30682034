package import Dates
package import JSON

extension Day: Readable {
  package static let schema = Schema(
    "day", ["type": "string", "format": "date", "examples": ["2026-10-30"]])
  package static var sample: Day { .first }

  package static func read(_ node: Node, of name: StaticString) throws(Failure) -> Day {
    guard node.kind == .string else { throw mismatch(node, of: name) }
    do throws(DateError) {
      guard node.hasEscapes else { return try Day(iso8601: node.spelling) }
      return try Day(iso8601: node.text)
    } catch {
      throw failure(error, node, name)
    }
  }

  private static func failure(_ error: DateError, _ node: Node, _ name: StaticString) -> Failure {
    let details = [Value.Member("param", .string(name.description))]
    switch error {
    case .malformed:
      return Failure(
        .dateMalformed, "\(node.excerpt) is not a day.",
        hint: "Write days as year-month-day, such as 2026-10-30.", details: details)
    default:
      return Failure(
        .dateOutOfRange, "There is no day \(node.excerpt).",
        hint: "Check the month and the day of the month.", details: details)
    }
  }
}
