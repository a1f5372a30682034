import Drawing
import Platform

/// The terminal on standard output and standard error.
enum Terminal {
  /// By the terminal, else by `COLUMNS` and `LINES`, else 80 by 24.
  static var size: (width: Int, height: Int) {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    return (
      isKnown && size.ws_col > 0 ? Int(size.ws_col) : number("COLUMNS") ?? 80,
      isKnown && size.ws_row > 0 ? Int(size.ws_row) : number("LINES") ?? 24
    )
  }

  /// Columns of the terminal on standard error; 80 if there is none.
  static var errorWidth: Int {
    var size = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0
    return isKnown && size.ws_col > 1 ? Int(size.ws_col) : 80
  }

  /// Columns of the terminal that this process belongs to, wherever its output goes; nil if there is none.
  static var ownWidth: Int? {
    let file = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var size = winsize()
    return ioctl(file, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  /// Whether to colour standard output: by https://no-color.org, any value of `NO_COLOR` means no.
  static var isColored: Bool {
    isatty(STDOUT_FILENO) != 0 && (System.environment("NO_COLOR") ?? "").isEmpty
      && !RawTerminal.isDumb
  }

  /// The text as the terminal on standard output can show it.
  static func form(_ text: String) -> String {
    System.showsOnlyASCII(STDOUT_FILENO) ? text.asciiForm : text
  }

  private static func number(_ name: String) -> Int? {
    System.environment(name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
