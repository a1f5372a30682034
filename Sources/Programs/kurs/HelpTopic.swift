import Methods

/// What `kurs COMMAND --help` prints.
enum HelpTopic: String, CaseIterable, CustomStringConvertible {
  case call, eval, csv, through, prices, refresh, chart, watch, board, bill, check, doctor, lsp,
    mcp, completions
  case help, version, state
  case export = "rates export"

  var description: String { rawValue }

  /// Whether the words begin a command that the program reads by itself, such as `watch`, and no
  /// longer one such as `watchlist add`.
  static func isProgram(_ words: [String]) -> Bool {
    guard let command = WordCommand.named(words) else { return true }
    guard command.command.isProgram else { return false }
    // With an option, a screen is asked for as text: `kurs board --csv`.
    return !command.isScreen || !words.contains { $0.hasPrefix("--") }
  }

  /// Options that only this command has.
  var options: [String] {
    switch self {
    case .call, .eval, .board, .bill, .lsp, .mcp, .completions, .help, .version, .export, .state: []
    case .csv:
      [
        "--amount", "--sign", "--currency", "--day", "--to", "--rule", "--on", "--source",
        "--rounding", "--digits", "--cash", "--audit", "--in-place", "--error-column", "--format",
        "--skip", "--header", "--delimiter", "--quote", "--encoding", "--decimal", "--day-order",
      ]
    case .through: ["--to", "--each", "--replace", "--strict", "--no-color", "--locale"]
    case .prices:
      [
        "--for", "--to", "--format", "--step", "--rule", "--source", "--rename", "--since",
        "--until", "--today", "--update", "--check", "--implied", "--frozen", "--syntax",
        "--decimal-comma",
      ]
    case .refresh: ["--force", "--quiet", "--into"]
    case .chart:
      [
        "--width", "--height", "--svg", "--dark", "--rebase", "--since", "--until", "--color",
        "--interactive", "-i",
      ]
    case .watch: ["--format", "--once", "--notify", "--width"]
    case .check: ["--fix", "--strict", "--json", "--sarif"]
    case .doctor: ["--json"]
    }
  }

  var text: String {
    body + words + """

      'kurs help all' has the options of all commands and the exit codes.

      """
  }

  /// The commands of more words, such as `watchlist add`.
  private var words: String {
    let commands = WordCommand.group(rawValue).filter { !$0.command.isProgram }
    return commands.isEmpty ? "" : "\n" + WordHelp.list(commands, .shell)
  }

