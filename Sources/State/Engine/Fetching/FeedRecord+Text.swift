import Dates
import Feeds
import JSON
import Money
import Rates

extension FeedRecord {
  package init?(text: String) {
    guard let value = try? Value(parsing: text), case .object = value else { return nil }
    past.lastTry = value.instant("lastTry")
    address = value["address"]?.text
    past.failures = Tally.credible(value.integer("failures") ?? 0)
    past.unchanged = Tally.credible(value.integer("unchanged") ?? 0)
    past.notBefore = value.instant("notBefore")
    lastSuccess = value.instant("lastSuccess")
    quotaLeft = value.integer("quotaLeft")
    // Zero and less would be groups of processes, not one.
    holder = value.integer("holder").flatMap { $0 > 0 ? Int32(exactly: $0) : nil }
    heldUntil = value.instant("heldUntil")
    tryBefore = value.instant("tryBefore")
    round = Tally.credible(value.integer("round") ?? 0)
    if let kept = value["trouble"], let at = kept.instant("at"),
      let kind = kept["kind"]?.text.flatMap(SourceError.Kind.init)
    {
      sourceError = LastError(kind: kind, message: kept["message"]?.text ?? "", at: at)
    }
    if case .object(let members)? = value["validators"] {
      for member in members {
        validators[member.name] = Validators(
          etag: member.value["etag"]?.text, lastModified: member.value["lastModified"]?.text)
      }
    }
    aside = (value["aside"]?.elements ?? []).compactMap(QuoteGuard.Waiting.init)
    firstQuotes = FirstQuotes((value["first"]?.elements ?? []).compactMap(FirstQuotes.Changed.init))
  }

  package var text: String {
    var members: [Value.Member] = []
    func add(_ name: String, _ value: Value?) {
      if let value { members.append(.init(name, value)) }
    }
    func add(_ name: String, _ number: Int) {
      if number != 0 { add(name, .number(String(number))) }
    }
    add("address", address.map(Value.string))
    add("lastTry", past.lastTry.map(Value.init))
    add("failures", past.failures)
    add("unchanged", past.unchanged)
    add("notBefore", past.notBefore.map(Value.init))
    add("lastSuccess", lastSuccess.map(Value.init))
    add("quotaLeft", quotaLeft.map { .number(String($0)) })
    add("holder", holder.map { .number(String($0)) })
    add("heldUntil", heldUntil.map(Value.init))
    add("tryBefore", tryBefore.map(Value.init))
    add("round", round)
    if let sourceError {
      add(
        "trouble",
        [
          "kind": .string(sourceError.kind.rawValue), "message": .string(sourceError.message),
          "at": Value(sourceError.at),
        ])
    }
    if !validators.isEmpty {
      let paths = validators.keys.sorted()
      add(
        "validators",
        .object(paths.map { .init($0, validators[$0].map(\.value) ?? .null) }))
    }
    if !aside.isEmpty { add("aside", .array(aside.map(\.value))) }
    if !firstQuotes.isEmpty { add("first", .array(firstQuotes.tables.map(\.value))) }
    return Value.object(members).description
  }
}

extension FeedRecord.Validators {
  fileprivate var value: Value {
    var members: [Value.Member] = []
    if let etag { members.append(.init("etag", .string(etag))) }
    if let lastModified { members.append(.init("lastModified", .string(lastModified))) }
    return .object(members)
  }
}

extension QuoteGuard.Waiting {
  fileprivate init?(_ value: Value) {
    guard let publisher = value["publisher"]?.text, let anchor = value.currency("anchor"),
      let day = value.day("day"),
      let currency = value.currency("currency"), currency != anchor,
      let nominal = value.integer("nominal").flatMap({ Int32(exactly: $0) }), nominal > 0,
      let number = value["value"]?.text.flatMap({ try? Decimal($0) }), .zero < number,
      let direction = value["direction"]?.text.flatMap(QuoteDirection.init)
    else { return nil }
    self.init(
      publisher: Publisher.ID(publisher), day: day, anchor: anchor,
      direction: direction,
      quote: FeedQuote(currency, number, nominal: nominal),
      seen: value.day("seen"))
  }

  fileprivate var value: Value {
    var members: [Value.Member] = [
      .init("publisher", .string(publisher.text)), .init("day", .string(day.description)),
      .init("anchor", .string(anchor.code)), .init("direction", .string(direction.rawValue)),
      .init("currency", .string(quote.currency.code)),
      .init("value", .string(quote.value.description)),
      .init("nominal", .number(String(quote.nominal))),
    ]
    if let seen { members.append(.init("seen", .string(seen.description))) }
    return .object(members)
  }
}

/// The quotes are one text, `USD 1.1172 1 HUF 401.5 1`: a table may have two hundred.
extension FirstQuotes.Changed {
  fileprivate init?(_ value: Value) {
    guard let publisher = value["publisher"]?.text, let anchor = value.currency("anchor"),
      let day = value.day("day"), let noted = value.day("noted"),
      let direction = value["direction"]?.text.flatMap(QuoteDirection.init),
      let words = value["quotes"]?.text?.split(separator: " "), words.count % 3 == 0
    else { return nil }
    let quotes = stride(from: 0, to: words.count, by: 3).compactMap { place -> FeedQuote? in
      guard let currency = Currency(code: String(words[place])),
        let number = try? Decimal(words[place + 1]), .zero < number,
        let nominal = Int32(words[place + 2]), nominal > 0
      else { return nil }
      return FeedQuote(currency, number, nominal: nominal)
    }
    self.init(
      publisher: Publisher.ID(publisher), day: day, anchor: anchor, direction: direction,
      noted: noted, quotes: quotes)
  }

  fileprivate var value: Value {
    let words = quotes.values.sorted { $0.currency.code < $1.currency.code }
      .map { "\($0.currency.code) \($0.value) \($0.nominal)" }
    return [
      "publisher": .string(publisher.text), "day": .string(day.description),
      "anchor": .string(anchor.code), "direction": .string(direction.rawValue),
      "noted": .string(noted.description), "quotes": .string(words.joined(separator: " ")),
    ]
  }
}

extension Value {
  fileprivate func day(_ name: String) -> Day? {
    self[name]?.text.flatMap { try? Day(iso8601: $0) }
  }

  fileprivate init(_ instant: Instant) { self = .string(instant.description) }

  fileprivate func instant(_ name: String) -> Instant? {
    self[name]?.text.flatMap { try? Instant(iso8601: $0) }
  }

  fileprivate func integer(_ name: String) -> Int? {
    guard case .number(let text)? = self[name] else { return nil }
    return Int(text)
  }

  fileprivate func currency(_ name: String) -> Currency? {
    self[name]?.text.flatMap { Currency(code: $0) }
  }
}
