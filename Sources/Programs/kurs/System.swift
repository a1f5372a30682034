import CSystem
import Drawing

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif

/// The few calls to the operating system that need more than one line.
enum System {
  /// Writes all of it, and waits for the reader if necessary; false if that fails. A terminal that
  /// shows only ASCII gets the text so.
  @discardableResult
  static func writeAll(_ descriptor: Int32, _ text: String) -> Bool {
    var text = Terminal.showsOnlyASCII(descriptor) ? text.asciiForm : text
    return text.withUTF8 { writeAll(descriptor, UnsafeRawBufferPointer($0)) }
  }

  /// Writes all bytes as they are, and waits for the reader if necessary; false if that fails.
  static func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let written = write(descriptor, rest.baseAddress, rest.count)
      if written < 0 {
        if mayTryAgain(descriptor, POLLOUT) { continue }
        if descriptor == STDOUT_FILENO { complainOfOutput() }
        return false
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
    return true
  }

  /// To be called after a failed read or write: whether it was only interrupted, or would have to wait.
  /// That is no error where another process that shares the descriptor does not wait: here it is waited
  /// for.
  static func mayTryAgain(_ descriptor: Int32, _ event: Int32) -> Bool {
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return errno == EINTR }
    var one = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    _ = poll(&one, 1, -1)
    return true
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

  /// What the system says of the last call that failed.
  static var reason: String { String(cString: strerror(errno)) }

  /// Writes `kurs: ` and the message to standard error. The message may repeat what a person or a
  /// file gave, so it is made printable.
  static func complain(_ message: String) {
    writeAll(STDERR_FILENO, "kurs: \(message.printable)\n")
  }

  /// Writes a text for a person to standard output, made printable.
  static func show(_ text: String) -> Bool { writeAll(STDOUT_FILENO, text.printable) }

  /// To be called first: undoes what CSystem did for the start of Swift's runtime.
  static func hasBegun() {
    #if os(Linux)
      csystem_begun()
    #endif
  }

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

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Nanoseconds since an arbitrary moment; never set back.
  static func uptime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Nanoseconds of processor time that a process has used; nil where that is not told.
  static func processorTime(of process: pid_t) -> UInt64? {
    #if canImport(Darwin)
      return nil
    #else
      var (clock, time) = (clockid_t(), timespec())
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
        return nil
      }
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    #endif
  }

  /// Since 1970.
  static func wallClock() -> (seconds: Int64, nanoseconds: Int32) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return (Int64(time.tv_sec), Int32(time.tv_nsec))
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
  /// read(2), by a name that a type's own `read` does not hide.
  ///
  /// Safe: the system is told how long a buffer is, and returns no more.
  static func read(_ descriptor: Int32, _ target: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, target, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, target, count)
    #else
      Darwin.read(descriptor, target, count)
    #endif
  }

  /// close(2), likewise.
  @discardableResult
  static func close(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }

  /// Gives memory back that is free, and that the allocator keeps.
  static func releaseMemory() {
    #if os(Linux)
      csystem_release_memory()
    #endif
  }

  /// The file this process runs; nil if the system does not say.
  static var executable: String? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    #if os(Linux)
      let count = buffer.withUnsafeMutableBytes { bytes in
        bytes.bindMemory(to: CChar.self).baseAddress.map {
          readlink("/proc/self/exe", $0, bytes.count)
        } ?? -1
      }
      if count > 0 { return String(decoding: buffer[..<count], as: UTF8.self) }
      // Without /proc: as the system was told.
      return csystem_executable().flatMap { realPath(String(cString: $0)) }
    #else
      var size = UInt32(buffer.count)
      let found = buffer.withUnsafeMutableBytes { bytes in
        _NSGetExecutablePath(bytes.bindMemory(to: CChar.self).baseAddress, &size)
      }
      guard found == 0 else { return nil }
      return String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    #endif
  }

  /// The folder of that file.
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

  /// The path without links and dots; nil if there is no file.
  static func realPath(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// The text of a file that a person names, up to `limit` bytes; nil if it cannot be read.
  static func text(of path: String, limit: Int) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { _ = close(file) }
    return bytes(from: file, limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of a file that kurs looks for by itself; nil if it cannot be read, with `errno`. A FIFO,
  /// on which a read may wait for ever, is none: then that is ESPIPE.
  static func regularText(of path: String, limit: Int) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return nil }
    defer { _ = close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return nil }
    guard [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else {
      errno = ESPIPE
      return nil
    }
    return bytes(from: file, limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text on standard input; nil if it cannot be read.
  static func inputText(limit: Int) -> String? {
    bytes(from: STDIN_FILENO, limit: limit).map { String(decoding: $0, as: UTF8.self) }
  }

  /// What can be read there until the end, up to `limit` bytes; nil if that fails, with `errno`.
  static func bytes(from descriptor: Int32, limit: Int) -> ArraySlice<UInt8>? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < limit {
      let count = read(descriptor, &piece, piece.count)
      if count < 0 {
        guard mayTryAgain(descriptor, POLLIN) else { return nil }
        continue
      }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes.prefix(limit)
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
