import JSON
import Kit
import LSP
import Testing

/// Hints of a whole document, which are kept from one request to the next.
@Suite struct HintMemoryTests {
  private static let parts = [
    "120 CHF", "$5", "€7.50", "lunch", "\n", "\n\n", "\r\n", "💶", "| 5 USD | 7 USD |", "```",
    "7 GBP (≈",
    "kurs: ignore", "3 million", "dollars", "  ",
  ]

  @Test(arguments: Seeds.explored(1...12))
  func `after each edit they are those of a document that is opened then`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func text(_ count: Int) -> String {
      (0..<count).map { _ in random.pick(Self.parts) }.joined(separator: " ")
    }
    var lines = text(60)
    let editor = try Editor(options: #"{"inlayHints":"all"}"#)
    try editor.open(lines)
    _ = try editor.hints()
    for version in 2...30 {
      let new = text(random.within(0...4))
      let units = Array(lines.utf16)
      var (low, high) = (random.within(0...units.count), 0)
      high = min(units.count, low + random.within(0...20))
      // No editor has a cursor within a character or a line end.
      while low > 0, Self.isWithin(units, low) { low -= 1 }
      while high < units.count, Self.isWithin(units, high) { high += 1 }
      high = max(low, high)
      let range =
        #"{"start":\#(Self.position(units, low)),"end":\#(Self.position(units, high))}"#
      let change = #"{"range":\#(range),"text":\#(Value.string(new))}"#
      try editor.notify(
        "textDocument/didChange",
        #"{"textDocument":{"uri":"\#(Editor.uri)","version":\#(version)},"contentChanges":[\#(change)]}"#
      )
      lines = String(decoding: units[..<low] + Array(new.utf16) + units[high...], as: UTF16.self)
      let fresh = try Editor(options: #"{"inlayHints":"all"}"#)
      try fresh.open(lines)
      #expect(try editor.hints() == fresh.hints(), "\(lines)")
    }
  }

  private static func isWithin(_ units: [UInt16], _ place: Int) -> Bool {
    guard place < units.count else { return false }
    return 0xDC00...0xDFFF ~= units[place]
      || place > 0 && units[place] == 10 && units[place - 1] == 13
  }

  private static func position(_ units: [UInt16], _ offset: Int) -> String {
    var (line, start) = (0, 0)
    for place in 0..<offset where units[place] == 10 || units[place] == 13 {
      if units[place] == 13, place + 1 < units.count, units[place + 1] == 10 { continue }
      (line, start) = (line + 1, place + 1)
    }
    return #"{"line":\#(line),"character":\#(offset - start)}"#
  }
}
