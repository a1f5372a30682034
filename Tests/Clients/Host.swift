import Kit
import Platform

/// A home for a client: a state of its own, and a `kurs` on its PATH that says which process it is.
final class Host {
  let folder: ScratchFolder
  let program: String

  init() throws(TestError) {
    folder = try ScratchFolder()
    program = folder.file("kurs")
    try Disk.write(
      """
      #!/bin/sh
      echo $$ >'\(folder.file("process"))'
      exec '\(try BuiltBinary.path())' --offline --state '\(folder.file("kurs.db"))' "$@"

      """, to: program)
    chmod(program, 0o755)
  }

  /// Nil if the program is not installed; then the test is skipped, unless hosts are required.
  func client(_ interpreter: String, _ arguments: [String]) throws(TestError) -> Child? {
    guard let path = try Hosts.path(of: interpreter, for: "clients") else { return nil }
    var environment = Environment.all
    environment["PATH"] = folder.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    environment["LC_ALL"] = "C.UTF-8"
    let child = try Child(
      program: path, arguments, environment: environment, blocksSignals: false)
    // A hundred thousand rows, with a build that is not optimized.
    child.patience = 120
    return child
  }

  /// One request of another process of the same user.
  func call(_ words: String...) throws(TestError) {
    let kurs = try Child(
      ["--offline", "--state", folder.file("kurs.db"), "call"] + words, input: .closed)
    guard try kurs.end() == .exited(0) else { throw TestError(kurs.complaintText) }
  }

  /// Ends the kurs that was started last, as a crash would.
  func killKurs() throws(TestError) {
    guard let process = pid_t(try folder.text("process").dropLast()) else {
      throw TestError("no kurs was started")
    }
    kill(process, SIGKILL)
  }

  static func script(_ name: String) -> String { Repository.path("Tests/Clients/scripts/\(name)") }
}
