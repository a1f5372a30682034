import Bundled
import Dates
import Engine
import Feeds
import Kit
import Money
import Native
import RPC
import Rates
import Testing

/// What is looked at again and again is asked for anew once a newer table is due.
struct RenewalTests {
  private final class Clock {
    var now: Instant
    init(_ now: Instant) { self.now = now }
  }

  // Monday, 2026-11-02, the ECB publishes about 15:00 UTC; the bundled rates are of the Friday.
  @Test(arguments: ["watchlist", "rate"])
  func `a session that stays open renews what it shows`(_ method: String) throws {
    World.fillCatalogue()
    let clock = Clock(try Instant(iso8601: "2026-11-02T14:00:00Z"))
    var facts = Facts(version: "0.0.0", locale: .plain)
    facts.fetches = true
    var uptime: UInt64 = 0
    let shelf = InMemoryTableStore()
    let engine = Engine(
      archive: LayeredArchive(lower: BundledArchive(), shelf: shelf, known: Publisher.all),
      store: InMemoryUserStore(), tables: shelf, facts: facts, clock: { clock.now },
      uptime: {
        uptime += 2_000_000_000
        return uptime
      })
    let session = Session(dialect: NativeDialect(engine: engine))
    func ask(_ method: String, _ params: String) {
      let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"# + "\n"
      Array(line.utf8).withUnsafeBufferPointer { session.input.append($0) }
      while session.step() {}
      session.took(session.unsent.count)
    }
    let params = method == "rate" ? #"{"from":"EUR","to":"USD"}"# : "{}"
    ask("watchlist/add", #"{"pair":"EUR/USD"}"#)
    ask(method, params)
    #expect(engine.wantedSources == [])
    clock.now = try Instant(iso8601: "2026-11-02T16:00:00Z")
    ask(method, params)
    #expect(engine.wantedSources == [.ecb])
  }
}
