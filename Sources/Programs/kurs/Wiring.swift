import Bundled
import Dates
import Engine
import Features
import Money
import Native
import RPC
import Store

/// Puts the rooms together as the options say.
enum Wiring {
  static func engine(_ options: Options, limits: Limits) -> Engine {
    Engine(
      archive: BundledArchive(), notebook: notebook(options),
      facts: Facts(
        version: Help.version, locale: Locale.matching(environment: System.environment),
        limits: limits.named, isOffline: options.isOffline),
      clock: clock(options), uptime: System.uptime)
  }

  static func session(_ engine: Engine, _ options: Options, _ limits: Limits)
    -> Session<NativeDialect>
  {
    Session(dialect: NativeDialect(engine: engine), limits: limits, framing: options.framing)
  }

  private static func notebook(_ options: Options) -> any Notebook {
    guard !options.isEphemeral, let path = options.statePath ?? standardPath else {
      return EphemeralNotebook()
    }
    return SQLiteNotebook(path: path, now: clock(options)) { target in
      System.writeAll(
        STDERR_FILENO,
        "kurs: the state file was damaged. It is kept in \(target), and kurs began anew.\n")
    }
  }

  private static var standardPath: String? {
    var environment: [String: String] = [:]
    for name in ["XDG_STATE_HOME", "HOME"] { environment[name] = System.environment(name) }
    return StorePath.standard(environment: environment)
  }

  private static func clock(_ options: Options) -> () -> Instant {
    if let now = options.now { return { now } }
    return {
      let time = System.wallClock()
      return Instant(seconds: Int64(time.tv_sec), nanoseconds: Int32(time.tv_nsec))
    }
  }
}
