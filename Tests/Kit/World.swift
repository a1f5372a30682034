import Dates
import Engine
import LSP
import MCP
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
    tables: any TableStore = InMemoryTableStore(),
    _ adjust: (inout Configuration) -> Void = { _ in }
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
    let chosen = limits
    var configuration = Configuration(
      version: "0.1.0", locale: Locale.matching { environment[$0] }, limits: chosen.named,
      isOffline: options.contains("--offline"))
    adjust(&configuration)
    let engine = TestEngine.make(
      clock: clock, userStore: userStore, tables: tables, configuration: configuration)
    let dialect = DialectChoice(rawValue: options.first ?? "")
    let connection = Connection(limits: limits, framing: framing) { first, connection in
      // A line for each dialect, as in the program.
      switch dialect ?? DialectChoice(by: first) {
      case .native: NativeDialect(engine: engine, of: connection)
      case .languageServer: LanguageDialect(engine: engine, of: connection)
      case .modelContext: MCPDialect(engine: engine, of: connection)
      }
    }
    return (engine, connection)
  }

  private static func value(of option: String, in options: [String]) -> String? {
    guard let index = options.firstIndex(of: option), index + 1 < options.count else { return nil }
    return options[index + 1]
  }
}
