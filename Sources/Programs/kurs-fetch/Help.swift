import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is said to a person.
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
