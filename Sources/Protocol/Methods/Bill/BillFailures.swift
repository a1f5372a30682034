/// Kinds that methods about bills have in common.
enum BillFailures {
  /// Where a bill is computed.
  static let computing: [FailureKind] = [
    .amountTooLarge, .unknownBill, .unknownSource, .retiredCurrency, .dateOutOfRange, .noRate,
  ]
  static let changing: [FailureKind] = computing + [.storage]
  static let amounts: [FailureKind] = [.amountMissing, .amountMalformed]
  static let currency: [FailureKind] = [.currencyMissing, .unknownCurrency]
  static let terms: [FailureKind] = currency + [.dateMalformed, .currencyNotOffered]
  static let lines: [FailureKind] = [
    .unknownItem, .wrongMeasure, .unknownOption, .quantityOutOfRange, .quantityNotWhole,
    .billLimit,
  ]
}
