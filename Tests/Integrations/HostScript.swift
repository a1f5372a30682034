import Kit
import Platform
import Testing

/// A script that drives a host, and says what broke.
struct HostScript {
  /// Seconds after which a host has hung.
  static let patience = 900
  /// What a script ends with where its host is not installed.
  static let hostIsMissing: Int32 = 77

  let path: String
  /// For the last lines of a run: `bash` of `integrations/bash/check`.
  let name: String

  init(_ path: String, named name: String? = nil) {
    self.path = path
    let parts = path.split(separator: "/").filter { $0 != "check" }
    self.name = name ?? parts.last.map(String.init) ?? path
  }

  func run(_ words: [String]) throws {
    // Without it, env(1) ends with 127, which a script that breaks may do as well.
    let interpreter = try Hosts.interpreter(of: path)
    guard try Hosts.path(of: interpreter, for: name) != nil else { return }
    var environment = Environment.all
    // For those that play a spread of many cases.
    environment["KURS_SPREAD"] = "\(Spread.turn)"
    let run = try Child(
      program: Repository.path(path), words, environment: environment, input: .pipe,
      blocksSignals: false)
    run.closeInput()
    let ending: Child.Ending
    do throws(TestError) {
      ending = try run.end(within: Self.patience)
    } catch {
      // So that it takes its host and its files away, and tells how far it came.
      run.signal(SIGTERM)
      _ = try? run.end()
      Issue.record("\(path) hangs\n\(String(decoding: run.bytes, as: UTF8.self))")
      return
    }
    let said = String(decoding: run.bytes, as: UTF8.self) + run.complaintText
    if ending == .exited(Self.hostIsMissing) {
      let hosts = missing(said)
      for host in hosts.isEmpty ? [name] : hosts { try Hosts.miss(host, for: name) }
    } else {
      #expect(ending == .exited(0), "\(path)\n\(trouble(in: said))")
      // It can do most of its work without them.
      if !Hosts.areRequired { for host in missing(said) { try Hosts.miss(host, for: name) } }
    }
  }

  /// Its lines without those of what works, for a log that shows only the first of them.
  private func trouble(in said: String) -> String {
    said.split(separator: "\n").filter { !$0.hasPrefix("ok ") }.joined(separator: "\n")
  }

  /// What a script says is missing: `bash: tmux is not installed`.
  private func missing(_ said: String) -> [String] {
    said.split(separator: "\n").filter { $0.hasSuffix(" is not installed") }
      .compactMap { $0.split(separator: " ").dropLast(3).last.map(String.init) }
  }
}
