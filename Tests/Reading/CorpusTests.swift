import Kit
import Money
import Reading
import Testing

/// What a person reads in a text, against what the reader finds.
struct CorpusTests {
  struct Line {
    let locale: String
    let text: String
    let amounts: [(value: Decimal, codes: [String])]

    init?(_ line: Substring) {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3 else { return nil }
      (locale, text) = (parts[0], parts[1])
      amounts =
        parts[2] == "-"
        ? []
        : parts[2].split(separator: ";").compactMap { amount in
          let words = amount.split(separator: " ")
          guard words.count == 2, let value = try? Decimal(words[0]) else { return nil }
          return (value, words[1].split(separator: "/").map(String.init))
        }
    }

    func expects(_ money: MoneyRead) -> Bool {
      amounts.contains { amount in
        money.amounts[0] == amount.value
          && (amount.codes == ["*"] || amount.codes.contains(money.currencies[0].code))
      }
    }
  }

  /// Certain amounts of a text, and all of them.
  static func read(_ line: Line, _ lexicons: inout [String: MoneyLexicon]) -> [MoneyRead] {
    let locale = Locale(identifier: line.locale) ?? .plain
    let lexicon = lexicons[line.locale] ?? Lexicons.of(locale)
    lexicons[line.locale] = lexicon
    var found: [MoneyRead] = []
    var text = line.text
    text.withUTF8 { bytes in
      var reader = MoneyReader(bytes, lexicon)
      reader.scan { money in
        found.append(money)
        return true
      }
    }
    return found
  }

  static func lines(_ name: String) throws -> [Line] {
    try Repository.text("Tests/Reading/Corpus/\(name).tsv").split(separator: "\n")
      .compactMap(Line.init)
  }

  @Test func `what is certain is right, and most of what a person reads is found`() throws {
    var lexicons: [String: MoneyLexicon] = [:]
    var (expected, hit, found, certain) = (0, 0, 0, 0)
    var wrong: [String] = []
    for line in try Self.lines("amounts") + Self.lines("none") {
      let amounts = Self.read(line, &lexicons)
      expected += line.amounts.count
      found += amounts.count
      certain += amounts.count(where: \.isCertain)
      hit += min(amounts.count(where: line.expects), line.amounts.count)
      for money in amounts where money.isCertain && !line.expects(money) {
        wrong.append("\(line.locale)\t\(line.text)\t\(money.amounts[0]) \(money.currencies[0])")
      }
    }
    let recall = hit * 1_000 / expected
    let precision = hit * 1_000 / found
    let sure = certain * 1_000 / found
    print("recall \(recall), precision \(precision), certain \(sure) in a thousand")
    let figures = try Repository.text("Tests/Reading/Corpus/figures.tsv").split(separator: "\n")
      .map { $0.split(separator: "\t") }
    for (name, value) in [("recall", recall), ("precision", precision), ("certain", sure)] {
      let least = figures.first { $0.first == Substring(name) }.flatMap { Int($0[1]) } ?? 1_001
      #expect(value >= least, "\(name)")
    }
    // What the README promises is what must be reached.
    let readme = try Repository.text("README.md").split(separator: "\n").joined(separator: " ")
    for name in ["recall", "precision"] {
      let least = figures.first { $0.first == Substring(name) }.flatMap { Int($0[1]) } ?? 0
      #expect(readme.contains("at least \(least / 10) %"), "\(name)")
    }
    let disputed = Set(
      try Repository.text("Tests/Reading/Corpus/disputed.tsv").split(separator: "\n").map(
        String.init))
    #expect(wrong.filter { !disputed.contains($0) }.isEmpty)
  }

  static let locales = ["en-US", "de-DE", "fr-FR", "pt-BR", "ru-RU", "tr-TR", "ja-JP"]

  /// The lines between those of a price list change none of the readings, but for the next line, in which an
  /// amount may go on.
  @Test(.spread, arguments: Spread.of(locales))
  func `a reading never depends on other lines`(_ identifier: String) throws {
    let lexicon = Lexicons.of(try #require(Locale(identifier: identifier)))
    let known = try Self.lines("amounts")
    let lines = known.filter { $0.locale == identifier }.map(\.text) + known.prefix(300).map(\.text)
    for separator in ["\n\n", "\n\n5 USD\n\n", "\n\n100\n\n", "\n(price:)\n"] {
      let between = scan(separator, lexicon)
      var offset = 0
      var apart: [MoneyRead] = []
      func add(_ found: [MoneyRead]) {
        for var money in found {
          money.range = money.range.lowerBound + offset..<money.range.upperBound + offset
          apart.append(money)
        }
      }
      for line in lines {
        add(scan(line, lexicon))
        offset += line.utf8.count
        add(between)
        offset += separator.utf8.count
      }
      #expect(scan(lines.map { $0 + separator }.joined(), lexicon) == apart)
    }
  }

  private func scan(_ text: String, _ lexicon: MoneyLexicon) -> [MoneyRead] {
    var text = text
    var found: [MoneyRead] = []
    text.withUTF8 { bytes in
      var reader = MoneyReader(bytes, lexicon)
      reader.scan { money in
        found.append(money)
        return true
      }
    }
    return found
  }

  @Test func `a long text is read in parts from where the last find ended`() throws {
    let lexicon = Lexicons.of(.plain)
    var text = String(repeating: "5 EUR 6 USD, €7 8 GBP 12 500 EUR ", count: 20)
    text.withUTF8 { bytes in
      var whole: [MoneyRead] = []
      MoneyReader.scan(bytes, lexicon) { money in
        whole.append(money)
        return true
      }
      var parts: [MoneyRead] = []
      var start = 0
      while parts.count < whole.count {
        var taken = 0
        let before = parts.count
        MoneyReader.scan(bytes, lexicon, from: start) { money in
          parts.append(money)
          start = money.range.upperBound
          taken += 1
          return taken < 7
        }
        if parts.count == before { break }
      }
      #expect(parts == whole)
    }
  }
}
