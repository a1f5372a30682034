import Kit
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The `kurs` of the release build, for tests of what it costs. `swift test` does not make it:
/// `swift build -c release` does.
enum ReleaseBinary {
  static let file = ".build/release/kurs"

  static var path: String { Repository.path(file) }

  /// Skips a suite, with the reason, if its cost cannot be tested here. In `.ci/run` it fails instead.
  static func trait(with tools: String...) -> ConditionTrait {
    let obstacle = obstacle(tools)
    return .enabled(if: obstacle == nil || isRequired, "\(obstacle ?? "")")
  }

  static func check(with tools: String...) throws(TestError) {
    if let obstacle = obstacle(tools) { throw TestError(obstacle) }
  }

  /// A test that cannot run counts as failed in `.ci/run`.
  private static var isRequired: Bool { Environment["KURS_REQUIRE_HOSTS"] == "1" }

  private static func obstacle(_ tools: [String]) -> String? {
    if let missing = tools.first(where: { program($0) == nil }) {
      return "\(missing) is not installed"
    }
    guard let built = modified(file) else { return "\(file) is not built: swift build -c release" }
    let sources = Repository.files(below: "Sources", ending: "") + ["Package.swift"]
    if let newer = sources.first(where: { (modified($0) ?? 0) > built }) {
      return "\(file) is older than \(newer): swift build -c release"
    }
    return nil
  }

  static func program(_ name: String) -> String? {
    (Environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }.first {
      access($0, X_OK) == 0
    }
  }

  /// Seconds since 1970.
  private static func modified(_ inside: String) -> Int? {
    var status = stat()
    guard stat(Repository.path(inside), &status) == 0 else { return nil }
    #if canImport(Darwin)
      return Int(status.st_mtimespec.tv_sec)
    #else
      return Int(status.st_mtim.tv_sec)
    #endif
  }
}
