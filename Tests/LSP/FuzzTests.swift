import JSON
import Kit
import RPC
import Testing

/// Spoiled messages end neither the process nor the order of responses: a request after each must be
/// answered, once, and all that kurs sends is JSON-RPC. 100,000 of them with KURS_LONG=1.
struct FuzzTests {
  static let corpus = Result { () throws(TestError) in
    try Mutation.requests(of: .languageServer)
  }

  @Test(arguments: Seeds.explored(1...2, long: 1...50))
  func `a spoiled message leaves the next one whole`(_ seed: UInt64) throws {
    let corpus = try Self.corpus.get()
    #expect(corpus.count > 20)
    var mutation = Mutation(seed: seed, of: corpus)
    let peer = ConnectionPeer(try World.connection(options: ["lsp"]))
    for line in corpus.prefix(2) { peer.feed(line + [0x0A]) }
    for number in 1...2_000 {
      let bytes = mutation.next()
      let cut = bytes.count * mutation.below(1_000) / 1_000
      peer.feed(bytes[..<cut])
      peer.feed(bytes[cut...] + [0x0A])
      let probe = #"{"jsonrpc":"2.0","id":"probe \#(number)","method":"$/probe"}"#
      let replies = try peer.replies(to: probe)
      guard Self.isWhole(replies, number) else {
        let text = String(decoding: bytes, as: UTF8.self)
        Issue.record("seed \(seed), message \(number), \(text), gave \(replies)")
        return
      }
    }
  }

  static func isWhole(_ replies: [Reply], _ number: Int) -> Bool {
    let start = #"{"jsonrpc":"2.0","id":"probe \#(number)","error":{"code":-32601"#
    guard replies.count(where: { $0.text.hasPrefix(start) }) == 1 else { return false }
    return replies.allSatisfy { reply in
      guard let value = try? Value(parsing: reply.text) else { return false }
      return (value.elements ?? [value]).allSatisfy { message in
        guard message["jsonrpc"]?.text == "2.0" else { return false }
        if message["method"]?.text != nil {
          return message["result"] == nil && message["error"] == nil
        }
        return message["id"] != nil && (message["result"] == nil) != (message["error"] == nil)
      }
    }
  }
}
