import Platform

/// Compares kurs with what a user would take instead, where that is installed: in turn, by the time, the processor
/// time and the memory of whole processes, in one run. Stays small: a process begins with the peak of its parent.
enum Peers {
  private static let runs = 5
  private static let folder = "/tmp/kurs-peers.\(getpid())"
  private static let codes = [
    "USD", "JPY", "CZK", "DKK", "GBP", "HUF", "PLN", "SEK", "CHF", "NOK", "AUD", "CAD", "HKD",
    "SGD", "ZAR", "KRW", "NZD",
  ]

  static func report(_ kurs: String, _ scale: Int) {
    mkdir(folder, 0o700)
    let (rates, rows, text) = ("\(folder)/rates.csv", "\(folder)/rows.csv", "\(folder)/text.txt")
    let days = writeRates(kurs, rates)
    writeRows(1_000_000 / scale, on: days, to: rows)
    let line = "The parcel went to the second floor, and the key is with the neighbour.\n"
    let lines = String(repeating: line, count: 1_000)
    System.write(to: text) { write in
      for _ in 0..<10_000 / scale / line.utf8.count { write(lines) }
    }
    System.say("| job | kurs: time, CPU, memory | beside it | its | kurs ÷ it: time, CPU |")
    System.say("|---|---|---|---|---|")
    var checks: [String] = []
    for targets in ["EUR", "EUR,CHF,PLN"] {
      let name = "`kurs csv`, \((1_000_000 / scale).grouped) rows, to \(targets)"
      let ours =
        [kurs, "--ephemeral", "--offline", "csv", rows, "--amount", "4", "--currency", "5"]
        + ["--day", "2", "--to", targets]
      var tables: [(name: String, path: String)] = [("kurs", "\(folder)/kurs.csv")]
      guard run(ours, into: tables[0].path)?.status == 0 else { System.fail("\(kurs) fails") }
      for peer in ["polars", "duckdb"] {
        let command = script(peer) + [rates, rows, targets]
        guard let version = version(script(peer)) else { continue }
        compare(name, ours, version, command + ["/dev/null"])
        let path = "\(folder)/\(peer).csv"
        if run(command + [path])?.status == 0 { tables.append((version, path)) }
      }
      if let check = check(tables, rates, targets) { checks.append(check) }
      for table in tables { unlink(table.path) }
    }
    if let version = version(["rg", "--version"]) {
      compare(
        "`kurs scan`, \(10 / scale) MB without a digit", [kurs, "--ephemeral", "scan", text],
        version, ["rg", "-c", "zzyzx", text], ending: 1)
    }
    for check in checks { System.say(check) }
    for name in [rates, rows, text, "\(folder)/days.csv"] { unlink(name) }
    rmdir(folder)
  }

