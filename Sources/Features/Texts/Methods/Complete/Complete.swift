import Documents
import Drawing
package import Engine
package import Features
import JSON
package import Money

/// `complete`: completions at a cursor.
package enum Complete: Method {
  package static let name: StaticString = "complete"
  package static let summary: StaticString =
    "Completes codes, names and keywords at a cursor."
  package static let effect = Effect.reads
  package static let notes: StaticString = """
    Currencies of recent conversions come first, then those of the settings, watchlists, boards, \
    own rates and region, then by how much they are traded.
    """
  package static let errors: [ErrorKind] = []
  package static let example: StaticString = #"{"text":"100 usd in sw","limit":2}"#

  package struct Params: Parameters {
    let text: String
    let cursor: Int?
    let limit: Int
    let prose: Bool

    package init(_ read: inout Reader) throws(MethodError) {
      text = try read("text", "The line, at most 4096 bytes before the cursor.")
      cursor = try read("cursor", "The cursor. Default: the end.")
      limit = try read("limit", "How many items at most, 1 to 100.", default: 20)
      prose = try read(
        "prose", "Whether the line is of any text: only what makes an amount, or its target.",
        default: false)
    }
  }

  package static func run(_ params: Params, _ engine: Engine) throws(MethodError) -> Result {
    try MethodError.check("limit", params.limit, within: 1...100)
    let bytes = Array(params.text.utf8)
    let cursor = try place(params, bytes, engine.positionEncoding)
    let (start, items) = completions(of: bytes[..<cursor], inProse: params.prose, engine)
    return Result(
      place: TextSpan(start..<cursor, in: params.text, engine.positionEncoding),
      items: Array(items.prefix(params.limit)))
  }

  /// What can follow a line up to the cursor, and where the word begins that it replaces. In prose that is
  /// what makes an amount or its target.
  package static func completions(
    of line: ArraySlice<UInt8>, inProse: Bool, _ engine: Engine
  ) -> (start: Int, items: [Item]) {
    let typed = Completion(line)
    let names = LocaleNames(engine.locale)
    let items = typed.items(liked: liked(engine)) {
      CurrencySearch.matches($0, limit: Currency.count, names)
    }
    if inProse, let likeliest = items.first {
      let word = likeliest.currency?.code ?? "\(likeliest.text) \(Currency.eur.code)"
      let tried = line[..<typed.start] + Array(word.utf8)
      guard AmountPlace.isAmount(tried, from: typed.start, engine) else { return (typed.start, []) }
    }
    return (typed.start, items.map { Item(item: $0, names: names) })
  }

  package static func text(_ result: Result, _ engine: Engine) -> String {
    TextTable(result.items.map { [$0.item.text, $0.name ?? ""] }).text
  }

  /// The cursor in bytes, where a character ends.
  private static func place(
    _ params: Params, _ bytes: [UInt8], _ encoding: PositionEncoding
  ) throws(MethodError) -> Int {
    guard let cursor = params.cursor else { return bytes.count }
    return try bytes.withUnsafeBufferPointer { bytes throws(MethodError) in
      try MethodError.check("cursor", cursor, within: 0...encoding.units(bytes))
      let place = encoding.byte(at: cursor, in: bytes)
      guard encoding != .utf8 || place == cursor else {
        throw .refused("cursor", String(cursor), hint: "Give a place between two characters.")
      }
      return place
    }
  }

  /// Those of recent conversions, then those of the settings, of watchlists, boards and own rates,
  /// then the region's.
  private static func liked(_ engine: Engine) -> [Currency] {
    let recents = (try? engine.recents(limit: 20)) ?? []
    let home = engine.locale.home.map { [$0] } ?? []
    let settings = engine.settings.targets + [engine.settings.base]
    let pairs = engine.kept(Watchlist.self).byName.flatMap(\.value.pairs)
    let watched = pairs.flatMap { [$0.pair.base, $0.pair.quote] }
    let rows = engine.kept(Board.self).byName.flatMap(\.value.rows)
    let own = engine.userRates.flatMap { [$0.base, $0.quote] }
    let all = recents.flatMap { [$0.to, $0.from] } + settings + watched + rows + own + home
    return all.reduce(into: []) { liked, currency in
      if !liked.contains(currency) { liked.append(currency) }
    }
  }
}

extension Complete {
  package struct Result: RareRecord {
    let place: TextSpan
    let items: [Item]

    package static let members: [Member<Self>] = [
      Member("offset", \.place.offset, "The start of the text that an item replaces."),
      Member("length", \.place.length, "Its length; it ends at the cursor."),
      Member("items", \.items, "The likeliest first."),
    ]
  }

  package struct Item: RareRecord {
    package let item: Completion.Item
    let names: LocaleNames?

    package var name: String? {
      item.currency.map { names?.name(of: $0) ?? $0.details.name }
    }

    package static let members: [Member<Self>] = [
      Member("text", \.item.text, "What to put there."),
      Member(
        "kind", \.item.kind.rawValue, "`code` or `keyword`; a name that was typed gives its code."),
      Member("currency", \.item.currency, "Of a code: the currency."),
      Member("name", \.name, "Its name in the user's language."),
      Member("symbol", { $0.item.currency?.details.symbol }, "Its symbol, or the code."),
      Member(
        "matched", { $0.item.matched?.rawValue },
        "Where the typed text was found: `code`, `symbol`, `name`, `country` or `alias`."),
      Member(
        "filter", \.item.filter, "For hosts that filter by what is typed: it begins with that."),
    ]
  }
}

extension Complete.Item {
  /// Of a currency for which nothing was typed.
  package init(_ currency: Currency, _ engine: Engine) {
    item = Completion.Item(text: currency.code, kind: .code, currency: currency)
    names = LocaleNames(engine.locale)
  }
}
