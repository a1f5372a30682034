import Dates
import Engine
import Money
import Rates

/// One of those who say what currencies are worth.
package struct Source: Record {
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
  var rates: [KeptRate]?
  /// Nil for what is not asked over the network.
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
      id: set.id, kind: .set, name: "Rates that stand still, for 1 \(set.base.code)",
      currencies: set.quotes.count + 1)
    anchor = set.base
  }

  init(own id: Publisher.ID, _ rates: [UserRate]) {
    self.init(
      id: id, kind: .user, name: id == .user ? "Your own rates" : "A rate set of your own",
      currencies: Set(rates.flatMap { [$0.base, $0.quote] }).count)
    self.rates = rates.map(KeptRate.init)
  }

  private init(id: Publisher.ID, kind: Kind, name: String, currencies: Int) {
    self.id = id
    self.kind = kind
    self.name = name
    self.currencies = currencies
  }

  package static var sample: Source { Source(id: .user, kind: .user, name: "", currencies: 0) }

  package func fields<S: FieldSink & ~Copyable>(_ sink: inout S) {
    sink.field("id", id.text, "The name it has in `source`; `law` and `peg` need no asking.")
    sink.field("kind", kind.rawValue, "`publisher`, `law`, `peg`, `set` or `user`.")
    sink.field("name", name, "For a person.")
    sink.field("currencies", currencies, "How many it has.")
    sink.field("attribution", attribution, "The sentence to be shown with its figures.")
    sink.field("url", url, "Where it publishes.")
    sink.field("anchor", anchor, "The currency that its figures are for or in.")
    sink.field("newest", newest, "The value day of its newest table.")
    sink.field("oldest", oldest, "The value day of its oldest table.")
    sink.field("published", published, "When the newest came out.")
    sink.field("age", age, "Seconds since then.")
    sink.field("stale", stale, "Whether a newer table is due.")
    sink.field("next", next, "When the next one comes out.")
    sink.field(
      "health", health?.state.rawValue,
      "The status of the last fetch by any kurs process: `idle` (never), `loading`, `success` or `error`."
    )
    sink.field(
      "asked", health?.isAsked,
      "Whether it is used for fetching: named in the settings, or one of the usual ones.")
    sink.field("lastSuccess", health?.lastSuccess, "When it last answered.")
    sink.field(
      "lastFailure", health.flatMap(SourceFailure.init), "Why it has not answered since then.")
    sink.field(
      "nextAllowed", health?.nextAllowed,
      "kurs does not fetch from it before then; absent if it may now.")
    sink.field("quotaLeft", health?.quotaLeft, "Requests left for its key, if it says so.")
    sink.field("needsKey", health.map { $0.hasKey != nil }, "Whether it wants a key.")
    sink.field("hasKey", health?.hasKey, "Whether it has a key; absent if it needs none.")
    sink.field("rates", rates, "The rates of a set of your own.")
  }
}
