import Bundled
package import Engine
package import Features
import Feeds
import Methods
import Money
package import Rates

/// The one place where tests assemble an engine.
package enum TestEngine {
  /// Shared by all engines of the tests: unoptimised code makes the words of a locale in 0.3 s.
  package static let words = LocaleWordsCache(limit: .max)

  /// The bundled rates below what `tables` has, unless an archive is given.
  package static func make(
    clock: FakeClock = FakeClock(), userStore: any UserStore = InMemoryUserStore(),
    tables: any TableStore = InMemoryTableStore(), disk: DiskSync = DiskSync(),
    archive: (any RateArchive)? = nil,
    configuration: Configuration = configuration()
  ) -> Engine {
    let engine = Engine(
      archive: archive
        ?? LayeredArchive(lower: BundledArchive(), store: tables, known: Publisher.known),
      store: userStore, tables: tables, disk: disk, documents: { Catalogue.documents },
      reactions: { Catalogue.reactions }, configuration: configuration,
      clock: { clock.now },
      uptime: { clock.readUptime() })
    engine.share(MoneyWords(words))
    clock.follow(engine)
    return engine
  }

  /// - Parameter fetches: whether the test answers what the engine wants fetched.
  package static func configuration(fetches: Bool = false, isOffline: Bool = false) -> Configuration
  {
    var configuration = Configuration(
      version: "0.0.0", locale: .plain, limits: [("messageBytes", 1_000)], isOffline: isOffline)
    configuration.fetches = fetches
    return configuration
  }
}
