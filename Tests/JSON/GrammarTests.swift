import JSON
import Testing

/// RFC 8259: each text that is JSON, beside the nearest that is not, with where it goes wrong.
struct GrammarTests {
  struct Pair: Sendable {
    let good: String
    let bad: String
    let reason: JSONError.Reason
    let offset: Int

    init(_ good: String, _ bad: String, _ reason: JSONError.Reason, at offset: Int) {
      self.good = good
      self.bad = bad
      self.reason = reason
      self.offset = offset
    }
  }

  @Test(arguments: [
    Pair("0", "", .empty, at: 0),
    Pair(" 0 ", " \t\r\n ", .empty, at: 5),
    Pair("1\n", "1\u{0B}", .malformedNumber, at: 0),
    Pair("\t[]", "\u{0C}[]", .unexpectedByte(0x0C), at: 0),
    Pair("[]", "\u{FEFF}[]", .unexpectedByte(0xEF), at: 0),
    Pair("null", "nul", .malformedLiteral, at: 0),
    Pair("null", "Null", .unexpectedByte(0x4E), at: 0),
    Pair("null", "nulll", .trailingBytes, at: 4),
    Pair("true", "tru e", .malformedLiteral, at: 0),
    Pair("false", "fals\u{65}\u{65}", .trailingBytes, at: 5),
    Pair("[]", "[", .unexpectedEnd, at: 1),
    Pair("[]", "]", .unexpectedByte(0x5D), at: 0),
    Pair("[]", "[}", .unexpectedByte(0x7D), at: 1),
    Pair("[1]", "[1,]", .unexpectedByte(0x5D), at: 3),
    Pair("[1]", "[,1]", .unexpectedByte(0x2C), at: 1),
    Pair("[1,2]", "[1 2]", .unexpectedByte(0x32), at: 3),
    Pair("[1,2]", "[1,,2]", .unexpectedByte(0x2C), at: 3),
    Pair("[[]]", "[[]", .unexpectedEnd, at: 3),
    Pair("{}", "{", .unexpectedEnd, at: 1),
    Pair("{}", "{]", .unexpectedByte(0x5D), at: 1),
    Pair(#"{"a":1}"#, #"{"a":1,}"#, .unexpectedByte(0x7D), at: 7),
    Pair(#"{"a":1}"#, #"{"a"1}"#, .unexpectedByte(0x31), at: 4),
    Pair(#"{"a":1}"#, #"{"a":}"#, .unexpectedByte(0x7D), at: 5),
    Pair(#"{"a":1}"#, #"{"a"}"#, .unexpectedByte(0x7D), at: 4),
    Pair(#"{"a":1}"#, #"{a:1}"#, .unexpectedByte(0x61), at: 1),
    Pair(#"{"a":1}"#, #"{'a':1}"#, .unexpectedByte(0x27), at: 1),
    Pair(#"{"1":1}"#, #"{1:1}"#, .unexpectedByte(0x31), at: 1),
    Pair(#"{"a":1,"b":2}"#, #"{"a":1 "b":2}"#, .unexpectedByte(0x22), at: 7),
    Pair(#"{"a":{}}"#, #"{"a":{}"#, .unexpectedEnd, at: 7),
    Pair("[1]", "[1]x", .trailingBytes, at: 3),
    Pair("1", "1 1", .trailingBytes, at: 2),
    Pair("[1]", "[1] // one", .trailingBytes, at: 4),
    Pair("[1]", "[/* one */1]", .unexpectedByte(0x2F), at: 1),
    Pair("0.5", "NaN", .unexpectedByte(0x4E), at: 0),
    Pair("-1", "-Infinity", .malformedNumber, at: 0),
  ])
  func `a text is JSON and its neighbour is not`(_ pair: Pair) {
    #expect(refusal(pair.good) == nil)
    #expect(refusal(pair.bad) == JSONError(pair.reason, at: pair.offset))
  }

  @Test func `names and values may stand apart, and a name may stand twice`() throws {
    let value = try read(" { \"a\" :\n[ 1 , true ] ,\t\"a\" : null } ")
    #expect(
      value == .object([.init("a", [1, true]), .init("a", nil)]))
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `nesting is allowed to its limit and not one deeper`(_ opening: String) {
    func nested(_ levels: Int) -> [UInt8] {
      let closing: [Character: String] = ["[": "]", "{": "}"]
      var text = ""
      var ends = ""
      let steps = opening.filter { "[{".contains($0) }.count
      var rest = levels
      while rest > 0 {
        if rest >= steps {
          text += opening
          ends = String(opening.reversed().compactMap { closing[$0] }.joined()) + ends
          rest -= steps
        } else {
          text += "["
          ends = "]" + ends
          rest -= 1
        }
      }
      return Array((text + "1" + ends).utf8)
    }
    #expect(refusal(nested(128)) == nil)
    #expect(refusal(nested(129))?.reason == .tooDeep(limit: 128))
    #expect(refusal(nested(3), depth: 3) == nil)
    #expect(refusal(nested(4), depth: 3)?.reason == .tooDeep(limit: 3))
  }

  @Test func `a million open brackets are refused where the limit lies`() {
    let error = refusal(Array(repeating: UInt8(ascii: "["), count: 1_000_000))
    #expect(error == JSONError(.tooDeep(limit: 128), at: 128))
  }

  @Test func `many siblings are no depth`() throws {
    let text = "[" + Array(repeating: "[]", count: 10_000).joined(separator: ",") + "]"
    #expect(try read(text).elements?.count == 10_000)
  }
}
