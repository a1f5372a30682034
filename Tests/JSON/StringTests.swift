import JSON
import Testing

/// Strings: RFC 8259's escapes, RFC 3629's bytes.
struct StringTests {
  @Test(arguments: [
    (#""""#, ""), (#""a""#, "a"), (#""\"""#, "\""), (#""\\""#, "\\"), (#""\/""#, "/"),
    (#""\b\f\n\r\t""#, "\u{08}\u{0C}\n\r\t"), (#""A""#, "A"), (#""\u00e9""#, "é"),
    (#""\u00E9""#, "é"), (#""\u0000""#, "\u{0}"), (#""€""#, "€"), (#""\uFFFF""#, "\u{FFFF}"),
    (#""\ud83d\ude00""#, "😀"), (#""\uD800\uDC00""#, "\u{10000}"),
    (#""\uDBFF\uDFFF""#, "\u{10FFFF}"), (#""\ud7ff\ue000""#, "\u{D7FF}\u{E000}"),
    (#""é€😀""#, "é€😀"), (#""\u007f""#, "\u{7F}"), ("\"\u{7F}\"", "\u{7F}"),
    (#""a\\u0041""#, "a\\u0041"), ("\"\u{2028}\"", "\u{2028}"),
    (#""eight by\te steps of the scanner""#, "eight by\te steps of the scanner"),
  ])
  func `a string means its characters`(_ text: String, _ meaning: String) throws {
    #expect(try read(text) == .string(meaning))
    #expect(try read("{\(text):\(text)}") == .object([.init(meaning, .string(meaning))]))
  }

  @Test(arguments: [
    (#"""#, JSONError.Reason.unexpectedEnd), (#""a"#, .unexpectedEnd), (#""a\""#, .unexpectedEnd),
    (#""\"#, .unexpectedEnd), (#""\x41""#, .invalidEscape), (#""\'""#, .invalidEscape),
    (#""\U0041""#, .invalidEscape), (#""\a""#, .invalidEscape), (#""\ ""#, .invalidEscape),
    (#""\u""#, .unexpectedEnd), (#""\u00""#, .unexpectedEnd), (#""\u004""#, .invalidEscape),
    (#""\u004g""#, .invalidEscape), (#""\u+041""#, .invalidEscape), (#""\u 041""#, .invalidEscape),
    ("\"\t\"", .controlCharacter(0x09)), ("\"\n\"", .controlCharacter(0x0A)),
    ("\"a\u{0}b\"", .controlCharacter(0)), ("\"0123456\u{1F}\"", .controlCharacter(0x1F)),
    (#""\ud800""#, .loneSurrogate), (#""\udc00""#, .loneSurrogate),
    (#""\ud800\ud800""#, .loneSurrogate), (#""\ud800x\udc00""#, .loneSurrogate),
    (#""\ud800\n""#, .loneSurrogate), (#""\udc00\ud800""#, .loneSurrogate),
    (#""\ud800\ue000""#, .loneSurrogate), (#""\ud83d\u""#, .unexpectedEnd),
  ])
  func `a string that breaks a rule is refused by its name`(
    _ text: String, _ reason: JSONError.Reason
  ) {
    #expect(refusal(text)?.reason == reason)
    #expect(refusal("[\(text)]") != nil)
  }

  @Test(arguments: 0...0x1F as ClosedRange<UInt8>)
  func `no control stands bare in a string, at any place in it`(_ control: UInt8) {
    for place in 0..<20 {
      var bytes = Array("\"aaaaaaaaaaaaaaaaaaaa\"".utf8)
      bytes[place + 1] = control
      #expect(refusal(bytes) == JSONError(.controlCharacter(control), at: place + 1))
    }
  }

  /// The table of RFC 3629, section 4: first byte, and the range of the second.
  static let lead: [(first: ClosedRange<UInt8>, second: ClosedRange<UInt8>, length: Int)] = [
    (0xC2...0xDF, 0x80...0xBF, 2), (0xE0...0xE0, 0xA0...0xBF, 3), (0xE1...0xEC, 0x80...0xBF, 3),
    (0xED...0xED, 0x80...0x9F, 3), (0xEE...0xEF, 0x80...0xBF, 3), (0xF0...0xF0, 0x90...0xBF, 4),
    (0xF1...0xF3, 0x80...0xBF, 4), (0xF4...0xF4, 0x80...0x8F, 4),
  ]

  @Test(arguments: 0x80...0xFF as ClosedRange<UInt8>)
  func `every pair of bytes beyond ASCII is taken or refused as RFC 3629 says`(_ first: UInt8) {
    let row = Self.lead.first { $0.first.contains(first) }
    var wrong: [UInt8] = []
    for second in 0...UInt8.max {
      let tail = Array(repeating: UInt8(0x80), count: max((row?.length ?? 2) - 2, 0))
      let isRight = row?.second.contains(second) ?? false
      let error = refusal([0x22, first, second] + tail + [0x22])
      if (error == nil) != isRight { wrong.append(second) }
    }
    #expect(wrong.isEmpty)
  }

  @Test(
    arguments: [
      [0xE2, 0x82, 0xAC], [0xF0, 0x9F, 0x98, 0x80], [0xEF, 0xBF, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF],
    ] as [[UInt8]])
  func `a character cut short or gone wrong in the middle is refused`(_ character: [UInt8]) {
    #expect(refusal([0x22] + character + [0x22]) == nil)
    for length in 1..<character.count {
      #expect(
        refusal([0x22] + character[..<length] + [0x22])
          == JSONError(.invalidUTF8, at: 1))
      for wrong in [0x00, 0x22, 0x7F, 0xC0, 0xFF] as [UInt8] {
        var bytes = character
        bytes[length] = wrong
        #expect(refusal([0x22] + bytes + [0x22]) != nil)
      }
    }
    // The text itself may end inside it.
    for length in 1..<character.count { #expect(refusal([0x22] + character[..<length]) != nil) }
  }
}
