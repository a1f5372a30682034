import Feeds
import Kit
import Testing

/// What kurs-fetch is asked, byte for byte.
@Suite(.blocking) struct CommandTests {
  @Test func `a request is lines and an empty one`() throws {
    let command = try FetchCommand(
      url: "https://api.example.com/v6/key/latest/USD?a=b%20c", etag: #"W/"1""#,
      lastModified: "Fri, 30 Oct 2026 15:01:02 GMT", limit: 1_000, seconds: 7,
      headers: [.init("Authorization", "Token abc")])
    #expect(
      String(decoding: command.bytes, as: UTF8.self) == """
        GET https://api.example.com/v6/key/latest/USD?a=b%20c
        Limit: 1000
        Timeout: 7
        Authorization: Token abc
        If-None-Match: W/"1"
        If-Modified-Since: Fri, 30 Oct 2026 15:01:02 GMT


        """)
    #expect(
      String(decoding: try FetchCommand(url: "https://a/").bytes, as: UTF8.self)
        == "GET https://a/\nLimit: 33554432\nTimeout: 20\n\n")
  }

  @Test(arguments: [
    "", "https://a/ b", "https://a/\nHost: c", "https://a/\r", "https://a/\t", "https://\u{E9}/",
    "https://a/\u{0}", "https://a/\u{7F}",
  ])
  func `an address with anything but plain characters is refused`(_ url: String) {
    #expect(throws: FetchCommand.InvalidCommand.unprintable(name: "url")) {
      try FetchCommand(url: url)
    }
  }

  @Test(arguments: ["a\nb", "a\r", "\u{0}", "\u{E9}", "\t"])
  func `a value with anything but plain characters is refused`(_ value: String) {
    #expect(throws: FetchCommand.InvalidCommand.unprintable(name: "If-None-Match")) {
      try FetchCommand(url: "https://a/", etag: value)
    }
    #expect(throws: FetchCommand.InvalidCommand.unprintable(name: "If-Modified-Since")) {
      try FetchCommand(url: "https://a/", lastModified: value)
    }
    #expect(throws: FetchCommand.InvalidCommand.unprintable(name: "X-Key")) {
      try FetchCommand(url: "https://a/", headers: [.init("X-Key", value)])
    }
  }

  @Test(arguments: ["", "a b", "a:", "a\n", "\u{E9}", "Limit", "Timeout"])
  func `a name that is none is refused`(_ name: String) {
    #expect(throws: FetchCommand.InvalidCommand.badName) {
      try FetchCommand(url: "https://a/", headers: [.init(name, "x")])
    }
  }

  @Test(arguments: [(0, 1), (33_554_433, 1), (1, 0), (1, 601), (-1, 1), (1, -1)])
  func `a limit beyond the limits is refused`(_ limit: Int, _ seconds: Int) {
    let name = (1...33_554_432).contains(limit) ? "seconds" : "limit"
    #expect(throws: FetchCommand.InvalidCommand.outOfRange(name: name)) {
      try FetchCommand(url: "https://a/", limit: limit, seconds: seconds)
    }
    #expect(throws: Never.self) {
      try FetchCommand(url: "https://a/", limit: 33_554_432, seconds: 600)
    }
  }
}
