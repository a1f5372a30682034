import Feeds
import Kit
import Testing

/// A bad day has its name, and comes to an end.
@Suite(.blocking) struct BadDayTests {
  private static let body = Array("<rates day='2026-10-30'/>".utf8)

  @Test func `a port that refuses`() throws {
    let port = try RefusingPort()
    #expect(try Fetch.failure("\(port.address)/rates") == .network)
  }

  @Test func `a name that nobody has`() throws {
    #expect(try Fetch.failure("https://\(Fetch.nobody)/rates") == .nameNotFound)
  }

  // Each of the first two would take ten seconds or more.
  private static let slow: [StubResponse] = [
    .slowHeader(milliseconds: 500, body: body), .trickle(milliseconds: 500, body: body), .hang,
  ]

  @Test(arguments: slow)
  func `a publisher that takes its time, or all of it`(_ answer: StubResponse) throws {
    #expect(try Fetch.failure(answer, seconds: 1) == .timeout)
  }

  @Test func `slow, but within the limit, is an answer`() throws {
    let slow = try Fetch.response(.trickle(milliseconds: 5, body: Self.body))
    #expect(slow.status == 200 && slow.body == Self.body)
    #expect(try Fetch.response(.slowHeader(milliseconds: 2, body: Self.body)).body == Self.body)
  }

  private static let tooShort: [StubResponse] = [
    .cutInBody(after: 0, body: body), .cutInBody(after: body.count - 1, body: body),
    .wrongLength(announced: body.count + 1, body: body), .closeAtOnce, .reset,
    words("HTTP/1.1 200 OK\r\nContent-Le"), words("no HTTP at all"), .raw([0xFF, 0xFE, 0x00]),
    words("HTTP/1.1 200 OK\r\nno colon\r\n\r\nab"),
    words("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab"),
    words("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n"),
    .reply(200, headers: ["Content-Encoding": "gzip"], "not packed at all"),
  ]

  private static func words(_ text: String) -> StubResponse { .raw(Array(text.utf8)) }

  @Test(arguments: tooShort)
  func `an answer that ends too early, or is none`(_ answer: StubResponse) throws {
    #expect(try Fetch.failure(answer) == .cut)
  }

  @Test func `more bytes than announced are not part of it`() throws {
    let response = try Fetch.response(.wrongLength(announced: 6, body: Self.body))
    #expect(response.body == Array("<rates".utf8))
  }

  @Test func `a hundred megabytes are not waited for`() throws {
    let publisher = try Loopback.serve(.hundredMegabytes)
    #expect(try Fetch.failure("\(publisher.address)/x", limit: 1 << 20) == .tooLarge)
    // It left before the end.
    try publisher.wait(abandoned: 1)
  }

  @Test func `the limit is the last length that is allowed`() throws {
    let publisher = try Loopback.serve(.reply(body: Self.body))
    let url = "\(publisher.address)/x"
    #expect(try Fetch.failure(url, limit: Self.body.count - 1) == .tooLarge)
    guard case .complete = try Fetch.state(url, limit: Self.body.count) else {
      Issue.record("a body as long as the limit is refused")
      return
    }
  }

  @Test func `a small answer that unpacks to a huge one is stopped at the limit`() throws {
    let publisher = try Loopback.serve(.bomb)
    #expect(try Fetch.failure("\(publisher.address)/x", limit: 1 << 20) == .tooLarge)
    try publisher.wait(abandoned: 1)
  }

  #if os(Linux)
    @Test func `nor is it in memory then`() throws {
      let publisher = try Loopback.serve(.bomb)
      // It needs some 5 MB by itself.
      let shell = try Child(
        program: "/bin/sh",
        [
          "-c", #"ulimit -s 1024 && ulimit -d 20000 && exec "$0""#,
          try BuiltBinary.path(of: "kurs-fetch"),
        ])
      shell.send(try FetchCommand(url: "\(publisher.address)/x", limit: 1 << 20).bytes)
      #expect(try shell.end() == .exited(0))
      var output = FetchOutput()
      output.append(shell.bytes)
      #expect(
        output.state == .failed(.tooLarge, detail: "the answer is longer than 1048576 bytes"))
    }

    @Test func `where there is no room to work in, it still comes to an end`() throws {
      let publisher = try Loopback.serve(.hang)
      let shell = try Child(
        program: "/bin/sh",
        ["-c", #"ulimit -d 20000 && exec "$0""#, try BuiltBinary.path(of: "kurs-fetch")])
      shell.send(try FetchCommand(url: "\(publisher.address)/x", seconds: 1).bytes)
      _ = try shell.end()
      var output = FetchOutput()
      output.append(shell.bytes)
      guard case .failed(let failure, _) = output.state else {
        Issue.record("\(output.state)")
        return
      }
      #expect(failure == .timeout || failure == .cut)
    }
  #endif

  @Test func `a host that does not speak TLS`() throws {
    let publisher = try Loopback.serve(.reply(400, "no TLS here"))
    let url = "https://127.0.0.1:\(publisher.port)/rates"
    #expect(try Fetch.failure(url) == .tlsFailed)
    #expect(publisher.requests.map(\.method) == ["TLS"])
  }
}
