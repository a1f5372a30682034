package import Dates
package import Documents
import JSON
package import Rates

/// The table of each publisher up to which alerts have been checked. Tables published after it,
/// while no kurs was running, have still to be checked.
package struct AlertCursor: Equatable, Sendable {
  private var days: [String: Day] = [:]

  /// The name of the only document of this kind.
  package static let name = "main"
  /// Tables older than this many days are not checked.
  package static let maxDays = 366

  package init() {}

  package subscript(publisher: Publisher.ID) -> Day? {
    get { days[publisher.text] }
    set { days[publisher.text] = newValue }
  }

  /// The later table of each publisher in either cursor: another process may have checked more.
  package func joined(with other: AlertCursor?) -> AlertCursor {
    var joined = self
    joined.days.merge(other?.days ?? [:], uniquingKeysWith: max)
    return joined
  }
}

extension AlertCursor: StorableDocument {
  package static let kind = DocumentKind("lookout", isInternal: true)

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
