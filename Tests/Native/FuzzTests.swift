import JSON
import Kit
import Testing

/// A hundred thousand spoiled messages end neither the process nor the order of answers: behind
/// each stands a probe that must be answered, once, and last.
struct FuzzTests {
  static let corpus = Result { () throws(Trouble) in try Mutation.requests() }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `a spoiled message leaves the next one whole`(_ seed: UInt64) throws {
    var mutation = Mutation(seed: seed, of: try Self.corpus.get())
    let peer = ConnectionPeer(try World.connection())
    for number in 1...2_000 {
      let mutant = mutation.next()
      let isFramed = mutation.below(4) == 0
      var bytes = isFramed ? Array("Content-Length: \(mutant.count)\r\n\r\n".utf8) : []
      bytes += mutant
      if !isFramed { bytes.append(0x0A) }
      let cut = mutation.below(bytes.count)
      peer.feed(bytes[..<cut])
      peer.feed(bytes[cut...])
      let replies = try peer.replies(to: Self.probe(number))
      guard Self.isWhole(replies, number) else {
        Issue.record(
          "seed \(seed), message \(number): \(String(decoding: mutant, as: UTF8.self)) gave \(replies)"
        )
        return
      }
    }
  }

  static func probe(_ number: Int) -> String {
    #"{"jsonrpc":"2.0","id":"probe \#(number)","method":"convert","params":[1,"EUR","EUR"]}"#
  }

  /// The probe is answered last, and nothing else has its id; whatever came is JSON-RPC: an answer,
  /// or a push to whoever a mutant made a subscriber.
  static func isWhole(_ replies: [Reply], _ number: Int) -> Bool {
    let start = #"{"jsonrpc":"2.0","id":"probe \#(number)","result":{"amount":"1","#
    guard let last = replies.last, !last.isFramed, last.text.hasPrefix(start) else { return false }
    return replies.dropLast().allSatisfy { reply in
      guard let value = try? Value(parsing: reply.text) else { return false }
      return (value.elements ?? [value]).allSatisfy { answer in
        answer["jsonrpc"]?.text == "2.0" && (isPush(answer) || isAnswer(answer, number))
      }
    }
  }

  static func isAnswer(_ message: Value, _ number: Int) -> Bool {
    message["id"] != nil && message["id"]?.text != "probe \(number)"
      && (message["result"] == nil) != (message["error"] == nil)
  }

  static func isPush(_ message: Value) -> Bool {
    message["id"] == nil && message["method"]?.text != nil && message["params"] != nil
      && message["result"] == nil && message["error"] == nil
  }
}
