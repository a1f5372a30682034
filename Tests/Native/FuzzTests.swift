import JSON
import Kit
import Testing

/// Spoiled messages end neither the process nor the order of responses: a probe after each must be
/// answered, once, and last.
struct FuzzTests {
  static let corpus = Result { () throws(TestError) in try Mutation.requests() }

  struct Spoiled {
    var bytes: [UInt8]
    let isFramed: Bool
    /// In thousandths, where the two pieces that arrive are cut.
    let cut: Int
  }

  @Test(arguments: Seeds.explored(1...2, long: 1...50))
  func `a spoiled message leaves the next one whole`(_ seed: UInt64) throws {
    var mutation = Mutation(seed: seed, of: try Self.corpus.get())
    let peer = ConnectionPeer(try World.connection())
    var sent: [Spoiled] = []
    for number in 1...2_000 {
      sent.append(
        Spoiled(
          bytes: mutation.next(), isFramed: mutation.below(4) == 0, cut: mutation.below(1_000)))
      let replies = try Self.replies(of: peer, to: sent[sent.count - 1], number)
      if !Self.isWhole(replies, number) { return try Self.report(sent, seed, replies) }
    }
  }

  private static func replies(
    of peer: ConnectionPeer, to message: Spoiled, _ number: Int
  ) throws(TestError) -> [Reply] {
    let length = Array("Content-Length: \(message.bytes.count)\r\n\r\n".utf8)
    let bytes = message.isFramed ? length + message.bytes : message.bytes + [0x0A]
    let cut = bytes.count * message.cut / 1_000
    peer.feed(bytes[..<cut])
    peer.feed(bytes[cut...])
    return try peer.replies(to: probe(number))
  }

  /// Says the seed and the least that goes wrong in a new connection.
  private static func report(_ sent: [Spoiled], _ seed: UInt64, _ replies: [Reply]) throws {
    func goesWrong(_ messages: [Spoiled]) throws -> Bool {
      let peer = ConnectionPeer(try World.connection())
      for (index, message) in messages.enumerated() {
        let replies = try? Self.replies(of: peer, to: message, index)
        guard let replies, isWhole(replies, index) else { return true }
      }
      return false
    }
    var least = try Shrink.list(sent, while: goesWrong)
    for index in least.indices {
      least[index].bytes = try Shrink.message(least[index].bytes) { bytes in
        var messages = least
        messages[index].bytes = bytes
        return try goesWrong(messages)
      }
    }
    let text = least.map { String(decoding: $0.bytes, as: UTF8.self) }
    Issue.record("seed \(seed), message \(sent.count) gave \(replies); the least: \(text)")
  }

  static func probe(_ number: Int) -> String {
    #"{"jsonrpc":"2.0","id":"probe \#(number)","method":"convert","params":[1,"EUR","EUR"]}"#
  }

  /// The probe is answered last, and no other reply has its id. Each is JSON-RPC: a response, or a
  /// notification where a mutant has subscribed.
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
