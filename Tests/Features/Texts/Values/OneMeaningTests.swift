import Features
import Kit
import Money
import Reading
import Testing

/// One text has one meaning, scanned or typed, over all texts of the corpora, with their locale and
/// without.
struct OneMeaningTests {
  struct Text: Hashable {
    let locale: Locale
    let text: String
  }

  /// Lexicons and names, made once for each locale.
  final class Words {
    private var known: [Locale: (MoneyLexicon, CrossTests.Names)] = [:]

    func of(_ locale: Locale) -> (lexicon: MoneyLexicon, names: CrossTests.Names) {
      if let words = known[locale] { return words }
      let lexicon = Lexicons.of(locale)
      let words = (lexicon, CrossTests.Names(lexicon.locale))
      known[locale] = words
      return words
    }
  }

  private static func others() throws -> [OthersTests.Case] {
    try (1...14).flatMap { batch in
      try Repository.text(
        "Tests/Reading/Corpus/others/\(batch < 10 ? "0" : "")\(batch).tsv"
      ).split(separator: "\n").compactMap(OthersTests.Case.init)
    }
  }

  private static func texts() throws -> [Text] {
    let texts =
      try CorpusTests.lines("amounts").map {
        Text(locale: Locale(identifier: $0.locale) ?? .plain, text: $0.text)
      }
      + others().filter { $0.isScan && $0.syntax.isEmpty }.map {
        Text(locale: $0.locale, text: $0.text)
      }
    return texts + texts.map { Text(locale: .plain, text: $0.text) }
  }

  private static func typed(_ text: Text, _ names: CrossTests.Names) -> Expression? {
    try? Expression(
      text.text, .init(locale: text.locale, today: TypedTests.today, names: names))
  }

  /// Why a text does not say what the same typed line does: whoever types means money, and a text is more
  /// often about something else. Each rule holds where the nearest text that it says is found is found.
  enum TypedOnly: CaseIterable {
    /// A code, a letter or a word beside a whole number is a label: `euro 6`, `R500`, `25 kgs`. A price is
    /// found: `euro 12.50`.
    case label
    /// `thousand euros` and `an euro` are a kind, not a number. `2 thousand euros` are found.
    case numberWord
    /// `5 K USD`, `20p`: a letter apart, or one that a page has. `5K USD` and `20 pence` are found.
    case letter
    /// `caribbean dollars`, a part of a name: `East Caribbean dollars` are found.
    case partOfName

    func explains(_ text: String, _ currency: Currency, _ lexicon: MoneyLexicon) -> Bool {
      variants(text, currency).contains { variant in
        LawTests.read("x: \(variant).", lexicon).contains {
          $0.currencies.contains(currency)
        }
      }
    }

    private func variants(_ text: String, _ currency: Currency) -> [String] {
      let words = text.split(separator: " ").map(String.init)
      let hasDigits = text.utf8.contains { 48...57 ~= $0 }
      switch self {
      case .label:
        guard hasDigits else { return [] }
        let before = text.prefix { !$0.isNumber }
        let behind = text.drop { !$0.isNumber }.drop { $0.isNumber }
        let price = "\(before)12.50\(behind)"
        return [price, price.uppercased()]
      case .numberWord:
        guard !hasDigits else { return [] }
        return ["2 \(text)", "2 \(words.dropFirst().joined(separator: " "))"]
      case .letter:
        guard hasDigits else { return [] }
        return [
          text.hasSuffix("p")
            ? "\(text.dropLast()) pence" : words.prefix(2).joined() + " " + (words.last ?? "")
        ]
      case .partOfName:
        let name = currency.details.name.lowercased()
        let kind = words.dropFirst().joined(separator: " ")
        guard words.count > 2, name.hasSuffix(kind.hasSuffix("s") ? String(kind.dropLast()) : kind)
        else { return [] }
        return ["\(words[0]) \(name)s"]
      }
    }
  }

  @Test func `what is certain in a text means the same typed, and what is typed is found`() throws {
    let words = Words()
    var typed: Set<Text> = []
    var (count, different, missing) = (0, [String](), [String]())
    for line in try Self.texts() {
      let (lexicon, names) = words.of(line.locale)
      let bytes = Array(line.text.utf8)
      for money in LawTests.read(line.text, lexicon) {
        let text = Text(
          locale: line.locale, text: String(decoding: bytes[money.range], as: UTF8.self))
        guard typed.insert(text).inserted, money.isCertain else { continue }
        count += 1
        let found = Self.typed(text, names).flatMap { CrossTests.money($0.root) }
        if found?.0 != money.amounts[0] || found?.1 != money.currencies[0] {
          different.append("\(line.locale.identifier) \(text.text)")
        }
      }
    }
    #expect(count > 5_000)
    #expect(different.isEmpty)

    typed.formUnion(
      try Self.others().filter { !$0.isScan }.map { Text(locale: $0.locale, text: $0.text) })
    typed.formUnion(
      try TypedTests.lines().map {
        Text(locale: Locale(identifier: $0.locale) ?? .plain, text: $0.text)
      })
    var fired: Set<TypedOnly> = []
    for text in typed {
      let (lexicon, names) = words.of(text.locale)
      guard let expression = Self.typed(text, names), expression.targets.isEmpty,
        expression.day == nil, expression.choices.isEmpty,
        let (amount, currency) = CrossTests.money(expression.root)
      else { continue }
      let isFound = LawTests.read("x: \(text.text).", lexicon).contains {
        $0.amounts.contains(amount) && $0.currencies.contains(currency)
      }
      guard !isFound else { continue }
      if let rule = TypedOnly.allCases.first(where: { $0.explains(text.text, currency, lexicon) }) {
        fired.insert(rule)
      } else {
        missing.append("\(text.locale.identifier) \(text.text)")
      }
    }
    #expect(missing.isEmpty)
    #expect(fired == Set(TypedOnly.allCases))
  }

  /// The same lines where nothing says which language they are in.
  @Test func `without a locale nothing is certain and wrong`() throws {
    let (lexicon, names) = Words().of(.plain)
    var wrong: [String] = []
    for line in try Self.others() {
      var line = line
      line.locale = .plain
      guard line.isScan else {
        let answer = OthersTests.answer(line, names)
        if !answer.isRight, answer.isCertain { wrong.append(line.id) }
        continue
      }
      let amounts = line.expected.split(separator: ";").compactMap(OthersTests.Amount.init)
      let isWrong = OthersTests.read(line, lexicon).contains { money in
        money.isCertain && !amounts.contains { $0.fits(money) && $0.isClear }
      }
      if isWrong { wrong.append(line.id) }
    }
    #expect(wrong.filter { !Self.known.contains($0) }.isEmpty)
  }

  /// As in `others/figures.tsv`: read, and then refused by the engine; and `20 kn`, which is kuna.
  private static let known: Set<String> = [
    "03-E031", "03-E054", "03-E055", "03-E063", "06-E067", "09-E007",
  ]
}
