import JSON
import Kit
import RPC
import Testing

/// Requests that kurs sends, and the responses of the client.
struct ResponseTests {
  /// What was answered to the requests that a connection sent, in order.
  private final class Answers {
    var texts: [String] = []

    func note(_ response: RPC.Response) {
      switch response {
      case .result(let node): texts.append("result \(Value(node))")
      case .error(let node): texts.append("error \(node.member("code")?.text ?? "")")
      }
    }
  }

  private static func ask(_ peer: Stub, _ answers: Answers, in framing: Framing = .line) -> Bool {
    peer.connection.ask(
      "client/ask", in: framing, params: { $0.value(["a": 1]) }, whenAnswered: answers.note) != nil
  }

  private static let withdrawal =
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#

  @Test func `what kurs asks for a request is withdrawn with it, and an answer is then ignored`()
    throws
  {
    let (peer, answers) = (stub(), Answers())
    #expect(try peer.replies(to: request(5, "wait")).isEmpty)
    let call = Array("5".utf8)
    let document = JSONDocument()
    _ = try call.withUnsafeBufferPointer { id in
      peer.connection.ask(
        "client/ask", for: try document.read(id), in: .line, params: { $0.value(["a": 1]) },
        whenAnswered: answers.note)
    }
    #expect(try peer.replies().map(\.written) == [Self.asked(1)])
    let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":5}}"#
    let texts = try peer.texts(to: cancel)
    #expect(texts.contains(Self.withdrawal))
    #expect(texts.count == 2 && texts.contains { $0.contains(#""kind":"cancelled""#) })
    let response = #"{"jsonrpc":"2.0","id":1,"error":{"code":-32800,"message":"Cancelled."}}"#
    #expect(try peer.replies(to: response).isEmpty)
    #expect(answers.texts.isEmpty)
    #expect(try peer.replies(to: response).map(named) == ["invalidRequest"])
  }

  @Test func `a dialect withdraws what it asked`() throws {
    let (peer, answers) = (stub(), Answers())
    #expect(try peer.texts(to: request(5)) == [answer(5)])
    #expect(Self.ask(peer, answers))
    peer.connection.withdraw(1)
    peer.connection.withdraw(1)
    #expect(try peer.replies().map(\.written) == [Self.asked(1), Self.withdrawal])
  }

  private static func asked(_ id: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"client/ask","params":{"a":1}}"#
  }

  @Test func `a response goes to the request that kurs sent, and is not answered`() throws {
    let (peer, answers) = (stub(), Answers())
    #expect(Self.ask(peer, answers))
    #expect(Self.ask(peer, answers, in: .headers))
    #expect(try peer.replies().map(\.written) == [Self.asked(1), "⇐" + Self.asked(2)])
    let lines = [
      #"{"jsonrpc":"2.0","id":2,"error":{"code":7,"message":"No."}}"#, request(1),
      #"{"result":{"b":2},"id":1,"jsonrpc":"2.0"}"#,
    ]
    #expect(try peer.texts(to: lines.joined(separator: "\n")) == [answer(1)])
    #expect(answers.texts == ["error 7", #"result {"b":2}"#])
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","id":2,"result":1}"#, #"{"jsonrpc":"2.0","id":"1","result":1}"#,
    #"{"jsonrpc":"2.0","id":1}"#, #"{"jsonrpc":"2.0","result":1}"#, #"{"id":1,"result":1}"#,
    #"{"jsonrpc":"2.0","id":1,"result":1,"error":{}}"#,
  ])
  func `what answers no request of kurs is no request either`(_ response: String) throws {
    let (peer, answers) = (stub(), Answers())
    #expect(Self.ask(peer, answers))
    _ = try peer.replies()
    #expect(try peer.replies(to: response).map(named) == ["invalidRequest"])
    #expect(answers.texts == [])
  }

  @Test func `a response counts once`() throws {
    let (peer, answers) = (stub(), Answers())
    #expect(Self.ask(peer, answers))
    _ = try peer.replies()
    let response = #"{"jsonrpc":"2.0","id":1,"result":1}"#
    #expect(try peer.replies(to: response).isEmpty)
    #expect(try peer.replies(to: response).map(named) == ["invalidRequest"])
    #expect(answers.texts == ["result 1"])
  }

  @Test func `requests without a response are bounded`() throws {
    let (peer, answers) = (stub { $0.waiting = 2 }, Answers())
    #expect(Self.ask(peer, answers) && Self.ask(peer, answers))
    #expect(!Self.ask(peer, answers))
    #expect(try peer.replies().count == 2)
    _ = try peer.replies(to: #"{"jsonrpc":"2.0","id":1,"result":1}"#)
    #expect(Self.ask(peer, answers))
    #expect(try peer.replies().map(\.written) == [Self.asked(3)])
  }

  @Test func `the client answers in a batch, too, and on Vim's json channel`() throws {
    let (peer, answers) = (stub(), Answers())
    #expect(Self.ask(peer, answers))
    _ = try peer.replies()
    let batch = "[\(request(5)),{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":1}]"
    #expect(try peer.texts(to: batch) == ["[\(answer(5))]"])
    let vim = stub(framing: .vim)
    #expect(Self.ask(vim, answers, in: .vim))
    #expect(try vim.replies().map(\.text) == ["[0,\(Self.asked(1))]"])
    #expect(try vim.replies(to: #"[0,{"id":1,"result":2}]"#).isEmpty)
    #expect(answers.texts == ["result 1", "result 2"])
  }

  @Test func `the first call decides the dialect, and nothing before it`() throws {
    var firsts: [String] = []
    let dialect = StubDialect()
    let peer = ConnectionPeer(
      Connection { first, _ in
        firsts.append(first.method.text)
        return dialect
      })
    let lines = ["nonsense", #"{"jsonrpc":"2.0","id":1}"#, "[]", "[1,\(request(2))]", request(3)]
    #expect(try peer.replies(to: lines.joined(separator: "\n")).count == 5)
    #expect(firsts == ["sum"])
    #expect(dialect.begun.count == 2)
  }
}
