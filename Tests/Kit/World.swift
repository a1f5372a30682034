import Dates
import Engine
import Methods
import Money
import Native
package import RPC

/// kurs in this process: the bundled rates, a store in memory, a clock that the test moves.
package enum World {
  package static let now = "2026-10-30T18:00:00Z"

  /// A connection as the command line options ask for it.
  package static func connection(
    options: [String] = [], environment: [String: String] = [:], limits: Limits = Limits()
  ) throws(TestError) -> Connection {
    fillCatalogue()
    return try fresh(options, environment, limits)
  }

  private static func fresh(
    _ options: [String], _ environment: [String: String], _ limits: Limits
  ) throws(TestError) -> Connection {
    try kurs(
      options: options, environment: environment, limits: limits, clock: clock(options)
    ).connection
  }

  /// The clock that the options ask for: each reading of its uptime is a millisecond later.
  static func clock(_ options: [String]) throws(TestError) -> FakeClock {
    try FakeClock(value(of: "--now", in: options) ?? now, nanosecondsPerReading: 1_000_000)
  }

  /// A process, whose engine uses these stores.
  static func kurs(
    options: [String], environment: [String: String], limits: Limits = Limits(),
    clock: FakeClock, userStore: any UserStore = InMemoryUserStore(),
    tables: any TableStore = InMemoryTableStore(), _ adjust: (inout Facts) -> Void = { _ in }
  ) throws(TestError) -> (engine: Engine, connection: Connection) {
    var limits = limits
    if let bytes = value(of: "--message-limit", in: options).flatMap({ Int($0) }) {
      limits.messageBytes = bytes
    }
    var framing: Framing?
    if let name = value(of: "--framing", in: options) {
      framing = Framing(rawValue: name)
      if framing == nil { throw TestError("\(name) is no framing") }
    }
    var facts = Facts(
      version: "0.1.0", locale: Locale.matching { environment[$0] }, limits: limits.named,
      isOffline: options.contains("--offline"))
    adjust(&facts)
    let engine = TestEngine.make(clock: clock, userStore: userStore, tables: tables, facts: facts)
    let connection = Connection(limits: limits, framing: framing) { _, _ in
      NativeDialect(engine: engine)
    }
    return (engine, connection)
  }

  private static func value(of option: String, in options: [String]) -> String? {
    guard let index = options.firstIndex(of: option), index + 1 < options.count else { return nil }
    return options[index + 1]
  }

  /// kurs has one thread, and its catalogue fills itself in when it is first read; the tests have
  /// many threads, so whoever reads the catalogue has it filled in by this first.
  package static func fillCatalogue() { _ = filled }

  private static let filled: Void = {
    guard let session = try? fresh([], [:], Limits()) else { return }
    for entry in NativeCatalogue.entries {
      let name = entry.name.description
      let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(name)","params":{"as":"text"}}"# + "\n"
      Array(line.utf8).withUnsafeBufferPointer { session.input.append($0) }
      while session.step() {}
    }
    _ = NativeCatalogue.entries.map { ($0.params.count, $0.result.name) }
  }()
}
