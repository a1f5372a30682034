package import Money

extension AmountFormat {
  /// A rate out of a series: as published, or with six significant digits. A number of more than
  /// eight digits is no publisher's.
  package func figure(_ rate: Decimal) -> String {
    let isPublished = (try? rate.rounded(toSignificantDigits: 8, .halfUp)) == rate
    let brief = isPublished ? rate : try? rate.rounded(toSignificantDigits: 6, .halfUp)
    return number((brief ?? rate).reduced)
  }
}
