import Feeds
import Kit
import Testing

/// A redirect is followed within its host; anything else is told, and nobody goes there.
@Suite(.blocking) struct RedirectTests {
  @Test(arguments: [
    ("https://Login.example.net:8443/x?key=secret", "https://login.example.net"),
    ("//login.example.net/x", "https://login.example.net"),
    ("http://127.0.0.1:1/x", "https://127.0.0.1"), ("http://127.0.0.1/x", "https://127.0.0.1"),
    ("ftp://127.0.0.1/x", "https://127.0.0.1"), ("https://127.0.0.1/x", "https://127.0.0.1"),
  ])
  func `to another host, or port, or by another scheme`(_ location: String, _ told: String) throws {
    let publisher = try Loopback.serve(.reply(301, headers: ["Location": location], "moved"))
    let printed = try Fetch.printed(FetchCommand(url: "\(publisher.address)/rates").bytes)
    var output = FetchOutput()
    output.append(printed[...])
    guard case .complete(let response) = output.state else {
      Issue.record("it is no answer: \(output.state)")
      return
    }
    #expect(response.status == 301 && response.host == "127.0.0.1")
    #expect(response.header("location") == told)
    #expect(!String(decoding: printed, as: UTF8.self).contains("secret"))
    #expect(publisher.requests.count == 1)
  }

  @Test(arguments: [301, 302, 303, 307, 308], ["/new?a=b", "new?a=b", "./new?a=b", "FULL"])
  func `within the host`(_ status: Int, _ location: String) throws {
    let publisher = try Loopback.serve { request in
      guard request.path == "/old" else { return .reply(200, "here") }
      let full = "http://\(request.header("Host") ?? "")/new?a=b"
      return .reply(
        status, headers: ["Location": location == "FULL" ? full : location], "moved")
    }
    let command = try FetchCommand(url: "\(publisher.address)/old", etag: #""7""#)
    guard case .complete(let response) = try Fetch.state(command.bytes) else {
      Issue.record("it was not followed")
      return
    }
    #expect(response.status == 200 && response.body == Array("here".utf8))
    #expect(publisher.requests.map(\.path) == ["/old", "/new?a=b"])
    #expect(publisher.requests.last?.header("If-None-Match") == #""7""#)
  }

  @Test func `five times, and not a sixth`() throws {
    // After so many redirects it answers.
    for (count, isFollowed) in [(5, true), (6, false)] {
      let publisher = try Loopback.serve { request in
        request.number <= count
          ? .reply(302, headers: ["Location": "/\(request.number)"], "") : .reply(200, "here")
      }
      let state = try Fetch.state("\(publisher.address)/rates")
      switch state {
      case .complete(let response): #expect(isFollowed && response.status == 200)
      case .failed(let failure, _): #expect(!isFollowed && failure == .redirected)
      default: Issue.record("\(state)")
      }
      #expect(publisher.requests.count == 6)
    }
  }

  @Test func `to nowhere`() throws {
    let response = try Fetch.response(.reply(302, ""))
    #expect(response.status == 302 && response.header("location") == nil)
  }
}
