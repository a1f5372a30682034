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

  /// When it happens, for protocol.md.
  package var meaning: String {
    switch self {
    case .shutDown: "`shutdown` was answered; only `exit` is left to be sent."
    case .methodNotFound: "No method has that name."
    case .invalidParams: "A param is unknown, doubled, missing, or of the wrong type."
    case .amountMissing: "No amount was given, or an empty one."
    case .amountMalformed: "The amount is no decimal number; nothing is read by its prefix."
    case .amountNotInteger: "`integersOnly` was asked for and the amount has a fraction."
    case .amountTooLarge: "The amount or the result has more than 38 digits."
    case .currencyMissing: "No currency was given, or an empty one."
    case .unknownCurrency: "No currency has that code; `nearest` lists those that look like it."
    case .dateMalformed: "The day is not written as ISO 8601 has it, `2026-10-30`."
    case .dateOutOfRange: "There is no such day, or it lies outside what the tables cover."
    case .tooManyTargets: "More targets than one request may have."
    case .spanReversed: "The span ends before it begins."
    case .baseAmongTargets: "The base stands among the targets: it is always worth one of itself."
    case .sizeOutOfRange: "A chart of that width or height cannot be drawn."
    case .tooManyAmounts: "More amounts than one request may have."
    case .unknownSource: "No source or rate set has that name."
    case .retiredCurrency:
      "The code is no longer money on that day and no law or factor links it to another."
    case .noRate: "Nobody quotes the pair on that day; `missing` says which leg."
    case .tooStale: "The newest rate is older than `maxAge` allows."
    case .networkOff:
      "Nothing may be fetched: by the command line, by a setting, or for want of kurs-fetch."
    case .keyMissing: "The source wants a key, or a program, that has not been given."
    case .network: "The source could not be reached: no network, no such host, or a cut connection."
    case .timeout: "The source did not answer in time."
    case .tooManyRequests: "The source asks to wait; `retryAfter` says until when, where it does."
    case .invalidKey: "The source does not know the key."
    case .quotaReached: "The key has no requests left."
    case .planUpgradeRequired: "The key's plan does not include this."
    case .badAnswer: "The source answered with something that is no table of rates."
    case .tooLarge: "The source answered with more than any table of rates has."
    case .sourceRetired: "The source has ended its service."
    case .sourceRefused: "The source refuses the request, or does not have what was asked for."
    case .serverError: "The source has trouble itself."
    case .programFailed: "The program that fetches could not be run, or ended without an answer."
    case .tooManySubscriptions: "The connection has as many subscriptions as it may."
    case .unknownSubscription: "The connection has no subscription of that kind with that number."
    case .rateInvalid: "A rate of one's own must be a positive number between two currencies."
    case .expressionEmpty: "Nothing was typed."
    case .expressionTooLong: "The text is longer than what is read as one expression."
    case .expressionTooDeep: "Parentheses and signs are nested deeper than is read."
    case .expressionMalformed: "Something else stands where an amount should."
    case .unclosedParenthesis: "A parenthesis is opened and never closed."
    case .targetMissing: "A word of conversion has no currency behind it."
    case .trailingText: "The text goes on behind what could be understood."
    case .ambiguous: "`strict` was asked for and something could mean several things."
    case .unitMismatch: "Money and plain numbers, or two kinds of money, do not go together so."
    case .divisionByZero: "Something is divided by zero."
    case .unknownSetting: "No setting has that name."
    case .settingInvalid: "The setting does not take that value."
    case .menuInvalid: "The menu cannot be as it was defined; the message says what is wrong."
    case .unknownMenu: "There is no menu of that name."
    case .unknownBill: "No bill of that name is open."
    case .billExists: "A bill of that name is open already."
    case .unknownItem: "The menu, or the bill that is split, does not have that item."
    case .wrongMeasure: "The item is not sold by that measure."
    case .unknownOption: "The item cannot be had with that."
    case .quantityOutOfRange: "Less or more of the item than is sold; the bill is unchanged."
    case .quantityNotWhole: "A fraction of what is sold by the piece; the bill is unchanged."
    case .billLimit: "More menus, bills or lines than there may be."
    case .currencyNotOffered: "The menu is not billed in that currency."
    case .noDelivery: "The menu has no price for delivery."
    case .discountInvalid: "A discount below zero or over 100 percent."
    case .tipInvalid: "A tip below zero."
    case .splitCountInvalid: "No parts at all, or more than a bill is split into."
    case .sharesInvalid: "A share is below zero, or all of them are zero."
    case .lineLeftOut: "A line of the bill is given to nobody."
    case .pairInvalid: "The pair is not two different codes such as EUR/USD."
    case .listNameInvalid: "No list can have that name."
    case .noteTooLong: "The note is longer than a note may be."
    case .importMalformed:
      "A line of the text cannot be read; `line` says which. Nothing was taken in."
    case .unknownList: "No list of watched pairs has that name."
    case .tooManyLists: "There are as many lists as there may be."
    case .pairNotWatched: "The pair is not on the list."
    case .duplicatePair: "The pair is on the list already."
    case .tooManyPairs: "The list has as many pairs as it may have."
    case .thresholdInvalid: "A threshold or a percentage that no pair can get to."
    case .spanInvalid: "The span of an alert is none, or longer than there may be."
    case .pairPegged:
      "The pair hangs together by law or parity and cannot move; `force` takes it all the same."
    case .unknownAlert: "No alert has that id."
    case .tooManyAlerts: "There are as many alerts as there may be."
    case .unknownFiring: "No firing with that id is waiting to be acknowledged."
    case .unknownBoard: "No board of that name is kept."
    case .boardLimit: "More boards, or more rows on one, than there may be."
    case .rowMissing: "No row was named to type into, and none has the focus."
    case .unknownRow: "The board has no row of that currency."
    case .duplicateRow: "The board has a row of that currency already."
    case .rowTextMalformed: "What was typed is no number, not even the beginning of one."
    case .storage: "The state file could not be written or read; the change was not made."
    case .internalError: "A defect in kurs: please report it."
    }
  }
}
