import Dates
import Features
import Kit
import Money
import Reading
import Testing

/// Typed amounts are those of texts: the first reading of each find, certain or not, is the first one when the
/// find's own text is typed. `Corpus/typed-otherwise.tsv` lists the exceptions, each with its reason.
struct TypedLawTests {
  /// What typing the text of a find comes to.
  enum Outcome: String {
    case otherwise, refused
  }

  struct Exception: Hashable {
    let outcome: String
    let locale: String
    let text: String

    var line: String { "\(outcome)\t\(locale)\t\(text)" }
  }

  private static func texts() throws -> [OneMeaningTests.Text] {
    try CorpusTests.lines("amounts").map {
      .init(locale: Locale(identifier: $0.locale) ?? .plain, text: $0.text)
    }
      + (Array(1...14) + [17, 19, 20, 21, 22, 23]).flatMap { batch in
        try OthersTests.cases(batch).filter { $0.isScan && $0.syntax.isEmpty }.map {
          .init(locale: $0.locale, text: $0.text)
        }
      }
  }

  /// Nil where the typed line is of the find's first amount and currency.
  private static func outcome(
    _ text: String, _ money: MoneyRead, _ locale: Locale, _ names: CrossTests.Names
  ) -> Outcome? {
    let reading = Expression.Reading(locale: locale, today: TypedTests.today, names: names)
    guard let typed = try? Expression(text, reading), let value = try? TypedTests.value(typed.root),
      case .money(let parts) = value
    else { return .refused }
    guard parts.count == 1, let (currency, amount) = parts.first, currency == money.currencies[0],
      let wanted = try? money.amounts[0] * amount.bottom, amount.top == wanted,
      typed.targets.allSatisfy({ $0 == currency })
    else { return .otherwise }
    return nil
  }

  /// Whether its own text says less than the find: what stands beside it in the text is a part of what was read.
  private static func isByContext(
    _ text: String, _ money: MoneyRead, _ lexicon: MoneyLexicon
  ) -> Bool {
    guard let alone = LawTests.read(text, lexicon).first else { return true }
    return alone.amounts.first != money.amounts.first
      || alone.currencies.first != money.currencies.first
      || alone.range != 0..<text.utf8.count
  }

  @Test func `the first reading of a find is the first one typed`() throws {
    let words = OneMeaningTests.Words()
    var seen: Set<String> = []
    var (certain, uncertain, byContext) = (0, 0, 0)
    var found: [Exception] = []
    for line in try Self.texts() {
      let (lexicon, names) = words.of(line.locale)
      let bytes = Array(line.text.utf8)
      for money in LawTests.read(line.text, lexicon) {
        let text = String(decoding: bytes[money.range], as: UTF8.self)
        let key = "\(line.locale.identifier) \(text) \(money.amounts[0]) \(money.currencies[0])"
        guard seen.insert(key).inserted else { continue }
        if money.isCertain { certain += 1 } else { uncertain += 1 }
        guard let outcome = Self.outcome(text, money, line.locale, names) else { continue }
        guard money.isCertain || !Self.isByContext(text, money, lexicon) else {
          byContext += 1
          continue
        }
        let plain = text.replacing("\t", with: "\\t").replacing("\n", with: "\\n")
        found.append(
          Exception(outcome: outcome.rawValue, locale: line.locale.identifier, text: plain))
      }
    }
    let known = Set(
      try Repository.text("Tests/Reading/Corpus/typed-otherwise.tsv").split(separator: "\n")
        .compactMap { line -> Exception? in
          let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
          guard parts.count == 4, !parts[3].isEmpty else { return nil }
          return Exception(outcome: parts[0], locale: parts[1], text: parts[2])
        })
    let refused = found.count { $0.outcome == Outcome.refused.rawValue }
    print(
      "typed: of \(certain) certain and \(uncertain) uncertain finds \(byContext) are by context,",
      "\(found.count - refused) otherwise typed, \(refused) refused")
    let new = found.filter { !known.contains($0) }
    for exception in new { print("new:\t\(exception.line)") }
    #expect(certain > 4_000)
    #expect(uncertain > 1_400)
    #expect(new.isEmpty)
    let stale = known.subtracting(found)
    #expect(stale.isEmpty, "\(stale.map(\.line))")
  }
}
