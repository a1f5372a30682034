import Platform
package import Testing

/// The `kurs` of the release build, for tests of what it costs. `swift test` does not make it:
/// `swift build -c release --product kurs` does.
package enum ReleaseBinary {
  static let file = ".build/release/kurs"
  private static let command = "swift build -c release --product kurs"

  package static var path: String { Repository.path(file) }

  /// Skips a suite, with the reason, if its cost cannot be tested here. In `.ci/run` it fails instead.
  package static func trait(with tools: String...) -> ConditionTrait {
    let obstacle = obstacle(tools)
    return .enabled(if: obstacle == nil || Hosts.areRequired, "\(obstacle ?? "")")
  }

  package static func check(with tools: String...) throws(TestError) {
    if let obstacle = obstacle(tools) { throw TestError(obstacle) }
  }

  /// For hosts: a debug build takes fifty times as long as what their users have, and they wait for it. That
  /// build is taken only where there is none of a release, or it is older than its sources.
  package static func pathOrDebug() throws(TestError) -> String {
    let fetches = modified(".build/release/kurs-fetch") != nil
    return obstacle([]) == nil && fetches ? path : try BuiltBinary.path()
  }

  private static func obstacle(_ tools: [String]) -> String? {
    if let missing = tools.first(where: { Hosts.find($0) == nil }) {
      return "\(missing) is not installed"
    }
    guard let built = modified(file) else { return "\(file) is not built: \(command)" }
    let sources = Repository.files(below: "Sources", ending: "") + ["Package.swift"]
    if let newer = sources.first(where: { (modified($0) ?? 0) > built }) {
      return "\(file) is older than \(newer): \(command)"
    }
    return nil
  }

  /// Seconds since 1970.
  private static func modified(_ inside: String) -> Int? {
    var status = stat()
    guard stat(Repository.path(inside), &status) == 0 else { return nil }
    return Int(status.modified.tv_sec)
  }
}
