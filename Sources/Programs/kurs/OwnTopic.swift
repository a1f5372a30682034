/// What the program does without a feature.
struct OwnTopic: Sendable {
  let name: String
  /// How its line in `kurs help all` begins.
  let usage: String
  /// What that line says.
  let summary: String
  var options: [CommandOption<Options>] = []
  /// What `kurs call --help` prints.
  let body: @Sendable () -> String

  /// In the order of `kurs help all`.
  static let all: [OwnTopic] = [refresh, state, eval, call, lsp, mcp, completions, help, version]

  static func named(_ name: String) -> OwnTopic? { all.first { $0.name == name } }

  static let refresh: OwnTopic = .init(
    name: "refresh", usage: "refresh [SOURCE…]",
    summary: "fetch rates now; --force even if none are due",
    options: [
      .flag("--force", doc: "fetch even if nothing new is due") { $0.isForced = true },
      .flag("--quiet", "-q", doc: "print nothing; only the exit code tells") { $0.isQuiet = true },
      .text(
        "--into", label: "FOLDER", needs: "a folder", values: .files,
        doc: """
          write the tables that are newer than this kurs to FOLDER/tables.txt, which each kurs in \
          PREFIX/bin reads from PREFIX/share/kurs
          """
      ) { $0.intoFolder = $1 },
    ]
  ) {
    """
    usage: kurs refresh [SOURCE…] [--force] [--quiet] [--into FOLDER]

    Fetches rates and waits: from the sources you name, or those in the settings. Shows progress
    on a terminal. Skips a source that cannot have anything new.
    If a source failed, the exit code is that of its error, even if others have succeeded: each has
    a line, and their rates are stored. 'kurs help call' lists the codes.

    \(HelpOption.list(refresh.options))

    """
  }

  private static let state: OwnTopic = .init(
    name: "state", usage: "state save FILE",
    summary: "a backup of all that is saved; see kurs help state"
  ) {
    """
    usage: kurs state save FILE, or kurs state restore FILE

    Backs up all that is saved, also while other kurs processes run, and puts it back.

    """
  }

  private static let eval: OwnTopic = .init(
    name: "eval", usage: "eval EXPRESSION",
    summary: "an expression, even if it starts with a command"
  ) {
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
  }

  private static let call: OwnTopic = .init(
    name: "call", usage: "call METHOD [NAME=VALUE…]",
    summary: "call a method, print the result"
  ) {
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
  }

  private static let lsp: OwnTopic = .init(
    name: "lsp", usage: "lsp",
    summary: "serve an editor: the Language Server Protocol",
    options: [
      .flag("--stdio", doc: "standard input and output, as without it") { _ in },
      .text(
        "--clientProcessId", label: "PID", needs: "a process id", doc: "exit when PID exits",
        take: Options.takeParent("--clientProcessId")),
    ]
  ) {
    """
    usage: kurs lsp

    Speaks the Language Server Protocol on standard input and output, for any editor: hover, inlay
    hints, completion, actions and diagnostics for the money in documents. Without `lsp`, the first
    message decides. integrations/lsp has the settings of editors. The options that editors add,
    --stdio and --clientProcessId=PID, are known.

    """
  }

  private static let mcp: OwnTopic = .init(
    name: "mcp", usage: "mcp",
    summary: "serve an assistant: the Model Context Protocol"
  ) {
    """
    usage: kurs mcp

    Speaks the Model Context Protocol on standard input and output, for any assistant: tools,
    resources and prompts for conversions, rates, watched pairs, alerts and bills. Every version
    since 2024-11-05 is spoken, as the client asks. Without `mcp`, the first message decides.

      claude mcp add kurs -- kurs mcp
      codex mcp add kurs -- kurs mcp

    """
  }

  private static let completions: OwnTopic = .init(
    name: "completions", usage: "completions SHELL",
    summary: "print the completion for bash, zsh or fish"
  ) {
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
  }

  private static let help: OwnTopic = .init(
    name: "help", usage: "help COMMAND",
    summary: "say more about a command, such as watch or rates export",
    options: [
      .flag("--man", doc: "print a manual page in the language of mdoc(7)") { $0.isManual = true }
    ]
  ) {
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
  }

  private static let version: OwnTopic = .init(
    name: "version", usage: "version",
    summary: "print the version, and the edition of the protocol"
  ) {
    """
    usage: kurs version

    Prints the version of kurs and the edition of its protocol, as --version does.

    """
  }
}
