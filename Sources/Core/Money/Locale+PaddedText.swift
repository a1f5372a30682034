extension Locale {
  /// The number with the currency's symbol, padded to the currency's minor units. Never rounded:
  /// more digits than that are shown.
  public func text(_ number: Decimal, in currency: Currency) -> String {
    Self.string { write(number, in: currency, into: $0) }
  }

  /// Writes `text(_:in:)` as UTF-8 and returns how many bytes that took.
  ///
  /// Safe: no number is longer than `maximumTextLength`, for which callers have room.
  public func write(
    _ number: Decimal, in currency: Currency, into buffer: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var number = number
    if number.scale < currency.minorUnits,
      let padded = try? number.rounded(toScale: currency.minorUnits, .down)
    {
      number = padded
    }
    return writeUnpadded(number, in: currency, into: buffer)
  }
}
