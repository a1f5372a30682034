import Feeds
import JSON
import Rates

/// Keys as they are given: `source=key`. What is refused is never repeated in the refusal.
struct SourceKeys {
  /// Nil forgets.
  let bySource: [(Publisher.ID, String?)]

  init(_ words: [String]) throws(Failure) {
    var keys: [(Publisher.ID, String?)] = []
    for word in words {
      guard let equals = word.firstIndex(of: "=") else { throw Self.malformed }
      let source = Publisher.ID(String(word[..<equals]))
      let key = String(word[word.index(after: equals)...])
      guard let feed = FeedCatalogue.feed(source), feed.needsKey else {
        let known = FeedCatalogue.feeds.filter(\.needsKey).map(\.id.text)
        throw Failure(
          .settingInvalid, "A key was given for a source that takes none.",
          hint: "Sources with keys are \(known.joined(separator: ", ")).",
          details: [.init("setting", "keys")])
      }
      guard key.utf8.count <= 200, key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
        throw Self.malformed
      }
      keys.append((source, key.isEmpty ? nil : key))
    }
    bySource = keys
  }

  private static let malformed = Failure(
    .settingInvalid, "A key was not given as `source=key`.",
    hint: "Write it as exchangerate-api=KEY, in plain letters and digits.",
    details: [.init("setting", "keys")])
}
