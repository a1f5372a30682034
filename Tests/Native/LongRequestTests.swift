import JSON
import Kit
import RPC
import Testing

/// A request that takes long looks for its own cancellation.
struct LongRequestTests {
  /// Numbers that are no money, and money that is not shown: both take as long as what is.
  static let texts = ["1.1.1.1 usd ", "5 EUR, ", "1.234,56 € ", "// 7 usd\n"]

  static func scan(_ text: String, _ more: String = "") -> String {
    let text = Value.string(String(repeating: text, count: 20_000)).description
    return #"{"jsonrpc":"2.0","id":1,"method":"scan","params":{"limit":1,"text":\#(text)\#(more)}}"#
  }

  @Test(arguments: texts, ["", #","syntax":"swift""#])
  func `a scan that is cancelled while it runs ends soon`(_ text: String, _ more: String) throws {
    let peer = ConnectionPeer(try World.connection())
    _ = try peer.replies(
      to: #"{"jsonrpc":"2.0","id":0,"method":"convert","params":[1,"EUR","EUR"]}"#)
    var looks = 0
    let cancel = Array(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#.utf8)
    peer.connection.readMore = { [unowned connection = peer.connection] _ in
      looks += 1
      guard looks == 5 else { return }
      (cancel + [0x0A]).withUnsafeBufferPointer { connection.input.append($0) }
    }
    let whole = more.isEmpty || text.hasPrefix("//")
    guard whole else { return }
    let replies = try peer.replies(to: Self.scan(text, more))
    #expect(replies.count == 1)
    #expect(replies[0].text.hasPrefix(#"{"jsonrpc":"2.0","id":1,"error":{"code":-32800,"#))
    // It did not go on after the look that found it.
    #expect(looks == 5)
  }

  @Test(arguments: texts)
  func `a scan looks at the input often`(_ text: String) throws {
    let peer = ConnectionPeer(try World.connection())
    var looks = 0
    peer.connection.readMore = { _ in looks += 1 }
    let request = Self.scan(text)
    let replies = try peer.replies(to: request)
    #expect(replies[0].text.contains(#""result":{"found":"#))
    // 16 MB take less than two seconds: once in 64 KiB is once in 8 ms.
    #expect(looks > request.utf8.count / 65_536)
  }
}
