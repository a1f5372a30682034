import Platform

/// Starts other programs.
enum Spawn {
  struct Piped {
    let process: pid_t
    /// Our end of its standard input.
    let input: Int32
    /// Our end of its standard output; does not block.
    let output: Int32
  }

  /// With pipes as its standard input and output, and in a process group of its own, so that it can
  /// be killed together with what it starts. Without `environment` it has that of this process, and
  /// without `errors` nothing hears its standard error.
  static func piped(
    _ arguments: [String], program: String? = nil, environment: [String]?, errors: Int32? = nil
  ) -> Piped? {
    var (toChild, fromChild): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&toChild) == 0 else { return nil }
    guard pipe(&fromChild) == 0 else {
      for end in toChild { Platform.close(end) }
      return nil
    }
    for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = run(
      arguments, program, environment: environment, input: toChild[0], output: fromChild[1],
      errors: errors)
    Platform.close(toChild[0])
    Platform.close(fromChild[1])
    guard let process else {
      Platform.close(toChild[1])
      Platform.close(fromChild[0])
      return nil
    }
    _ = fcntl(fromChild[0], F_SETFL, O_NONBLOCK)
    return Piped(process: process, input: toChild[1], output: fromChild[0])
  }

  /// With /dev/null as its descriptors; it runs on after this process has exited.
  static func detached(_ arguments: [String]) {
    if let process = run(arguments, environment: nil, input: nil, output: nil) {
      detachedProcesses.insert(process)
    }
  }

  /// All that were started to run on.
  nonisolated(unsafe) private(set) static var detachedProcesses: Set<pid_t> = []

  /// What a program that fetches needs of the environment: where it is, whose it is, how it writes,
  /// and the way to the network. Keys of sources are not among it.
  static var sharedEnvironment: [String] {
    let names: Set<String> = [
      "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TZ", "LANG", "LANGUAGE", "TERM",
      "http_proxy", "https_proxy", "all_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY",
      "ALL_PROXY", "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE",
      "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH",
    ]
    var shared: [String] = []
    var entry = environ
    while let text = entry.pointee {
      let variable = String(cString: text)
      let name = variable.prefix { $0 != "=" }
      if names.contains(String(name)) || name.hasPrefix("LC_") || name.hasPrefix("XDG_") {
        shared.append(variable)
      }
      entry += 1
    }
    return shared
  }

  /// - Parameters:
  ///   - program: nil for the first of the arguments.
  ///   - environment: nil for that of this process.
  private static func run(
    _ arguments: [String], _ program: String? = nil, environment: [String]?, input: Int32?,
    output: Int32?, errors: Int32? = nil
  ) -> pid_t? {
    var (actions, attributes) = (makeSpawnActions(), makeSpawnAttributes())
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, end) in [(STDIN_FILENO, input), (STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      if let end, end == number {
        continue
      } else if let end {
        posix_spawn_file_actions_adddup2(&actions, end, number)
      } else {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    // The child does not inherit which signals this process ignores or blocks.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&all)
    for number in [SIGPIPE, SIGTERM, SIGINT, SIGHUP, SIGCHLD, SIGALRM, SIGXFSZ] {
      sigaddset(&all, number)
    }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let path = program ?? arguments[0]
    guard let environment else {
      let problem = posix_spawn(&process, path, &actions, &attributes, &words, environ)
      return problem == 0 ? process : nil
    }
    var variables = environment.map { strdup($0) } + [nil]
    defer { for variable in variables { free(variable) } }
    let problem = posix_spawn(&process, path, &actions, &attributes, &words, &variables)
    return problem == 0 ? process : nil
  }
}
