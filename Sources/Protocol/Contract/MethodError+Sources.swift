import Feeds
import JSON
import Rates

extension MethodError {
  /// For a publisher that kurs can fetch from and has no tables of.
  static func notFetched(_ id: Publisher.ID) -> MethodError? {
    guard FeedCatalogue.feeds.flatMap(\.publishers).contains(where: { $0.isNamed(id) }) else {
      return nil
    }
    return MethodError(
      .unknownSource, "There are no rates of \(id.text) here yet.",
      hint: "Fetch its rates first.",
      details: [
        .param("source"), .fix("refresh", .init("source", .string(id.text))),
        .init("known", .array([.string(id.text)])),
      ])
  }

  /// Those names, then those of the publishers that kurs can fetch from.
  static func withFeeds(_ names: [String]) -> [String] {
    var all = names
    for publisher in FeedCatalogue.feeds.flatMap(\.publishers)
    where !all.contains(publisher.id.text) { all.append(publisher.id.text) }
    return all
  }

  static func unknownPublisher(_ id: Publisher.ID, _ publishers: [Publisher]) -> MethodError {
    if let failure = notFetched(id) { return failure }
    let known = withFeeds(publishers.map(\.id.text))
    return MethodError(
      .unknownSource, "No source is called \(id.text.quoted).",
      hint: "Use one of \(known.joined(separator: ", ")).",
      details: [
        .param("source"), .init("known", .array(known.map { .string($0) })),
      ])
  }
}
