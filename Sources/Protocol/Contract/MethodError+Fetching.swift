import Dates
package import Engine
import Feeds
import JSON
import Rates

extension ErrorKind {
  /// What can become of asking a source.
  package static let fetching: [ErrorKind] = [
    .networkOff, .keyMissing, .network, .timeout, .tooManyRequests, .invalidKey, .quotaReached,
    .planUpgradeRequired, .badAnswer, .tooLarge, .sourceRetired, .sourceRefused, .serverError,
    .programFailed, .noLibrary, .storage,
  ]
}

extension MethodError {
  package init(_ sourceError: SourceError) {
    var details = [Value.Member("source", .string(sourceError.source.text))]
    if let moment = sourceError.retryAfter {
      details.append(.init("retryAfter", .string(moment.wholeSecond.description)))
    }
    self.init(
      sourceError.kind.errorKind, sourceError.message, hint: sourceError.hint, details: details)
  }
}

extension SourceError.Kind {
  var errorKind: ErrorKind {
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
    case .noLibrary: .noLibrary
    case .networkOff: .networkOff
    case .storage: .storage
    }
  }
}

extension SourceError {
  /// What a person can do.
  package var hint: String {
    let isProgram = FeedCatalogue.feed(source)?.transport == .command
    return switch kind {
    case .network: "Check the connection and retry; the last good rates stay in use."
    case .timeout where isProgram, .badAnswer where isProgram,
      .tooLarge where isProgram, .programFailed where isProgram:
      "Run the program of the setting `command` by hand and read its output."
    case .timeout: "Try again; the last good rates stay in use."
    case .tooManyRequests:
      retryAfter.map {
        "kurs retries at \($0.wholeSecond) or later; the last good rates stay in use."
      }
        ?? "kurs retries later; the last good rates stay in use."
    case .invalidKey: "Check its key in the settings."
    case .keyMissing where isProgram: "Name a program in the settings."
    case .keyMissing: "Set its key in the settings, or in the environment."
    case .quotaReached: "Wait for the next period, choose another source, or upgrade the plan."
    case .planUpgradeRequired: "Choose another source, or upgrade the plan."
    case .badAnswer:
      "A captive portal may be in the way; the last good rates stay in use."
    case .tooLarge: "Check the address of the source in the settings."
    case .sourceRetired: "Choose another source in the settings."
    case .sourceRefused: "Choose another source, or check its address in the settings."
    case .serverError: "Try again later; the last good rates stay in use."
    case .programFailed: "`kurs doctor` checks kurs-fetch."
    case .noLibrary: "Debian, Ubuntu: apt-get install libcurl4. Fedora: dnf install libcurl."
    case .storage: "`kurs doctor` checks the state file."
    case .networkOff:
      "Fetching needs kurs-fetch next to kurs, no --offline, and the setting network on."
    }
  }
}
