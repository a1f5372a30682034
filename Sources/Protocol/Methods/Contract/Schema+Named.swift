import Dates
import Money

/// Forms that many methods share: `rpc.discover` writes each once and refers to it by its name.
extension Schema {
  package static let named: [(name: String, schema: Schema)] = [
    ("decimal", Decimal.writtenSchema),
    ("decimalOrNumber", Decimal.schema),
    ("currency", Currency.schema),
    ("day", Day.schema),
    ("instant", Instant.schema),
    ("rounding", Rounding.schema),
    ("leg", RateLeg.schema),
    ("ownRate", KeptRate.schema),
  ]

  /// The members of every record that tells a rate, in one place.
  package static let provenance = RateFacts.schema
}
