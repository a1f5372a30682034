import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Sends one request to a publisher for kurs, in a process of its own, so that hostile responses,
/// crashes and delays do not affect kurs.
@main
enum KursFetch {
  static func main() async {
    guard CommandLine.arguments.count == 1 else { exit(Help.show(CommandLine.arguments[1...])) }
    ProcessSetup.reset()
    CrashHandler.install()
    let parent = Parent()
    let request: Request
    do throws(FetchError) {
      request = try Request(Pipe.readRequest(limit: Request.maxBytes))
    } catch {
      answer(.failure(error.failure, error.detail))
    }
    ProcessSetup.dropRemoteProxies(request)
    CrashHandler.setAlarm(seconds: request.seconds)
    // The first result is the output; the process then exits, which ends the other tasks.
    await withTaskGroup(of: Output.self) { group in
      group.addTask { await HTTPExchange(request: request).answer() }
      group.addTask { await timeLimit(of: request) }
      group.addTask { await Watchdog(parent: parent, limit: request.limit).untilTooLarge() }
      if let first = await group.next() { answer(first) }
    }
  }

  private static func timeLimit(of request: Request) async -> Output {
    try? await Task.sleep(for: .seconds(request.seconds))
    return .failure(.timeout, "no whole answer came within \(request.seconds) s")
  }

  /// Prints the output and exits at once, without waiting for threads or connections.
  private static func answer(_ answer: Output) -> Never {
    for piece in answer.framed {
      guard Pipe.write(piece, to: STDOUT_FILENO) else { break }
    }
    _exit(0)
  }
}

/// The help text and usage errors.
enum Help {
  /// Returns the exit code.
  static func show(_ arguments: ArraySlice<String>) -> Int32 {
    guard arguments == ["--help"] else {
      // The arguments are not repeated: an address among them may have a key in it.
      let words = "kurs-fetch: takes no arguments. Try 'kurs-fetch --help'.\n"
      _ = Pipe.write(Data(words.utf8), to: STDERR_FILENO)
      return 2
    }
    return Pipe.write(Data(text.utf8), to: STDOUT_FILENO) ? 0 : 3
  }

  static let text = """
    kurs-fetch - makes one request for kurs, which starts it when rates are due

    It reads the request from standard input, up to an empty line, and prints the answer. It needs
    standard input to stay open until then: when that ends, nobody wants the answer, and it ends.

      GET https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml
      If-None-Match: "an ETag"      any header may stand here
      Limit: 33554432               bytes of body, after unpacking
      Timeout: 20                   seconds for all of it

    The answer is the line 'KURS-FETCH 1', then lines 'name: value' of which the last is
    'body: BYTES', an empty line, the body, and a line 'end'. Where there is no answer from the
    host, the lines are 'failure: KIND' and 'detail: WORDS', and the kinds are network,
    nameNotFound, timeout, tlsFailed, tooLarge, cut, redirected, badRequest, forbiddenAddress.

    Only HTTPS is used; plain HTTP goes to this machine only. Redirects are followed within the
    same host. Proxies are taken from https_proxy, http_proxy, all_proxy and no_proxy.

    exit codes:
      0  an answer or a failure was printed, or nobody wanted it any more
      2  the command line was not understood

    """
}
