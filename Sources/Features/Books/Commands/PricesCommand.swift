import Books
import Dates
import Drawing
import Engine
import Features
import JSON
import Methods
import Money
import Platform
import Rates

/// `kurs prices EUR/USD 1y`, `kurs prices --for 2026.journal`: rates as price lines for books.
struct PricesCommand: ProgramCommand {
  enum Work: Equatable {
    /// Pairs over a span.
    case pairs([CurrencyPair])
    /// The prices that journals lack.
    case journals([String])
    /// What a file of prices has otherwise than its publishers.
    case check(String)
    /// At which rates a journal exchanged money.
    case implied(String)
  }

  private(set) var work = Work.pairs([])
  private var isForJournals = false
  private var checked: String?
  private var implied: String?
  private(set) var updated: String?
  private(set) var frozen: String?
  private(set) var format: PriceFormat?
  private(set) var tool: BookTool?
  private(set) var target: Currency?
  private(set) var step = PriceColumns.Step.day
  private(set) var rule: RateRule?
  private(set) var source: String?
  private(set) var renames: [String] = []
  private(set) var since: Day?
  private(set) var until: Day?
  private(set) var span: String?
  private(set) var hasToday = false
  private(set) var hasDecimalComma = false

  init() {}

  /// Applies an option of `kurs prices`; false if it is not one.
  mutating func apply(
    _ option: String, _ value: (String) throws(UsageError) -> String
  ) throws(UsageError) -> Bool {
    switch option {
    case "--for": isForJournals = true
    case "--check": checked = try value("a file of prices")
    case "--implied": implied = try value("a journal")
    case "--update": updated = try value("a file of prices")
    case "--frozen": frozen = try value("a file of 'kurs rates export'")
    case "--format": format = try Self.word(option, try value("a format"))
    case "--syntax":
      let text = try value("hledger, ledger or beancount")
      guard let known = BookTool(rawValue: text) else {
        throw UsageError(message: "--syntax takes hledger, ledger or beancount, not '\(text)'")
      }
      tool = known
    case "--to":
      let text = try value("a currency")
      guard let known = Currency(code: text) else {
        throw UsageError(
          message: "--to takes the code of a currency, and '\(text)' is none",
          hint: "Try 'kurs currencies \(text)'.")
      }
      target = known
    case "--step": step = try Self.word(option, try value("a step"))
    case "--rule": rule = try Self.word(option, try value("a rule"))
    case "--source": source = try value("a source")
    case "--rename": renames += [try value("a code and a symbol, such as EUR=€")]
    case "--since": since = try Self.day(option, try value("a day such as 2026-10-30"))
    case "--until": until = try Self.day(option, try value("a day such as 2026-10-30"))
    case "--today": hasToday = true
    case "--decimal-comma": hasDecimalComma = true
    default: return false
    }
    return true
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable>(
    _ option: String, _ text: String
  ) throws(UsageError) -> Word {
    guard let known = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(message: "\(option) takes \(words), not '\(text)'")
    }
    return known
  }

  private static func day(_ option: String, _ text: String) throws(UsageError) -> Day {
    guard let day = try? Day(iso8601: text) else {
      throw UsageError(message: "\(option) takes a day such as 2026-10-30, not '\(text)'")
    }
    return day
  }

  /// Pairs and a span, or with `--for` journals.
  mutating func apply(words: ArraySlice<String>) throws(UsageError) {
    let modes = [isForJournals, checked != nil, implied != nil].filter(\.self).count
    guard modes <= 1 else {
      throw UsageError(message: "prices takes one of --for, --check and --implied")
    }
    if let file = checked ?? implied {
      if let word = words.first {
        throw UsageError(message: "prices takes no words here, such as '\(word)'")
      }
      work = checked != nil ? .check(file) : .implied(file)
    } else if isForJournals {
      guard !words.isEmpty else {
        throw UsageError(
          message: "prices --for needs a journal, or - for standard input",
          hint: "Try 'kurs prices --for 2026.journal'.")
      }
      work = .journals(Array(words))
    } else {
      work = .pairs(try pairs(words))
    }
    if updated != nil, case .check = work {
      throw UsageError(message: "--check changes nothing, so it takes no --update")
    }
    if updated == "-" { throw UsageError(message: "--update needs a file, not standard input") }
  }

  private mutating func pairs(_ words: some Collection<String>) throws(UsageError) -> [CurrencyPair]
  {
    var pairs: [CurrencyPair] = []
    for word in words {
      if word.utf8.contains(UInt8(ascii: "/")) {
        guard let pair = try? CurrencyPair(word) else {
          throw UsageError(
            message: "'\(word)' is no pair such as EUR/USD",
            hint: "Try 'kurs prices EUR/USD 1m'.")
        }
        if !pairs.contains(pair) { pairs.append(pair) }
      } else if span == nil, word.first?.isNumber == true || ["ytd", "max"].contains(word) {
        span = word
      } else {
        throw UsageError(
          message: "prices takes pairs such as EUR/USD and a span such as 1y, not '\(word)'",
          hint: "Try 'kurs prices --help'.")
      }
    }
    guard !pairs.isEmpty else {
      throw UsageError(
        message: "prices needs a pair such as EUR/USD, or --for and a journal",
        hint: "Try 'kurs prices --help'.")
    }
    return pairs
  }

  static func operands(_ given: [String]) -> OptionValues? {
    given.contains("--for") ? .files : nil
  }

  static func values(_ option: String) -> OptionValues? {
    switch option {
    case "--check", "--implied", "--update", "--frozen": .files
    case "--syntax": .words(BookTool.self)
    case "--step": .words(PriceColumns.Step.self)
    case "--format": .words(PriceFormat.self)
    case "--rule": .words(RateRule.self)
    case "--to": .currencies
    case "--source": .names("source")
    default: nil
    }
  }

  func run(_ options: Options) -> Int32 {
    var options = options
    if let frozen { options.ratesPath = frozen }
    let client = Client(options)
    defer { client.close() }
    client.engine.begin()
    let run = PricesRun(self, client.engine)
    let code: Int32
    do throws(PricesFailure) {
      code = try run.run()
    } catch {
      if let failure = error.failure, options.printsErrorsAsJSON {
        System.writeAll(STDERR_FILENO, failure.json.description.printableJSON + "\n")
      } else {
        System.complain(error.text)
      }
      return error.code
    }
    RefreshCommand.startDetached(client.engine.renewableSources.map(\.text), options)
    return code
  }
}
