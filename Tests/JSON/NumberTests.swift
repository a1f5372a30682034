import JSON
import Testing

/// Numbers are checked by RFC 8259 and keep their spelling; what they are worth is read elsewhere.
struct NumberTests {
  @Test(arguments: [
    "0", "-0", "1", "-1", "10", "100.10", "1.10", "0.5", "-0.5", "1e2", "1E2", "1e+2", "1e-2",
    "1.0e10", "0e0", "0.0", "12345678901234567890", "-0.000000000000000000000000000000000001",
    "1e400", "9007199254740993", "3.14159265358979323846264338327950288419716939937510",
  ])
  func `a number keeps its spelling`(_ spelling: String) throws {
    #expect(try read(spelling) == .number(spelling))
    #expect(
      try read("[\(spelling),\(spelling)]") == .array([.number(spelling), .number(spelling)]))
    #expect(try read("{\"a\":\(spelling)}")["a"] == .number(spelling))
    #expect(try read(spelling).description == spelling)
  }

  @Test(arguments: [
    "-", "+1", "00", "01", "-01", "007", ".5", "1.", "-.5", "1.e2", "1e", "1e+", "1e-", "1E",
    "1e1.5",
    "1.2.3", "0x10", "1_000", "1,", "--1", "- 1", "1-", "1a", "0e", "1e--2", "12abc", "1\u{0}",
    "Infinity", "１", "0123.4", "1.0f",
  ])
  func `what only begins like a number is none`(_ text: String) {
    #expect(refusal(text) != nil)
    #expect(refusal("[\(text)]") != nil)
    #expect(refusal("{\"a\":\(text)}") != nil)
  }

  @Test func `ten thousand digits are a number like any other`() throws {
    let long = String(repeating: "7", count: 10_000)
    #expect(try read(long) == .number(long))
    #expect(refusal(long + "x")?.reason == .malformedNumber)
  }

  @Test func `whole numbers of every length are written as they are`() {
    var numbers = [0, Int.max, Int.min]
    var power = 1
    for _ in 0..<18 {
      power *= 10
      numbers += [power - 1, power, power + 1, 1 - power, -power]
    }
    // Up to eight digits are computed at once, in halves of four: each half, beside another.
    for half in 0..<10_000 { numbers += [half, half * 10_000 + 9_999 - half] }
    for number in numbers {
      var writer = Writer()
      writer.integer(number)
      #expect(String(decoding: writer.bytes, as: UTF8.self) == String(number))
    }
  }
}
