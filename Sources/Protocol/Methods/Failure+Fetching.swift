import Dates
import Engine
import Feeds
import JSON
import Rates

extension FailureKind {
  /// What can become of asking a source.
  static let fetching: [FailureKind] = [
    .networkOff, .keyMissing, .network, .timeout, .tooManyRequests, .invalidKey, .quotaReached,
    .planUpgradeRequired, .badAnswer, .tooLarge, .sourceRetired, .sourceRefused, .serverError,
    .programFailed, .storage,
  ]
}

extension Failure {
  init(_ trouble: FetchTrouble) {
    var details = [Value.Member("source", .string(trouble.source.text))]
    if let moment = trouble.retryAfter {
      details.append(.init("retryAfter", .string(moment.description)))
    }
    self.init(
      trouble.kind.failure, trouble.message, hint: trouble.hint, details: details)
  }
}

extension FetchTrouble.Kind {
  var failure: FailureKind {
    switch self {
    case .network: .network
    case .timeout: .timeout
    case .tooManyRequests: .tooManyRequests
    case .invalidKey: .invalidKey
    case .keyMissing: .keyMissing
    case .quotaReached: .quotaReached
    case .planUpgradeRequired: .planUpgradeRequired
    case .badAnswer: .badAnswer
    case .tooLarge: .tooLarge
    case .sourceRetired: .sourceRetired
    case .sourceRefused: .sourceRefused
    case .serverError: .serverError
    case .programFailed: .programFailed
    case .networkOff: .networkOff
    case .storage: .storage
    }
  }
}

extension FetchTrouble {
  /// What a person can do.
  package var hint: String {
    switch kind {
    case .network: "Check the connection, then try again; the last good rates still answer."
    case .timeout: "Try again; the last good rates still answer."
    case .tooManyRequests:
      retryAfter.map {
        "kurs asks again at \($0) at the earliest; the last good rates still answer."
      }
        ?? "kurs asks again later; the last good rates still answer."
    case .invalidKey: "Check the key; `settings/set` takes another one."
    case .keyMissing where source == .command: "Name one with `settings/set`."
    case .keyMissing: "Give one with `settings/set`, or by the environment."
    case .quotaReached: "Wait for the next period, choose another source, or get a better plan."
    case .planUpgradeRequired: "Choose another source, or get a better plan."
    case .badAnswer:
      "A portal that wants a login may stand between; the last good rates still answer."
    case .tooLarge: "Check the address of the source in the setting `addresses`."
    case .sourceRetired: "Choose another source in the setting `sources`."
    case .sourceRefused: "Choose another source, or check the setting `addresses`."
    case .serverError: "Try again later; the last good rates still answer."
    case .programFailed where source == .command: "Run the program by hand and see what it says."
    case .programFailed: "`kurs doctor` says whether kurs-fetch works."
    case .storage: "`kurs doctor` says what is the matter with the state file."
    case .networkOff:
      "Start kurs without --offline, with kurs-fetch beside it, and with the setting `network` on."
    }
  }
}
