import Dates
import Engine
import Features
import Money
import Platform
import Rates

/// `kurs csv FILE --amount 3 --currency 4 --day 1 --to EUR,CHF`: converts a column of a table.
struct ColumnsCommand: ProgramCommand {
  /// A column by its number, from 1, or by its name.
  struct Column: Equatable {
    let text: String
    var number: Int? { Int(text).flatMap { $0 > 0 ? $0 : nil } }
  }

  var path = ""
  /// Columns by their names or numbers; `-Debit,+Credit` for two that have the sign in their name.
  var amounts: [String] = []
  /// The column that says whether an amount is money out or in.
  var sign: Column?
  var currency: Column?
  var day: Column?
  var targets: [Currency] = []
  var rule: RateRule?
  var on: Day?
  var source: String?
  var rounding: Rounding?
  var digits: Int?
  var cash = false
  /// What is recognized where it is not given.
  var hasHeader: Bool?
  var delimiter: UInt8?
  var quote: UInt8??
  var encoding: CSVEncoding?
  var decimal: UInt8?
  var order: DayOrder?
  /// Of a statement; nil for what the file shows.
  var format: StatementFormat?
  /// Lines above the table.
  var skip = 0
  var auditPath: String?
  var isInPlace = false
  /// Whether a last column says why a row could not be converted.
  var hasErrors = false

  /// Whether a column is given by its name.
  var hasNames: Bool {
    let columns = [sign, currency, day].compactMap { $0 }
    return amounts.contains { Int($0) == nil }
      || columns.contains { $0.number == nil && Currency(code: $0.text) == nil }
  }

  init() {}

  /// The file, or `-` for standard input.
  mutating func apply(words: ArraySlice<String>) throws(UsageError) {
    guard words.count == 1, let first = words.first else {
      throw UsageError(
        message: words.isEmpty ? "csv needs a file, or - for standard input" : "csv takes one file",
        hint: "Try 'kurs csv --help'.")
    }
    path = first
    // A statement names its columns itself.
    if !amounts.isEmpty, currency == nil { throw missing("--currency") }
    if !amounts.isEmpty, format != nil {
      throw UsageError(message: "--format is for statements, which have no --amount column")
    }
    if isInPlace, path == "-" {
      throw UsageError(message: "--in-place needs a file, not standard input")
    }
    if isInPlace, amounts.isEmpty {
      throw UsageError(message: "--in-place needs a table: give its --amount column")
    }
  }

  private func missing(_ name: String) -> UsageError {
    UsageError(
      message: "csv needs \(name): the number of a column, from 1, or its name",
      hint: "Try 'kurs csv \(path) --amount 3 --currency 4 --to EUR'.")
  }

  /// What a statement leaves open.
  var request: Statement.Request {
    Statement.Request(
      currency: currency.flatMap { Currency(code: $0.text) }, order: order, decimal: decimal)
  }

  /// The command for the table that a statement's entries make.
  private var ofStatement: ColumnsCommand {
    var command = self
    (command.amounts, command.currency) = (["amount"], Column(text: "currency"))
    (command.day, command.sign, command.skip) = (on == nil ? Column(text: "day") : nil, nil, 0)
    (command.hasHeader, command.delimiter) = (true, UInt8(ascii: ","))
    (command.quote, command.encoding) = (.some(UInt8(ascii: "\"")), .utf8)
    (command.decimal, command.order) = (UInt8(ascii: "."), nil)
    return command
  }

  /// A file without `--amount`: a statement, or a mistake.
  private func runStatement(_ input: Int32, _ engine: Engine) -> Int32 {
    switch WholeFile.read(input, self) {
    case .unreadable(let number):
      System.complain("cannot read \(path): \(String(cString: strerror(number)))")
      return 3
    case .other:
      let error = missing("--amount")
      System.complain(
        "\(error.message)\nIt is needed for a table, and this is no statement in OFX, QIF, MT940 or camt."
      )
      return ExitCode.notUnderstood
    case .problem(let problem):
      System.complain("\(problem.message)\n\(problem.hint)")
      return ExitCode.notUnderstood
    case .statement(let statement):
      let table = StatementTable(statement)
      for remark in statement.remarks { System.complain(remark) }
      var run = ColumnsRun(ofStatement, engine, output: STDOUT_FILENO, table)
      let code = run.run()
      for refusal in statement.refused.prefix(Self.maxReports) {
        System.complain("line \(refusal.line): \(refusal.reason)")
      }
      let rest = statement.refused.count - Self.maxReports
      if rest > 0 { System.complain("\(rest) more entries could not be read") }
      return code == 0 && !statement.refused.isEmpty ? ExitCode.refused : code
    }
  }

  /// Entries that are reported one by one.
  private static let maxReports = 20

  static func operands(_ given: [String]) -> OptionValues? { .files }

  func run(_ options: Options) -> Int32 {
    let client = Client(options)
    defer { client.close() }
    client.engine.begin()
    let isFile = path != "-"
    let input = isFile ? open(path, O_RDONLY | O_CLOEXEC) : STDIN_FILENO
    guard input >= 0 else {
      System.complain("cannot read \(path): \(String(cString: strerror(errno)))")
      return 3
    }
    if amounts.isEmpty {
      defer { RefreshCommand.startDetached(client.engine.renewableSources.map(\.text), options) }
      return runStatement(input, client.engine)
    }
    var replaced: ReplacedFile?
    if isInPlace {
      // A signal then ends it between two batches, and takes the new file away.
      _ = Signals.descriptor
      do throws(ReplacedFile.Problem) {
        replaced = try ReplacedFile(replacing: path)
      } catch {
        System.complain(error.description)
        return 3
      }
    }
    var run = ColumnsRun(
      self, client.engine, input: input, output: replaced?.descriptor ?? STDOUT_FILENO)
    var code = run.run()
    if let replaced {
      if run.isWhole {
        do throws(ReplacedFile.Problem) {
          try replaced.replace()
        } catch {
          System.complain(error.description)
          code = 3
        }
      } else {
        replaced.discard()
        if Signals.exitIsRequested {
          client.close()
          Signals.exitBySignal()
        }
      }
    }
    RefreshCommand.startDetached(client.engine.renewableSources.map(\.text), options)
    return code
  }
}
