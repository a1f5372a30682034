import Kit
import Screens
import Testing

/// What xterm(1), tmux(1) and the Linux console send, by their manuals.
struct KeyTests {
  struct Case: CustomTestStringConvertible {
    let bytes: String
    let keys: [Key]
    init(_ bytes: String, _ keys: [Key]) {
      self.bytes = bytes
      self.keys = keys
    }
    var testDescription: String { bytes.debugDescription }
  }

  @Test(arguments: [
    Case("a1é€", [.text("a"), .text("1"), .text("é"), .text("€")]),
    Case("🇨🇭", [.text("\u{1F1E8}"), .text("\u{1F1ED}")]),
    Case("\r\n\t\u{7F}\u{8}", [.enter, .enter, .tab, .backspace, .backspace]),
    Case("\u{3}\u{1A}\u{15}", [.control("c"), .control("z"), .control("u")]),
    Case("\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}OD", [.up, .down, .right, .left]),
    Case("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}OH", [.home, .end, .home, .end, .home]),
    Case("\u{1B}[3~\u{1B}[5~\u{1B}[6~\u{1B}[Z", [.delete, .pageUp, .pageDown, .backTab]),
    Case("\u{1B}[1;2A\u{1B}[1;3B\u{1B}[1;5C", [.shift(.up), .alt(.down), .alt(.right)]),
    Case("\u{1B}x\u{1B}\u{7F}", [.alt(.text("x")), .alt(.backspace)]),
    Case("\u{1B}", [.escape]),
    Case("\u{1B}\u{1B}[A", [.escape, .up]),
    Case("\u{1B}[200~1 000\r\u{1B}[31mx\u{1B}[201~q", [.paste("1 000  [31mx"), .text("q")]),
    // Keys that no screen knows, reports of focus, F1 of the Linux console.
    Case("\u{1B}[15~\u{1B}[I\u{1B}[[Aq\u{1B}OPr", [.text("q"), .text("r")]),
    // A sequence that ends early counts for nothing, and loses no key after it.
    Case("\u{1B}[12\u{1B}[A", [.up]),
    Case("\u{1B}[1;", []),
    Case("\u{0}\u{1C}\u{9B}x", [.text("x")]),
    Case("\u{202E}x", [.text("x")]),
  ])
  func `bytes are keys`(_ c: Case) {
    var reader = KeyReader()
    let keys = reader.keys(from: c.bytes.utf8) + reader.flush()
    #expect(keys == c.keys)
    #expect(!reader.isWaiting)
  }

  @Test func `keys that arrive byte by byte are the same keys`() {
    let bytes = "é\u{1B}[A\u{1B}[1;2Bx🇨\u{1B}[200~ü\u{1B}[201~\u{1B}OA€"
    var whole = KeyReader()
    var pieces = KeyReader()
    let expected = whole.keys(from: bytes.utf8)
    var keys: [Key] = []
    for byte in bytes.utf8 { keys += pieces.keys(from: [byte]) }
    #expect(keys == expected)
    #expect(expected.contains(.paste("ü")) && expected.last == .text("€"))
  }

  @Test(
    arguments: [
      [0xFF, 0x61], [0xC3, 0x61], [0xC0, 0x80, 0x61], [0xED, 0xA0, 0x80, 0x61], [0x80, 0x61],
      [0xF5, 0x61], [0xE2, 0x82, 0x61],
    ] as [[UInt8]])
  func `bytes that are no UTF-8 are no keys`(_ bytes: [UInt8]) {
    var reader = KeyReader()
    let keys = reader.keys(from: bytes)
    #expect(keys == [.text("a")])
  }

  @Test func `Escape waits for what follows`() {
    var reader = KeyReader()
    #expect(reader.keys(from: [0x1B]).isEmpty)
    #expect(reader.isWaiting)
    #expect(reader.keys(from: "[A".utf8) == [.up])
    #expect(!reader.isWaiting)
  }

  @Test func `a paste without an end is bounded`() {
    var reader = KeyReader()
    _ = reader.keys(from: "\u{1B}[200~".utf8)
    for _ in 0..<100 { #expect(reader.keys(from: [UInt8](repeating: 0x78, count: 4_096)).isEmpty) }
    let keys = reader.keys(from: "\u{1B}[201~".utf8)
    #expect(keys == [.paste(String(repeating: "x", count: KeyReader.maxPaste))])
  }

  @Test func `any bytes leave the reader ready for the next key`() {
    for seed in 0..<2_000 {
      var random = SplitMix64(seed: UInt64(seed))
      var reader = KeyReader()
      let some: [UInt8] = [0x1B, 0x5B, 0x4F, 0x32, 0x30, 0x7E, 0x3B, 0x41, 0xC3, 0xE2, 0x00, 0x0D]
      for _ in 0..<random.below(30) { _ = reader.keys(from: [random.pick(some)]) }
      _ = reader.flush()
      _ = reader.keys(from: "\u{1B}[201~".utf8)
      #expect(reader.keys(from: "z".utf8) == [.text("z")], "seed \(seed)")
    }
  }

  @Test func `a line is edited in its middle`() {
    var field = LineField("usd")
    for key in [Key.home, .text("e"), .text("u"), .text("r"), .text("/")] {
      #expect(field.press(key) == true)
    }
    #expect(field.text == "eur/usd" && field.cursor == 4)
    #expect(field.press(.control("k")) && field.text == "eur/")
    #expect(field.press(.backspace) && field.press(.left) && field.press(.delete))
    #expect(field.text == "eu" && field.cursor == 2)
    #expect(field.press(.paste(" \u{1B}]0;x\u{7}two words")) && field.press(.control("w")))
    #expect(field.text == "eu  ]0;x two ")
    #expect(field.press(.up) == false)
  }

  @Test func `a flag that comes as two scalars is one character of two cells`() {
    var field = LineField()
    for scalar in "🇨🇭".unicodeScalars { #expect(field.press(.text(String(scalar))) == true) }
    #expect(field.text == "🇨🇭" && field.cursor == 1 && field.column == 2)
    #expect(field.press(.backspace) && field.text.isEmpty)
  }
}
