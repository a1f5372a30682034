import Kit
import Testing

/// One short message must not ask for more than memory holds.
struct AmountLimitTests {
  @Test func `amounts are counted once a target`() throws {
    func ask(_ amounts: Int, _ targets: Int) throws -> Reply {
      let list = Array(repeating: "1", count: amounts).joined(separator: ",")
      let codes = Array(repeating: #""EUR""#, count: targets).joined(separator: ",")
      let params = #"{"amount":[\#(list)],"from":"EUR","to":[\#(codes)]}"#
      let line = #"{"jsonrpc":"2.0","id":1,"method":"convert","params":\#(params)}"#
      return try #require(try ConnectionPeer(World.connection()).replies(to: line).first)
    }
    #expect(try ask(2_501, 400).text.contains(#""kind":"tooManyAmounts""#))
    #expect(try ask(25, 400).text.contains(#""amounts":["1.00","1.00""#))
  }
}
