import Drawing

/// `kurs completions bash|zsh|fish`: the script that completes kurs in that shell. It asks
/// `kurs completions of -- WORDS…` for what can follow.
enum CompletionsCommand {
  /// Returns the exit code.
  static func run(_ words: [String], _ options: Options) -> Int32 {
    switch words.first {
    case "of": return candidates(Array(words.dropFirst()), options)
    case "bash" where words.count == 1: return show(CompletionScript.bash)
    case "zsh" where words.count == 1: return show(CompletionScript.zsh)
    case "fish" where words.count == 1: return show(CompletionScript.fish)
    default:
      System.complain("completions takes bash, zsh or fish\nTry 'kurs completions --help'.")
      return ExitCode.notUnderstood
    }
  }

  private static func show(_ script: String) -> Int32 {
    System.writeAll(STDOUT_FILENO, script) ? 0 : 3
  }

  /// A candidate a line, and after a tab what it means; none and 1 if the words begin no command.
  private static func candidates(_ words: [String], _ options: Options) -> Int32 {
    let client = Client(options)
    defer { client.close() }
    guard let found = WordCompletion(client).candidates(words) else { return ExitCode.refused }
    let lines = found.map { "\($0.word.onOneLine)\t\($0.meaning.onOneLine)\n" }
    return show(lines.joined())
  }
}

/// The scripts, as the plugins of the shells have them; see their files.
enum CompletionScript {}
