import Dates
import Features
import Kit
import Money
import Reading
import Testing

/// Every find in every text of the corpora, in the locale of the text, in English and in none, and the
/// meaning of every typed line, as they were when a change to the reader began: `finds.golden` has a line per
/// text and locale. A change that is meant is judged line by line in the file's difference, after
/// `KURS_UPDATE=1 swift test --filter GoldenTests` has written it.
struct GoldenTests {
  static let path = "Tests/Reading/Corpus/finds.golden"

  @Test func `what is found in the corpora is what was found before`() throws {
    var golden: [String] = []
    for (place, text, locale) in try Self.texts() {
      var last = "-"
      for locale in [locale, Locale(identifier: "en-US") ?? .plain, .plain] {
        let found = Self.finds(text, locale)
        if found == last { continue }
        last = found
        golden.append("\(place) \(locale.identifier)\t\(found)")
      }
    }
    for line in try TypedTests.lines() {
      let locale = try #require(Locale(identifier: line.locale))
      let reading = Expression.Reading(
        locale: locale, today: TypedTests.today, names: CrossTests.Names(locale))
      let found = (try? Expression(line.text, reading)).flatMap(TypedTests.meaning)
      golden.append("\(line.locale) \(line.text)\t\(found.map(Self.text) ?? "-")")
    }
    let new = golden.joined(separator: "\n") + "\n"
    if Environment["KURS_UPDATE"] == "1" { return try Repository.rewrite(Self.path, new) }
    let old = try Repository.text(Self.path)
    let known = Set(old.split(separator: "\n").map(String.init))
    let differences = golden.filter { !known.contains($0) }
    let isSame = old == new
    #expect(
      isSame,
      "\(differences.count) lines differ:\n\(differences.prefix(20).joined(separator: "\n"))")
  }

  /// The texts of the corpora, and those by others.
  private static func texts() throws -> [(place: String, text: String, locale: Locale)] {
    var texts: [(String, String, Locale)] = []
    for name in ["amounts", "none", "forms"] {
      let lines = try Repository.text("Tests/Reading/Corpus/\(name).tsv").split(separator: "\n")
      for (number, line) in lines.enumerated() {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 2, let locale = Locale(identifier: parts[0]) else { continue }
        texts.append(("\(name):\(number + 1)", parts[1], locale))
      }
    }
    for number in 1...23 {
      let name = number < 10 ? "0\(number)" : "\(number)"
      guard let lines = try? Repository.text("Tests/Reading/Corpus/others/\(name).tsv") else {
        continue
      }
      texts += lines.split(separator: "\n").compactMap(OthersTests.Case.init).filter(\.isScan)
        .map { ($0.id, $0.text, $0.locale) }
    }
    return texts
  }

  /// `4-8 5 EUR!`: the bytes, the readings of the number, the currencies, and `!` for certain.
  static func finds(_ text: String, _ locale: Locale) -> String {
    var text = text
    var found: [String] = []
    text.withUTF8 { bytes in
      var reader = MoneyReader(bytes, Lexicons.of(locale))
      reader.scan { money in
        let amounts = (0..<money.amounts.count).map { "\(money.amounts[$0])" }
        let codes = money.currencies.map(\.code)
        found.append(
          "\(money.range.lowerBound)-\(money.range.upperBound) \(amounts.joined(separator: "|")) "
            + codes.joined(separator: "|") + (money.isCertain ? "!" : ""))
        return true
      }
    }
    return found.isEmpty ? "-" : found.joined(separator: "; ")
  }

  static func text(_ meaning: TypedTests.Meaning) -> String {
    let value =
      switch meaning.value {
      case .money(let sums):
        sums.sorted { $0.key.code < $1.key.code }
          .map { "\($0.value.top)/\($0.value.bottom) \($0.key.code)" }.joined(separator: " + ")
      case let other: "\(other)"
      }
    let day = meaning.day.map { "\($0)" } ?? "-"
    return "\(value) > \(meaning.targets.map(\.code).joined(separator: " ")) @ \(day)"
  }
}
