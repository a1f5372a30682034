import CCurl
import Platform

/// Sends one request to a publisher for kurs, in a process of its own, so that hostile responses,
/// crashes and delays do not affect kurs.
@main
enum KursFetch {
  static func main() {
    guard CommandLine.arguments.count == 1 else { Help.show(CommandLine.arguments[1...]) }
    System.hasBegun()
    ProcessSetup.reset()
    let parent = Parent()
    let isLoaded = Library.load()
    // Read before any answer: a kurs that still writes would be told of a broken pipe.
    let bytes = Pipe.readRequest(limit: Request.maxBytes)
    guard isLoaded else { answer(.failure(.noLibrary, "libcurl is not installed")) }
    let request: Request
    do throws(FetchError) {
      request = try Request(bytes)
    } catch {
      answer(.failure(error.failure, error.detail))
    }
    ProcessSetup.dropRemoteProxies(request)
    Alarm.set(seconds: request.seconds)
    answer(HTTPExchange(request, for: parent).output())
  }

  private static func answer(_ output: Output) -> Never {
    for piece in output.framed {
      guard Pipe.write(piece, to: Pipe.output) else { break }
    }
    Pipe.exitAtOnce()
  }
}

enum Help {
  static func show(_ arguments: ArraySlice<String>) -> Never {
    if arguments == ["--version"] { showVersion() }
    guard arguments == ["--help"] else {
      // The arguments are not repeated: an address among them may have a key in it.
      let words = "kurs-fetch: takes no arguments. Try 'kurs-fetch --help'.\n"
      _ = Pipe.write(Array(words.utf8), to: Pipe.errors)
      Pipe.exit(2)
    }
    Pipe.exit(Pipe.write(Array(text.utf8), to: Pipe.output) ? 0 : 3)
  }

  private static func showVersion() -> Never {
    guard Library.load(), let version = curl_version() else {
      _ = Pipe.write(Array("libcurl is not installed\n".utf8), to: Pipe.errors)
      Pipe.exit(4)
    }
    let line = "\(HTTPExchange.agent), \(String(cString: version))\n"
    Pipe.exit(Pipe.write(Array(line.utf8), to: Pipe.output) ? 0 : 3)
  }

  static let text = """
    kurs-fetch - makes one request for kurs, which starts it when rates are due

    It reads the request from standard input, up to an empty line, and prints the answer. It needs
    standard input to stay open until then, and exits without an answer when it is closed.

      GET https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml
      If-None-Match: "an ETag"      any other header
      Limit: 33554432               bytes of body, after unpacking
      Timeout: 20                   seconds for all of it

    The answer is the line 'KURS-FETCH 1', then lines 'name: value' of which the last is
    'body: BYTES', an empty line, the body, and a line 'end'. Where there is no answer from the
    host, the lines are 'failure: KIND' and 'detail: WORDS', and the kinds are network, proxy,
    nameNotFound, timeout, tlsFailed, tooLarge, cut, redirected, badRequest, forbiddenAddress,
    and noLibrary where libcurl, which is loaded when it is needed, is not installed.

    --version prints its version and libcurl's, and exits with 4 where there is no libcurl.

    Only HTTPS is used; plain HTTP goes to this machine only. Redirects are followed within the
    same host. Proxies are taken from https_proxy, http_proxy, all_proxy and no_proxy.

    exit codes:
      0  an answer or a failure was printed, or standard input was closed before
      2  the command line was not understood

    """
}
