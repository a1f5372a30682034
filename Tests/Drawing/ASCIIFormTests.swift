import Drawing
import Testing

/// What a terminal without UTF-8 gets.
struct ASCIIFormTests {
  @Test(arguments: [
    ("EUR/USD 1.1172 ▲0.4% · GBP/JPY 210.70 ▼0.1%", "EUR/USD 1.1172 ^0.4% - GBP/JPY 210.70 v0.1%"),
    ("┌──┬──┐\n│a │ b│\n└──┴──┘", "+--+--+\n|a | b|\n+--+--+"),
    ("▁▂▃▄▅▆▇█", "_.:-=+*#"),
    // The dots of U+2800 to U+28FF: 1, 8, all, none, and 3 with 6.
    ("⠁⢀⣿⠀⠤", "'.: ."),
    ("No currency is called “eux”.", "No currency is called \"eux\"."),
    ("São Tomé, Złoty, Košice, Ångström, Straße", "Sao Tome, Zloty, Kosice, Angstrom, Strase"),
    ("e\u{301}", "e"),
    ("🇺🇸 US Dollar", "US US Dollar"),
    ("日本円 x", "?????? x"),
    ("€89.51 £1, 5 ₩, E£7", "EUR89.51 GBP1, 5 KRW, E?7"),
    ("CN¥665.29 JP¥15,725 ¥3", "CNY665.29 JPY15,725 Y3"),
    ("a\u{A0}b\u{202F}c…", "a b c."),
    ("\u{1B}[1m─\u{1B}[0m\r\n", "\u{1B}[1m-\u{1B}[0m\r\n"),
    ("", ""),
  ])
  func `each character has a form in ASCII`(_ text: String, _ form: String) {
    #expect(text.asciiForm == form)
  }

  @Test func `nothing else is left, and the width stays`() {
    for value in UInt32(0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // After a letter, no sign becomes a code.
      let text = "x" + String(scalar) + "x"
      #expect(text.asciiForm.utf8.allSatisfy { $0 < 0x80 })
      guard value >= 0xA0 else { continue }
      #expect(text.asciiForm.displayWidth == text.displayWidth, "U+\(String(value, radix: 16))")
    }
  }
}
