import CCurl
import Platform

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

/// libcurl, which is loaded and not linked.
enum Library {
  /// Before anything is read: where the folders of `LD_LIBRARY_PATH`, which another program may have set for
  /// itself, have a libcurl that cannot be used, this process begins again without them.
  static func load() -> Bool {
    if ccurl_load() != 0 { return true }
    guard getenv("LD_LIBRARY_PATH") != nil else { return false }
    unsetenv("LD_LIBRARY_PATH")
    System.startAgain()
    return false
  }
}

/// The proxy that libcurl takes from the environment.
struct Proxy {
  /// The name of the variable, and the host that it names, without a password.
  let text: String

  /// Nil if the request goes to its host directly.
  init?(for address: Address) {
    func set(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let exceptions = (set("no_proxy") ?? set("NO_PROXY") ?? "").lowercased()
    let isExcepted = exceptions.split { $0 == "," || $0 == " " }.contains { word in
      let name = word.first == "." ? word.dropFirst() : word
      return name == "*" || address.host == name || address.host.hasSuffix(".\(name)")
    }
    let names =
      (address.isSecure ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]) + [
        "all_proxy", "ALL_PROXY",
      ]
    guard !isExcepted, let name = names.first(where: { set($0) != nil }), let value = set(name)
    else {
      return nil
    }
    let parts = AddressParts(value, guessing: true)
    let host = [parts?[CURLUPART_HOST], parts?[CURLUPART_PORT]].compactMap { $0 }.joined(
      separator: ":")
    let isPlain = host.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
    text = isPlain && !host.isEmpty ? "\(name), \(host)" : name
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
