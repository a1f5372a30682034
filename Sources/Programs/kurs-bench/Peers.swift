import Platform

/// Compares kurs with what a user would take instead, where that is installed: in turn, by the processor time and the
/// memory of whole processes, in one run.
enum Peers {
  private static let runs = 5
  private static let codes = [
    "USD", "JPY", "CZK", "DKK", "GBP", "HUF", "PLN", "SEK", "CHF", "NOK", "AUD", "CAD", "HKD",
    "SGD", "ZAR", "KRW", "NZD",
  ]

  static func report(_ kurs: String, _ scale: Int) {
    let folder = "/tmp/kurs-peers.\(getpid())"
    mkdir(folder, 0o700)
    let (rates, rows, text) = ("\(folder)/rates.csv", "\(folder)/rows.csv", "\(folder)/text.txt")
    writeRates(kurs, rates, in: folder)
    writeRows(1_000_000 / scale, to: rows)
    let line = "The parcel went to the second floor, and the key is with the neighbour.\n"
    System.write(String(repeating: line, count: 10_000_000 / scale / line.utf8.count), to: text)
    System.say("| job | kurs: CPU, memory | beside it | its CPU, memory | CPU of kurs ÷ its |")
    System.say("|---|---|---|---|---|")
    for targets in ["EUR", "EUR,CHF,PLN"] {
      let ours =
        [kurs, "--ephemeral", "--offline", "csv", rows, "--amount", "4", "--currency", "5"]
        + ["--day", "2", "--to", targets]
      let name = "`kurs csv`, \((1_000_000 / scale).grouped) rows, \(targets)"
      for peer in ["polars", "duckdb"] {
        guard let (command, version) = script(peer) else { continue }
        let theirs = command + [rates, rows, targets, "/dev/null"]
        compare(name, ours, version, theirs)
      }
    }
    if let version = version(["rg", "--version"]) {
      compare(
        "`kurs scan`, \(10 / scale) MB without a digit", [kurs, "--ephemeral", "scan", text],
        version, ["rg", "-c", "zzyzx", text])
    }
    for name in [rates, rows, text, "\(folder)/days.csv"] { unlink(name) }
    rmdir(folder)
  }

  private static func script(_ name: String) -> (command: [String], version: String)? {
    // In a clone, four folders above this file.
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    let command = ["python3", folder.joined(separator: "/") + "/.ci/peers/\(name).py"]
    return version(command).map { (command, $0) }
  }

  /// The first line of what it prints; nil if it does not run.
  private static func version(_ command: [String]) -> String? {
    guard let ended = run(command, keepsOutput: true), ended.isDone else {
      System.say("Not compared: \(command.joined(separator: " ")) does not run.", to: 2)
      return nil
    }
    return ended.output.split(separator: "\n").first.map(String.init)
  }

  private static func compare(
    _ job: String, _ ours: [String], _ version: String, _ theirs: [String]
  ) {
    var (own, other): ([Ended], [Ended]) = ([], [])
    // In turn, so that other load on the machine affects both.
    for _ in 0..<runs {
      guard let one = run(ours), let two = run(theirs) else { return }
      own.append(one)
      other.append(two)
    }
    func said(_ all: [Ended]) -> String {
      let (time, memory) = (Sample(all.map(\.seconds)).median, Sample(all.map(\.megabytes)).median)
      return "\(time.text(2)) s, \(memory.text(0)) MB"
    }
    let ratio = Sample(zip(own, other).map { $0.seconds / $1.seconds }).median
    System.say("| \(job) | \(said(own)) | \(version) | \(said(other)) | \(ratio.text(2)) |")
  }

  // MARK: What is read

  /// The ECB's rates per euro by day, as kurs has them.
  private static func writeRates(_ kurs: String, _ path: String, in folder: String) {
    let days = "\(folder)/days.csv"
    let all = dates.map { "\($0),1,EUR\n" }.joined()
    System.write("day,amount,currency\n" + all, to: days)
    let command =
      [kurs, "--ephemeral", "--offline", "csv", days, "--amount", "2", "--currency", "3"]
      + ["--day", "1", "--to", codes.joined(separator: ",")]
    guard let ended = run(command, keepsOutput: true) else { System.fail("cannot run \(kurs)") }
    System.write(ended.output, to: path)
  }

  /// Days of published tables: weekdays of the middle of each month.
  private static var dates: [String] {
    (0..<26 * 12).flatMap { month in
      (10...20).map { day in
        let number = month % 12 + 1
        return "\(2000 + month / 12)-\(number < 10 ? "0" : "")\(number)-\(day)"
      }
    }
  }

  private static func writeRows(_ count: Int, to path: String) {
    var (random, rows): (UInt64, [String]) = (7, ["id,day,what,amount,currency\n"])
    rows.reserveCapacity(count + 1)
    let dates = dates
    func draw(_ limit: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % limit
    }
    for id in 0..<count {
      let cents = 10 + draw(90)
      rows.append(
        "\(id),\(dates[draw(dates.count)]),rent,\(1 + draw(9_999)).\(cents),"
          + "\(codes[draw(codes.count)])\n")
    }
    System.write(rows.joined(), to: path)
  }

  // MARK: Processes

  private struct Ended {
    let seconds: Double
    let megabytes: Double
    let output: String
    let isDone: Bool
  }

  /// Nil if it cannot be started. Its output is dropped, unless it is to be kept.
  private static func run(_ command: [String], keepsOutput: Bool = false) -> Ended? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    var actions = makeSpawnActions()
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if keepsOutput {
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_addclose(&actions, ends[1])
    // Safe: the words end with nil, as posix_spawn(3) wants it.
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    var id = pid_t()
    let failed = posix_spawnp(&id, command[0], &actions, nil, &words, environ)
    for word in words { free(word) }
    posix_spawn_file_actions_destroy(&actions)
    close(ends[1])
    defer { close(ends[0]) }
    guard failed == 0 else { return nil }
    var (output, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while keepsOutput {
      let count = read(ends[0], &piece, piece.count)
      guard count > 0 else { break }
      output += piece[..<count]
    }
    var (status, usage): (Int32, rusage) = (0, rusage())
    wait4(id, &status, 0, &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return Ended(
      seconds: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      // In KiB on Linux.
      megabytes: Double(usage.ru_maxrss) * 1_024 / 1e6,
      output: String(decoding: output, as: UTF8.self), isDone: status == 0)
  }
}
