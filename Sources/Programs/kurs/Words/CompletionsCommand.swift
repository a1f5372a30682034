import CCompletions
import Drawing
import Platform

/// `kurs completions bash|zsh|fish`: the script that completes kurs in that shell. It asks
/// `kurs completions of -- WORDS…` for all that can follow, and offers it.
enum CompletionsCommand {
  /// Returns the exit code.
  static func run(_ words: [String], _ options: Options) -> Int32 {
    switch words.first {
    case "of": return candidates(Array(words.dropFirst()), options)
    case "bash" where words.count == 1: return show(kurs_bash_completions())
    case "zsh" where words.count == 1: return show(kurs_zsh_completions())
    case "fish" where words.count == 1: return show(kurs_fish_completions())
    default:
      System.complain("completions takes bash, zsh or fish\nTry 'kurs completions --help'.")
      return ExitCode.notUnderstood
    }
  }

  /// The script as the plugin of the shell has it.
  private static func show(_ script: KursScript) -> Int32 {
    let bytes = UnsafeBufferPointer(start: script.bytes, count: script.count)
    return show(String(decoding: bytes, as: UTF8.self))
  }

  private static func show(_ text: String) -> Int32 {
    System.writeAll(STDOUT_FILENO, text) ? 0 : 3
  }

  /// A candidate a line, and after a tab what it means; see the help. A word with a control character,
  /// or a mark that reorders it, would look like another one.
  private static func candidates(_ words: [String], _ options: Options) -> Int32 {
    let client = Client(options)
    defer { client.close() }
    let found = WordCompletion(client).candidates(words).filter { candidate in
      !candidate.word.unicodeScalars.contains(where: isHidden)
    }
    return show(found.map { "\($0.word)\t\(plain($0.meaning))\n" }.joined())
  }

  private static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { plain.append(isHidden(scalar) ? " " : scalar) }
    return String(plain)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isControl || [0x61C, 0x200E, 0x200F].contains(scalar.value)
  }
}
