import Dates
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

  init(_ name: String, _ schema: Schema, _ meaning: String = "") {
    self.name = name
    self.schema = schema
    self.meaning = meaning
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
  package static let records: [NamedType] = [
    NamedType("Rule", RuleRecord.schema, "The rule of the day that a rate was found by."),
    NamedType("Rate", RateFacts.schema, "A rate, and where it comes from."),
    NamedType("MissingTarget", Convert.MissingTarget.schema, "A target without a rate."),
    NamedType("Span", TextSpan.schema, "A place in a text, in the units that `initialize` says."),
    NamedType("Reason", NamedReason.schema, "How an amount was read, or why it is not certain."),
    NamedType("Meaning", ValueReading.schema, "What an amount that is not certain may mean."),
    NamedType("Value", AmountValue.schema, "What an amount of a text is worth."),
    NamedType("Leg", RateLeg.schema, "One step of a rate: a number as it was published."),
    NamedType("Point", HistoryStatistics.PointRecord.schema, "A rate of a day."),
    NamedType("Gap", ShowHistory.GapRecord.schema, "Days without a rate."),
    NamedType("OwnRate", StoredRate.schema, "A rate of your own."),
    NamedType("HeldQuote", HeldQuote.schema, "A quote that is held back as implausible."),
    NamedType("Move", MoveRecord.schema, "How a pair moved."),
    NamedType("Row", WatchedRow.schema, "A watched pair with its value."),
    NamedType("Missing", MissingPair.schema, "A watched pair that has no rate now."),
    NamedType("Watched", ChangedPair.schema, "A pair of a watchlist after a change."),
    NamedType("Alert", AlertRecord.schema, "A condition on a pair."),
    NamedType("Firing", FiringRecord.schema, "One event of an alert."),
    NamedType("BoardRow", BoardRow.schema, "A row of a board."),
    NamedType("Board", BoardAnswer.schema, "A board with its rows."),
    NamedType("Option", OptionRecord.schema, "An option of an item."),
    NamedType("Charge", ChargeRecord.schema, "A discount, a charge for service, or a tip."),
    NamedType("Delivery", DeliveryRecord.schema, "The delivery of a menu or a bill."),
    NamedType("Item", ItemRecord.schema, "An item of a menu."),
    NamedType("Line", LineRecord.schema, "A line of a bill."),
    NamedType("Tax", TaxRecord.schema, "The tax in a bill."),
    NamedType("TaxRule", TaxRule.schema, "The tax of a menu."),
    NamedType("Menu", MenuRecord.schema, "A menu."),
    NamedType("BillRate", BillRate.schema, "The rate that prices were converted at."),
    NamedType("Bill", BillAnswer.schema, "A bill with its total."),
    NamedType("Amount", AmountFound.schema, "An amount in a text."),
    NamedType("Setting", SettingRecord.schema, "A setting."),
    NamedType("Settings", AllSettings.schema, "All settings."),
    NamedType("Counts", Status.Counts.schema, "What was counted."),
    NamedType("Loss", LossRecord.schema, "Some of what is saved."),
  ]

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

  /// Records whose members stand among those of others.
  package static let parts = records.filter { ["Rate", "Alert", "BillRate"].contains($0.name) }

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
