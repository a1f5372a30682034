#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is printed where nothing else can be any more. URLSession on Linux traps on a header that
/// is cut and on lines behind a body in pieces: it is the host's answer that is bad, and kurs is
/// told so.
enum LastWords {
  static func prepare() {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      signal(number) { _ in
        LastWords.say(
          """
          KURS-FETCH 1
          failure: cut
          detail: the answer could not be read
          body: 0


          end

          """)
      }
    }
  }

  /// Where no thread can be had, the time limit has nobody to keep it but this.
  static func expect(seconds: Int) {
    signal(SIGALRM) { _ in
      LastWords.say(
        """
        KURS-FETCH 1
        failure: timeout
        detail: no answer came, and no end of waiting
        body: 0


        end

        """)
    }
    alarm(UInt32(seconds) + patience)
  }

  /// Seconds beyond the limit.
  private static let patience: UInt32 = 1

  /// Nothing but two calls of the system, as it must be where a signal is handled.
  private static func say(_ words: StaticString) {
    _ = write(STDOUT_FILENO, words.utf8Start, words.utf8CodeUnitCount)
    _exit(0)
  }
}
