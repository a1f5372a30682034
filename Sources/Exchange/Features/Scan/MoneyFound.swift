package import Money

/// An amount of money in a text.
package struct MoneyFound: Hashable, Sendable {
  /// From its first byte to behind its last, the currency included.
  package let range: Range<Int>
  /// The likeliest first; more than one where `$` or `1.234` could mean several things.
  package let amounts: [Decimal]
  package let currencies: [Currency]
}
