import Kit
import Money
import Testing

/// A small world, all of it: numbers of up to four digits, against a reference that knows digits
/// only as letters.
struct ExhaustiveRoundingTests {
  @Test(.spread, arguments: Spread.of(0...4))
  func `every number of four digits rounds as its digits say`(scale: Int) throws {
    var wrong: [String] = []
    for number in -9_999...9_999 {
      let decimal = Decimal(Int128(number), scale: scale)
      let letters = String(repeating: "0", count: 9) + String(abs(number))
      for target in 0..<scale {
        let kept = letters.dropLast(scale - target)
        let tail = String(letters.suffix(scale - target))
        for rule in Rounding.allCases {
          let up = Self.goesUp(kept: kept, tail: tail, negative: number < 0, rule)
          let magnitude = (Int(kept) ?? -1) + (up ? 1 : 0)
          let result = try decimal.rounded(toScale: target, rule)
          let expected = Int128(number < 0 ? -magnitude : magnitude)
          if result.digits != expected || result.scale != target {
            wrong.append("\(decimal) to \(target) \(rule) gave \(result)")
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  private static func goesUp(kept: Substring, tail: String, negative: Bool, _ rule: Rounding)
    -> Bool
  {
    let nothing = tail.allSatisfy { $0 == "0" }
    let half = tail.first == "5" && tail.dropFirst().allSatisfy { $0 == "0" }
    let more = "56789".contains(tail.first ?? "0") && !half
    return switch rule {
    case .up: !nothing
    case .down: false
    case .ceiling: !nothing && !negative
    case .floor: !nothing && negative
    case .halfUp: half || more
    case .halfDown: more
    case .halfEven: more || (half && "13579".contains(kept.last ?? "0"))
    }
  }
}
