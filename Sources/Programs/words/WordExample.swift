import Dates
import Features
import JSON
import Money
import Reading

/// A line of `[test]`: what is found in a text, or what a typed line means.
struct WordExample {
  private enum Kind { case text, typed }

  private let text: String
  private let meaning: String
  private let kind: Kind
  private let locale: Locale

  /// Nil for what is no test.
  init?(_ line: String, _ tag: String) {
    let all = Locale.all
    locale =
      all.first { $0.identifier == tag } ?? all.first { $0.language == tag }
      ?? all.first { LocaleNames.section($0) == tag } ?? Locale(identifier: "en-US") ?? .plain
    if line.hasPrefix("none: ") {
      (text, meaning, kind) = (String(line.dropFirst(6)), "none", .text)
      return
    }
    guard let equals = line.ranges(of: " = ").last else { return nil }
    meaning = String(line[equals.upperBound...])
    let text = line[..<equals.lowerBound]
    kind = text.hasPrefix("> ") ? .typed : .text
    self.text = String(kind == .typed ? text.dropFirst(2) : text)
  }

  /// What is read instead; nil where the test holds.
  func fault(_ packed: PackedWords) -> String? {
    let found = kind == .typed ? typed(packed) : finds(packed)
    return found == meaning ? nil : "`\(text)` is \(found), not \(meaning)"
  }

  /// `25 PLN!`, with a question mark where that is not certain; all of them, with commas between.
  private func finds(_ packed: PackedWords) -> String {
    var text = text
    var found: [String] = []
    let lexicon = MoneyLexicon(locale, words: packed)
    text.withUTF8 { bytes in
      var reader = MoneyReader(bytes, lexicon)
      reader.scan { money in
        let mark = money.isCertain ? "!" : "?"
        found.append("\(money.amounts[0]) \(money.currencies[0].code)\(mark)")
        return true
      }
    }
    return found.isEmpty ? "none" : found.joined(separator: ", ")
  }

  /// `100 PLN in EUR`
  private func typed(_ packed: PackedWords) -> String {
    let names = Names(locale, packed)
    let today = Day(year: 2026, month: 10, day: 30) ?? .first
    let reading = Expression.Reading(locale: locale, today: today, names: names)
    guard let expression = try? Expression(text, reading) else { return "none" }
    var out = Writer()
    expression.write(targets: expression.targets, day: expression.day, into: &out)
    return String(decoding: out.bytes.dropFirst().dropLast(), as: UTF8.self)
  }

  /// The names of one locale, with the words that are tested.
  private final class Names: MoneyNames {
    private var lexicon: Lexicon
    private let words: LocaleWords

    init(_ locale: Locale, _ packed: PackedWords) {
      lexicon = Lexicon(locale)
      words = LocaleWords(locale, packed)
    }

    func meaning(of text: String, in locale: Locale) -> [Currency] { lexicon.meaning(of: text) }
    func words(in locale: Locale) -> LocaleWords { words }
  }
}
