import Dates
import Engine
import Features
import Feeds
import LSP
import MCP
import Methods
import Money
import Native
import Platform
import RPC
import Rates
import Store

/// Makes an engine and a session as the options say.
enum Wiring {
  /// The commands that features run by themselves, in the order in which help lists them.
  static let commands: [any ProgramCommand.Type] = [
    WatchCommand.self,
    ChartCommand.self,
    BoardCommand.self,
    BillCommand.self,
    CheckCommand.self,
    ColumnsCommand.self,
    ThroughCommand.self,
    PricesCommand.self,
    ExportCommand.self,
    DoctorCommand.self,
  ]

  static func command(_ name: String) -> (any ProgramCommand.Type)? {
    commands.first { $0.name == name }
  }

  /// With `isServing`, changes do not wait for the disk on the loop.
  static func engine(_ options: Options, limits: Limits, isServing: Bool = false) -> Engine {
    if let path = options.ratesPath {
      let file = FrozenFile(path: path)
      return file.engine(configuration(options, limits, frozen: file), options)
    }
    let log = isServing ? statePath(options).map { LogSync(path: $0) } : nil
    let disk = DiskSync(log)
    let (userStore, tableStore) = state(options, disk)
    let clock = clock(options)
    let lower = SharedTables.archive(upTo: clock().day)
    return Engine(
      archive: LayeredArchive(lower: lower, store: tableStore, known: Publisher.known),
      store: userStore, tables: tableStore, disk: disk, documents: { Catalogue.documents },
      reactions: { Catalogue.reactions },
      configuration: configuration(options, limits), clock: clock, uptime: System.uptime)
  }

  /// The path of kurs-fetch; nil if it is not installed.
  static let fetchPath = System.helper("kurs-fetch")

  private static func configuration(
    _ options: Options, _ limits: Limits, frozen: FrozenFile? = nil
  ) -> Configuration {
    if let frozen {
      var configuration = Configuration(
        version: Help.version, locale: frozen.locale, limits: limits.named, isOffline: true)
      configuration.uptime = System.uptime
      return configuration
    }
    var configuration = Configuration(
      version: Help.version, locale: Locale.matching(environment: System.environment),
      limits: limits.named, isOffline: options.isOffline)
    // A frozen clock is for documents and tests, which must not depend on the network.
    configuration.fetches = fetchPath != nil && options.now == nil
    configuration.configured = ConfigFile.read { line in
      // A refresh in the background has no one to tell; the command that started it has said so.
      if !options.isQuiet { System.complain(line) }
    }
    if let seconds = options.fetchSeconds { configuration.secondsForRequest = seconds }
    configuration.uptime = System.uptime
    configuration.process = getpid()
    configuration.isRunning = { kill($0, 0) == 0 || errno != ESRCH }
    if options.now == nil {
      configuration.seed = seed
      configuration.secondsAheadOfUTC = { System.secondsAheadOfUTC($0.seconds) }
    }
    for feed in FeedCatalogue.feeds {
      guard let variable = feed.keyVariable, let key = System.environment(variable), !key.isEmpty
      else { continue }
      configuration.keys[feed.id] = key
    }
    return configuration
  }

  /// Spreads the fetches of many users over time. On most machines the only user has the same id, so
  /// the id alone would spread nothing.
  private static var seed: UInt64 {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let host = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    for byte in host + Array((System.environment("HOME") ?? "").utf8) {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return (hash ^ UInt64(getuid())) &* 0x9E37_79B9_7F4A_7C15 >> 20
  }

  static func connection(_ engine: Engine, _ options: Options, _ limits: Limits) -> Connection {
    Connection(limits: limits, framing: options.framing) { first, connection in
      // A line for each dialect.
      switch options.dialect ?? DialectChoice(by: first) {
      case .native: NativeDialect(engine: engine, of: connection)
      case .languageServer:
        LanguageDialect(
          engine: engine, of: connection, files: JournalFiles.sources, saving: ChartFile.save)
      case .modelContext: MCPDialect(engine: engine, of: connection)
      }
    }
  }

  private static func state(
    _ options: Options, _ disk: DiskSync
  ) -> (any UserStore, any TableStore) {
    guard let path = statePath(options) else {
      // A change that no file keeps is not acknowledged, unless that is what was asked for.
      let refusal: StorageError? = options.isEphemeral ? nil : .nowhere
      return (InMemoryUserStore(refusing: refusal), InMemoryTableStore())
    }
    let userStore = SQLiteUserStore(path: path, disk: disk, now: clock(options)) { notice in
      switch notice {
      case .repaired(let repair):
        System.complain(
          "the state file was damaged: moved to \(repair.file), and made a new one of all that could be "
            + "read.\n\(repair.missing) `kurs doctor` tells more.")
      case .wasRepaired(let repair):
        let day = repair.at.day
        System.complain(
          "the state file was damaged on \(day): moved to \(repair.file).\n"
            + "\(repair.missing) `kurs doctor` tells more.")
      case .unreadable(let loss):
        System.complain("something saved cannot be read: \(loss).\n`kurs doctor` tells more.")
      case .otherLog(let log):
        System.complain(
          "beside the state file was the log of another one: moved to \(log).\n"
            + "`kurs recover \(log)` adds what it has to what is saved.")
      case .companionsRemoved(let kept?):
        System.complain(
          "the log of the state file was removed or exchanged while kurs ran.\n"
            + "What it had is in \(kept)."
            + (kept == path ? "" : " `kurs recover \(kept)` adds what is missing."))
      case .companionsRemoved(nil):
        System.complain(
          "the log of the state file or its index was removed while kurs ran.\n"
            + "The last changes of other processes may be missing.")
      case .foreign(let error): System.complain("\(error), and stays as it is.\n\(error.hint)")
      }
    }
    return (userStore, FallbackTableStore(over: userStore.tables))
  }

  /// Nil if nothing is stored.
  static func statePath(_ options: Options) -> String? {
    guard !options.isEphemeral, options.ratesPath == nil,
      let path = options.statePath ?? standardPath
    else { return nil }
    // Bytes that are not UTF-8 were replaced with this character, which leads to another file.
    guard !path.unicodeScalars.contains("\u{FFFD}") else {
      System.complain(
        "the path of the state file is not UTF-8\n"
          + "Name another one with --state or XDG_STATE_HOME, or use --ephemeral.")
      exit(2)
    }
    return path
  }

  private static var standardPath: String? {
    StorePath.standard(
      stateHome: System.environment("XDG_STATE_HOME"), home: System.environment("HOME"))
  }

  private static func clock(_ options: Options) -> () -> Instant {
    if let now = options.now { return { now } }
    if let start = options.clockStart {
      let begun = System.uptime()
      return {
        let passed = System.uptime() &- begun
        return Instant(
          seconds: start.seconds + Int64(passed / 1_000_000_000),
          nanoseconds: Int32(passed % 1_000_000_000))
      }
    }
    return {
      let time = System.wallClock()
      return Instant(seconds: time.seconds, nanoseconds: time.nanoseconds)
    }
  }
}
