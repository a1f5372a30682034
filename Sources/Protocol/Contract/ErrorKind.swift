/// Every kind of failure a method can have, in order of precedence: if several apply to a request,
/// the first is reported. Params are read one by one, in the order of their declaration, so of two
/// invalid params the first is reported. A kind that can occur at two stages is listed at the
/// earlier.
///
/// A new kind is a case here, in its place, and its definition below.
package enum ErrorKind: String, CaseIterable, Hashable, Sendable {
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
  case journalRefused
  case sizeOutOfRange
  case unknownSetting
  case settingInvalid

  // Watchlists.
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

  // Answering the request.
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
  case noLibrary
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

  /// All there is to know about a kind besides its name.
  package struct Definition {
    /// Positive, so outside what JSON-RPC and LSP reserve, save for the four kinds that JSON-RPC 2.0
    /// names itself. A code is never reused for another kind.
    package let code: Int
    /// When it happens, for protocol.md.
    package let meaning: StaticString
    package let isRetryable: Bool

    /// Whether the same request may succeed later with no change.
    enum Retry { case never, later }

    init(_ code: Int, _ meaning: StaticString, retry: Retry = .never) {
      self.code = code
      self.meaning = meaning
      isRetryable = retry == .later
    }
  }

  /// What no method lists, as all can have it.
  package static let ofEveryMethod: [ErrorKind] = [.invalidParams, .internalError]

  package var code: Int { definition.code }
  package var meaning: String { definition.meaning.description }
  package var isRetryable: Bool { definition.isRetryable }
}

