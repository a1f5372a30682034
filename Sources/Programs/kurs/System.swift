import Drawing
import Platform

/// What the commands say and read, and where they look for files.
extension System {
  /// Writes all of it, and waits for the reader if necessary; false if that fails. A terminal that
  /// shows only ASCII gets the text so.
  @discardableResult
  static func writeAll(_ descriptor: Int32, _ text: String) -> Bool {
    var text = Terminal.showsOnlyASCII(descriptor) ? text.asciiForm : text
    return text.withUTF8 { writeAll(descriptor, UnsafeRawBufferPointer($0)) }
  }

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

  /// Opens /dev/null for each standard descriptor that is closed, so that no other file gets its
  /// number. False if standard output was closed.
  static func holdStandardDescriptors() -> Bool {
    // A file that may not grow any further is an error of write(2), not the end of the process.
    signal(SIGXFSZ, SIG_IGN)
    var hasOutput = true
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one. Writing to it fails, as to a closed one.
      _ = open("/dev/null", O_RDONLY)
      if descriptor == STDOUT_FILENO { hasOutput = false }
    }
    return hasOutput
  }

  /// By the user's time zone: `TZ`, or that of the machine. A damaged file of zones can say that a day
  /// begins weeks from now: then UTC is used, as where there is no file.
  static func secondsAheadOfUTC(_ seconds: Int64) -> Int {
    guard TimeZone.unknown == nil else { return 0 }
    tzset()
    var time = time_t(seconds)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil else { return 0 }
    return Int(abs(parts.tm_gmtoff) <= maxSecondsAheadOfUTC ? parts.tm_gmtoff : 0)
  }

  /// RFC 9636 has offsets between 25 hours behind UTC and 26 ahead of it.
  private static let maxSecondsAheadOfUTC = 26 * 3600
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

extension System {
  /// The path of a program, as a shell finds it; nil if there is none.
  static func onPath(_ name: String) -> String? {
    for folder in (environment("PATH") ?? "").split(separator: ":") {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }

  /// The text on standard input; nil if it cannot be read.
  static func inputText(limit: Int) -> String? {
    bytes(from: STDIN_FILENO, limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension String {
  /// This JSON with what would drive a terminal, or what the terminal cannot show, written as
  /// escapes; it can be in strings only. Line feeds stay.
  var printableJSON: String {
    let isASCII = Terminal.showsOnlyASCII(STDOUT_FILENO)
    guard printable != self || isASCII else { return self }
    var escaped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isControl && scalar != "\n" || isASCII && !scalar.isASCII {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          let zeros = String(repeating: "0", count: 4 - digits.count)
          escaped.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
        }
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
