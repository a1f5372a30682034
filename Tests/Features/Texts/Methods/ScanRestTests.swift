import JSON
import Kit
import Testing

/// Texts that are asked for in parts, and sums of them.
struct ScanRestTests {
  private static let text = (1...25).map { "lunch \($0) EUR" }.joined(separator: "\\n")

  @Test func `each part says how many are left, whether or not the part before was asked for`()
    throws
  {
    let client = TestClient()
    for isFirstAsked in [true, false] {
      let text = Self.text + (isFirstAsked ? "" : " and more")
      var (start, found) = (isFirstAsked ? 0 : 13, isFirstAsked ? 25 : 24)
      var listed = 25 - found
      repeat {
        let answer = try client.ask("scan", #"{"text":"\#(text)","limit":7,"start":\#(start)}"#)
        #expect(answer.result?["found"] == .number("\(found)"))
        let count = answer.result?["amounts"]?.elements?.count ?? 0
        listed += count
        found -= count
        start = answer.result?["next"].flatMap { Int($0.description) } ?? -1
      } while start >= 0
      #expect(listed == 25)
    }
  }

  // 120 CHF is 130.52 EUR by the table that the text names; the sum has it once.
  @Test(arguments: [
    ("120 CHF (≈ 130.52 EUR, ecb 2026-10-30)", "120.00 CHF"),
    ("120 CHF (≈ 130.52 EUR, ecb 2026-10-30) and 5 CHF", "125.00 CHF"),
    // No mark.
    ("120 CHF (about 130 CHF)", "250.00 CHF"),
  ])
  func `a frozen conversion is added up once`(_ text: String, _ sum: String) throws {
    let answer = try TestClient().ask(
      "scan", #"{"text":"\#(text)","sum":true,"to":"CHF","fields":["sum"]}"#)
    #expect(answer.result?["sum"]?["line"]?.text?.contains(sum) == true, "\(answer)")
  }

  // 100 USD at 1.1172 is 89.51 EUR; 3 % more is 92.19 EUR.
  @Test func `the line of a conversion with a fee says the fee, and the rate without it`() throws {
    let params = #"{"amount":"100","from":"USD","to":"EUR","fee":"3","line":true}"#
    let line = try TestClient().ask("convert", params).result?["line"]?.text ?? ""
    #expect(line.hasPrefix("100 USD = 92.19 EUR ("))
    #expect(line.contains("a fee of 3 % is added: 2.68 EUR"))
    #expect(line.contains("without it 1 USD = 0.895095 EUR"))
  }
}
