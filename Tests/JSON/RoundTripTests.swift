import JSON
import Kit
import Testing

/// Laws that hold for whatever the seed brings.
struct RoundTripTests {
  @Test(arguments: Seeds.explored(1...40))
  func `what is written is read as what it was`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 {
      let value = Self.value(&random, depth: 0)
      let text = value.description
      #expect(try read(text) == value)
      #expect(!text.utf8.contains(0x0A), "a message must stay on its line")
    }
  }

  @Test(arguments: Seeds.explored(1...20))
  func `a text that is cut anywhere is refused, never read by its prefix`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = Array(Value.array([Self.value(&random, depth: 0)]).description.utf8)
    #expect(refusal(text) == nil)
    for length in text.indices { #expect(refusal(Array(text[..<length])) != nil) }
  }

  @Test(arguments: Seeds.explored(1...20))
  func `spread out with white space it is the same value`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let value = Self.value(&random, depth: 0)
    var spread = ""
    var isInString = false
    var isEscaped = false
    for character in value.description.unicodeScalars {
      if !isInString, "[]{},:".unicodeScalars.contains(character) {
        spread += random.pick([" ", "\t", "\n", "\r\n", ""])
        spread.unicodeScalars.append(character)
        spread += random.pick([" ", "\t", "\n", "\r\n", ""])
      } else {
        spread.unicodeScalars.append(character)
      }
      if character == "\"", !isEscaped { isInString.toggle() }
      isEscaped = character == "\\" && !isEscaped
    }
    #expect(try read(spread) == value)
  }

  @Test(arguments: Seeds.explored(1...20))
  func `bytes of any kind are read or refused, at a place inside them`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let bytes = (0..<random.below(40)).map { _ in
        random.below(4) == 0
          ? UInt8(random.below(256)) : random.pick(Array(#"{}[],:"\u0e-.1tfn "#.utf8))
      }
      if let error = refusal(bytes) { #expect((0...bytes.count).contains(error.offset)) }
    }
  }

  private static func value(_ random: inout SplitMix64, depth: Int) -> Value {
    switch random.below(depth > 5 ? 5 : 8) {
    case 0: .null
    case 1: .bool(random.below(2) == 0)
    case 2, 3: .string(string(&random))
    case 4:
      .number(
        random.pick(["", "-"]) + random.pick(["0", "7", "12", "9876543210123456789"])
          + random.pick(["", ".0", ".10", ".00000001"]) + random.pick(["", "e5", "E-07", "e+1"]))
    case 5, 6: .array((0..<random.below(5)).map { _ in value(&random, depth: depth + 1) })
    default:
      .object(
        (0..<random.below(5)).map { _ in
          Value.Member(string(&random), value(&random, depth: depth + 1))
        })
    }
  }

  private static func string(_ random: inout SplitMix64) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<random.below(12) {
      let limit = random.pick([0x20, 0x80, 0x800, 0x10000, 0x110000])
      text.append(Unicode.Scalar(UInt32(random.below(limit))) ?? "\u{FFFD}")
    }
    return String(text)
  }
}
