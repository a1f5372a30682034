import Platform

/// Counts what a request costs in instructions of the program: by perf, or by callgrind where perf
/// counts nothing, as in many virtual machines.
///
/// The count is the difference of twice as many and so many requests, so that the start is left out.
/// Unlike time it does not depend on what else the machine does.
struct Instructions {
  private enum Tool { case perf, callgrind }

  private let tool: Tool
  private let program: String
  private let folder: String

  var toolName: String { tool == .perf ? "perf" : "callgrind" }

  /// Nil if neither tool works here. `folder` takes files of its own.
  init?(_ program: String, folder: String) {
    self.folder = folder
    let counts = "\(folder)/counts"
    if Program.run(["perf", "stat", "-x,", "-e", "instructions:u", "-o", counts, "true"]),
      Self.perfCount(System.text(of: counts)) != nil
    {
      (tool, self.program) = (.perf, program)
      return
    }
    // valgrind cannot read the debug information of a static Swift program.
    let stripped = "\(folder)/kurs"
    guard Program.run(["strip", "-g", "-o", stripped, program]),
      Program.run(["valgrind", "--version"])
    else { return nil }
    (tool, self.program) = (.callgrind, stripped)
  }

  /// The files that counting leaves in the folder.
  static let files = ["counts", "kurs", "requests"]

  /// The instructions of one request, with the requests `lines` in turn; nil if a run failed.
  func each(_ lines: [String], count: Int = 200) -> Double? {
    let count = max(count, lines.count)
    guard let twice = total(lines, 2 * count), let once = total(lines, count) else { return nil }
    return Double(twice - once) / Double(count)
  }

  private func total(_ lines: [String], _ count: Int) -> Int? {
    let input = "\(folder)/requests"
    let text = (0..<count).map { number in
      #"{"jsonrpc":"2.0","id":\#(10_000 + number),"# + lines[number % lines.count] + "\n"
    }.joined()
    System.write(text, to: input)
    let counts = "\(folder)/counts"
    let kurs = [program, "--offline", "--ephemeral"]
    switch tool {
    case .perf:
      let perf = ["perf", "stat", "-x,", "-e", "instructions:u", "-o", counts]
      guard Program.run(perf + kurs, input: input) else { return nil }
      return Self.perfCount(System.text(of: counts))
    case .callgrind:
      let valgrind = ["valgrind", "-q", "--tool=callgrind", "--callgrind-out-file=\(counts)"]
      guard Program.run(valgrind + kurs, input: input) else { return nil }
      let line = System.text(of: counts).split(separator: "\n").first { $0.hasPrefix("totals: ") }
      return line.flatMap { Int($0.dropFirst("totals: ".count)) }
    }
  }

  /// Nil where perf runs and counts nothing: it then writes `<not supported>`.
  private static func perfCount(_ text: String) -> Int? {
    text.split(separator: "\n").lazy.compactMap { line in
      line.split(separator: ",").first.flatMap { Int($0) }
    }.first
  }
}

/// A program that runs to its end, found as a shell finds it.
private enum Program {
  /// True if it exits with 0. It reads the file `input`, and what it prints is dropped.
  static func run(_ command: [String], input: String = "/dev/null") -> Bool {
    var actions = makeSpawnActions()
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    for number in [Int32(1), 2] {
      posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
    }
    // Safe: the words end with nil, as posix_spawn(3) wants it.
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var id = pid_t()
    guard posix_spawnp(&id, command[0], &actions, nil, &words, environ) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }
}
