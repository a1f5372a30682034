import Dates
import JSON
import Money

extension Alert: Keepable {
  package static var kind: DocumentKind { .alert }

  package init?(text: String) {
    guard let value = try? Value(parsing: text), let pairText = value["pair"]?.text,
      let pair = try? CurrencyPair(pairText), let condition = AlertCondition(value),
      let hysteresis = value.decimal("hysteresis"), let added = value.instant("added"),
      let since = value["since"]?.text.flatMap({ try? Day(iso8601: $0) }),
      let count = value["count"]?.text.flatMap({ Int($0) })
    else { return nil }
    var unseen: [Firing] = []
    for kept in value["unseen"]?.elements ?? [] {
      guard let firing = Firing(kept) else { return nil }
      unseen.append(firing)
    }
    self.init(
      Alert(
        pair, condition, hysteresis: hysteresis, note: value["note"]?.text, added: added,
        since: since,
        isArmed: value["armed"] == .bool(true)),
      count: count, unseen: unseen)
  }

  package var text: String {
    var members: [Value.Member] = [.init("pair", .string(pair.description))]
    members += condition.members
    members += [
      .init("hysteresis", .string(hysteresis.description)),
      .init("added", .string(added.description)),
      .init("since", .string(since.description)), .init("armed", .bool(isArmed)),
      .init("count", .string(String(count))),
    ]
    if let note { members.append(.init("note", .string(note))) }
    if !unseen.isEmpty { members.append(.init("unseen", .array(unseen.map(\.value)))) }
    return Value.object(members).description
  }
}

extension Alert.Firing {
  fileprivate init?(_ value: Value) {
    guard let number = value["number"]?.text.flatMap({ Int($0) }),
      let condition = AlertCondition(value), let rate = value.decimal("rate"),
      let at = value.instant("at")
    else { return nil }
    let day = value["day"]?.text.flatMap { try? Day(iso8601: $0) }
    self.init(number: number, condition: condition, rate: rate, day: day, at: at)
  }

  fileprivate var value: Value {
    var members: [Value.Member] = [.init("number", .string(String(number)))]
    members += condition.members
    members.append(.init("rate", .string(rate.description)))
    if let day { members.append(.init("day", .string(day.description))) }
    members.append(.init("at", .string(at.description)))
    return .object(members)
  }
}

extension AlertCondition {
  fileprivate init?(_ value: Value) {
    guard let kind = value["kind"]?.text.flatMap(Kind.init) else { return nil }
    self.init(
      kind, threshold: value.decimal("threshold"), percent: value.decimal("percent"),
      span: value["span"]?.text.flatMap { try? Period($0) })
  }

  fileprivate var members: [Value.Member] {
    var members: [Value.Member] = [.init("kind", .string(kind.rawValue))]
    if let threshold { members.append(.init("threshold", .string(threshold.description))) }
    if let percent { members.append(.init("percent", .string(percent.description))) }
    if let span { members.append(.init("span", .string(span.description))) }
    return members
  }
}

extension Value {
  fileprivate func decimal(_ name: String) -> Decimal? {
    self[name]?.text.flatMap { try? Decimal($0) }
  }

  fileprivate func instant(_ name: String) -> Instant? {
    self[name]?.text.flatMap { try? Instant(iso8601: $0) }
  }
}
