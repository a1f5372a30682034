import Drawing
import Testing

/// Cells of a terminal, by the files of Unicode: `UnicodeWidths` is what they say.
struct WidthTests {
  // Widths from EastAsianWidth.txt by hand.
  @Test(arguments: [
    ("", 0), ("abc", 3), ("zł", 2), ("e\u{301}", 1), ("€", 1), ("¥", 1), ("￥", 2), ("円", 2),
    ("日本円", 6), ("한국", 4), ("ﾊﾟ", 2), ("👍", 2), ("🇧🇬", 2), ("❤️", 2), ("❤", 1),
    ("a\u{200B}b", 2), ("\u{1B}[0m", 3), ("…", 1), ("⣿", 1), ("▁█", 2), ("Ａ", 2), ("a\nb", 2),
    ("a\u{7F}b", 2), ("a\u{9B}b", 2), ("\u{AD}", 0), ("𠀋", 2), ("лв.", 3), ("﷼", 1),
  ])
  func `a text takes so many cells`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  /// Of emoji-sequences.txt and emoji-zwj-sequences.txt, beside what is none.
  @Test(arguments: [
    ("1\u{FE0F}\u{20E3}", 2), ("1\u{20E3}", 1), ("a\u{FE0F}", 1), ("円\u{FE0F}", 2), ("👍🏽", 2),
    ("🏽", 2), ("a🏽", 3), ("円🏽", 4), ("👩\u{200D}👩\u{200D}👧", 2), ("👩🏽\u{200D}⚕\u{FE0F}", 2),
    ("👩\u{200D}👩\u{FF9F}", 3),
  ])
  func `a picture of several characters takes two cells, and others are added`(
    text: String, width: Int
  ) {
    #expect(text.count == 1)
    #expect(text.displayWidth == width)
  }

  /// A letter of Devanagari behind a joiner is drawn beside the one before it.
  @Test func `only pictures are joined to one`() {
    #expect("क\u{94D}\u{200D}ष".displayWidth == 2)
  }

  /// By HangulSyllableType.txt: two cells for what begins a syllable, none for the letters after it.
  @Test(arguments: [
    ("\u{1100}", 2), ("\u{1100}\u{1161}", 2), ("\u{1100}\u{1161}\u{11A8}", 2), ("\u{1161}", 0),
    ("\u{A960}\u{D7B0}\u{D7CB}", 2), ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}", 4),
  ])
  func `a syllable spelled out is as wide as its first letter`(text: String, width: Int) {
    #expect(text.displayWidth == width)
  }

  @Test func `each character takes the cells that Unicode's files give it`() {
    var wrong: [String] = []
    var seen = 0
    // Behind these are two planes for private use.
    for value in 0...0xEFFFF {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let isWide = UnicodeWidths.wide[value]
      let isUnseen = UnicodeWidths.unseen[value]
      // A Swift older than these files knows no category of the newest characters.
      let isKnown = scalar.properties.generalCategory != .unassigned
      guard isKnown || isWide && !isUnseen else { continue }
      seen += 1
      let cells =
        switch value {
        // The vowels and final consonants of Hangul, which only follow; the letters of flags.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: 0
        case 0x1F1E6...0x1F1FF: 2
        default: isUnseen ? 0 : isWide ? 2 : 1
        }
      if String(scalar).displayWidth != cells { wrong.append(String(value, radix: 16)) }
      let drawn = UnicodeWidths.pictures[value] ? 2 : cells
      if !isWide, "\(scalar)\u{FE0F}".displayWidth != drawn {
        wrong.append(String(value, radix: 16) + " FE0F")
      }
    }
    // Not all of thousands.
    let first = wrong.prefix(20)
    #expect(first.isEmpty, "\(wrong.count) in all")
    // Unicode 16 has 154,998 characters, and 6,400 places of this part are for private use.
    #expect(seen > 161_000, "\(seen)")
  }
}
