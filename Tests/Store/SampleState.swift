import Dates
import Engine
import Features
import Feeds
import JSON
import Kit
import Money
import Native
import Rates
import Store

/// A state file with something of everything that kurs stores.
enum SampleState {
  static let now = Instant(seconds: 1_793_376_000)

  /// kurs on a file, and a connection to it. With a lower archive, that is below the file's tables.
  static func kurs(
    at path: String, over lower: (any RateArchive)? = nil
  ) -> (engine: Engine, peer: ConnectionPeer) {
    let store = SQLiteUserStore(path: path, limits: .patient, now: { now })
    let tables = FallbackTableStore(over: store.tables)
    let archive = lower.map { LayeredArchive(lower: $0, store: tables, known: Publisher.known) }
    let engine = TestEngine.make(
      clock: FakeClock(now, nanosecondsPerReading: 50_000_000), userStore: store, tables: tables,
      archive: archive)
    return (engine, ConnectionPeer(NativeDialect.connection(to: engine)))
  }

  /// The bytes of the file.
  static func make() throws -> [UInt8] {
    let scratch = try Scratch()
    let (engine, peer) = kurs(at: scratch.path)
    try engine.put(tables)
    for (number, request) in requests.enumerated() {
      let reply = try Value(parsing: peer.replies(to: line(request, number)).first?.text ?? "")
      guard reply["result"] != nil else { throw TestError("\(request): \(reply)") }
    }
    for (name, text) in records {
      guard let record = FeedRecord(text: text) else { throw TestError("no record: \(text)") }
      try engine.edit(FeedRecord.self, named: [name]) { all throws(Never) in all[name] = record }
    }
    engine.close()
    return scratch.bytes()
  }

  static func line(_ request: (method: String, params: String), _ id: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(request.method)","params":\#(request.params)}"#
  }

  private static let requests: [(method: String, params: String)] = [
    (
      "settings/set",
      #"""
      {"base":"CHF","targets":["EUR","USD"],"locale":"de-CH","timeToLive":600,"sources":["ecb",\#
      "nbp"],"keys":["exchangerate-api=0123456789"]}
      """#
    ),
    ("rates/set", #"{"base":"EUR","quote":"USD","rate":"1.25","set":"trip"}"#),
    ("rates/set", #"{"base":"EUR","quote":"JPY","rate":"170.5"}"#),
    ("watchlist/add", #"{"pair":"EUR/USD","amount":"100","note":"rent"}"#),
    ("watchlist/add", #"{"pair":"GBP/JPY"}"#),
    ("watchlist/add", #"{"pair":"EUR/CHF","list":"trip"}"#),
    ("alerts/add", #"{"pair":"EUR/GBP","kind":"above","threshold":"0.5","now":true,"note":"n"}"#),
    ("alerts/add", #"{"pair":"EUR/USD","kind":"change","percent":"2","span":"30d"}"#),
    ("alerts/add", #"{"pair":"GBP/JPY","kind":"high","span":"P1Y"}"#),
    ("board/open", #"{"board":"trip","rows":["USD","EUR","JPY"]}"#),
    ("board/type", #"{"board":"trip","row":"JPY","text":"1000+5"}"#),
    ("bill/open", #"{"menu":"lunch","bill":"b"}"#),
    ("bill/set", #"{"bill":"b","item":"soup","quantity":2}"#),
    ("bill/change", #"{"bill":"b","tip":{"percent":"10"}}"#),
    ("convert", #"{"amount":"25","from":"GBP","to":"JPY","remember":true}"#),
    ("convert", #"{"amount":"7.50","from":"USD","to":["EUR","CHF"],"remember":true}"#),
  ]

  private static let records = [
    "ecb":
      #"""
    {"lastTry":"2026-10-30T15:00:00Z","failures":2,"unchanged":1,\#
    "lastSuccess":"2026-10-29T15:00:00Z","round":7,"trouble":{"kind":"timeout","message":"late",\#
    "at":"2026-10-30T15:00:00Z"},"validators":{"/a":{"etag":"e","lastModified":"m"}},\#
    "aside":[{"publisher":"ecb","day":"2026-10-30","anchor":"EUR","direction":"unitsPerAnchor",\#
    "currency":"USD","value":"2.5","nominal":1}]}
    """#,
    "frankfurter":
      #"""
    {"lastTry":"2026-10-30T15:00:00Z","notBefore":"2026-10-31T15:00:00Z","quotaLeft":5,\#
    "holder":1,"heldUntil":"2026-10-30T18:00:00Z","tryBefore":"2026-10-28T15:00:00Z","round":1}
    """#,
  ]

  static var tables: [Table] { (0..<40).map(table) }

  private static func table(_ number: Int) -> Table {
    let isRussian = number % 4 == 3
    let dollar = Decimal(Int128(11_000 + number), scale: 4)
    let yen = Decimal(Int128(17_000 + number), scale: 2)
    let franc: Decimal? = number % 3 == 0 ? nil : "0.9375"
    return Table(
      publisher: isRussian ? .cbr : .ecb, day: now.day.adding(days: -number / 2),
      anchor: isRussian ? Currency(code: "RUB") ?? .eur : .eur,
      direction: isRussian ? .anchorPerUnit : .unitsPerAnchor,
      columns: TableColumns([.usd, .jpy, .gbp, .chf]), values: [dollar, yen, "0.8350", franc],
      nominals: [1, 100, 1, 1])
  }
}
