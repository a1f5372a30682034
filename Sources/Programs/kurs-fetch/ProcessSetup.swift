import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Resets what the process has inherited.
enum ProcessSetup {
  static func reset() {
    // Ignored and blocked signals are inherited; SIGTERM must end this process.
    signal(SIGTERM, SIG_DFL)
    signal(SIGINT, SIG_DFL)
    signal(SIGHUP, SIG_DFL)
    signal(SIGPIPE, SIG_IGN)
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    // A library's message may contain the address, and with it the API key.
    for name in ["URLSessionDebug", "URLSessionDebugLibcurl"] { unsetenv(name) }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
  }

  /// libcurl takes proxies from the environment. A plain HTTP request to this machine must not go
  /// through a proxy on another one, which could read it.
  static func dropRemoteProxies(_ request: Request) {
    guard request.url.scheme?.lowercased() == "http" else { return }
    for name in ["http_proxy", "all_proxy", "ALL_PROXY"] {
      guard let value = getenv(name).map({ String(cString: $0) }) else { continue }
      let proxy = URL(string: value.contains("://") ? value : "http://\(value)")
      if !Destination.isLoopback(proxy?.host() ?? "") { unsetenv(name) }
    }
  }
}

/// Prints a failure from signal handlers. URLSession on Linux traps on a truncated header and on
/// lines after a chunked body: such a response is malformed, and kurs gets that error.
enum CrashHandler {
  static func install() {
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] {
      signal(number) { _ in
        CrashHandler.say(
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

  /// Enforces the time limit by an alarm, which works even if no thread can be created.
  static func setAlarm(seconds: Int) {
    signal(SIGALRM) { _ in
      CrashHandler.say(
        """
        KURS-FETCH 1
        failure: timeout
        detail: no answer came, and no end of waiting
        body: 0


        end

        """)
    }
    alarm(UInt32(seconds) + grace)
  }

  /// Seconds after the time limit at which the alarm rings.
  private static let grace: UInt32 = 1

  /// Makes only two system calls, both of which are allowed in a signal handler.
  private static func say(_ words: StaticString) {
    _ = write(STDOUT_FILENO, words.utf8Start, words.utf8CodeUnitCount)
    _exit(0)
  }
}
