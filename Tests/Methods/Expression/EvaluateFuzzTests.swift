import JSON
import Kit
import Testing

/// Pieces of expressions in any order: each is answered or refused with a place, and what was
/// understood comes to the same when it is typed again.
struct EvaluateFuzzTests {
  private static let pieces = [
    "100", "1.5", "1,234", "1.234", "0", "5k", "2bn", "007", "12,50", "usd", "EUR", "jpy", "€", "$",
    "£", "kr", "dollars", "swiss francs", "in", "to", "->", "=", "on", "of", "%", "+", "-", "*",
    "/",
    "(", ")", ",", "and", "yesterday", "last friday", "2008-07-15", "3 days ago", "foo", "é", "😀",
    "\u{A0}", "9999999999999999999999", "_", "^", ".", "20 %", "chf", "idr", "kwd", "today",
  ]

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `no expression ends the process, and understanding is stable`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let client = TestClient()
    var understood = 0
    for _ in 1...150 {
      let count = Int(random.next() % 9) + 1
      let text = (0..<count).map { _ in
        Self.pieces[Int(random.next() % UInt64(Self.pieces.count))]
          + (random.next() % 4 == 0 ? "" : " ")
      }.joined()
      let answer = try client.evaluate(text)
      if let error = answer.error {
        #expect(error.at("data.hint")?.isEmpty == false, "\(text)")
        continue
      }
      understood += 1
      let canonical = try #require(answer.at("understood"), "\(text)")
      let again = try client.evaluate(canonical, "de-DE", #""strict":true"#)
      #expect(again.at("understood") == canonical, "\(text)")
      #expect(again.amounts == answer.amounts, "\(text) as \(canonical)")
    }
    #expect(understood > 0)
  }
}
