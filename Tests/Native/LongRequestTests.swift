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

  @Test(.spread, arguments: Spread.of(texts))
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

  static let table =
    #"{"jsonrpc":"2.0","id":1,"method":"convert/many","params":{"amounts":["#
    + repeatElement(#""12.50""#, count: 50_000).joined(separator: ",")
    + #"],"from":"USD","to":["EUR","GBP"]}}"#

  /// `event` happens when kurs looks for the `at`th time.
  private func replies(
    to request: String, at look: Int, looks: inout Int,
    event: @escaping (Connection) -> Void
  ) throws -> [Reply] {
    let peer = ConnectionPeer(try World.connection())
    _ = try peer.replies(
      to: #"{"jsonrpc":"2.0","id":0,"method":"convert","params":[1,"EUR","EUR"]}"#)
    var count = 0
    peer.connection.readMore = { [unowned connection = peer.connection] _ in
      count += 1
      if count == look { event(connection) }
    }
    let replies = try peer.replies(to: request)
    looks = count
    return replies
  }

  @Test(arguments: [1, 10, 20])
  func `a table that is cancelled while it is converted ends soon`(_ look: Int) throws {
    var looks = 0
    let cancel = Array(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#.utf8)
    let replies = try replies(to: Self.table, at: look, looks: &looks) { connection in
      (cancel + [0x0A]).withUnsafeBufferPointer { connection.input.append($0) }
    }
    #expect(replies.count == 1)
    #expect(replies[0].text.hasPrefix(#"{"jsonrpc":"2.0","id":1,"error":{"code":-32800,"#))
    #expect(looks == look)
  }

  @Test(arguments: [scan(texts[1]), table])
  func `the end of the process ends it, too`(_ request: String) throws {
    var looks = 0
    let replies = try replies(to: request, at: 3, looks: &looks) { $0.end() }
    #expect(replies.count == 1)
    #expect(replies[0].text.contains("kurs was asked to exit"))
    #expect(looks == 3)
  }
}
