import Dates
import Features
import Kit
import Money
import Reading
import Testing

/// One text has one meaning: what a scan is certain of means the same when it is typed.
struct CrossTests {
  /// The names of one locale, as an engine has them.
  final class Names: MoneyNames {
    private var names: Lexicon

    init(_ locale: Locale) { names = Lexicon(locale) }

    func meaning(of text: String, in locale: Locale) -> [Currency] { names.meaning(of: text) }
    func words(in locale: Locale) -> LocaleWords { TestEngine.words.words(in: locale) }
  }

  static func typed(_ text: String, _ lexicon: MoneyLexicon) -> (Decimal, Currency)? {
    let names = Names(lexicon.locale)
    let reading = Expression.Reading(locale: lexicon.locale, today: .first, names: names)
    // `人民币 50元` names the money twice: 50 CNY in CNY.
    guard let expression = try? Expression(text, reading), let money = money(expression.root),
      expression.targets.allSatisfy({ $0 == money.1 })
    else { return nil }
    return money
  }

  static func money(_ node: Expression.Node) -> (Decimal, Currency)? {
    switch node {
    case .money(let amount, let currency): (amount, currency)
    case .negative(let node): money(node).map { (-$0.0, $0.1) }
    default: nil
    }
  }

  @Test func `the text of each amount that is certain means the same to evaluate`() throws {
    var lexicons: [String: MoneyLexicon] = [:]
    var (count, different) = (0, [String]())
    for line in try CorpusTests.lines("amounts") {
      let found = CorpusTests.read(line, &lexicons)
      guard let lexicon = lexicons[line.locale] else { continue }
      let bytes = Array(line.text.utf8)
      for money in found where money.isCertain {
        count += 1
        let text = String(decoding: bytes[money.range], as: UTF8.self)
        let typed = Self.typed(text, lexicon)
        if typed?.0 != money.amounts[0] || typed?.1 != money.currencies[0] {
          different.append("\(line.locale)\t\(text)\t\(String(describing: typed))")
        }
      }
    }
    #expect(count > 1_000)
    #expect(different.isEmpty)
  }

  @Test(arguments: [
    "€5", "5 €", "5 eur", "$1.5m", "12 500 usd", "CHF 12.-", "12,- €", "Rs 500/-", "½ usd",
    "5 dollars and 50 cents", "20 pence", "US $100", "C$100", "5 lakh rupees", "twenty euros",
    "100 Moldovan lei", "100 czech crowns", "USD 100", "1e3 usd", "￥100", "-5 usd", "$-5",
    "99c", "2 Mio. EUR", "100 aussie dollars",
  ])
  func `what evaluate takes for an amount, a scan finds in a sentence`(_ text: String) throws {
    let lexicon = Lexicons.of(Locale(identifier: "en-US") ?? .plain)
    let typed = try #require(Self.typed(text, lexicon))
    var sentence = "It costs \(text) here."
    let found = sentence.withUTF8 { bytes in
      var found: [MoneyRead] = []
      MoneyReader.scan(bytes, lexicon) { money in
        found.append(money)
        return true
      }
      return found
    }
    #expect(found.count == 1)
    #expect(found.first?.amounts.contains(typed.0) == true)
    #expect(found.first?.currencies.contains(typed.1) == true)
  }
}
