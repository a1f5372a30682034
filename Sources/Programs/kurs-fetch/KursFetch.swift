#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One request to a publisher, made for kurs by a process of its own: whatever comes over the
/// network, crashes and delays included, stays in here.
@main
enum KursFetch {
  static func main() async {
    guard CommandLine.arguments.count == 1 else { exit(Help.show(CommandLine.arguments[1...])) }
    Surroundings.settle()
    LastWords.prepare()
    let parent = Parent()
    let request: Request
    do throws(Refusal) {
      request = try Request(Pipe.question(limit: Request.longest))
    } catch {
      answer(.failure(error.failure, error.detail))
    }
    Surroundings.keepSecretsHere(request)
    LastWords.expect(seconds: request.seconds)
    // Whichever comes first is the answer; the process ends with it, and with it all the others.
    await withTaskGroup(of: Answer.self) { group in
      group.addTask { await Exchange(request: request).answer() }
      group.addTask { await timeLimit(of: request) }
      group.addTask { await Watch(parent: parent, limit: request.limit).untilTooLarge() }
      if let first = await group.next() { answer(first) }
    }
  }

  private static func timeLimit(of request: Request) async -> Answer {
    try? await Task.sleep(for: .seconds(request.seconds))
    return .failure(.timeout, "no whole answer came within \(request.seconds) s")
  }

  /// Nothing is waited for behind the answer: not for threads, not for connections to close.
  private static func answer(_ answer: Answer) -> Never {
    for piece in answer.framed {
      guard Pipe.write(piece, to: STDOUT_FILENO) else { break }
    }
    _exit(0)
  }
}
