import Drawing
import Platform

/// What the commands say and read, and where they look for files.
extension System {
  /// Writes all of it, and waits for the reader if necessary; false if that fails. A terminal that
  /// shows only ASCII gets the text so.
  @discardableResult
  static func writeAll(_ descriptor: Int32, _ text: String) -> Bool {
    var text = showsOnlyASCII(descriptor) ? text.asciiForm : text
    return text.withUTF8 { writeAll(descriptor, UnsafeRawBufferPointer($0)) }
  }

  /// Whether there is a terminal, and the locale has no UTF-8. As for systemd, that is only known of
  /// a locale that is set: in a container, where none is, the terminal has UTF-8.
  static func showsOnlyASCII(_ descriptor: Int32) -> Bool {
    hasASCIILocale && isatty(descriptor) != 0
  }

  private static let hasASCIILocale: Bool = {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let locale = environment(name), !locale.isEmpty else { continue }
      // Such as `de_DE.UTF-8@euro`, `C.utf8`, and on macOS `UTF-8`.
      let codeset = locale.prefix { $0 != "@" }.lowercased()
      return !codeset.hasSuffix("utf-8") && !codeset.hasSuffix("utf8")
    }
    return false
  }()

  /// Writes all bytes as they are, and waits for the reader if necessary; false if that fails.
  static func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    if write(all: bytes, to: descriptor) { return true }
    if descriptor == STDOUT_FILENO { complainOfOutput() }
    return false
  }

  /// Says that standard input cannot be read, after read(2) has failed for good. False where that is an end
  /// like any other: of a terminal that is gone, or of a socket whose other end has not read all.
  static func complainOfInput() -> Bool {
    var status = stat()
    let code = errno
    guard code != ECONNRESET else { return false }
    let isTerminal = fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
    guard code != EIO || !isTerminal else { return false }
    complain("standard input cannot be read: \(String(cString: strerror(code)))")
    return true
  }

  /// Says once that standard output cannot be written, after write(2) has failed for good. A reader that has
  /// seen enough, such as `head`, is no error to report.
  static func complainOfOutput() {
    let code = errno
    if code != EPIPE, code != ECONNRESET { _ = complaintOfOutput }
    errno = code
  }

  private static let complaintOfOutput: Void = complain(
    "standard output cannot be written: \(reason)")

  /// Writes `kurs: ` and the message to standard error. The message may repeat what a person or a
  /// file gave, so it is made printable.
  static func complain(_ message: String) {
    writeAll(STDERR_FILENO, "kurs: \(message.printable)\n")
  }

  /// Writes a text for a person to standard output, made printable.
  static func show(_ text: String) -> Bool { writeAll(STDOUT_FILENO, text.printable) }
}

extension System {
  /// The folder of the file that this process runs.
  static let folder: String? = executable.flatMap { path in
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  /// A program that belongs to this one: in its folder, or where packages install programs that
  /// only programs start. Nil if there is none.
  static func helper(_ name: String) -> String? {
    guard let folder else { return nil }
    return ["\(folder)/\(name)", "\(folder)/../libexec/kurs/\(name)", "/usr/libexec/kurs/\(name)"]
      .first { access($0, X_OK) == 0 }
  }
}
