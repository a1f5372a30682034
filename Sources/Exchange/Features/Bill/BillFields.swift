import Dates
import JSON
import Money

/// What a menu or a bill is kept as, member by member: numbers are strings with their digits, and
/// members that are not known are passed over.
struct BillFields {
  let value: Value

  func text(_ name: String) -> String? { value[name]?.text }
  func decimal(_ name: String) -> Decimal? { text(name).flatMap { try? Decimal($0) } }
  func currency(_ name: String) -> Currency? { text(name).flatMap { Currency(code: $0) } }
  func flag(_ name: String) -> Bool { value[name] == .bool(true) }
  func list(_ name: String) -> [BillFields] { (value[name]?.elements ?? []).map(BillFields.init) }
  func texts(_ name: String) -> [String] { (value[name]?.elements ?? []).compactMap(\.text) }

  func price(_ name: String) -> Price? {
    guard let inner = value[name].map(BillFields.init), let amount = inner.decimal("amount"),
      let currency = inner.currency("currency")
    else { return nil }
    return Price(amount, currency)
  }

  func extra(_ name: String) -> Extra? {
    if let percent = value[name].map(BillFields.init)?.decimal("percent") {
      return .percent(percent)
    }
    return price(name).map { .sum($0) }
  }
}

extension Value {
  /// An object without the members that have nothing to say.
  static func kept(_ members: KeyValuePairs<String, Value?>) -> Value {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  static func kept(_ number: Decimal) -> Value { .string(number.description) }

  static func kept(_ price: Price) -> Value {
    .kept(["amount": .kept(price.amount), "currency": .string(price.currency.code)])
  }

  static func kept(_ extra: Extra) -> Value {
    switch extra {
    case .percent(let percent): .kept(["percent": .kept(percent)])
    case .sum(let price): .kept(price)
    }
  }
}
