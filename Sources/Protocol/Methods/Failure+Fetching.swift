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
    case .network: "Check the connection and retry; the last good rates stay in use."
    case .timeout: "Try again; the last good rates stay in use."
    case .tooManyRequests:
      retryAfter.map {
        "kurs retries at \($0) or later; the last good rates stay in use."
      }
        ?? "kurs retries later; the last good rates stay in use."
    case .invalidKey: "Check the key; `settings/set` changes it."
    case .keyMissing where source == .command: "Name one with `settings/set`."
    case .keyMissing: "Set one with `settings/set`, or in the environment."
    case .quotaReached: "Wait for the next period, choose another source, or upgrade the plan."
    case .planUpgradeRequired: "Choose another source, or upgrade the plan."
    case .badAnswer:
      "A captive portal may be in the way; the last good rates stay in use."
    case .tooLarge: "Check the address of the source in the setting `addresses`."
    case .sourceRetired: "Choose another source in the setting `sources`."
    case .sourceRefused: "Choose another source, or check the setting `addresses`."
    case .serverError: "Try again later; the last good rates stay in use."
    case .programFailed where source == .command: "Run the program by hand and read its output."
    case .programFailed: "`kurs doctor` checks kurs-fetch."
    case .storage: "`kurs doctor` checks the state file."
    case .networkOff:
      "Fetching needs kurs-fetch next to kurs, no --offline, and the setting `network` on."
    }
  }
}
