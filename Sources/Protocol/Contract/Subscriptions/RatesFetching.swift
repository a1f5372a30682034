import Dates
package import Engine
import Rates

/// `rates/fetching`: how fetching rates goes, for its subscribers.
package enum RatesFetching: Push {
  package static let name: StaticString = "rates/fetching"
  package static let summary: StaticString = "A fetch of rates started, succeeded, or failed."
  package static let notes: StaticString = """
    A fetch of several requests is one fetch: it is notified when it starts and when it has ended, \
    whatever the number of its tables, in any kurs process of the user.
    """

  package static let topicName: StaticString = "rates"
  package static let kind = Topic.Kind.fetching

  package struct State: RareRecord {
    let state: FetchingState
    let underWay: [String]
    let sources: [NewestTable]

    package static let members: [Member<Self>] = [
      .all(of: \.state),
      Member("fetching", \.underWay, "The sources that are being fetched from now."),
      Member("sources", \.sources, "The newest table of each source."),
    ]
  }

  /// One publisher's newest day.
  struct NewestTable: RareRecord {
    let source: String
    let newest: Day

    static let members: [Member<Self>] = [
      Member("source", \.source, "The source."),
      Member("newest", \.newest, "The value day of its newest table."),
    ]
  }

  package static func topic(_ target: NoParameters, _ engine: Engine) -> Topic { .fetching }

  package static func state(for subscription: Subscription, _ engine: Engine) -> State {
    let tables = engine.archive.publishers.compactMap { publisher in
      engine.archive.newestDay(of: publisher.id).map {
        NewestTable(source: publisher.id.text, newest: $0)
      }
    }
    return State(
      state: engine.fetchingState, underWay: engine.sourcesUnderWay.map(\.text), sources: tables)
  }
}
