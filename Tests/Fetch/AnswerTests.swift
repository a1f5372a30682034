import Feeds
import Kit
import Testing

/// What a publisher answers arrives as it was sent, whatever the status.
@Suite(.blocking) struct AnswerTests {
  private static let table = Array("<rates day='2026-10-30'/>".utf8)

  @Test func `an answer comes with its status, headers, body and host`() throws {
    let response = try Fetch.response(
      .reply(
        headers: [
          "ETag": #"W/"a:b""#, "Last-Modified": "Fri, 30 Oct 2026 15:01:02 GMT",
          "Content-Type": "text/xml; charset=utf-8", "Date": "Fri, 30 Oct 2026 18:00:00 GMT",
          "Set-Cookie": "a=b", "X-Other": "kept out",
        ], body: Self.table))
    #expect(response.status == 200 && response.host == "127.0.0.1" && response.body == Self.table)
    let headers = response.headers.map { "\($0.name)=\($0.value)" }.sorted()
    #expect(
      headers == [
        "content-length=25", "content-type=text/xml; charset=utf-8",
        "date=Fri, 30 Oct 2026 18:00:00 GMT", #"etag=W/"a:b""#,
        "last-modified=Fri, 30 Oct 2026 15:01:02 GMT",
      ])
  }

  @Test(arguments: [
    (200, "text/html", "<!DOCTYPE html><html><body>Log in to the network</body></html>"),
    (403, "application/json", #"{"result":"error","error-type":"invalid-key"}"#),
    (404, "text/plain; charset=utf-8", "404 NotFound - Not Found - Brak danych"),
    (429, "text/html", "<html><body>Slow down</body></html>"),
    (500, "text/html", "<h1>Internal Server Error</h1>"), (503, "text/plain", ""),
    (401, "application/json", #"{"error":true,"status":401}"#), (410, "text/plain", "gone"),
    (200, "application/json", ""),
  ])
  func `the body comes with any status`(_ status: Int, _ type: String, _ body: String) throws {
    let response = try Fetch.response(.reply(status, headers: ["Content-Type": type], body))
    #expect(response.status == status)
    #expect(response.header("content-type") == type)
    #expect(String(decoding: response.body, as: UTF8.self) == body)
  }

  @Test(arguments: [429, 503], ["120", "Fri, 30 Oct 2026 20:02:00 GMT", nil])
  func `when to ask again is passed on`(_ status: Int, _ moment: String?) throws {
    let answer = moment.map { StubResponse.reply(status, headers: ["Retry-After": $0], "<html>") }
    let response = try Fetch.response(answer ?? .reply(status, "<html>"))
    #expect(response.status == status && response.header("retry-after") == moment)
  }

  @Test func `a demand for a password is an answer`() throws {
    let response = try Fetch.response(
      .reply(401, headers: ["WWW-Authenticate": #"Basic realm="rates""#], "who?"))
    #expect(response.status == 401 && response.body == Array("who?".utf8))
  }

  @Test func `bytes of windows-1251 and all the others come as they are`() throws {
    // "Доллар США" in windows-1251, then every byte there is.
    let dollar: [UInt8] = [0xC4, 0xEE, 0xEB, 0xEB, 0xE0, 0xF0, 0x20, 0xD1, 0xD8, 0xC0]
    let body = dollar + Array(0...255)
    let response = try Fetch.response(
      .reply(headers: ["Content-Type": "application/xml; charset=windows-1251"], body: body))
    #expect(response.body == body)
  }

  // gzip of python3 of the table behind it.
  static let zipped: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xB3, 0x29, 0x4A, 0x2C, 0x49, 0x2D,
    0x56, 0x48, 0x49, 0xAC, 0xB4, 0x55, 0x32, 0x32, 0x30, 0x32, 0xD3, 0x35, 0x34, 0xD0, 0x35, 0x36,
    0x50, 0xB2, 0xB3, 0x09, 0x0D, 0x76, 0xB1, 0x33, 0xD4, 0x33, 0x34, 0x34, 0x37, 0xB2, 0xD1, 0x07,
    0xB1, 0x6D, 0xF4, 0xC1, 0x2A, 0xED, 0x00, 0x63, 0xE6, 0x9C, 0xC0, 0x31, 0x00, 0x00, 0x00,
  ]

  @Test func `what is packed is unpacked`() throws {
    let response = try Fetch.response(
      .reply(headers: ["Content-Encoding": "gzip"], body: Self.zipped))
    #expect(
      String(decoding: response.body, as: UTF8.self)
        == #"<rates day="2026-10-30"><USD>1.1172</USD></rates>"#)
    // The length is that of the packed bytes, and whoever compares must know.
    #expect(response.header("content-encoding") == "gzip")
  }

  @Test func `pieces without a length are put together`() throws {
    let head = StubResponse.head(200, ["Transfer-Encoding": "chunked"])
    let response = try Fetch.response(.raw(head + Array("3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n".utf8)))
    #expect(response.body == Array("abcde".utf8))
  }

  @Test func `nothing new is told as such`() throws {
    let publisher = try Loopback.serve(.raw(StubResponse.head(304, ["ETag": #""7""#])))
    let command = try FetchCommand(
      url: "\(publisher.address)/daily.xml?day=1", etag: #""7""#,
      lastModified: "Fri, 30 Oct 2026 15:01:02 GMT")
    let wanted = FeedResponse(
      status: 304, headers: [.init("etag", #""7""#)], body: [], host: "127.0.0.1")
    #expect(try Fetch.state(command.bytes) == .complete(wanted))
    let request = try #require(publisher.requests.first)
    #expect(publisher.requests.count == 1)
    #expect(request.method == "GET" && request.path == "/daily.xml?day=1")
    #expect(request.header("If-None-Match") == #""7""#)
    #expect(request.header("If-Modified-Since") == "Fri, 30 Oct 2026 15:01:02 GMT")
  }

  @Test func `a publisher is told which program asks, and what it is asked to be told`() throws {
    let publisher = try Loopback.serve(.reply(200, "ok"))
    _ = try Fetch.state(publisher.address + "/", headers: [.init("Authorization", "Token 7")])
    let request = try #require(publisher.requests.first)
    let help = try Repository.text("Sources/Programs/kurs/Help.swift")
    let version = try #require(
      help.split(separator: "\n").first { $0.contains("let version") }?.split(separator: "\"").last)
    #expect(request.header("User-Agent") == "kurs/\(version)")
    #expect(request.header("Authorization") == "Token 7")
    #expect(request.header("Accept-Encoding")?.contains("gzip") == true)
    #expect(request.header("Cookie") == nil)
  }

  @Test func `a value that is not plain is left out`() throws {
    let long = String(repeating: "a", count: 501)
    let response = try Fetch.response(
      .reply(200, headers: ["ETag": long, "Last-Modified": "20 ao\u{FB}t", "Date": "\t1"], ""))
    #expect(response.header("etag") == nil && response.header("last-modified") == nil)
    let nearest = try Fetch.response(.reply(200, headers: ["ETag": String(long.dropLast())], ""))
    #expect(nearest.header("etag") == String(long.dropLast()))
  }
}
