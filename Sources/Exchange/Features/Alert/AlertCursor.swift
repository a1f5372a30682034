package import Dates
import JSON
package import Rates

/// Up to which table of each publisher alerts have been checked: what came after it, while no kurs
/// was running, is still to be gone through.
package struct AlertCursor: Hashable, Sendable {
  private var days: [String: Day] = [:]

  /// There is one.
  package static let name = "main"
  /// What was published longer ago is not gone through.
  package static let mostDays = 366

  package init() {}

  package subscript(publisher: Publisher.ID) -> Day? {
    get { days[publisher.text] }
    set { days[publisher.text] = newValue }
  }

  /// Each publisher as far as either has come: another process may have come further.
  package func joined(with other: AlertCursor?) -> AlertCursor {
    var joined = self
    joined.days.merge(other?.days ?? [:], uniquingKeysWith: max)
    return joined
  }
}

extension AlertCursor: Keepable {
  package static var kind: DocumentKind { .lookout }

  package init?(text: String) {
    guard let value = try? Value(parsing: text), case .object(let members) = value else {
      return nil
    }
    for member in members {
      guard let day = member.value.text.flatMap({ try? Day(iso8601: $0) }) else { return nil }
      days[member.name] = day
    }
  }

  package var text: String {
    let sorted = days.sorted { $0.key < $1.key }
    return Value.object(sorted.map { .init($0.key, .string($0.value.description)) }).description
  }
}
