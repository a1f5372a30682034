import Engine
import Native
import RPC

/// The program: reads the command line and starts what it asks for.
@main
enum Kurs {
  static func main() {
    let hasOutput = System.holdStandardDescriptors()
    let options: Options
    do throws(Options.Mistake) {
      options = try Options(CommandLine.arguments.dropFirst())
    } catch {
      System.writeAll(
        STDERR_FILENO, "kurs: \(error.message)\n\(error.hint ?? "Try 'kurs --help'.")\n")
      exit(2)
    }
    switch options.command {
    case .help(let topic):
      exit(System.writeAll(STDOUT_FILENO, topic?.text ?? Help.text) ? 0 : 3)
    case .version: exit(System.writeAll(STDOUT_FILENO, "kurs \(Help.version)\n") ? 0 : 3)
    case .call(let method, let params): exit(CallOnce.run(method, params, options))
    case .chart(let chart): exit(chart.run(options))
    case .watch(let watch): exit(watch.run(options))
    case .doctor(let doctor): exit(doctor.run(options))
    case .refresh: exit(RefreshCommand.run(options))
    case .evaluate(let text): exit(CallOnce.evaluate(text, options))
    case .serve where !hasOutput:
      System.writeAll(STDERR_FILENO, "kurs: there is no standard output to answer on\n")
      exit(3)
    case .serve: exit(serve(options))
    }
  }

  private static func serve(_ options: Options) -> Int32 {
    if Prompt.isWanted(options) { return Prompt.run(options) }
    if isatty(STDIN_FILENO) != 0 {
      System.writeAll(
        STDERR_FILENO,
        "kurs \(Help.version) reads JSON-RPC here, one message a line; 'kurs --help' says more.\n")
    }
    let signals = Signals.listen()
    let limits = options.limits
    let engine = Wiring.engine(options, limits: limits)
    let connection = Wiring.connection(engine, options, limits)
    if let path = options.recordPath {
      guard let recording = Recording(path: path) else {
        System.writeAll(STDERR_FILENO, "kurs: cannot write \(path)\n")
        return 3
      }
      connection.recorder = { direction, message in
        recording.note(direction == .received, message, hiding: engine.secrets)
      }
    }
    var loop = Loop(
      connection: connection, engine: engine, output: .takingOver(STDOUT_FILENO), signals: signals,
      children: Children(fetchPath: Wiring.fetchPath))
    loop.parent = options.parentProcess.map { ParentWatch($0) }
    let code = loop.run()
    engine.close()
    return code
  }
}
