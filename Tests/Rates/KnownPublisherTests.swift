import Bundled
import Engine
import Feeds
import Money
import Rates
import Testing

/// What a publisher is does not depend on whether kurs can fetch from it.
struct KnownPublisherTests {
  @Test func `every feed fetches for publishers that are known, in their order`() {
    let ids = FeedCatalogue.feeds.flatMap(\.publishers).map(\.id)
    // A kurs may have fewer feeds.
    #expect(ids == Publisher.known.map(\.id).filter(ids.contains))
    #expect(!ids.isEmpty)
  }

  @Test func `an archive without the feeds orders its publishers as one with them`() {
    // 100 USD were 89.25 EUR by NBP where the ECB's feed was left out, and its publisher with it.
    let archive = LayeredArchive(
      lower: BundledArchive(), store: InMemoryTableStore(), known: Publisher.known)
    #expect(archive.publishers.map(\.id) == [.ecb, .nbp, .nbpWeekly])
  }

  @Test func `the rouble's own bank is asked behind the first publisher`() {
    #expect(FeedCatalogue.standard(for: [.eur, .usd]) == [.ecb, .frankfurter])
    #expect(FeedCatalogue.standard(for: [.eur, .rub]) == [.ecb, .cbr, .frankfurter])
    #expect(FeedCatalogue.lastResorts == [.nbp])
  }
}
