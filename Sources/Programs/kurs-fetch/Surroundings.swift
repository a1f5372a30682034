import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a process inherits and had better not rely on.
enum Surroundings {
  static func settle() {
    // Ignored and blocked signals are inherited: the signal to end must end it.
    signal(SIGTERM, SIG_DFL)
    signal(SIGINT, SIG_DFL)
    signal(SIGHUP, SIG_DFL)
    signal(SIGPIPE, SIG_IGN)
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    // A library's complaint may have the address in it, and in the address is the key.
    for name in ["URLSessionDebug", "URLSessionDebugLibcurl"] { unsetenv(name) }
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    if nowhere >= 0 { dup2(nowhere, STDERR_FILENO) }
  }

  /// libcurl reads the proxies from the environment. A request in plain HTTP to this machine goes
  /// through none that is elsewhere: it could be read on the way.
  static func keepSecretsHere(_ request: Request) {
    guard request.url.scheme?.lowercased() == "http" else { return }
    for name in ["http_proxy", "all_proxy", "ALL_PROXY"] {
      guard let value = getenv(name).map({ String(cString: $0) }) else { continue }
      let proxy = URL(string: value.contains("://") ? value : "http://\(value)")
      if !Destination.isLoopback(proxy?.host() ?? "") { unsetenv(name) }
    }
  }
}
