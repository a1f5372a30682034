import JSON
import Kit
import Platform
import Testing

/// Alerts among the processes of one user: what one notices, all are told.
@Suite(.blocking, .serialized)
struct AlertProgramTests {
  private static func request(_ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
  }

  /// Asked of a process that begins and ends with it.
  private static func once(_ path: String, _ method: String, _ params: String) throws -> Value? {
    let kurs = try Child(["--offline", "--state", path])
    let reply = try Value(parsing: try kurs.ask(request(method, params)).text)
    kurs.closeInput()
    #expect(try kurs.end() == .exited(0))
    return reply["result"]
  }

  /// Of the firings in the answer to `subscribe`, or in a notification.
  private static func rates(_ reply: Reply) throws -> [String] {
    let message = try Value(parsing: reply.text)
    #expect(message["method"] == "alerts/fired" || message["id"] != nil)
    return (message["params"] ?? message["result"])?["firings"]?.elements?.compactMap {
      $0["rate"]?.text
    } ?? []
  }

  @Test func `what fires while nobody is subscribed is told to whoever subscribes, until seen`()
    throws
  {
    let folder = try ScratchFolder()
    let path = folder.file("kurs.db")
    let alert = #"{"pair":"EUR/USD","kind":"above","threshold":"1.9"}"#
    #expect(try Self.once(path, "alerts/add", alert)?["armed"] == true)
    let rate = #"{"base":"EUR","quote":"USD","rate":"1.95"}"#
    #expect(try Self.once(path, "rates/set", rate) != nil)

    let listeners = try (0..<2).map { _ in try Child(["--offline", "--state", path]) }
    for listener in listeners {
      listener.send(line: Self.request("subscribe", #"{"topic":"alerts"}"#))
      #expect(try Self.rates(try listener.replies(1)[0]) == ["1.95"])
    }
    // Killed before it was seen: it is there for the next.
    listeners[0].signal(SIGKILL)
    #expect(try listeners[0].end() == .signalled(SIGKILL))
    #expect(try Self.once(path, "alerts", "{}")?["firings"]?.elements?.count == 1)

    let seen = try Self.once(path, "alerts/acknowledge", #"{"all":true}"#)
    #expect(seen?["acknowledged"] == 1)
    // The one that still listens is told by itself, here of nothing left and then of another one.
    #expect(try Self.rates(try listeners[1].replies(1)[0]) == [])
    for rate in ["1.5", "1.92"] {
      let params = #"{"base":"EUR","quote":"USD","rate":"\#(rate)"}"#
      #expect(try Self.once(path, "rates/set", params) != nil)
    }
    #expect(try Self.rates(try listeners[1].replies(1)[0]) == ["1.92"])
    listeners[1].closeInput()
    #expect(try listeners[1].end() == .exited(0))
  }
}
