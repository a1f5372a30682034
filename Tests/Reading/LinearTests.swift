import Features
import Kit
import Money
import Platform
import Reading
import Testing

/// A line twice as long takes twice the work, whatever is repeated in it.
@Suite(.computing) struct LinearTests {
  private static let tokens = [
    "1 ", "1 000 ", "1'234 ", "1 2/3 ", "1/", "$1 ", "5 eur ", "one ", "a ", "\"%02d \"", "1-",
    "1,", "(", "-5 ", "€ ", "USD ", "10, 20 and ", "1 2 3 dollars ", "½", "万", "2 tys. ",
    "\u{A0}", "\u{202F}1\u{202F}", "\t", "$5-", "$", "5$ ", "1:", "3万5千", "mil ", "zero thousand ",
    "12:34:", "2024-01-07 ", "one hundred ", "€½", "¼", "5½", "A", "1A", "up to ",
    "from 5 to 10 eur ",
    "5 million ", "kr ", "Rs.5", "–", ".5", "1.000.", "1,000,", "^", "=", "*", "{", "|", "#", "%",
    "twenty five ", "5 euros and 20 cents ", "5 zł 20 gr ", "zweiund", "五百", "元", "5角", "억", "१",
    "लाख ", "M€ ", "5 MSEK ", "EUR/", "eur", "1e3 ", "..", "12.-", "500/-", "99:-", "(€1,200)",
    "$(1,250)", "CAD$100 ", "$100 CAD ", "page 5 ", "minus ", "half a ", "d'", "de ", "\u{301}",
  ]

  /// Rows of one to four tokens: the same for the same seed.
  private static func rows(_ count: Int, seed: UInt64) -> [String] {
    var random = SplitMix(state: seed)
    return (0..<count).map { _ in
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        tokens.randomElement(using: &random)!
      }.joined()
    }
  }

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

  /// Nanoseconds of this thread alone.
  private static func work(_ pattern: String, _ length: Int, _ lexicon: MoneyLexicon) -> Double {
    var text = String(repeating: pattern, count: length / pattern.utf8.count)
    return text.withUTF8 { bytes in
      let start = used()
      MoneyReader.scan(bytes, lexicon) { _ in true }
      return used() - start
    }
  }

  /// Whether four times the line took four times the work, not sixteen times, in one of five tries:
  /// a machine with other work makes a linear reader look worse now and then, but a quadratic one
  /// never good.
  private static func isLinear(_ pattern: String, _ length: Int, _ lexicon: MoneyLexicon) -> Bool {
    (0..<5).contains { _ in
      let quarter = work(pattern, length / 4, lexicon)
      // A processor learns a short text by heart: that saves no more than these milliseconds.
      return work(pattern, length, lexicon) <= 7 * quarter + 2_000_000
    }
  }

  private static func used() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  @Test(.spread, arguments: Spread.of(["en-US", "de-DE", "pl-PL", "ja-JP", "sw-KE"]))
  func `four times the line is four times the work`(_ identifier: String) throws {
    let lexicon = Lexicons.of(try #require(Locale(identifier: identifier)))
    for pattern in Self.tokens {
      #expect(Self.isLinear(pattern, 100_000, lexicon), "\(pattern.debugDescription)")
    }
  }

  @Test(.spread, arguments: Spread.of([1, 2, 3, 4, 5, 6]))
  func `four times any row of tokens is four times the work`(_ seed: UInt64) throws {
    let locales = ["en-US", "de-DE", "pl-PL", "ja-JP", "fr-FR", "hi-IN"]
    let lexicon = Lexicons.of(try #require(Locale(identifier: locales[Int(seed) - 1])))
    for pattern in Self.rows(60, seed: seed) {
      #expect(Self.isLinear(pattern, 40_000, lexicon), "\(pattern.debugDescription)")
    }
  }

  /// A typed line has 4,096 bytes at most: looked at from all sides, it takes little more than a sum of
  /// ones as long.
  @Test(.spread, arguments: Spread.of([11, 12, 13, 14, 15, 16]))
  func `a typed line of any row of tokens is read at once`(_ seed: UInt64) throws {
    let locales = ["en-US", "de-DE", "pl-PL", "ja-JP", "fr-FR", "hi-IN"]
    let locale = try #require(Locale(identifier: locales[Int(seed) - 11]))
    let reading = Expression.Reading(
      locale: locale, today: TypedTests.today, names: CrossTests.Names(locale))
    _ = try? Expression("x", reading)
    func work(_ pattern: String) -> Double {
      let text = String(repeating: pattern, count: 4_000 / pattern.utf8.count)
      let start = Self.used()
      _ = try? Expression(text, reading)
      return Self.used() - start
    }
    let ones = min(work("1+"), work("1+"))
    for pattern in Self.tokens + Self.rows(30, seed: seed) {
      // What seems slow is measured again beside the ones: the machine may have had other work.
      let isQuick = (0..<5).contains { work(pattern) <= 4 * ($0 == 0 ? ones : work("1+")) }
      #expect(isQuick, "\(pattern.debugDescription)")
    }
  }

  /// Rows of numbers and currencies in one line: each is decided once, however long the line is.
  @Test(
    .spread,
    arguments: Spread.of([
      "5 EUR ", "7 USD 20.00 ", "7 USD 20.00 USD ", "5.00 6.00 USD 7.00 ", "EUR/USD 1.5 EUR ",
      "1.5 EUR/USD ",
      "EUR / USD 5 ", "5 EUR 6.00   USD   ", "USD - 5.00 ", "5 - - EUR ", "1-2 EUR 5 ", "$5 6 ",
      "5 EUR 7 x ",
      "1 000 EUR 5 ", "5.00- EUR 6.00+ ", "EUR EUR 5 ", "5 EUR (6 USD ", "EUR: 5 USD ", "R 5 R ",
      "5 EUR 6 million ",
      "EUR" + String(repeating: " ", count: 90) + "5 ", String(repeating: "5", count: 39) + " EUR ",
    ]))
  func `four times a row is four times the work`(_ pattern: String) {
    #expect(Self.isLinear(pattern, 100_000, Lexicons.of(.plain)), "\(pattern.debugDescription)")
  }

  /// Each dollar looks for marks of a program, a formula and other prices in its line.
  @Test(arguments: ["$1 ", "$5-", "5 $ ", "$5 to ", "($5) ", "$ 5 ", ",1$", "(1$)"])
  func `an amount does not read its line again`(_ pattern: String) {
    let lexicon = Lexicons.of(.plain)
    let lines = pattern + "\n"
    let isAlike = (0..<5).contains { _ in
      // The same amounts in lines of their own, which are short.
      let alone = Self.work(lines, 50_000, lexicon) / Double(50_000 / lines.utf8.count)
      return Self.work(pattern, 50_000, lexicon) / Double(50_000 / pattern.utf8.count) <= 4 * alone
    }
    #expect(isAlike, "\(pattern.debugDescription)")
  }
}
