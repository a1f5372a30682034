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

  var work = Work.pairs([])
  var isForJournals = false
  var checked: String?
  var implied: String?
  var updated: String?
  var frozen: String?
  var format: PriceFormat?
  var tool: BookTool?
  var target: Currency?
  var step = PriceColumns.Step.day
  var rule: RateRule?
  var source: String?
  var renames: [String] = []
  var since: Day?
  var until: Day?
  var span: String?
  var hasToday = false
  var hasDecimalComma = false

  init() {}

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
