import JSON
import Kit
import Testing

/// A CSV in an editor: its cells are read one by one, by the rates of the row's day. The rates are of ECB's tables,
/// by hand: of 2026-10-30 1 EUR = 0.9194 CHF, and of 2026-10-29 1 EUR = 0.9222 CHF.
@Suite struct TableTests {
  /// The texts of the hints: line by line what an amount is worth.
  private func hints(_ text: String, _ language: String = "csv") throws -> [String] {
    let editor = try Editor()
    try editor.open(text, uri: "file:///tmp/a.\(language)", language: language)
    return try editor.hints(uri: "file:///tmp/a.\(language)").map { hint in
      "\(hint["position"]?["line"] ?? .null) \(hint["label"]?.text ?? "")"
    }
  }

  @Test(arguments: [
    // 120 / 0.9222 = 130.12; 120 / 0.9194 = 130.52
    (
      "2026-10-29,Lunch,120 CHF\n2026-10-30,Lunch,120.00 CHF", ["0 ≈ 130.12 EUR", "1 ≈ 130.52 EUR"]
    ),
    ("2026-10-29,120 CHF,Lunch\n2026-10-29,x,y", ["0 ≈ 130.12 EUR"]),
    ("day;sum\n29.10.2026;120 CHF\n29.10.26;120 CHF", ["1 ≈ 130.12 EUR", "2 ≈ 130.12 EUR"]),
    ("day,sum\n10/29/2026,120 CHF\n10/30/2026,120 CHF", ["1 ≈ 130.12 EUR", "2 ≈ 130.52 EUR"]),
    ("day,sum\n29/10/2026,120 CHF", ["1 ≈ 130.12 EUR"]),
    (
      "2026-10-29,Lunch,\"120 CHF\"\n2026-10-29,\"a, b\",CHF 120",
      ["0 ≈ 130.12 EUR", "1 ≈ 130.12 EUR"]
    ),
    ("what\tsum\nLunch,20\t120 CHF", ["1 ≈ 130.52 EUR"]),
  ])
  func `an amount of a cell is worth what its row's day says`(
    _ text: String, _ wanted: [String]
  ) throws {
    #expect(try hints(text) == wanted)
  }

  @Test(arguments: [
    // Neither number is a month alone, and a name of a month is not read.
    "day,sum\n03/04/2026,120 CHF\n05/06/2026,120 CHF",
    "day,sum\n21 June 2001,120 CHF\n21-JUN-01,120 CHF",
    // A comma of thousands makes one cell more.
    "day,sum\n2026-10-29,1,250 CHF\n2026-10-29,5 EUR\n2026-10-29,5 EUR",
    // A quote that is open goes on in the next line.
    "day,sum\n2026-10-29,\"120 CHF\n2026-10-29,\"5 CHF",
    "2026-10-29,120,CHF\n2026-10-29,130,CHF",
  ])
  func `a row that cannot be read as a table has nothing`(_ text: String) throws {
    #expect(try hints(text) == [])
  }

  @Test func `a change of the text is one of its columns`() throws {
    let editor = try Editor()
    let uri = "file:///tmp/a.csv"
    try editor.open("day,sum\n03/04/2026,120 CHF\n", uri: uri, language: "csv")
    #expect(try editor.hints(uri: uri).isEmpty)
    try editor.notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(uri)","version":2},"contentChanges":[{"text":"d,s\n29/10/2026,120 CHF\n"}]}"#
    )
    #expect(try editor.hints(uri: uri).count == 1)
  }
}
