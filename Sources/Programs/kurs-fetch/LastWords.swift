#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is printed when the process is about to die of an answer: URLSession on Linux traps on a
/// header that is cut and on lines behind a body in pieces. It is the host's answer that is bad,
/// and kurs is told so.
enum LastWords {
  static func prepare() {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      signal(number) { _ in LastWords.say() }
    }
  }

  /// Nothing but two calls of the system, as it must be where a signal is handled.
  private static func say() {
    let words: StaticString = """
      KURS-FETCH 1
      failure: cut
      detail: the answer could not be read
      body: 0


      end

      """
    _ = write(STDOUT_FILENO, words.utf8Start, words.utf8CodeUnitCount)
    _exit(0)
  }
}