  /// How many amounts of each table are wrong; nil if Python does not say it.
  private static func check(
    _ tables: [(name: String, path: String)], _ rates: String, _ targets: String
  ) -> String? {
    guard let output = output(script("amounts") + [rates, targets] + tables.map(\.path))
    else { return nil }
    let lines = output.split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Int($0) }
    }
    guard lines.count == tables.count, let all = lines.first?.last else { return nil }
    let counts = zip(tables, lines).map { "\($1[0]) by \($0.name)" }
    return "Wrong amounts to \(targets), of \(all.grouped): \(counts.joined(separator: ", "))."
  }

  private static func script(_ name: String) -> [String] {
    // In a clone, four folders above this file.
    let top = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    return ["python3", top.joined(separator: "/") + "/.ci/peers/\(name).py"]
  }

  /// The first line of what it prints; nil if it does not run.
  private static func version(_ command: [String]) -> String? {
    guard let output = output(command) else {
      System.say("Not compared: \(command.joined(separator: " ")) does not run.", to: 2)
      return nil
    }
    return output.split(separator: "\n").first.map(String.init)
  }

  /// The other ends with the status that is given: 1 is that of a search without a find.
  private static func compare(
    _ job: String, _ ours: [String], _ version: String, _ theirs: [String], ending: Int32 = 0
  ) {
    var (own, other): ([Ended], [Ended]) = ([], [])
    // In turn, so that other load on the machine affects both.
    for _ in 0..<runs {
      guard let one = run(ours, isQuiet: ending != 0), one.status == 0,
        let two = run(theirs), two.status == ending
      else {
        return System.say("Failed: \(ours.joined(separator: " ")), or \(version)", to: 2)
      }
      own.append(one)
      other.append(two)
    }
    func said(_ all: [Ended]) -> String {
      func median(_ part: (Ended) -> Double) -> Double { Sample(all.map(part)).median }
      return "\(median(\.passed).text(2)) s, \(median(\.seconds).text(2)) s, "
        + "\(median(\.megabytes).text(0)) MB"
    }
    func ratio(_ part: (Ended) -> Double) -> String {
      Sample(zip(own, other).map { part($0) / part($1) }).median.text(2)
    }
    System.say(
      "| \(job) | \(said(own)) | \(version) | \(said(other)) "
        + "| \(ratio(\.passed)), \(ratio(\.seconds)) |")
  }

  // MARK: What is read

  /// Writes the ECB's rates per euro, as kurs has them. Returns its days.
  private static func writeRates(_ kurs: String, _ path: String) -> [String] {
    let kurs = [kurs, "--ephemeral", "--offline"]
    let prices = output(
      kurs + ["prices", "EUR/USD", "--since", "2000-01-01", "--until", "2025-12-31"]
        + ["--source", "ecb", "--format", "csv"])
    let days = prices?.split(separator: "\n").dropFirst().map { String($0.prefix(10)) } ?? []
    let asked = "\(folder)/days.csv"
    System.write("day,amount,currency\n" + days.map { "\($0),1,EUR\n" }.joined(), to: asked)
    let command =
      kurs + ["csv", asked, "--amount", "2", "--currency", "3", "--day", "1"]
      + ["--to", codes.joined(separator: ",")]
    guard !days.isEmpty, run(command, into: path)?.status == 0 else {
      System.fail("cannot run \(kurs[0])")
    }
    return days
  }

  private static func writeRows(_ count: Int, on dates: [String], to path: String) {
    var random: UInt64 = 7
    func draw(_ limit: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % limit
    }
    System.write(to: path) { write in
      write("id,day,what,amount,currency\n")
      for start in stride(from: 0, to: count, by: 1_000) {
        var rows = ""
        for id in start..<min(start + 1_000, count) {
          let cents = 10 + draw(90)
          rows +=
            "\(id),\(dates[draw(dates.count)]),rent,\(1 + draw(9_999)).\(cents),"
            + "\(codes[draw(codes.count)])\n"
        }
        write(rows)
      }
    }
  }

  // MARK: Processes

  private struct Ended {
    /// The exit status; nil if a signal ended it.
    let status: Int32?
    let passed: Double
    /// Of processor time, in the program and for it in the kernel.
    let seconds: Double
    let megabytes: Double
  }

  /// What it prints; nil if it fails.
  private static func output(_ command: [String]) -> String? {
    let path = "\(folder)/output"
    defer { unlink(path) }
    guard run(command, into: path)?.status == 0 else { return nil }
    return System.text(of: path)
  }

  /// Nil if it cannot be started.
  private static func run(
    _ command: [String], into path: String = "/dev/null", isQuiet: Bool = false
  ) -> Ended? {
    var actions = makeSpawnActions()
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    if isQuiet { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
    let start = System.uptime()
    guard let id = System.start(command, &actions) else { return nil }
    var (status, usage): (Int32, rusage) = (0, rusage())
    wait4(id, &status, 0, &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return Ended(
      status: status & 0x7F == 0 ? (status >> 8) & 0xFF : nil,
      passed: Double(System.uptime() - start) / 1e9,
      seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      // In KiB on Linux.
      megabytes: Double(usage.ru_maxrss) * 1_024 / 1e6)
  }
}
