import JSON
import Kit
import Testing

/// Pieces of expressions in any order: each is answered or refused with a hint, and what was
/// understood has the same result when it is evaluated again.
struct EvaluateFuzzTests {
  private static let pieces = [
    "100", "1.5", "1,234", "1.234", "0", "5k", "2bn", "007", "12,50", "usd", "EUR", "jpy", "€", "$",
    "£", "kr", "dollars", "swiss francs", "in", "to", "->", "=", "on", "of", "%", "+", "-", "*",
    "/",
    "(", ")", ",", "and", "yesterday", "last friday", "2008-07-15", "3 days ago", "foo", "é", "😀",
    "\u{A0}", "9999999999999999999999", "_", "^", ".", "20 %", "chf", "idr", "kwd", "today",
  ]

  @Test(arguments: Seeds.explored(1...2, long: 1...50))
  func `no expression ends the process, and understanding is stable`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let client = TestClient()
    var understood = 0
    for _ in 1...150 {
      let pieces = (0...random.below(9)).map { _ in
        random.pick(Self.pieces) + (random.below(4) == 0 ? "" : " ")
      }
      if try client.evaluate(pieces.joined()).error == nil { understood += 1 }
      guard let problem = try Self.problem(pieces, client) else { continue }
      let least = try Shrink.list(pieces) { try Self.problem($0, client) != nil }
      Issue.record("seed \(seed): \(problem); the least: \(least.joined())")
    }
    #expect(understood > 0)
  }

  /// What is wrong with the response; nil where nothing is.
  private static func problem(_ pieces: [String], _ client: TestClient) throws -> String? {
    let text = pieces.joined()
    let answer = try client.evaluate(text)
    if let error = answer.error {
      return error.at("data.hint")?.isEmpty == false ? nil : "\(text) has no hint"
    }
    guard let canonical = answer.at("understood") else { return "\(text) is not said again" }
    let again = try client.evaluate(canonical, "de-DE", #""strict":true"#)
    guard again.at("understood") == canonical, again.amounts == answer.amounts else {
      return "\(text) is \(canonical), which is \(again.at("understood") ?? "refused")"
    }
    return nil
  }
}
