import Kit
import Money
import Reading
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A line twice as long takes twice the work, whatever is repeated in it.
struct LinearTests {
  private static let tokens = [
    "1 ", "1 000 ", "1'234 ", "1 2/3 ", "1/", "$1 ", "5 eur ", "one ", "a ", "\"%02d \"", "1-",
    "1,", "(", "-5 ", "€ ", "USD ", "10, 20 and ", "1 2 3 dollars ", "½", "万", "2 tys. ",
    "\u{A0}", "\u{202F}1\u{202F}", "\t", "$5-", "$", "5$ ", "1:", "3万5千", "mil ", "zero thousand ",
  ]

  /// The tokens, and some rows of two to four of them.
  private static let patterns: [String] = {
    var random = SplitMix(state: 7)
    let rows = (0..<24).map { _ in
      (0..<Int.random(in: 2...4, using: &random)).map { _ in
        tokens.randomElement(using: &random)!
      }.joined()
    }
    return tokens + rows
  }()

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
      return word ^ word >> 31
    }
  }

  /// The least of three runs, in nanoseconds of this thread alone.
  private static func work(_ pattern: String, _ length: Int, _ lexicon: MoneyLexicon) -> Double {
    var text = String(repeating: pattern, count: length / pattern.utf8.count)
    return text.withUTF8 { bytes in
      (0..<3).map { _ in
        let start = used()
        MoneyReader.scan(bytes, lexicon) { _ in true }
        return used() - start
      }.min() ?? 0
    }
  }

  private static func used() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  @Test(arguments: ["en-US", "de-DE", "pl-PL", "ja-JP", "sw-KE"])
  func `twice the line is twice the work`(_ identifier: String) throws {
    let lexicon = Lexicons.of(try #require(Locale(identifier: identifier)))
    for pattern in Self.patterns {
      let half = Self.work(pattern, 25_000, lexicon)
      let whole = Self.work(pattern, 50_000, lexicon)
      // A processor learns a short text by heart: that saves no more than these milliseconds.
      #expect(whole <= 2.6 * half + 4_000_000, "\(pattern.debugDescription): \(half), \(whole)")
    }
  }

  /// Each dollar looks for marks of a program, a formula and other prices in its line.
  @Test(arguments: ["$1 ", "$5-", "5 $ ", "$5 to ", "($5) ", "$ 5 "])
  func `an amount does not read its line again`(_ pattern: String) {
    let lexicon = Lexicons.of(.plain)
    // The same amounts in lines of their own, which are short.
    let lines =
      Self.work(pattern + "\n", 50_000, lexicon) / Double(50_000 / (pattern.utf8.count + 1))
    let line = Self.work(pattern, 50_000, lexicon) / Double(50_000 / pattern.utf8.count)
    #expect(line <= 4 * lines, "\(line) in a line, \(lines) alone")
  }
}
