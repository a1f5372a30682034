import Bundled
import Dates
import Engine
import Feeds
import Money
import Rates

/// Fetched tables over the bundled ones, which end on 2026-10-30.
struct FetchedTables {
  let store = InMemoryTableStore()
  let archive: LayeredArchive

  init() {
    archive = LayeredArchive(lower: BundledArchive(), store: store, known: Publisher.known)
  }

  /// Puts the tables on the store, and has the archive take them in.
  func fetch(_ tables: Table...) {
    store.put(tables, fetched: Instant(seconds: 1_793_376_000))
    archive.refresh()
  }

  func asking(on text: String? = nil) -> Asking {
    var asking = Asking()
    asking.archive = archive
    asking.policy.on = text.map(day)
    return asking
  }
}
