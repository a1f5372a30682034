import CCurl

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
    // libcurl would write the keys of its connections to this file.
    unsetenv("SSLKEYLOGFILE")
    // A library's message may contain the address, and with it the API key.
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
  }

  /// libcurl takes proxies from the environment. A plain HTTP request to this machine must not go
  /// through a proxy on another one, which could read it.
  static func dropRemoteProxies(_ request: Request) {
    guard !request.address.isSecure else { return }
    for name in ["http_proxy", "all_proxy", "ALL_PROXY"] {
      guard let value = getenv(name).map({ String(cString: $0) }) else { continue }
      let proxy = AddressParts(value, guessing: true)
      if !Address.isLoopback(proxy?[CURLUPART_HOST] ?? "") { unsetenv(name) }
    }
  }
}

/// A time limit that works even while libcurl resolves a name or closes a connection.
enum Alarm {
  /// Seconds after the time limit at which the alarm rings.
  private static let grace: UInt32 = 1

  static func set(seconds: Int) {
    signal(SIGALRM) { _ in
      // Only two system calls, both of which are allowed in a signal handler.
      let words: StaticString = """
        KURS-FETCH 1
        failure: timeout
        detail: no answer came, and no end of waiting
        body: 0


        end

        """
      _ = write(STDOUT_FILENO, words.utf8Start, words.utf8CodeUnitCount)
      _exit(0)
    }
    alarm(UInt32(seconds) + grace)
  }
}
