import Drawing
import Testing

/// Texts are checked eight bytes at a time: a control must be found at each place of the eight, and
/// what has the same first byte must stay.
struct PlainTextTests {
  @Test(arguments: [
    "\u{0}", "\u{1B}", "\u{1F}", "\u{7F}", "\u{80}", "\u{9F}", "\u{2028}", "\u{202E}", "\u{2066}",
    "\u{2069}", "\u{FFFE}", "\u{FFFF}",
  ])
  func `a control at any place becomes a space`(control: String) {
    for (head, tail) in Self.surroundings {
      #expect((head + control + tail).printable == head + " " + tail)
      #expect((head + control + tail).onOneLine == head + " " + tail)
    }
  }

  @Test(arguments: [
    " ", "~", "\u{A0}", "é", "€", "…", "\u{2027}", "\u{202F}", "ﾊ", "👍", "\u{D7FF}",
  ])
  func `what looks like a control stays`(character: String) {
    for (head, tail) in Self.surroundings {
      #expect((head + character + tail).printable == head + character + tail)
      #expect((head + character + tail).onOneLine == head + character + tail)
    }
  }

  @Test(arguments: ["\n", "\t"])
  func `lines and tabs stay, but not on one line`(character: String) {
    for (head, tail) in Self.surroundings {
      #expect((head + character + tail).printable == head + character + tail)
      #expect((head + character + tail).onOneLine == head + " " + tail)
    }
  }

  private static var surroundings: [(head: String, tail: String)] {
    let letters = "The params are `amount`, `from`."
    return (0..<20).flatMap { head in
      [0, 1, 7, 8, 12].map { (String(letters.prefix(head)), String(letters.prefix($0))) }
    }
  }
}
