import Dates
package import Engine
import Feeds
import JSON
import Rates

extension ErrorKind {
  package static let networkOff = ErrorKind(
    451, "networkOff", "Fetching is off: by the command line, a setting, or a missing kurs-fetch.")
  package static let keyMissing = ErrorKind(
    452, "keyMissing", "The source requires a key, or a program, and has none.")
  package static let network = ErrorKind(
    453, "network",
    "The source could not be reached: no network, unknown host, or a lost connection.",
    retry: .later)
  package static let timeout = ErrorKind(
    454, "timeout", "The source did not respond in time.", retry: .later)
  package static let tooManyRequests = ErrorKind(
    455, "tooManyRequests",
    "The source limits requests; `retryAfter` says until when, if known.", retry: .later)
  package static let invalidKey = ErrorKind(456, "invalidKey", "The source rejected the key.")
  package static let quotaReached = ErrorKind(
    457, "quotaReached", "The key has no requests left.", retry: .later)
  package static let planUpgradeRequired = ErrorKind(
    458, "planUpgradeRequired", "The key's plan does not include this.")
  package static let badAnswer = ErrorKind(
    459, "badAnswer", "The response is not a table of rates.", retry: .later)
  package static let tooLarge = ErrorKind(
    460, "tooLarge", "The response is larger than any table of rates.")
  package static let sourceRetired = ErrorKind(
    461, "sourceRetired", "The source has ended its service.")
  package static let sourceRefused = ErrorKind(
    462, "sourceRefused", "The source refused the request, or does not have the rates.")
  package static let serverError = ErrorKind(
    463, "serverError", "The source had an error.", retry: .later)
  package static let programFailed = ErrorKind(
    464, "programFailed",
    "The program that fetches could not be run, or exited without a response.", retry: .later)
  package static let noLibrary = ErrorKind(
    465, "noLibrary", "Fetching needs libcurl, which is not installed.")

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
  /// It has the same name.
  var errorKind: ErrorKind { ErrorKind.fetching.first { $0.name == rawValue } ?? .badAnswer }
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