extension ErrorKind {
  package var definition: Definition {
    switch self {
    case .shutDown: .init(-32600, "`shutdown` was answered; kurs accepts only `exit` now.")
    case .methodNotFound: .init(-32601, "No method has that name.")
    case .invalidParams:
      .init(-32602, "A param is unknown, doubled, missing, or of the wrong type.")
    case .amountMissing: .init(101, "The amount is missing or empty.")
    case .amountMalformed: .init(102, "The amount, read as a whole, is not a decimal number.")
    case .amountTooLarge: .init(104, "The amount or the result has more than 38 digits.")
    case .currencyMissing: .init(201, "The currency is missing or empty.")
    case .unknownCurrency: .init(202, "No currency has that code; `nearest` lists similar ones.")
    case .dateMalformed: .init(301, "The day is not written as in ISO 8601, `2026-10-30`.")
    case .dateOutOfRange: .init(302, "The day does not exist, or no table covers it.")
    case .rateInvalid: .init(404, "Your own rate must be a positive number between two currencies.")
    case .expressionEmpty: .init(710, "The text is empty.")
    case .expressionTooLong: .init(705, "The text is longer than an expression may be.")
    case .expressionTooDeep: .init(706, "Parentheses and signs are nested too deeply.")
    case .expressionMalformed: .init(701, "An amount was expected and not found.")
    case .unclosedParenthesis: .init(707, "A parenthesis is opened and not closed.")
    case .targetMissing: .init(708, "No currency follows a word such as `in`.")
    case .trailingText: .init(709, "Text after the expression was not understood.")
    case .ambiguous: .init(703, "`strict` is set and something could mean several things.")
    case .unitMismatch:
      .init(702, "Money and numbers, or two amounts, cannot be combined this way.")
    case .divisionByZero: .init(704, "A division by zero.")
    case .pairInvalid: .init(934, "The pair is not two different codes such as EUR/USD.")
    case .amountNotInteger: .init(103, "`integersOnly` is set and the amount has a fraction.")
    case .tooManyAmounts: .init(105, "More amounts than one request may have.")
    case .tooManyTargets: .init(204, "More targets than one request may have.")
    case .spanReversed: .init(902, "The span ends before its first day.")
    case .baseAmongTargets: .init(901, "The base is also a target: its rate is always 1.")
    case .journalRefused:
      .init(
        721, "The journal is not one that its tool takes; `line` says where. Nothing is written.")
    case .sizeOutOfRange: .init(903, "A chart of that width or height cannot be drawn.")
    case .unknownSetting: .init(501, "No setting has that name.")
    case .settingInvalid: .init(502, "The setting does not take that value.")
    case .listNameInvalid: .init(938, "The name cannot be the name of a list.")
    case .noteTooLong: .init(939, "The note is longer than a note may be.")
    case .importMalformed:
      .init(937, "A line of the text cannot be read; `line` says which. Nothing was imported.")
    case .unknownList: .init(931, "No watchlist has that name.")
    case .tooManyLists: .init(936, "The maximum number of watchlists is reached.")
    case .pairNotWatched: .init(933, "The pair is not on the list.")
    case .duplicatePair: .init(932, "The pair is already on the list.")
    case .tooManyPairs: .init(935, "The list has the maximum number of pairs.")
    case .thresholdInvalid: .init(953, "A threshold or percentage that no pair can reach.")
    case .spanInvalid: .init(955, "The span of an alert is empty, or longer than the maximum.")
    case .pairPegged:
      .init(954, "The pair is fixed by law or parity and cannot move; `force` adds it anyway.")
    case .unknownAlert: .init(951, "No alert has that id.")
    case .tooManyAlerts: .init(952, "The maximum number of alerts is reached.")
    case .unknownFiring: .init(956, "No unacknowledged firing has that id.")
    case .menuInvalid: .init(815, "The menu definition is invalid; the message says why.")
    case .unknownMenu: .init(801, "No menu has that name.")
    case .unknownBill: .init(802, "No open bill has that name.")
    case .billExists: .init(816, "A bill of that name is already open.")
    case .unknownItem: .init(803, "The menu, or the bill that is split, does not have that item.")
    case .wrongMeasure: .init(805, "The item is not sold by that measure.")
    case .unknownOption: .init(804, "The item has no such option.")
    case .quantityOutOfRange:
      .init(806, "More or less of the item than is sold; the bill is unchanged.")
    case .quantityNotWhole:
      .init(807, "A fraction of an item sold by the piece; the bill is unchanged.")
    case .billLimit: .init(817, "The maximum number of menus, bills or lines is reached.")
    case .currencyNotOffered: .init(808, "The menu is not billed in that currency.")
    case .noDelivery: .init(809, "The menu has no delivery.")
    case .discountInvalid: .init(810, "A discount below zero or over 100 percent.")
    case .tipInvalid: .init(811, "A tip below zero.")
    case .unknownSource: .init(401, "No source or rate set has that name.")
    case .retiredCurrency:
      .init(203, "The currency is withdrawn, and kurs knows no rule that converts it.")
    case .noRate: .init(402, "No table quotes the pair that day; `missing` names the leg.")
    case .tooStale: .init(403, "The newest rate is older than `maxAge` allows.", retry: .later)
    case .splitCountInvalid:
      .init(812, "The number of parts is zero, or more than a bill is split into.")
    case .sharesInvalid: .init(813, "A share is below zero, or all of them are zero.")
    case .lineLeftOut: .init(814, "A bill line is in no list of `lines`.")
    case .networkOff:
      .init(451, "Fetching is off: by the command line, a setting, or a missing kurs-fetch.")
    case .keyMissing: .init(452, "The source requires a key, or a program, and has none.")
    case .network:
      .init(
        453, "The source could not be reached: no network, unknown host, or a lost connection.",
        retry: .later)
    case .timeout: .init(454, "The source did not respond in time.", retry: .later)
    case .tooManyRequests:
      .init(
        455, "The source limits requests; `retryAfter` says until when, if known.", retry: .later)
    case .invalidKey: .init(456, "The source rejected the key.")
    case .quotaReached: .init(457, "The key has no requests left.", retry: .later)
    case .planUpgradeRequired: .init(458, "The key's plan does not include this.")
    case .badAnswer: .init(459, "The response is not a table of rates.", retry: .later)
    case .tooLarge: .init(460, "The response is larger than any table of rates.")
    case .sourceRetired: .init(461, "The source has ended its service.")
    case .sourceRefused: .init(462, "The source refused the request, or does not have the rates.")
    case .serverError: .init(463, "The source had an error.", retry: .later)
    case .programFailed:
      .init(
        464, "The program that fetches could not be run, or exited without a response.",
        retry: .later)
    case .noLibrary: .init(465, "Fetching needs libcurl, which is not installed.")
    case .tooManySubscriptions:
      .init(611, "The connection has the maximum number of subscriptions.")
    case .unknownSubscription:
      .init(612, "The connection has no subscription of that kind with that number.")
    case .unknownBoard: .init(971, "No saved board has that name.")
    case .boardLimit: .init(972, "The maximum number of boards, or of rows on a board, is reached.")
    case .rowMissing: .init(973, "No row is named, and none has the focus.")
    case .unknownRow: .init(974, "The board has no row of that currency.")
    case .duplicateRow: .init(975, "The board already has a row of that currency.")
    case .rowTextMalformed: .init(976, "The text is not a number, nor the start of one.")
    case .storage:
      .init(
        601,
        "The state file could not be read or written; the message says what became of a change.",
        retry: .later)
    case .internalError: .init(-32603, "A defect in kurs: please report it.")
    }
  }
}
