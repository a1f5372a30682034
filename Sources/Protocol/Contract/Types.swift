import Dates
import Documents
import Engine
package import JSON
import Money
import Rates

/// A form that several methods share and that has a name: `rpc.discover` defines it once under
/// `components`, protocol.md under "Types", and everything else refers to it by its name.
///
/// A form is recognised by what it is: a record needs nothing but a line here.
package struct NamedType: Sendable {
  package let name: String
  package let schema: Schema
  /// For protocol.md; empty for values that are no objects.
  package let meaning: String
  /// Whether its members stand among those of other records.
  let isPart: Bool

  init(_ name: String, _ schema: Schema, _ meaning: String = "", isPart: Bool = false) {
    (self.name, self.schema) = (name, schema)
    (self.meaning, self.isPart) = (meaning, isPart)
  }
}

extension NamedType {
  /// Strings with a form of their own.
  package static let values: [NamedType] = [
    NamedType("decimal", Decimal.writtenSchema),
    NamedType("decimalOrNumber", Decimal.schema),
    NamedType("currency", Currency.schema),
    NamedType("currencyOrList", OneOrMany<Currency>.schema),
    NamedType("currencies", [Currency].schema),
    NamedType("day", Day.schema),
    NamedType("instant", Instant.schema),
    NamedType("rounding", Rounding.schema),
    NamedType("rule", RateRule.schema),
  ]

  /// Records, those that one needs first before the others.
  package static let records = Catalogue.types

  /// What notifications have, by their names: `WatchlistChanged` of `watchlist/changed`.
  private static let states = Catalogue.pushes.map { push in
    let words = push.name.description.split(separator: "/")
    return NamedType(
      words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(), push.schema,
      push.summary.description)
  }

  package static let all = values + records + states

  /// The type of a schema without its description.
  package static func of(_ bare: Value) -> NamedType? { all.first { $0.schema.json == bare } }

  package static let parts = records.filter(\.isPart)

  /// The part of a record that has all members of a named type among others; nil if there is none.
  package static func part(of schema: Value) -> NamedType? {
    guard case .object(let properties) = schema["properties"] else { return nil }
    let required = Set(schema["required"]?.elements ?? [])
    let known = Set(properties)
    return parts.first { part in
      guard case .object(let members) = part.schema.json["properties"] else { return false }
      return members.count < properties.count && known.isSuperset(of: members)
        && required.isSuperset(of: part.schema.json["required"]?.elements ?? [])
    }
  }
}
