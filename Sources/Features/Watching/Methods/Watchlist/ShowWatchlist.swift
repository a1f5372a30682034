import Documents
import Drawing
package import Engine
import Features
import Money
import Rates

/// `watchlist`: the value of a list's pairs, and how they moved.
package enum ShowWatchlist: Method {
  package static let name: StaticString = "watchlist"
  package static let summary: StaticString =
    "Returns a watchlist: the value of each pair, and how it moved."
  package static let commands = [
    Command(
      "watch", .word("list", "LIST").optional, rows: .list("rows"),
      summary: "Shows the watched pairs, and again when the rates change.", isProgram: true),
    Command(
      "watchlist", .word("list", "LIST").optional, rows: .list("rows"),
      summary: "Shows the watched pairs once.", examples: ["watchlist", "watchlist trip --csv"],
      ifEmpty: "The watchlist is empty. Add a pair: `watchlist add EUR/USD`."),
  ]
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Changes follow the current path of the rate, in percent, rounded half up to four decimals; one \
    is omitted if no table within `maximumGap` can be compared with. As long as the list `main` was \
    never changed, a `segment` has the euro in your base currency, so that a prompt shows a pair.
    """
  package static let keepsColors = true
  package static let errors: [ErrorKind] = [.unknownList]
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("watchlist/add", #"{"pair":"EUR/USD","amount":"100","as":"text"}"#),
    ("watchlist/add", #"{"pair":"GBP/JPY","note":"trip","as":"text"}"#),
  ]
  package static let example: StaticString = "{}"

  package struct Params: Parameters {
    let list: String
    let line: Bool
    let segment: PromptSegment.Style?
    let width: Int?
    let color: Bool

    package init(_ read: inout Reader) throws(MethodError) {
      list = try read("list", "Which list.", default: Watchlist.standardName)
      line = try read("line", "Leave the rows out, and return one line.", default: false)
      segment = try read(
        "segment", "Return the piece of a prompt, too, with the escapes of this place.")
      width = try read(
        "width",
        "The cells of `segment` (80), and of the `line` of each row."
      )
      color = try read("color", "Whether `segment` has colours.", default: true)
    }

    init(list: String) {
      (self.list, line, segment, width, color) = (list, false, nil, nil, true)
    }
  }

  package struct Result: RareRecord {
    let list: String
    let revision: Int
    let rows: [WatchedRow]?
    let missing: [MissingPair]?
    let line: String
    let segment: String?
    let origin: String?
    /// Of the oldest rate; nil without one.
    let age: Int?
    let stale: Bool
    let fired: Int
    let frozen: String?

    package static let members: [Member<Self>] = [
      Member("list", \.list, "Its name."),
      Member("revision", \.revision, "The number of this state; a higher one is newer."),
      Member("rows", \.rows, "The pairs that have a rate, in the list's order."),
      Member("missing", \.missing, "Those that have none now."),
      Member("line", \.line, "The rows in one line, for a prompt or a status bar."),
      Member("segment", \.segment, "With `segment`: alerts, the pairs that fit, and the age."),
      Member("origin", \.origin, "With `segment`: where the rates are from."),
      Member("age", \.age, "Seconds since the oldest table in use was published."),
      Member("stale", \.stale, "Whether a newer table is due for any row."),
      Member("fired", \.fired, "The number of firings of alerts not yet acknowledged."),
      .frozen(\.frozen),
    ]
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    let list = try engine.watchlist(params.list)
    var found = WatchlistRows(list, engine)
    let width = params.width ?? engine.client.width
    try MethodError.check("width", width, within: 0...10_000)
    if let width, !params.line { found.align(to: width, engine.format) }
    let revision = engine.subscriptions.revision(of: WatchlistChanged.kind)
    WatchlistChanged.isShown(Topic(WatchlistChanged.kind, params.list), engine)
    let line = WatchlistLine.text(found.rows, engine.format)
    let hasNone =
      params.segment != nil && params.list == Watchlist.standardName
      && engine.kept(Watchlist.self)[params.list] == nil
    let shown = hasNone ? WatchlistRows(.beginning(engine.settings.base), engine).rows : found.rows
    let age = shown.compactMap { $0.facts.age }.max()
    let isStale = shown.contains { $0.facts.isStale }
    let segment = params.segment.map {
      PromptSegment(style: $0, isColored: params.color).text(
        line: hasNone ? WatchlistLine.text(shown, engine.format) : line, age: age, isStale: isStale,
        fired: Unseen.pairs(engine), width: width ?? 80)
    }
    return Result(
      list: params.list, revision: revision, rows: params.line ? nil : found.rows,
      missing: params.line ? nil : found.missingOrNone,
      line: line, segment: segment,
      origin: segment.map { _ in Provenance(rates: shown.map(\.facts)).text }, age: age,
      stale: isStale, fired: Unseen.count(engine),
      frozen: engine.archive.checksum)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    guard let rows = result.rows else { return result.line }
    return WatchlistTable.text(rows, result.missing ?? [], engine)
  }
}

/// `watchlists`: the names of the lists.
package enum Watchlists: Method {
  package static let name: StaticString = "watchlists"
  package static let summary: StaticString = "Lists the watchlists."
  package static let commands = [
    Command("watchlists", rows: .list("lists"), ifEmpty: "There are no watchlists.")
  ]
  package static let effect = Effect.reads
  package static let errors: [ErrorKind] = []
  package static let preparation: [(method: StaticString, params: StaticString)] = [
    ("watchlist/add", #"{"pair":"EUR/USD","as":"text"}"#),
    ("watchlist/add", #"{"pair":"GBP/JPY","list":"trip","as":"text"}"#),
  ]
  package static let example: StaticString = "{}"

  package struct Result: RareRecord {
    package let lists: [Listed]

    package static let members: [Member<Self>] = [
      Member("lists", \.lists, "By name.")
    ]
  }

  package struct Listed: RareRecord {
    package let list: String
    let count: Int

    package static let members: [Member<Self>] = [
      Member("list", \.list, "Its name."),
      Member("count", \.count, "The number of its pairs."),
    ]
  }

  package static func run(_ params: NoParameters, _ engine: Engine) throws(MethodError) -> Result {
    let lists = engine.kept(Watchlist.self).byName
    return Result(
      lists: lists.map { Listed(list: $0.key, count: $0.value.pairs.count) })
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    TextTable(result.lists.map { [$0.list, String($0.count)] }).text
  }
}
