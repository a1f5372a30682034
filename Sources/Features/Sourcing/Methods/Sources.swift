import Dates
import Drawing
package import Engine
import Feeds
import Money
import Rates

/// `sources`: who says what a currency is worth.
package enum Sources: Method {
  package static let name: StaticString = "sources"
  package static let summary: StaticString =
    "Lists the sources of rates, their age and their fetch status."
  package static let commands = [
    Command("sources", rows: .list("sources"))
  ]
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Publishers with tables come first, in the order of preference; then those never fetched \
    from, rates fixed by law and parity, and rate sets. Show `attribution` with a publisher's \
    figures. `health` is shared by all kurs processes of the user.
    """
  package static let errors: [ErrorKind] = []
  package static let example: StaticString = "{}"

  package struct Result: RareRecord {
    let revision: Int
    let sources: [Source]

    package static let members: [Member<Self>] = [
      Member(
        "revision", \.revision,
        "The number of this state, as in `rates/fetching`; a higher one is newer."),
      Member("sources", \.sources, "In the order of preference."),
    ]
  }

  package static func run(_ params: NoParameters, _ engine: Engine) throws(MethodError) -> Result {
    engine.requireSettings()
    let archive = engine.archive
    var sources = publishers(engine).map { publisher in
      var source = Source(publisher, engine)
      source.health = engine.feed(publisher.house).map(engine.health)
      return source
    }
    let fixed = archive.fixed
    sources.append(
      Source(.law, .law, codes: fixed.euro.map(\.currency) + fixed.redenominations.map(\.old)))
    sources.append(Source(.peg, .peg, codes: fixed.pegs.map(\.currency)))
    sources += archive.sets.map(Source.init)
    let named = engine.userSets.subtracting([.user]).sorted()
    sources += ([.user] + named).map { Source(own: $0, engine.ownRates(of: $0)) }
    return Result(
      revision: engine.subscriptions.revision(of: .fetching), sources: sources)
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    TextTable(
      result.sources.map { source in
        [
          source.id.text, source.newest?.description ?? "", source.stale == true ? "stale" : "",
          "\(source.currencies)", word(source.health), source.name,
          ([source.health?.sourceError?.message].compactMap { $0 } + source.remarks)
            .joined(separator: " "),
        ]
      }
    ).text
  }

  private static func word(_ health: SourceHealth?) -> String {
    guard let health else { return "" }
    if health.hasKey == false { return "no key" }
    return health.isEnabled || health.state != .idle ? health.state.rawValue : "disabled"
  }

  /// Sources with tables in the order of preference, then all others that kurs could fetch from.
  private static func publishers(_ engine: Engine) -> [Publisher] {
    var all = engine.publishersInOrder
    for publisher in engine.archive.knownPublishers + Publisher.known
    where !all.contains(where: { $0.id == publisher.id }) {
      all.append(publisher)
    }
    return all
  }
}

/// One of those who say what currencies are worth.
package struct Source: RareRecord {
  let id: Publisher.ID
  let kind: Kind
  let name: String
  let currencies: Int
  var attribution: String?
  var url: String?
  var anchor: Currency?
  var newest: Day?
  var oldest: Day?
  var published: Instant?
  var age: Int?
  var stale: Bool?
  var next: Instant?
  var heldBack: [HeldQuote]?
  var unused: Day?
  var rates: [UserRate]?
  /// Nil for a source that is not fetched from.
  var health: SourceHealth?

  enum Kind: String {
    case publisher, law, peg, set, user
  }

  init(_ publisher: Publisher, _ engine: Engine) {
    let table = engine.archive.newestTable(of: publisher.id)
    self.init(
      publisher, .publisher,
      codes: table.map { [publisher.anchor].compactMap { $0 } + $0.currencies } ?? [])
    anchor = publisher.anchor
    newest = table?.day
    oldest = engine.archive.oldestDay(of: publisher.id)
    let held = engine.heldBack.filter { $0.publisher == publisher.id }
    heldBack = held.isEmpty ? nil : held
    unused = engine.archive.dayBeyondLimit(of: publisher.id)
    guard let calendar = publisher.calendar, let day = table?.day else { return }
    let published = calendar.publication(on: day)
    self.published = published
    age = max(0, Int(engine.now.seconds(since: published)))
    stale = calendar.lastPublication(atOrBefore: engine.now) > day
    next = calendar.nextPublication(after: engine.now)
  }

  init(_ publisher: Publisher, _ kind: Kind, codes: [Currency]) {
    self.init(id: publisher.id, kind: kind, name: publisher.name, currencies: Set(codes).count)
    attribution = publisher.attribution.isEmpty ? nil : publisher.attribution
    url = publisher.url.isEmpty ? nil : publisher.url
  }

  init(_ set: RateSet) {
    self.init(
      id: set.id, kind: .set, name: "Fixed rates for 1 \(set.base.code)",
      currencies: set.quotes.count + 1)
    anchor = set.base
  }

  init(own id: Publisher.ID, _ rates: [UserRate]) {
    self.init(
      id: id, kind: .user, name: id == .user ? "Your own rates" : "A rate set of your own",
      currencies: Set(rates.flatMap { [$0.base, $0.quote] }).count)
    self.rates = rates
  }

  private init(id: Publisher.ID, kind: Kind, name: String, currencies: Int) {
    self.id = id
    self.kind = kind
    self.name = name
    self.currencies = currencies
  }

  /// What is not used of it, for a person.
  var remarks: [String] {
    var remarks = (heldBack ?? []).prefix(3).map { "Held back: \($0.line)." }
    if let count = heldBack?.count, count > 3 { remarks.append("\(count - 3) more are held back.") }
    if let unused { remarks.append("Its table of \(unused) is not used.") }
    return remarks
  }

  package static let members: [Member<Self>] = [
    Member("id", \.id.text, "Its name in the param `source`; `law` and `peg` always apply."),
    Member("kind", \.kind.rawValue, "`publisher`, `law`, `peg`, `set` or `user`."),
    Member("name", \.name, "For a person."),
    Member("currencies", \.currencies, "The number of its currencies."),
    Member("attribution", \.attribution, "The sentence to show with its figures."),
    Member("url", \.url, "The web address of the source."),
    Member("anchor", \.anchor, "The currency that its quotes are for or in."),
    Member("newest", \.newest, "The value day of its newest table."),
    Member("oldest", \.oldest, "The value day of its oldest table."),
    Member("published", \.published, "When the newest table was published."),
    Member("age", \.age, "Seconds since then."),
    Member("stale", \.stale, "Whether a newer table is due."),
    Member("next", \.next, "When the next table is due."),
    Member(
      "health", \.health?.state.rawValue,
      "The status of the last fetch by any kurs process: `idle` (never), `loading`, `success` or `error`."
    ),
    Member(
      "enabled", \.health?.isEnabled,
      "Whether it is used for fetching: named in the settings, or a default source."),
    Member("lastSuccess", \.health?.lastSuccess, "When a fetch last succeeded."),
    Member(
      "lastFailure", { $0.health.flatMap(SourceFailure.init) },
      "The last error, if no fetch has succeeded since."),
    Member(
      "nextAllowed", \.health?.nextAllowed,
      "kurs does not fetch from it before then; absent if it may now."),
    Member(
      "quotaLeft", \.health?.quotaLeft, "Requests left for its key, if the source reports it."),
    Member(
      "needsKey", { record in record.health.map { $0.hasKey != nil } }, "Whether it requires a key."
    ),
    Member("hasKey", \.health?.hasKey, "Whether it has a key; absent if it needs none."),
    Member(
      "heldBack", \.heldBack,
      "Quotes that are implausible, and not used until confirmed; `rates/accept` accepts them."),
    Member(
      "unused", \.unused,
      "The day of a fetched table later than tomorrow, which is not used; `tables/remove` removes it."
    ),
    Member("rates", \.rates, "The rates of a set of your own."),
  ]
}

/// Why a source did not answer the last time, and when that was.
struct SourceFailure: RareRecord {
  let sourceError: SourceError
  let at: Instant

  init?(_ health: SourceHealth) {
    guard let sourceError = health.sourceError, let at = health.failedAt else { return nil }
    self.sourceError = sourceError
    self.at = at
  }

  static let members: [Member<Self>] = [
    Member("kind", \.sourceError.kind.errorKind.name, "The kind of the error, as in `data.kind`."),
    Member("message", \.sourceError.message, "The error in a sentence."),
    Member("hint", \.sourceError.hint, "How to fix it."),
    Member("at", \.at, "When it failed."),
    Member(
      "retryable", \.sourceError.kind.errorKind.isRetryable,
      "Whether the error may resolve by itself."),
  ]
}

/// Sources without tables.
extension Publisher {
  fileprivate static let law = Publisher(
    id: .law, name: "Council of the European Union, and central banks for redenominations",
    attribution: "Council Regulation (EC) 2866/98 as amended",
    url: "https://eur-lex.europa.eu/eli/reg/1998/2866", calendar: nil, anchor: nil,
    direction: .unitsPerAnchor)

  fileprivate static let peg = Publisher(
    id: .peg, name: "Parities declared by central banks", attribution: "Official parity",
    url: "", calendar: nil, anchor: nil, direction: .unitsPerAnchor)
}
