/// Every kind of failure a method can have, in the order in which it is looked for: where several
/// apply, the first is the one reported. Params are read one by one in the order of their
/// declaration, so of two that will not do the first is named. A kind that can come up twice stands
/// where it comes up first.
package enum FailureKind: String, CaseIterable, Hashable, Sendable {
  case shutDown
  case methodNotFound

  // A param by itself.
  case invalidParams
  case amountMissing
  case amountMalformed
  case amountTooLarge
  case currencyMissing
  case unknownCurrency
  case dateMalformed
  case dateOutOfRange
  case rateInvalid
  case expressionEmpty
  case expressionTooLong
  case expressionTooDeep
  case expressionMalformed
  case unclosedParenthesis
  case targetMissing
  case trailingText
  case ambiguous
  case unitMismatch
  case divisionByZero
  case pairInvalid

  // The params together.
  case amountNotInteger
  case tooManyAmounts
  case tooManyTargets
  case spanReversed
  case baseAmongTargets
  case sizeOutOfRange
  case unknownSetting
  case settingInvalid

  // Watched pairs.
  case listNameInvalid
  case noteTooLong
  case importMalformed
  case unknownList
  case tooManyLists
  case pairNotWatched
  case duplicatePair
  case tooManyPairs

  // Alerts.
  case thresholdInvalid
  case spanInvalid
  case pairPegged
  case unknownAlert
  case tooManyAlerts
  case unknownFiring

  // Bills.
  case menuInvalid
  case unknownMenu
  case unknownBill
  case billExists
  case unknownItem
  case wrongMeasure
  case unknownOption
  case quantityOutOfRange
  case quantityNotWhole
  case billLimit
  case currencyNotOffered
  case noDelivery
  case discountInvalid
  case tipInvalid

  // What they ask for.
  case unknownSource
  case retiredCurrency
  case noRate
  case tooStale
  case splitCountInvalid
  case sharesInvalid
  case lineLeftOut
  case networkOff
  case keyMissing
  case network
  case timeout
  case tooManyRequests
  case invalidKey
  case quotaReached
  case planUpgradeRequired
  case badAnswer
  case tooLarge
  case sourceRetired
  case sourceRefused
  case serverError
  case programFailed
  case tooManySubscriptions
  case unknownSubscription
  case unknownBoard
  case boardLimit
  case rowMissing
  case unknownRow
  case duplicateRow
  case rowTextMalformed
  case storage
  case internalError
}
