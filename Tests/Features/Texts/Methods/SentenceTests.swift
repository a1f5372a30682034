import Dates
import Kit
import Testing

/// Whole sentences as people type them, in their languages.
struct SentenceTests {
  struct Line: Sendable, CustomTestStringConvertible {
    let locale: String
    let text: String
    let understood: String
    var testDescription: String { "\(locale): \(text)" }

    init(_ locale: String, _ text: String, _ understood: String) {
      (self.locale, self.text, self.understood) = (locale, text, understood)
    }
  }

  @Test(
    arguments: SentenceTests.questions + SentenceTests.arithmetic + SentenceTests.countries
      + SentenceTests.days)
  func `a sentence is understood`(_ line: Line) throws {
    let answer = try TestClient().evaluate(line.text, line.locale)
    #expect(answer.error == nil)
    #expect(answer.at("understood") == line.understood)
  }

  static let questions = [
    Line("en-US", "what's 100 usd in eur", "100 USD in EUR"),
    Line("en-US", "100 usd in eur please", "100 USD in EUR"),
    Line("en-US", "a dollar in yen", "1 USD in JPY"),
    Line("en-US", "half a million usd in eur", "500000 USD in EUR"),
    Line("en-US", "a hundred dollars in euro", "100 USD in EUR"),
    Line("en-US", "100 usd > eur", "100 USD in EUR"),
    Line("en-US", "how many euros is 100 dollars", "100 USD in EUR"),
    Line("en-US", "100 dollars worth in euro", "100 USD in EUR"),
    Line("fr-FR", "mille euros en dollars", "1000 EUR in USD"),
    Line("es-ES", "ciento veinte euros en dólares", "120 EUR in USD"),
    Line("zh-CN", "三万元", "30000 CNY in EUR"),
    Line("en-US", "100 eurs in usd", "100 EUR in USD"),
    Line("en-US", "50c in eur", "0.50 USD in EUR"),
    Line("es-ES", "¿cuánto es 100 dólares en euros?", "100 USD in EUR"),
    Line("pt-BR", "quanto é 100 dólares em reais", "100 USD in BRL"),
    Line("nl-NL", "hoeveel is 100 dollar in euro", "100 USD in EUR"),
    Line("ru-RU", "сколько будет 100 долларов в рублях", "100 USD in RUB"),
    Line("fi-FI", "100 dollaria euroina", "100 USD in EUR"),
    Line("hu-HU", "100 dollár forintban", "100 USD in HUF"),
    Line("tr-TR", "100 dolar kaç lira", "100 USD in TRY"),
    Line("ja-JP", "100ドルは何円", "100 USD in JPY"),
    Line("ja-JP", "100ドルを円に", "100 USD in JPY"),
    Line("ko-KR", "100달러를 원으로", "100 USD in KRW"),
    Line("zh-CN", "100美元等于多少人民币", "100 USD in CNY"),
    Line("he-IL", "100 דולר בשקלים", "100 USD in ILS"),
    Line("hi-IN", "100 डॉलर रुपये में", "100 USD in INR"),
    Line("fr-FR", "deux cents euros en dollars", "200 EUR in USD"),
    Line("de-DE", "fünfundzwanzig Euro in Dollar", "25 EUR in USD"),
    Line("sv-SE", "tjugo norska kronor", "20 NOK in EUR"),
  ]

  static let arithmetic = [
    Line("en-US", "2^3 eur", "(2 * 2 * 2) EUR in EUR"),
    Line("en-US", "12€ : 4", "12 EUR / 4 in EUR"),
    Line("en-US", "50 usd with 15% tip", "50 USD + 15 % in USD"),
    Line("en-US", "15% tip on 50 usd", "15 % of 50 USD in USD"),
    Line("de-DE", "20 Prozent von 50 Euro", "20 % of 50 EUR in EUR"),
    Line("de-DE", "50 € + 19% MwSt", "50 EUR + 19 % in EUR"),
  ]

  static let countries = [
    Line("en-US", "100 usd in brazil", "100 USD in BRL"),
    Line("en-US", "100 usd in 🇯🇵", "100 USD in JPY"),
    Line("en-US", "100 usd in DE", "100 USD in EUR"),
    Line("en-US", "100 usd to south korea", "100 USD in KRW"),
    Line("de-DE", "100 usd in Brasilien", "100 USD in BRL"),
    Line("fr-FR", "100 usd en Suisse", "100 USD in CHF"),
  ]

  /// Today is Friday, 30 October 2026.
  static let days = [
    Line("en-US", "100 usd in eur end of last month", "100 USD in EUR on 2026-09-30"),
    Line("en-US", "100 usd in eur on 02/01/2020", "100 USD in EUR on 2020-02-01"),
    Line("en-GB", "100 usd in eur on 02/01/2020", "100 USD in EUR on 2020-01-02"),
    Line("de-DE", "100 usd in eur am 02.01.2020", "100 USD in EUR on 2020-01-02"),
    Line("de-DE", "100 usd in eur gestern", "100 USD in EUR on 2026-10-29"),
    Line("de-DE", "100 usd in eur vor 3 Tagen", "100 USD in EUR on 2026-10-27"),
    Line("de-DE", "100 usd in eur letzten Montag", "100 USD in EUR on 2026-10-26"),
    Line("de-DE", "100 usd in eur am 2. Januar 2020", "100 USD in EUR on 2020-01-02"),
    Line("fr-FR", "100 usd en eur il y a 3 jours", "100 USD in EUR on 2026-10-27"),
    Line("sv-SE", "100 usd i eur igår", "100 USD in EUR on 2026-10-29"),
    Line("fr-FR", "100 usd en eur le 2 janvier 2020", "100 USD in EUR on 2020-01-02"),
    Line("es-ES", "100 usd en eur el 2 de enero de 2020", "100 USD in EUR on 2020-01-02"),
    Line("ru-RU", "100 usd в eur вчера", "100 USD in EUR on 2026-10-29"),
    Line("ja-JP", "100 usd in eur 2020年1月2日", "100 USD in EUR on 2020-01-02"),
  ]

  @Test func `a day that no table reaches yet has the newest, in words and in figures`() throws {
    let client = TestClient(now: try Instant(iso8601: "2026-11-22T12:00:00Z"))
    let today = try client.evaluate("100 usd in eur today")
    #expect(today.error == nil)
    #expect(today.at("results.0.terms.0.day") == "2026-10-30")
    #expect(today.at("results.0.terms.0.stale") == "true")
    let written = try client.evaluate("100 usd in eur on 2026-11-20")
    #expect(written.at("results.0.terms.0.day") == "2026-10-30")
    #expect(try client.evaluate("100 usd in eur on 2026-11-24").kind == "dateOutOfRange")
  }
}
