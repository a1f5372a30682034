package import Dates
package import Money
package import Rates

/// A place rates come from: what to ask it, and what its answers mean. Pure: whoever holds a feed
/// sends the requests, and hands back what came.
///
/// A new publisher is a file beside its siblings and a line in `FeedCatalogue`.
package protocol Feed: Sendable {
  /// As settings name it: `ecb`.
  var id: Publisher.ID { get }
  /// Whose tables it brings, in the order they are asked.
  var publishers: [Publisher] { get }
  /// Scheme, host and perhaps a path, without a slash at the end; a setting may replace it.
  var address: String { get }
  var needsKey: Bool { get }
  var transport: FeedTransport { get }
  /// Whether no table is missing between the first and the newest one that kurs has: the tables
  /// before today are bundled, and those since are fetched without a gap.
  var historyIsComplete: Bool { get }
  /// The same source at another address.
  func at(_ address: String) -> any Feed

  /// What has to be asked to learn this; empty where the publisher has no way to tell.
  func requests(for need: FeedNeed, today: Day) -> [FeedRequest]

  /// The publisher's own words for no, in an answer whose status says no too; nil for none.
  func refusal(_ body: [UInt8], retryAfter: Instant?) -> FeedFailure?

  /// What stands in a whole answer, in UTF-8, that came with status 200.
  func read(_ body: [UInt8], to request: FeedRequest, now: Instant) throws(FeedFailure)
    -> FeedReading
}

extension Feed {
  package var needsKey: Bool { false }
  package var transport: FeedTransport { .http }
  package var historyIsComplete: Bool { false }

  package func refusal(_ body: [UInt8], retryAfter: Instant?) -> FeedFailure? { nil }

  func request(
    _ path: String, anchor: Currency? = nil, currency: Currency? = nil, day: Day? = nil
  ) -> FeedRequest {
    FeedRequest(address: address, path: path, anchor: anchor, currency: currency, day: day)
  }
}

/// How a source is reached.
package enum FeedTransport: Hashable, Sendable {
  /// `kurs-fetch` sends requests.
  case http
  /// A program of the user's prints quotes; it runs once, without a request.
  case program
}

/// What somebody wants to learn from a publisher.
package enum FeedNeed: Hashable, Sendable {
  /// Its newest tables.
  case newest
  /// The table of one day.
  case day(Day)
  /// All tables from a day to another. Some publishers answer for one currency at a time.
  case days(from: Day, to: Day, of: [Currency])
  case pair(base: Currency, quote: Currency)
  /// Which codes it has.
  case codes
  /// How many requests the key still has.
  case quota
}
