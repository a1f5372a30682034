import Platform
import Synchronization

/// Programs that tests drive, and that a machine may not have. What was not driven for that, the last lines
/// of a run say: in the middle of thousands, nobody would read it.
package enum Hosts {
  /// The gate has all hosts: there, one that is missing is a failure.
  package static let areRequired = Environment["KURS_REQUIRE_HOSTS"] == "1"

  /// Where a program is on the PATH; nil if it is not installed.
  package static func find(_ program: String) -> String? {
    if program.contains("/") { return access(program, X_OK) == 0 ? program : nil }
    return (Environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
      .first { access($0, X_OK) == 0 }
  }

  /// The same, for a test that cannot run without it: nil is noted for the end of the run.
  package static func path(of program: String, for test: String) throws(TestError) -> String? {
    if let path = find(program) { return path }
    try miss(program, for: test)
    return nil
  }

  /// Notes that a test does not drive a host. Where hosts are required, it is an error.
  package static func miss(_ host: String, for test: String) throws(TestError) {
    guard !areRequired else { throw TestError("\(host) is not installed") }
    missing.withLock { missing in
      if missing.isEmpty { atexit { Hosts.printMissing() } }
      missing[host, default: []].insert(test)
    }
  }

  /// The program that runs a script by its first line, such as python3 of `#!/usr/bin/env python3`.
  package static func interpreter(of script: String) throws(TestError) -> String {
    let first = try Repository.text(script).prefix { $0 != "\n" }
    let words = first.dropFirst(2).split(separator: " ").map(String.init)
    guard first.hasPrefix("#!"), let last = words.last else {
      throw TestError("\(script) does not say what runs it")
    }
    return words[0].hasSuffix("/env") ? last : words[0]
  }

  private static let missing = Mutex<[String: Set<String>]>([:])

  private static func printMissing() {
    let each = missing.withLock { missing in
      missing.sorted { $0.key < $1.key }.map { host, tests in
        tests == [host] ? host : "\(host) (for \(tests.sorted().joined(separator: ", ")))"
      }
    }
    Notice.print("Not driven here, because they are not installed: \(each.joined(separator: ", "))")
  }
}
