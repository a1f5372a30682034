import Engine
import Native
import Platform
import RPC

/// The program: reads the command line and runs the command.
@main
enum Kurs {
  static func main() {
    System.hasBegun()
    let hasOutput = System.holdStandardDescriptors()
    let options: Options
    do throws(UsageError) {
      options = try Options(CommandLineWords())
    } catch {
      System.complain("\(error.message)\n\(error.hint ?? "Try 'kurs --help'.")")
      exit(2)
    }
    switch options.command {
    case .help(let topic):
      exit(System.writeAll(STDOUT_FILENO, topic?.text ?? Help.text) ? 0 : 3)
    case .helpAll: exit(System.writeAll(STDOUT_FILENO, Help.all) ? 0 : 3)
    case .manual(let page): exit(System.writeAll(STDOUT_FILENO, page.text) ? 0 : 3)
    case .wordHelp(let words):
      exit(System.writeAll(STDOUT_FILENO, WordHelp.text(words) ?? Help.text) ? 0 : 3)
    case .completions(let words): exit(CompletionsCommand.run(words, options))
    case .words(let words): exit(WordRun.run(words, options))
    case .methodHelp(let method): exit(CallMethod.printHelp(method))
    case .version:
      let line = "kurs \(Help.version) (protocol \(Initialize.edition))\n"
      exit(System.writeAll(STDOUT_FILENO, line) ? 0 : 3)
    case .call(let method, let words):
      exit(CallCommand.run(method, words: words, options))
    case .own(let command): exit(command.run(options))
    case .refresh: exit(RefreshCommand.run(options))
    case .evaluate(let text, let command):
      exit(EvaluateCommand.run(text, command: command, options))
    case .lines(let isJSON): exit(EvaluateCommand.runLines(isJSON: isJSON, options))
    case .serve where !hasOutput:
      System.complain("standard output is closed, so kurs cannot respond")
      exit(3)
    case .serve where options.isSupervised:
      Supervisor.run(options)
      serve(options)
    case .serve where Prompt.isWanted(options): exit(Prompt.run(options))
    case .serve: serve(options)
    }
  }

  private static func serve(_ options: Options) -> Never {
    if isatty(STDIN_FILENO) != 0 {
      System.writeAll(
        STDERR_FILENO,
        "kurs \(Help.version) reads JSON-RPC here, one message per line; see 'kurs --help'.\n")
    }
    // Before the state is opened: a signal is to be noticed then, too.
    _ = Signals.descriptor
    let limits = options.limits
    let engine = Wiring.engine(options, limits: limits, isServing: true)
    let connection = Wiring.connection(engine, options, limits)
    var recording: Recording?
    if let path = options.recordPath {
      guard let opened = Recording(path: path) else {
        System.complain("cannot write \(path)")
        exit(3)
      }
      recording = opened
      connection.recorder = { direction, message in
        opened.note(direction == .received, message, hiding: engine.secrets)
      }
    }
    var server = Server(
      connection: connection, engine: engine, output: .takingOver(STDOUT_FILENO),
      parent: options.parentProcess, fetchPath: Wiring.fetchPath)
    var code = server.run()
    engine.close()
    if let path = options.recordPath, recording?.hasFailed == true {
      System.complain("not everything could be written to \(path)")
      code = 3
    }
    // Everything is written. To free what the process owns would only make its exit slower.
    withExtendedLifetime((engine, connection, server)) { _exit(code) }
  }
}

/// The words after the name of the program, one by one: `CommandLine.arguments` would make an array
/// of them, which costs a new process more than reading them.
private struct CommandLineWords: Sequence, IteratorProtocol {
  private var place = 1

  mutating func next() -> String? {
    guard place < Int(CommandLine.argc), let word = CommandLine.unsafeArgv[place] else {
      return nil
    }
    place += 1
    return String(cString: word)
  }
}

extension System {
  /// Opens /dev/null for each standard descriptor that is closed, so that no other file gets its
  /// number. False if standard output was closed.
  static func holdStandardDescriptors() -> Bool {
    // A file that may not grow any further is an error of write(2), not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    var hasOutput = true
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one. Writing to it fails, as to a closed one.
      _ = open("/dev/null", O_RDONLY)
      if descriptor == STDOUT_FILENO { hasOutput = false }
    }
    return hasOutput
  }
}
