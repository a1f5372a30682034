package import Money

/// What a number as it is written may mean: `1.234` is 1234 in German and 1.234 in English.
package enum NumberReadings {
  /// One of each way of writing numbers, those with a decimal point first.
  private static let withPoint = ["en-US", "de-CH", "en-IN"].compactMap { Locale(identifier: $0) }
  private static let withComma = ["de-DE", "fr-FR"].compactMap { Locale(identifier: $0) }
  /// Spaces between groups before a point, and either of both as point.
  private static let withEither = ["fr-CH"].compactMap { Locale(identifier: $0) }

  /// The likeliest first: as the locale writes numbers, then as those do that have its decimal sign.
  package static func readings(of text: String, in locale: Locale) -> [Decimal] {
    let usesComma = locale.decimalSeparator == ","
    let order = (usesComma ? withComma + withPoint : withPoint + withComma) + withEither
    var readings: [Decimal] = []
    for other in [locale] + order {
      guard let number = try? other.number(from: text), !readings.contains(number) else { continue }
      readings.append(number)
    }
    return readings
  }

  /// Whether a number with one separator can only have it before its decimals: a group has three
  /// digits, and none before it that begins with a zero.
  package static func isDecimal(before: Int, after: Int, leadingZero: Bool) -> Bool {
    after != 3 || before > 3 || leadingZero
  }
}
