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

  private(set) var path = ""
  /// Columns by their names or numbers; `-Debit,+Credit` for two that have the sign in their name.
  private(set) var amounts: [String] = []
  /// The column that says whether an amount is money out or in.
  private(set) var sign: Column?
  private(set) var currency: Column?
  private(set) var day: Column?
  private(set) var targets: [Currency] = []
  private(set) var rule: RateRule?
  private(set) var on: Day?
  private(set) var source: String?
  private(set) var rounding: Rounding?
  private(set) var digits: Int?
  private(set) var cash = false
  /// What is recognized where it is not given.
  private(set) var hasHeader: Bool?
  private(set) var delimiter: UInt8?
  private(set) var quote: UInt8??
  private(set) var encoding: CSVEncoding?
  private(set) var decimal: UInt8?
  private(set) var order: DayOrder?
  /// Of a statement; nil for what the file shows.
  private(set) var format: StatementFormat?
  /// Lines above the table.
  private(set) var skip = 0
  private(set) var auditPath: String?
  private(set) var isInPlace = false
  /// Whether a last column says why a row could not be converted.
  private(set) var hasErrors = false

  /// Lines that `--skip` takes.
  private static let maxSkip = 1_000

  /// Whether a column is given by its name.
  var hasNames: Bool {
    let columns = [sign, currency, day].compactMap { $0 }
    return amounts.contains { Int($0) == nil }
      || columns.contains { $0.number == nil && Currency(code: $0.text) == nil }
  }

  init() {}

  /// Applies an option of `kurs csv`; false if it is not one.
  mutating func apply(
    _ option: String, _ value: (String) throws(UsageError) -> String
  ) throws(UsageError) -> Bool {
    switch option {
    case "--amount": amounts.append(try value("a column"))
    case "--sign": sign = Column(text: try value("a column"))
    case "--currency": currency = Column(text: try value("a column"))
    case "--day": day = Column(text: try value("a column"))
    case "--to": targets = try Self.currencies(try value("currencies"))
    case "--rule": rule = try Self.word(option, try value("a rule"))
    case "--on":
      let text = try value("a day such as 2026-10-30")
      guard let known = try? Day(iso8601: text) else {
        throw UsageError(message: "--on takes a day such as 2026-10-30, not '\(text)'")
      }
      on = known
    case "--source": source = try value("a source")
    case "--rounding": rounding = try Self.word(option, try value("a rule of rounding"))
    case "--digits": digits = try Options.number(option, try value("a number"), 0...20, "digits")
    case "--cash": cash = true
    case "--audit": auditPath = try value("a file")
    case "--in-place": isInPlace = true
    case "--error-column": hasErrors = true
    default: return try applyForm(option, value)
    }
    return true
  }

  /// The options about the form of the file.
  private mutating func applyForm(
    _ option: String, _ value: (String) throws(UsageError) -> String
  ) throws(UsageError) -> Bool {
    func refused(_ text: String, _ takes: String) -> UsageError {
      UsageError(message: "\(option) takes \(takes), not '\(text)'")
    }
    switch option {
    case "--format":
      let text = try value("a format")
      guard let known = StatementFormat(name: text) else {
        throw refused(text, StatementFormat.allCases.map(\.rawValue).joined(separator: ", "))
      }
      format = known
    case "--skip":
      skip = try Options.number(option, try value("a number of lines"), 0...Self.maxSkip, "lines")
    case "--header":
      let text = try value("yes or no")
      guard ["yes", "no"].contains(text) else { throw refused(text, "yes or no") }
      hasHeader = text == "yes"
    case "--delimiter":
      let text = try value("a character")
      let named: UInt8? = ["tab": 9, "\\t": 9, "comma": 44, "semicolon": 59][text]
      guard let byte = named ?? Self.byte(text), byte != 0x0A, byte != 0x0D else {
        throw refused(text, "one character of ASCII, or tab")
      }
      delimiter = byte
    case "--quote":
      let text = try value("a character, or none")
      guard text == "none" || Self.byte(text) != nil else {
        throw refused(text, "one character of ASCII, or none")
      }
      quote = .some(text == "none" ? nil : Self.byte(text))
    case "--encoding":
      let text = try value("an encoding")
      guard let known = CSVEncoding(name: text) else {
        throw refused(text, CSVEncoding.allCases.map(\.rawValue).joined(separator: ", "))
      }
      encoding = known
    case "--decimal":
      let text = try value("a point or a comma")
      guard text == "." || text == "," else { throw refused(text, "a point or a comma") }
      decimal = Self.byte(text)
    case "--day-order": order = try Self.word(option, try value("dmy or mdy"))
    default: return false
    }
    return true
  }

  private static func byte(_ text: String) -> UInt8? {
    text.utf8.count == 1 ? text.utf8.first.flatMap { $0 < 0x80 ? $0 : nil } : nil
  }

  private static func word<Word: RawRepresentable & CaseIterable>(
    _ option: String, _ text: String
  ) throws(UsageError) -> Word where Word.RawValue == String {
    guard let known = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(message: "\(option) takes \(words), not '\(text)'")
    }
    return known
  }

  private static func currencies(_ text: String) throws(UsageError) -> [Currency] {
    var found: [Currency] = []
    for code in text.split(separator: ",") {
      guard let currency = Currency(code: String(code)) else {
        throw UsageError(
          message: "--to takes codes of currencies, and '\(code)' is none",
          hint: "Try 'kurs currencies \(code)'.")
      }
      if !found.contains(currency) { found.append(currency) }
    }
    return found
  }

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

  static func values(_ option: String) -> OptionValues? {
    switch option {
    case "--audit": .files
    case "--format": .words(StatementFormat.self)
    case "--rule": .words(RateRule.self)
    case "--rounding": .words(Rounding.self)
    case "--encoding": .words(CSVEncoding.self)
    case "--header": .words(["yes", "no"])
    case "--day-order": .words(DayOrder.self)
    case "--to": .currencies
    case "--source": .names("source")
    default: nil
    }
  }

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
