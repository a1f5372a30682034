import Feeds
import Kit
import Platform
import Synchronization
import Testing

/// kurs-fetch ends when no process wants its answer.
@Suite(.blocking) struct EndTests {
  @Test func `it ends when its input does`() throws {
    let publisher = try Loopback.serve(.hang)
    let child = try Fetch.start("\(publisher.address)/rates")
    try publisher.wait(requests: 1)
    child.closeInput()
    #expect(try child.end() == .exited(0))
    #expect(child.bytes.isEmpty && child.complaints.isEmpty)
    try publisher.wait(abandoned: 1)
  }

  @Test func `it ends with its parent, though somebody else holds its input open`() throws {
    let publisher = try Loopback.serve(.hang)
    // The shell is the parent; this test holds the other end of what both read from.
    let shell = try Child(
      program: "/bin/sh",
      ["-c", #"exec 3<&0; "$0" <&3 & wait"#, try BuiltBinary.path(of: "kurs-fetch")])
    // Far beyond this test's patience: it is not its time limit that ends it.
    shell.send(try FetchCommand(url: "\(publisher.address)/rates", seconds: 600).bytes)
    try publisher.wait(requests: 1)
    shell.signal(SIGKILL)
    try publisher.wait(abandoned: 1)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal ends it at once`(_ number: Int32) throws {
    let publisher = try Loopback.serve(.hang)
    let child = try Fetch.start("\(publisher.address)/rates")
    try publisher.wait(requests: 1)
    child.signal(number)
    #expect(try child.end() == .signalled(number))
    #expect(child.bytes.isEmpty)
    try publisher.wait(abandoned: 1)
  }

  @Test func `it waits as long as its input is open and the source is silent`() throws {
    let mayRespond = Mutex(false)
    let publisher = try Loopback.serve { request in
      request.number > 1 || mayRespond.withLock { $0 } ? .reply(body: [0x61]) : nil
    }
    let child = try Child(
      program: try BuiltBinary.path(of: "kurs-fetch"), [], errors: .closed)
    child.send(try FetchCommand(url: "\(publisher.address)/rates").bytes)
    try publisher.wait(requests: 1)
    // Another one has begun after it, and has ended.
    let other = try Fetch.printed(
      FetchCommand(url: "\(publisher.address)/rates", seconds: 20).bytes)
    #expect(publisher.abandoned == 0 && child.bytes.isEmpty)
    mayRespond.withLock { $0 = true }
    #expect(try child.end() == .exited(0))
    #expect(Array(child.bytes) == other)
  }

  @Test func `a reader that has gone is no crash`() throws {
    let publisher = try Loopback.serve(.reply(body: [UInt8](repeating: 0x61, count: 1 << 20)))
    let child = try Fetch.start("\(publisher.address)/rates")
    child.closeOutput()
    #expect(try child.end() == .exited(0))
    #expect(child.complaints.isEmpty)
  }

  @Test func `it leaves nothing in the folders of its user`() throws {
    let home = try ScratchFolder()
    let publisher = try Loopback.serve(.reply(200, headers: ["Cache-Control": "max-age=9"], "here"))
    let environment = [
      "HOME": home.path, "XDG_CACHE_HOME": home.path, "TMPDIR": home.path,
      "SSLKEYLOGFILE": home.file("keys"),
    ]
    for url in ["\(publisher.address)/rates", "https://127.0.0.1:\(publisher.port)/rates"] {
      _ = try Fetch.printed(FetchCommand(url: url).bytes, environment: environment)
    }
    // Of TLS, nothing need arrive: where it cannot begin, nothing is to be left, either.
    try publisher.wait(requests: 1)
    #expect(Disk.names(home.path).isEmpty)
  }

  @Test func `it explains itself`() throws {
    let program = try BuiltBinary.path(of: "kurs-fetch")
    let help = try Child(program: program, ["--help"])
    #expect(try help.end() == .exited(0))
    for failure in FetchError.allCases { #expect(help.text.contains(failure.rawValue)) }
    let mistaken = try Child(program: program, ["https://name.invalid/0123456789abcdef"])
    #expect(try mistaken.end() == .exited(2))
    #expect(mistaken.text.isEmpty)
    #expect(mistaken.complaintText.contains("--help") && !mistaken.complaintText.contains("0123"))
  }
}
