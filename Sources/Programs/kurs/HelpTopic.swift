import Methods

/// What `kurs COMMAND --help` prints.
enum HelpTopic: CustomStringConvertible {
  /// What the program does without a feature.
  case own(OwnTopic)
  case command(any ProgramCommand.Type)

  static let all = OwnTopic.allCases.map(Self.own) + Wiring.commands.map(Self.command)

  /// Nil if there is no such command.
  init?(_ name: String) {
    if let own = OwnTopic(rawValue: name) {
      self = .own(own)
    } else if let command = Wiring.command(name) {
      self = .command(command)
    } else {
      return nil
    }
  }

  var description: String {
    switch self {
    case .own(let topic): topic.rawValue
    case .command(let command): command.name
    }
  }

  /// Options that only this command has.
  var options: [String] { HelpOption.all(in: body).map(\.name) }

  /// The words that can be the value of an option, or what they are.
  func values(_ option: String) -> OptionValues? {
    guard case .command(let command) = self else { return nil }
    return command.values(option)
  }

  var text: String {
    body + words + """

      'kurs help all' has the options of all commands and the exit codes.

      """
  }

  /// The commands of more words, such as `watchlist add`.
  private var words: String {
    let commands = WordCommand.group(description).filter { !$0.command.isProgram }
    return commands.isEmpty ? "" : "\n" + WordHelp.list(commands, .shell)
  }

  private var body: String {
    switch self {
    case .own(let topic): topic.body
    case .command(let command): command.help
    }
  }

  /// Whether the words begin a command that the program reads by itself, such as `watch`, and no
  /// longer one such as `watchlist add`.
  static func isProgram(_ words: [String]) -> Bool {
    guard let command = WordCommand.named(words) else { return true }
    guard command.command.isProgram else { return false }
    // With an option, a screen is asked for as text: `kurs board --csv`.
    return !command.isScreen || !words.contains { $0.hasPrefix("--") }
  }
}

/// What the program does without a feature.
enum OwnTopic: String, CaseIterable {
  case call, eval, refresh, lsp, mcp, completions, help, version, state

  var body: String {
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
    case .state:
      """
      usage: kurs state save FILE, or kurs state restore FILE

      Backs up all that is saved, also while other kurs processes run, and puts it back.

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
    }
  }
}