  private var body: String {
    switch self {
    case .call:
      """
      usage: kurs call METHOD [NAME=VALUE…], or kurs call METHOD JSON

      Sends one request and prints the result: a string as it is, anything else as JSON.

        kurs call convert amount=100 from=USD to=EUR,GBP as=text
        kurs call rate '{"from":"USD","to":"EUR"}'
        kurs call rpc.discover as=text    all methods, one per line
        kurs help call convert            the params of one method

      A value with commas is a list where the method takes one, `true` and `false` are booleans, and
      an amount keeps its digits. Objects, and lists of them, are given as JSON: NAME:=JSON. With -
      in place of the params, a JSON text is read from standard input.

      An error goes to standard error, with a hint below it; with `--errors json`, as the object
      that a client gets, on one line.

      exit codes:
      \(ExitCode.table.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))

      """
    case .eval:
      """
      usage: kurs eval EXPRESSION, kurs EXPRESSION, or kurs -

      Computes or converts an amount. You need `eval` only if the expression starts with a word that
      could be a command. With -, each line of standard input is an expression, and its value a line
      of standard output, with a tab between several; _ is the value before it.

      On a terminal, a dim line says where rates are from that are not of today. How ambiguous text
      was read goes to standard error everywhere. Options are those of `kurs convert`, such as --json.

        kurs 100 usd in eur, gbp
        kurs '(3 * 4.50 eur + 10 usd) in chf'
        kurs '$100 to € last friday'

      """
    case .csv:
      """
      usage: kurs csv FILE --amount COLUMN --currency COLUMN [--day COLUMN] [OPTIONS]
             kurs csv STATEMENT [--currency CODE] [OPTIONS]

      Converts a column of a table of any size, in flat memory: each row gets four columns for each
      target, the amount, its rate, the source and the day. All else stays as it is, byte by byte.
      With - it is a filter from standard input to standard output, without state.

      A column is its number, from 1, or its name in the header, which may be below other lines.

        --amount COLUMN    the amounts: 1.234,56, (12.50), 12-, $12.50, 12,50 €, 5.00 DR;
                           -Debit,+Credit for money out and money in in two columns
        --sign COLUMN      words for money out or in, such as Af and Bij, S and H, 借 and 贷
        --currency COLUMN  a code, a sign or a name, read as in a typed amount; or one code for all
                           rows; or the column of the amounts that have it beside them
        --day COLUMN       the day of each row; without it one day for all, see --on
        --to CODES         the targets, such as EUR,CHF; default: those of the settings
        --rule RULE        sameDay, previousPublished, monthAverage, quarterAverage, yearAverage or
                           monthEnd: the publications that make the rate of a day
        --on DAY           the day of rows without a column of days; default: the newest rates
        --source SOURCE    only the rates of this source
        --rounding RULE    halfUp, halfEven, halfDown, up, down, ceiling or floor
        --digits N         digits after the point; default: the currency's
        --cash             round to what can be paid in coins and notes
        --audit FILE       write each rate that was used to FILE, with the numbers it was made of, and
                           print how the table was read
        --in-place         replace FILE when all of the new one is on the disk
        --error-column     append why a row was not converted, instead of printing it

      What follows is recognized by the first rows unless it is given:

        --skip N           lines above the table; a header is found in the first 30
        --header YES       yes or no: whether the first line has names
        --delimiter C      one character, or tab
        --quote C          the character around fields, or none
        --encoding NAME    utf-8, utf-16le, utf-16be, iso-8859-1 or windows-1252
        --decimal C        . or , before decimals, in what is read and written
        --day-order ORDER  dmy or mdy, for days such as 3/5/2024, where no day over 12 tells

      A row that cannot be converted is reported with its line, and its new columns are empty; one
      that lacks a column, or has cells behind the last one, stays as it is. The exit code is then 1.
      For the same result on any machine and in any year, give frozen rates: kurs --rates FILE csv …

      A statement of a bank needs no --amount: each entry is a row with its day of booking, value
      day, amount, currency, what was paid in another currency, text, note and account. What is
      outside the format is refused by its line, and the rest is read; balances are added up.

        --format FORMAT    ofx, qif, mt940 or camt; default: what the file is. MT942, camt.052 and
                           camt.054 are read, too
        --currency CODE    the currency of all entries, where the file names none, as in QIF

        kurs csv bookings.csv --amount 3 --currency 4 --day 1 --to PLN --rule previousPublished
        kurs csv - --amount Betrag --currency Währung --to EUR,CHF <in.csv >out.csv
        kurs csv export.csv --amount -Debit,+Credit --currency EUR --day Date --to USD
        kurs csv statement.ofx --to EUR

      """
    case .through:
      """
      usage: COMMAND | kurs through [--to CODES] [OPTIONS]

      Writes a program's lines as they come, and what each certain amount of money in them is worth
      beside it: $12.50 (≈ €11.19). Colours and columns stay: a value takes blanks of its column, or
      stands behind the line. What may be another amount, or none, and what has no rate stays as it
      is; at the end, standard error has how many, and where the rates are from. It is also a filter
      for editors: :%!kurs through --to eur

      A line that ends where its amount may go on waits for the next one, a tenth of a second at
      most. What is no text is passed on as it is. When the reader closes, it ends quietly.

        --to CODES       the currencies of the values; default: those of the settings
        --each           the source and the day beside each value, as kurs check reads them
        --replace        values in place of the amounts
        --strict         exit code 1 if an amount stays as it is
        --no-color       take the program's colours out
        --locale LOCALE  whose amounts they are, such as de-CH; default: that of the settings

        npx ccusage | kurs through --to eur
        ledger balance | kurs through --to chf --each

      """
    case .state:
      """
      usage: kurs state save FILE, or kurs state restore FILE

      Backs up all that is saved, also while other kurs processes run, and puts it back.

      """
    case .prices:
      """
      usage: kurs prices BASE/QUOTE… [SPAN] [OPTIONS]
             kurs prices --for FILE… [OPTIONS]
             kurs prices --check PRICES, or kurs prices --implied FILE

      Prints rates as price lines for books: each as its publisher printed it, in its direction and
      with its digits. A rate that is made of several numbers has the digits of the weakest.

      With --for, only those prices that a valuation of the journals needs and that they lack, in
      their own symbols, decimal marks and days. Files that a journal includes are read; nothing in
      it is run. What has no rate is listed with its reason, and the exit code is then 1.

        --for              the words are journals of hledger, ledger or beancount
        --to CURRENCY      the currency of the valuation; default: the setting base
        --today            also today's price of each commodity
        --update PRICES    add what PRICES lacks, in its own order and form, instead of printing it;
                           no line of it is changed, and twice adds nothing
        --check PRICES     name the prices that differ from the publisher's by more than their last
                           digit; the exit code is then 1
        --implied FILE     list at which rates the journal exchanged money, beside the day's rate
        --frozen RATES     use the rates of that file alone, as --rates RATES
        --format FORMAT    ledger, hledger, beancount, gnucash, csv or json; default: ledger, or that
                           of the journal
        --syntax TOOL      hledger, ledger or beancount; default: by the ending of the file's name
        --decimal-comma    the journal is read by ledger with this option
        --rename EUR=€     the symbol of a currency in the journal; can be given again
        --since DAY        the first day
        --until DAY        the last day; default: that of the newest table
        --step STEP        day, week or monthEnd: each published day, or the last of each
        --rule RULE        sameDay, previousPublished, monthAverage, quarterAverage, yearAverage or
                           monthEnd: the publications that make a rate
        --source SOURCE    only the rates of this source

        kurs prices EUR/USD EUR/CHF 1m --format beancount
        kurs prices --for 2026.journal --to EUR
        kurs prices --for 2026.journal --update prices.journal

      """
    case .export:
      """
      usage: kurs rates export FILE

      Freezes in FILE everything that an answer can depend on: all tables, your own rates, pegs,
      laws, redenominations and the settings that count, with a checksum, which it prints. It has no
      keys, lists or recent conversions.

      kurs --rates FILE answers from that file alone, as of the moment of the export. Nothing can be
      changed, nothing is fetched, and every answer with a rate has the checksum in `frozen`. The
      same request has the same answer on any machine, in any year. A damaged file is refused.

        kurs rates export 2026.rates
        kurs --rates 2026.rates 100 usd in eur

      """
    case .refresh:
      """
      usage: kurs refresh [SOURCE…] [--force] [--quiet] [--into FOLDER]

      Fetches rates and waits: from the sources you name, or those in the settings. Shows progress
      on a terminal. Skips a source that cannot have anything new.
      If a source failed, the exit code is that of its error, even if others have succeeded: each has
      a line, and their rates are stored. 'kurs help call' lists the codes.

        --force      fetch even if nothing new is due
        --quiet, -q  print nothing; only the exit code tells
        --into FOLDER
                     write the tables that are newer than this kurs to FOLDER/tables.txt, which
                     each kurs in PREFIX/bin reads from PREFIX/share/kurs

      """
    case .chart:
      """
      usage: kurs chart [BASE/]TARGET… [SPAN] [OPTIONS]

      Draws what one unit of the base was worth, in a chart that fills the terminal.

        --width N, --height N  cells, or pixels with --svg
        --svg, --dark          print SVG; with a dark background
        --rebase               start each line at 100
        --since, --until DAY   the days shown, instead of a span such as 10d, 6m, 5y, ytd, max
        --interactive, -i      zoom, move, swap and rebase by keys; ? lists them
        --color WHEN           auto, always or never; auto obeys NO_COLOR

        kurs chart USD/EUR GBP 5y

      """
    case .watch:
      """
      usage: kurs watch [LIST] [--format FORMAT] [--width N] [--once] [--notify]

      Prints the watched pairs, their values and moves, and prints again when the rates or the list
      change, in this kurs process or another. Exits when its output is closed, on a signal, or when
      the process in --parent-pid exits.

      A leading ! and number count fired alerts that are not acknowledged.

      On a terminal, keys add, remove and move pairs, write notes and set alerts; ? lists them.

        --notify         the terminal notifies you of each alert that fires (OSC 9, 777 and 99)
        --list LIST      the same as LIST
        --once           print once and exit; stale rates are refreshed in the background
        --format FORMAT  \(WatchFormat.names)
                         default: table on a terminal; else plain
        --width N        the most cells of a line, in formats of one line; the last pairs become …

      In ~/.tmux.conf:   set -g status-right '#(kurs watch --format tmux)'
      In ~/.zshrc:       setopt prompt_subst; RPROMPT='$(kurs watch --once --format zsh)'
      Add a pair:        kurs watchlist add EUR/USD; 'kurs help watchlist' has the others

      """
    case .completions:
      """
      usage: kurs completions bash|zsh|fish

      Prints the completion of commands, options, currencies and names for a shell.

      In ~/.bashrc:                 source <(kurs completions bash)
      In ~/.zshrc:                  source <(kurs completions zsh)
      In ~/.config/fish/config.fish:  kurs completions fish | source

      The scripts ask 'kurs completions of WORD…' what can follow these words, the last of which may
      be empty; two hyphens before them keep their options apart. Each line of the answer is a whole
      word in place of the last, a tab, and what it means. A line of a tab and 'files' says that the
      name of a file can follow.

      """
    case .board:
      """
      usage: kurs board [NAME]

      Shows a board of currencies on the terminal: type a number into any row, and all others follow.
      ? lists the keys. A new name makes a new board; it is saved. Where the output is no terminal,
      prints the board once.

        kurs board trip

      """
    case .bill:
      """
      usage: kurs bill [NAME]

      Shows a bill on the terminal: order by plus and minus, then tip, delivery, split and receipt.
      ? lists the keys. NAME is an open bill, a menu, or the name of a new bill; default: lunch. Where
      the output is no terminal, prints the receipt of an open bill.

        kurs bill

      """
    case .lsp:
      """
      usage: kurs lsp

      Speaks the Language Server Protocol on standard input and output, for any editor: hover, inlay
      hints, completion, actions and diagnostics for the money in documents. Without `lsp`, the first
      message decides. integrations/lsp has the settings of editors. The options that editors add,
      --stdio and --clientProcessId=PID, are known.

      """
    case .mcp:
      """
      usage: kurs mcp

      Speaks the Model Context Protocol on standard input and output, for any assistant: tools,
      resources and prompts for conversions, rates, watched pairs, alerts and bills. Every version
      since 2024-11-05 is spoken, as the client asks. Without `mcp`, the first message decides.

        claude mcp add kurs -- kurs mcp
        codex mcp add kurs -- kurs mcp

      """
    case .check:
      """
      usage: kurs check FILE… [--fix] [--strict] [--json|--sarif]

      Finds conversions that a text keeps, such as 120 CHF (≈ 130.52 EUR, ecb 2026-10-30), and
      computes each again by its own source and day, without the network. Prints file, line and what
      is right for each that does not hold; then the exit code is 1. With - it reads standard input.

        --fix     put what is right into the files, where the amount before the mark is certain; a
                  text from standard input is printed with what is right
        --strict  fail, too, if a mark is newer than the tables here or its source is not known
        --json    print the findings as one JSON object
        --sarif   print them as SARIF 2.1.0, for code hosts

      """
    case .help:
      """
      usage: kurs help [COMMAND], kurs help all, kurs help call METHOD, or kurs help --man

      Says more about a command. Without one, prints examples and the commands that most people
      need. With `all`, lists every command, the options of all commands and the exit codes. With
      --man, prints a manual page in the language of mdoc(7): its own, or that of the protocol.

        kurs help watch
        kurs help all
        kurs help call convert          the params of one method
        kurs help --man >kurs.1
        kurs help --man protocol >kurs-protocol.7

      """
    case .version:
      """
      usage: kurs version

      Prints the version of kurs and the edition of its protocol, as --version does.

      """
    case .doctor:
      """
      usage: kurs doctor [--offline] [--json]

      Checks the state file, the clock, the tables and their age, each source (by a request to it),
      and the editors and shells found, with what is installed in them. Each problem comes with a
      fix. The exit code is 0 if there are none, else 1.

        --offline  send no requests to sources
        --json     the same as one JSON object, for programs

      """
    }
  }
}

/// Breaks a text at its spaces.
enum Wrapping {
  /// At least one line; a word that is longer than `width` has a line of its own.
  static func lines(of text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.isEmpty ? [""] : lines
  }
}
