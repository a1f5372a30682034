import Dates
import Engine
import Kit
import Rates
import Testing

/// A session that stays open fetches what it shows once a newer table is due.
struct RenewalTests {
  // On Monday, 2026-11-02, the ECB publishes about 15:00 UTC; the bundled rates are of the Friday.
  @Test(arguments: ["watchlist", "rate"])
  func `a session that stays open renews what it shows`(_ method: String) throws {
    let clock = try FakeClock("2026-11-02T14:00:00Z", nanosecondsPerReading: 2_000_000_000)
    let client = TestClient.online(clock: clock)
    let params = method == "rate" ? #"{"from":"EUR","to":"USD"}"# : "{}"
    try client.done("watchlist/add", #"{"pair":"EUR/USD"}"#)
    try client.done(method, params)
    #expect(client.fetches.isEmpty)
    clock.set(to: try Instant(iso8601: "2026-11-02T16:00:00Z"))
    try client.done(method, params)
    #expect(client.fetches.map(client.asksECB) == [true])
  }
}
