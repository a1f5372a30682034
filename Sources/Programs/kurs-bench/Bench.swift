import Platform

/// Measures the built `kurs` and, for comparison, a program that only echoes; prints a table.
@main
enum Bench {
  static let usage = """
    usage: kurs-bench [--kurs PATH] [--echo PATH] [--cpu N] [--quick] [--peers]
      --kurs PATH  the program to measure; else the one beside this
      --echo PATH  the program to compare with, which writes back what it reads; else this one
      --cpu N      the CPU that both ends are kept on; else 0
      --quick      a tenth of the work, for a first look
      --peers      compare with polars, duckdb and rg, where they are installed, and nothing else
    """

  static func main() {
    var words = Array(CommandLine.arguments.dropFirst())
    if words == ["echo"] { Echo.run() }
    let beside = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
    var kurs = (beside.dropLast() + ["kurs"]).joined(separator: "/")
    var echo = [CommandLine.arguments[0], "echo"]
    var cpu = 0
    var scale = 1
    var comparesPeers = false
    while !words.isEmpty {
      let word = words.removeFirst()
      func value() -> String {
        guard !words.isEmpty else { System.fail("\(word) needs a value\n\(usage)") }
        return words.removeFirst()
      }
      switch word {
      case "--kurs": kurs = value()
      case "--echo": echo = [value()]
      case "--cpu": cpu = Int(value()) ?? 0
      case "--quick": scale = 10
      case "--peers": comparesPeers = true
      case "--help": return System.say(usage)
      default: System.fail("there is no option \(word)\n\(usage)")
      }
    }
    signal(SIGPIPE, SIG_IGN)
    if comparesPeers { return Peers.report(kurs, scale) }
    if !System.pin(to: cpu) { System.say("Not pinned to one CPU: times will jump.", to: 2) }
    report(kurs, echo, scale)
  }

  private static func report(_ kurs: String, _ echo: [String], _ scale: Int) {
    let state = "/tmp/kurs-bench.\(getpid())"
    mkdir(state, 0o700)
    let command = [kurs, "--offline", "--state", "\(state)/kurs.db"]
    var echoes: [Double] = []
    var trips: [Double] = []
    var typed: [Double] = []
    // Alternates between the two, so that other load on the machine affects both.
    for _ in 0..<5 {
      echoes += Measures.roundTrips(echo, count: 20_000 / scale)
      trips += Measures.roundTrips(command, count: 20_000 / scale)
      typed += Measures.roundTrips(
        command, count: 20_000 / scale, asking: Measures.expression)
    }
    let (floor, ours) = (Sample(echoes), Sample(trips))
    func ratio(_ part: Double) -> String {
      "\(ours.quantile(part).text(2)) µs, echo \(floor.quantile(part).text(2)) µs: "
        + "\((ours.quantile(part) / floor.quantile(part)).text(2)) ×"
    }
    let rates = Sample(
      (0..<5).map { _ in Measures.pipelined(command, count: 400_000 / scale, window: 64) })
    let stateless = [kurs, "--offline", "--ephemeral"]
    let starts = Measures.starts(stateless, count: 200 / scale)
    let stored = Measures.starts(command, count: 200 / scale)
    let bare = Measures.starts(echo, count: 200 / scale)
    let memory = Measures.memory(command, count: 1_000)
    let bulk = Sample((0..<5).map { _ in Measures.bulk(command, count: 1_000_000 / scale) })
    System.say("| what | bar | measured |")
    System.say("|---|---|---|")
    System.say("| `convert` round trip, median | ≤ 1.35 × echo | \(ratio(0.5)) |")
    System.say("| the same, 99th percentile | ≤ 2 × echo's | \(ratio(0.99)) |")
    System.say(
      "| pipelined `convert`, 64 in flight | ≥ 500,000 a second | \(Int(rates.median).grouped) |")
    func beyond(_ time: Double, _ echo: Double) -> String {
      "\(Int(time)) µs, echo \(Int(echo)) µs: \(Int(time - echo)) µs"
    }
    System.say(
      "| start to first response, beyond the echo's | ≤ 100 µs | "
        + "\(beyond(starts.first, bare.first)) |")
    System.say(
      "| the same with a state file | | \(beyond(stored.first, bare.first)) |")
    System.say(
      "| end of input to exit, beyond the echo's | ≤ 60 µs | "
        + "\(beyond(starts.exit, bare.exit)) |")
    System.say(
      "| own memory, idle after 1,000 requests | ≤ 1 MiB | "
        + "\(memory.map { (Double($0) / 1_024).text(1) + " MiB" } ?? "unknown") |")
    System.say(
      "| `convert` of 1,000,000 amounts in one request | ≤ 0.2 s | \((bulk.median / 1_000).text(2)) s |"
    )
    let expression = Sample(typed).median
    let cost = (expression - floor.median) / (ours.median - floor.median)
    System.say(
      "| `evaluate` of `100 usd in eur`, beyond the echo | ≤ 2 × `convert` | "
        + "\(expression.text(2)) µs: \(cost.text(2)) × |")
    reportFeatures(stateless, scale)
    for name in ["kurs.db", "kurs.db-wal", "kurs.db-shm"] { unlink("\(state)/\(name)") }
    rmdir(state)
  }

  /// Measures the features built on conversions, without a state file, so that the disk is not
  /// measured.
  private static func reportFeatures(_ command: [String], _ scale: Int) {
    let charts = Features.charts(command, count: max(2, 10 / scale))
    let (first, again) = (Sample(charts.first).median, Sample(charts.again).median)
    System.say(
      "| chart, base and 8 targets, 1999 to today, SVG | ≤ 10 ms first, ≤ 2 ms again | "
        + "\(first.text(1)) ms first, \(again.text(1)) ms again, "
        + "\(Sample(charts.zoomed).median.text(1)) ms zoomed |")
    System.say(
      "| own memory after full-history charts | ≤ 12 MiB | "
        + "\(charts.memory.map { (Double($0) / 1_024).text(1) + " MiB" } ?? "unknown") |")
    let rows = Features.table(command, rows: 100_000, count: max(3, 10 / scale))
    System.say(
      "| `convert/many`, 100,000 rows, 26 currencies, 4,312 days | ≥ 500,000 rows a second | "
        + "\(Int(rows).grouped) |")
    System.say(
      "| `scan` of a megabyte of text | ≤ 15 ms | "
        + "\(Features.scan(command, count: max(3, 10 / scale)).text(1)) ms |")
    System.say(
      "| `watchlist` of 1,000 pairs | ≤ 5 ms | "
        + "\(Features.watchlist(command, pairs: 1_000, count: 20).text(1)) ms |")
    let alerts = Features.alerts(command, alerts: 10_000 / scale, times: 20)
    System.say(
      "| 10,000 alerts checked | ≤ 5 ms | "
        + "\(alerts.check.text(1)) ms, \(alerts.change.text(1)) ms with the change of a rate |")
  }
}
