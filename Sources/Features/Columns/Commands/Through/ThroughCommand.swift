import Documents
import Engine
import Features
import Money
import Platform
import Rates

/// `COMMAND | kurs through --to eur`: a program's lines as they are, with what their money is worth.
struct ThroughCommand: ProgramCommand {
  var targets: [String] = []
  /// Whether each value has its source and its day.
  var isEach = false
  /// Whether a value stands in place of its amount.
  var replaces = false
  /// Whether what stays as it is makes the exit code 1.
  var isStrict = false
  /// Whether the program's colours are taken out.
  var isPlain = false
  var locale: String?

  static let maxTargets = 3

  init() {}

  mutating func apply(words: ArraySlice<String>) throws(UsageError) {
    guard words.isEmpty || words.elementsEqual(["-"]) else {
      throw UsageError(
        message: "through reads standard input, not '\(words.first ?? "")'",
        hint: "Such as: COMMAND | kurs through --to eur")
    }
    if replaces, targets.count > 1 {
      throw UsageError(message: "--replace needs one currency, which takes the amount's place")
    }
  }

  static func operands(_ given: [String]) -> OptionValues? { .nothing }

  func run(_ options: Options) -> Int32 {
    let client = Client(options)
    defer { client.close() }
    let engine = client.engine
    engine.begin()
    var found: [Currency] = []
    for name in targets {
      guard let currency = engine.currency(called: name, in: engine.locale).currency else {
        System.complain(
          "--to takes currencies, and '\(name)' is none or several\nTry 'kurs currencies \(name)'.")
        return ExitCode.notUnderstood
      }
      found.append(currency)
    }
    var locale = engine.locale
    if let name = self.locale {
      guard let known = Locale(identifier: name) else {
        System.complain("--locale takes a language and a region such as de-CH, not '\(name)'")
        return ExitCode.notUnderstood
      }
      locale = known
    }
    if isatty(STDIN_FILENO) != 0 {
      System.complain("through reads a program's output here: COMMAND | kurs through --to eur")
    }
    var run = ThroughRun(
      self, engine, targets: found.isEmpty ? engine.settings.targetsOrBase : found, locale)
    let code = run.run()
    RefreshCommand.startDetached(engine.renewableSources.map(\.text), options)
    return code
  }
}
