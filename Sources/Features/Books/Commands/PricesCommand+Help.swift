import Books
import Features
import Methods
import Money
import Rates

extension PricesCommand {
  static let name = "prices"
  static let everyday: String? =
    "prices --for BOOK   price lines that a ledger, hledger or beancount file lacks"
  static let usage = "prices EUR/USD 1y"
  static let summary =
    "price lines for ledger, hledger and beancount; --for FILE those that a journal lacks"

  static let options: [CommandOption<Self>] = [
    .flag("--for", doc: "the words are journals of hledger, ledger or beancount") {
      $0.isForJournals = true
    },
    .text(
      "--to", label: "CURRENCY", needs: "a currency", values: .currencies,
      doc: "the currency of the valuation; default: the setting base"
    ) { command, text throws(UsageError) in
      guard let known = Currency(code: text) else {
        throw UsageError(
          message: "--to takes the code of a currency, and '\(text)' is none",
          hint: "Try 'kurs currencies \(text)'.")
      }
      command.target = known
    },
    .flag("--today", doc: "also today's price of each commodity") { $0.hasToday = true },
    .file(
      "--update", label: "PRICES", needs: "a file of prices",
      doc: """
        add what PRICES lacks, in its own order and form, instead of printing it; no line of it is \
        changed, and twice adds nothing
        """
    ) { $0.updated = $1 },
    .file(
      "--check", label: "PRICES", needs: "a file of prices",
      doc: """
        name the prices that differ from the publisher's by more than their last digit; the exit \
        code is then 1
        """
    ) { $0.checked = $1 },
    .file(
      "--implied", needs: "a journal",
      doc: "list at which rates the journal exchanged money, beside the day's rate"
    ) { $0.implied = $1 },
    .file(
      "--frozen", label: "RATES", needs: "a file of 'kurs rates export'",
      doc: "use the rates of that file alone, as --rates RATES"
    ) { $0.frozen = $1 },
    .word("--format", label: "FORMAT", doc: "; default: ledger, or that of the journal") {
      $0.format = $1
    },
    .word("--syntax", label: "TOOL", doc: "; default: by the ending of the file's name") {
      $0.tool = $1
    },
    .flag("--decimal-comma", doc: "the journal is read by ledger with this option") {
      $0.hasDecimalComma = true
    },
    .text(
      "--rename", label: "EUR=€", needs: "a code and a symbol, such as EUR=€",
      doc: "the symbol of a currency in the journal; can be given again"
    ) { $0.renames.append($1) },
    .day("--since", doc: "the first day") { $0.since = $1 },
    .day("--until", doc: "the last day; default: that of the newest table") { $0.until = $1 },
    .word("--step", label: "STEP", doc: ": each published day, or the last of each") {
      $0.step = $1
    },
    .word("--rule", label: "RULE", doc: ": the publications that make a rate") { $0.rule = $1 },
    .text(
      "--source", label: "SOURCE", needs: "a source", values: .names("source"),
      doc: "only the rates of this source"
    ) { $0.source = $1 },
  ]

  static let help = """
    usage: kurs prices BASE/QUOTE… [SPAN] [OPTIONS]
           kurs prices --for FILE… [OPTIONS]
           kurs prices --check PRICES, or kurs prices --implied FILE

    Prints rates as price lines for books: each as its publisher printed it, in its direction and
    with its digits. A rate that is made of several numbers has the digits of the weakest.

    With --for, only those prices that a valuation of the journals needs and that they lack, in
    their own symbols, decimal marks and days. Files that a journal includes are read; nothing in
    it is run. What has no rate is listed with its reason, and the exit code is then 1.

    \(HelpOption.list(options))

      kurs prices EUR/USD EUR/CHF 1m --format beancount
      kurs prices --for 2026.journal --to EUR
      kurs prices --for 2026.journal --update prices.journal

    """
}
