package import Money

extension MoneyRead {
  /// An amount of a file whose form leaves no doubt, such as a journal.
  package init(exactly amount: Decimal, _ currency: Currency, at range: Range<Int>) {
    self.init(range: range, amounts: Readings(amount), currencies: [currency], doubts: [])
  }
}
