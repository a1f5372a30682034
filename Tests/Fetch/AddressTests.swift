import Feeds
import Kit
import Testing

/// Where a request may go, by which way, and what may be seen of it.
@Suite(.blocking) struct AddressTests {
  @Test(arguments: [
    "http://api.example.com/x", "http://192.0.2.1/x", "http://128.0.0.1/x",
    "http://127.0.0.1.example.com/x", "http://localhost.example.com/x", "http://127.1/x",
    "http://2130706433/x", "HTTP://api.example.com/x", "ftp://127.0.0.1/x", "file:///etc/passwd",
    "http://127.0.0.256/x",
  ])
  func `plain HTTP goes to this machine only`(_ url: String) throws {
    let failure = try Fetch.failure(url)
    #expect(failure == .forbiddenAddress || (url.hasPrefix("file") && failure == .badRequest))
  }

  @Test(arguments: ["127.0.0.1", "localhost", "LocalHost"])
  func `this machine has several names`(_ name: String) throws {
    let publisher = try Loopback.serve(.reply(200, "here"))
    let state = try Fetch.state("http://\(name):\(publisher.port)/x")
    guard case .complete(let response) = state else {
      Issue.record("\(name): \(state)")
      return
    }
    #expect(response.host == name.lowercased())
  }

  @Test(arguments: [
    "", "GET", "GET \n\n", "GET /x\n\n", "POST https://name.invalid/\n\n",
    "GET https://name.invalid/", "GET https://name.invalid/\n",
    "GET https://name.invalid/\nLimit: 0\n\n", "GET https://name.invalid/\nLimit: ten\n\n",
    "GET https://name.invalid/\nTimeout: 601\n\n", "GET https://name.invalid/\nTimeout: -1\n\n",
    "GET https://name.invalid/\nno colon\n\n", "GET https://name.invalid/\nHost: other\n\n",
    "GET https://name.invalid/\nX y: z\n\n", "GET https://name.invalid/\r\n\r\n",
    "GET https://user:word@name.invalid/\n\n", "GET https://\n\n", "GET https://a b/\n\n",
    "GET https://name.invalid\\@127.0.0.1/\n\n", "GET https://nam\u{E9}.invalid/\n\n", "\u{0}\n\n",
  ])
  func `what is no request is not made`(_ question: String) throws {
    let child = try Fetch.start(Array(question.utf8))
    child.closeInput()
    #expect(try child.end() == .exited(0))
    var output = FetchOutput()
    output.append(child.bytes)
    guard case .failed(.badRequest, let detail) = output.state else {
      Issue.record("\(question) is taken: \(child.text)")
      return
    }
    #expect(!detail.contains("invalid"))
  }

  @Test func `a request without an end is not read for ever`() throws {
    let endless = [UInt8](repeating: 0x61, count: 1 << 20)
    guard case .failed(.badRequest, _) = try Fetch.state(endless) else {
      Issue.record("it is taken")
      return
    }
  }

  @Test func `the key is in no output and no list of processes`() throws {
    let publisher = try Loopback.serve(.hang)
    let child = try Fetch.start("\(publisher.address)/v6/0123456789abcdef/latest/USD")
    try publisher.wait(requests: 1)
    #expect(publisher.requests.first?.path == "/v6/0123456789abcdef/latest/USD")
    #if os(Linux)
      let seen = try Disk.bytes("/proc/\(child.process)/cmdline")
      #expect(String(decoding: seen, as: UTF8.self).hasSuffix("kurs-fetch\u{0}"))
    #endif
    let command = try FetchCommand(url: "https://\(Fetch.nobody)/0123456789abcdef", seconds: 5)
    let printed = String(decoding: try Fetch.printed(command.bytes), as: UTF8.self)
    #expect(printed.hasPrefix("KURS-FETCH 1\nfailure: nameNotFound\n"))
    #expect(!printed.contains("0123456789abcdef"))
    #expect(!"\(command)".contains("0123") && !String(reflecting: command).contains("0123"))
  }

  @Test func `a request by HTTPS goes through the proxy of the environment`() throws {
    for name in ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
      let proxy = try Loopback.serve(.reply(403, "not through here"))
      let question = try FetchCommand(url: "https://api.example.com/key").bytes
      let state = try Fetch.state(question, environment: [name: proxy.address])
      guard case .failed(.proxy, let detail) = state else {
        Issue.record("\(name): \(state)")
        continue
      }
      #expect(detail == "\(name), \(proxy.address.dropFirst("http://".count))")
      #expect(proxy.requests.map(\.method) == ["CONNECT"])
      #expect(proxy.requests.map(\.path) == ["api.example.com:443"])
    }
  }

  /// Each leads nowhere, and is named without what may be a password.
  @Test(arguments: [
    ("https_proxy", "http://127.0.0.1:9", "https_proxy, 127.0.0.1:9"),
    ("HTTPS_PROXY", "http://me:secret@127.0.0.1:9/", "HTTPS_PROXY, 127.0.0.1:9"),
    ("ALL_PROXY", "socks5h://127.0.0.1:9", "ALL_PROXY, 127.0.0.1:9"),
    ("all_proxy", "127.0.0.1:9", "all_proxy, 127.0.0.1:9"),
    ("https_proxy", "nonsense://x", "https_proxy, x"), ("https_proxy", "http://", "https_proxy"),
    ("https_proxy", "http://\(Fetch.nobody):3128", "https_proxy, \(Fetch.nobody):3128"),
  ])
  func `a proxy that leads nowhere is named`(_ name: String, _ value: String, _ said: String) throws
  {
    let question = try FetchCommand(url: "https://api.example.com/key").bytes
    let state = try Fetch.state(question, environment: [name: value])
    guard case .failed(.proxy, let detail) = state else {
      Issue.record("\(state)")
      return
    }
    #expect(detail == said)
  }

  @Test func `a host that needs no proxy is asked without`() throws {
    let proxy = try Loopback.serve(.reply(403, "not through here"))
    let question = try FetchCommand(url: "https://\(Fetch.nobody)/").bytes
    let state = try Fetch.state(
      question, environment: ["https_proxy": proxy.address, "no_proxy": Fetch.nobody])
    guard case .failed(.nameNotFound, _) = state else {
      Issue.record("\(state)")
      return
    }
    #expect(proxy.requests.isEmpty)
  }

  @Test func `plain HTTP goes through a proxy on this machine and through no other`() throws {
    let publisher = try Loopback.serve(.reply(200, "the publisher"))
    let proxy = try Loopback.serve(.reply(200, "the proxy"))
    let url = "\(publisher.address)/rates"
    let question = try FetchCommand(url: url).bytes
    for (address, answer) in [
      (proxy.address, "the proxy"), ("http://192.0.2.1:8080", "the publisher"),
    ] {
      guard
        case .complete(let response) = try Fetch.state(
          question, environment: ["http_proxy": address])
      else {
        Issue.record("no answer through \(address)")
        continue
      }
      #expect(String(decoding: response.body, as: UTF8.self) == answer)
    }
    #expect(proxy.requests.map(\.path) == [url])
  }
}
