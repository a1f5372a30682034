import Money
import Reading
import Testing

/// Numbers and currencies in a row: which belong together. Each rule of `Rows` has an example, and a counterexample
/// that looks like it.
struct RowsTests {
  @Test(arguments: [
    ReadCase("en-US", "Total 1.0759 EUR/USD 3.11 EUR", "3.11 EUR"),
    ReadCase("de-DE", "0,86493 EUR/GBP 1,21 EUR", "1.21 EUR"),
    ReadCase("de-DE", "448829989 EUR/NOK 9,9148 EUR 7,65", "7.65 EUR"),
    ReadCase("de-DE", "Kurs USD/EUR: 1,0751 EUR 2.613,71", "2613.71 EUR"),
    ReadCase("de-DE", "Kurs EUR / CHF 0,9411 EUR 7,65", "7.65 EUR"),
    ReadCase("de-DE", "99,00 EUR/Monat 5 EUR", "99 EUR, 5 EUR"),
    ReadCase("en-US", "$1,250.00 CAD / $920.00 USD", "1250 CAD, 920 USD"),
  ])
  func `a rate takes one number away`(_ c: ReadCase) throws { try c.check() }

  @Test(arguments: [
    ReadCase("en-US", "28.75 CAD 1.72 $16.72", "28.75 CAD?, 16.72 USD"),
    ReadCase("en-US", "fee $325.12 AUD", "325.12 AUD"),
  ])
  func `what touches is a run of its own`(_ c: ReadCase) throws { try c.check() }

  @Test(arguments: [
    ReadCase("en-US", "USD 5.00 EUR 4.40", "5 USD, 4.4 EUR"),
    ReadCase("en-US", "5.00 USD 4.40 EUR", "5 USD, 4.4 EUR"),
    ReadCase("de-DE", "EUR         50,40  USD         55,09", "50.4 EUR, 55.09 USD"),
    ReadCase("en-US", "USD 5.00, EUR 4.40", "5 USD, 4.4 EUR"),
    // The first currency may end a name: less than an amount ends the row.
    ReadCase(
      "de-DE", "Fonds A2 USD 20,00 EUR 20,8690 USD 1,0265", "20 USD?, 20.869 EUR?, 1.0265 USD?"),
  ])
  func `the ends of a row say on which side its currencies stand`(_ c: ReadCase) throws {
    try c.check()
  }

  @Test(arguments: [
    ReadCase("en-US", "Buy 7 USD 20.00 USD -140.00 EUR -128.10", "20 USD, -140 USD, -128.1 EUR"),
    ReadCase("de-DE", "13.11.2017 754136985 EUR 482,66", "482.66 EUR"),
    ReadCase("de-DE", "Fonds B 50,00 EUR 57,2100 EUR 0,8745", "50 EUR, 57.21 EUR"),
    ReadCase("en-US", "5.00 EUR 2024", "5 EUR"), ReadCase("en-US", "5 EUR 10", "5 EUR?"),
    // Amounts without a currency are no news there.
    ReadCase("de-DE", "224,359 USD 267,67 255,94", "267.67 USD?"),
    // Money without hundredths.
    ReadCase("en-US", "7 JPY 20.00", "20 JPY?"),
    // A word that makes the number larger, cents, a share and a range are no numbers of a row.
    ReadCase("en-US", "7 USD 20.00 million", "20000000 USD?"),
    ReadCase("en-US", "7 USD 20 cents", "7.2 USD"),
    ReadCase("en-US", "7 USD 20.00 %", "7 USD"), ReadCase("de-CH", "1 Fr. 20 Rp.", "1.2 CHF"),
  ])
  func `hundredths against other numbers say it`(_ c: ReadCase) throws { try c.check() }

  @Test(arguments: [
    ReadCase("de-DE", "St.  21                   EUR  40,46", "40.46 EUR"),
    ReadCase("de-DE", "1,124400  EUR                 32,51", "1.1244 EUR?"),
    ReadCase("de-DE", "4 EUR: 91,50", "91.5 EUR"),
    ReadCase("de-DE", "0,229964 264,020000 USD 1,214300 50,00 EUR", "264.02 USD, 50 EUR"),
    ReadCase("de-DE", "EUR 50,00 264,020000 USD 1,214300 50,00 EUR", "50 EUR, 264.02 USD?, 50 EUR"),
  ])
  func `gaps, a colon and the other runs of a row say it`(_ c: ReadCase) throws { try c.check() }

  @Test(arguments: [
    ReadCase("de-CH", "Abgabe CHF -138.05", "-138.05 CHF"),
    ReadCase("en-US", "USD -5000", "-5000 USD?"),
    ReadCase("de-DE", "Betrag 18,50+ EUR", "18.5 EUR"),
    ReadCase("de-DE", "Betrag 18,5+ EUR", "18.5 EUR?"),
    ReadCase("de-DE", "Betrag 1.018,50- EUR", "-1018.5 EUR"),
    ReadCase("de-DE", "Wert EUR 4,13-", "-4.13 EUR"),
    ReadCase("de-DE", "Wert EUR 4,13-\n5,00", "-4.13 EUR?"),
    ReadCase("de-DE", "Wert € 4,13-", "-4.13 EUR?"),
    ReadCase("de-DE", "2025-10-17 -4,27 EUR", "-4.27 EUR"),
    ReadCase("de-DE", "3,00 -4,27 EUR", "-4.27 EUR?"),
    ReadCase("de-DE", "Wert 18.10.2017 EUR 25,00", "25 EUR"),
    ReadCase("de-DE", "1-2 EUR 5,00", "5 EUR?"),
    ReadCase("de-DE", "EUR              149,95", "149.95 EUR"),
    ReadCase("de-DE", "EUR              149", "149 EUR?"),
    ReadCase("de-DE", "Steuer - 6,03 USD - 5,54 EUR", "6.03 USD?, 5.54 EUR?"),
    ReadCase("en-US", "5 USD - 7 USD", "5 USD, 7 USD"),
  ])
  func `signs of statements are read beside hundredths`(_ c: ReadCase) throws { try c.check() }

  @Test(arguments: [
    // One digit may count what costs more.
    ReadCase("en-US", "5 USD 100 bills", "5 USD?"), ReadCase("en-US", "2 EUR 45 meals", "2 EUR?"),
    ReadCase("en-US", "200 USD 2 days", "200 USD"), ReadCase("en-US", "7 USD 20 cents", "7.2 USD"),
    // The name of a thing begins like a thousand.
    ReadCase("en-US", "$5 Grand Slam breakfast", "5000 USD?"),
    ReadCase("en-US", "$5 grand", "5000 USD"),
    // Two codes, a minus behind, the ends of a range.
    ReadCase("en-US", "USD EUR 0.92", "0.92 EUR?"), ReadCase("en-US", "USD→EUR 0.92", "0.92 EUR?"),
    ReadCase("en-US", "USD 45-", "45 USD?"), ReadCase("en-US", "$1..5", ""),
    // A label, its number and a price that ends no number.
    ReadCase("es-ES", "Zona 4 2,60 €", "2.6 EUR"), ReadCase("ru-RU", "стол 4 2640 ₽", "2640 RUB"),
    ReadCase("de-DE", "Rechnung Nr. 17 249,00 €", "249 EUR?"),
    ReadCase("en-US", "call 555 123 4567 USD", "4567 USD?"),
    // What a number is a name of.
    ReadCase("en-US", "SKU 4711 EUR", "4711 EUR?"), ReadCase("en-US", "ISO 4217 USD", "4217 USD?"),
  ])
  func `what a number may count or name is not certain`(_ c: ReadCase) throws { try c.check() }

  /// Nothing is less certain because its line is long.
  @Test func `a long row is decided like a short one`() {
    let lexicon = Lexicons.of(Locale(identifier: "en-US") ?? .plain)
    for text in ["5.00 USD 4.40 EUR ", "USD 5.00 EUR 4.40 ", "70 USD 5.00 EUR 4.40 x "] {
      let alone = LawTests.read(text, lexicon).count(where: \.isCertain)
      let many = LawTests.read(String(repeating: text, count: 500), lexicon)
      #expect(many.count(where: \.isCertain) == 500 * alone && alone == 2, "\(text)")
    }
  }

  @Test(arguments: [
    ReadCase("fr-FR", "Loyer 1 322,40 €", "1322.4 EUR"),
    ReadCase("sv-SE", "Summa 1 245,50 kr", "1245.5 SEK"),
    ReadCase("ru-RU", "Сумма 1 245,50 руб.", "1245.5 RUB"),
    // Columns.
    ReadCase("en-US", "Item 12   406.33 USD   paid", "406.33 USD"),
    ReadCase("en-US", "Item 12 406.33 USD   paid", "406.33 USD?"),
    ReadCase("en-US", "2024 500 EUR", "500 EUR?"),
    // A number of the name before it, or of shares.
    ReadCase("fr-FR", "Chambre 1 322,40 €", "1322.4 EUR?"),
    ReadCase("fr-FR", "Renault 5 500 €", "5500 EUR?"),
    ReadCase("pl-PL", "CDED 16 227,30 USD", "16227.3 USD?"),
    ReadCase("en-US", "Loyer 1 322.40 EUR", "1322.4 EUR?"),
    // A number of a table, a week, a month, right before the price.
    ReadCase("zh-CN", "桌4 132元", "4132 CNY?"), ReadCase("ja-JP", "部屋12 280円", "12280 JPY?"),
    ReadCase("ko-KR", "방 12 280원", "12280 KRW?"), ReadCase("th-TH", "ห้อง 12 900 บาท", "12900 THB?"),
    ReadCase("fr-FR", "facture 12 480 €", "12480 EUR?"),
    ReadCase("fr-FR", "loyer mars 24 500 €", "24500 EUR?"),
    ReadCase("cs-CZ", "stůl 4 640 Kč", "4640 CZK?"),
    ReadCase("sv-SE", "maj 12 500 kr", "12500 SEK?"),
    ReadCase("fr-FR", "il a payé 12 480 €", "12480 EUR"),
  ])
  func `the blank is the mark of groups where the region writes it`(_ c: ReadCase) throws {
    try c.check()
  }

  /// All rows of two to seven pieces in which numbers and currencies take turns, against the rules said slowly: a
  /// pairing gives each number one neighbour, and all of them the one on the same side.
  @Test func `a row is paired as a whole`() {
    let lexicon = Lexicons.of(Locale(identifier: "en-US") ?? .plain)
    for length in 2...7 {
      for choice in 0..<1 << (length + 1) {
        let pieces = (0..<length).map { place in
          let isSecond = choice >> (place + 1) & 1 == 1
          return place % 2 == choice & 1 ? isSecond ? "5.00" : "70" : isSecond ? "USD" : "EUR"
        }
        let text = pieces.joined(separator: " ")
        let certain = LawTests.read(text, lexicon).filter(\.isCertain).map {
          String(decoding: Array(text.utf8)[$0.range], as: UTF8.self)
        }
        guard let wanted = Self.slowly(pieces) else { continue }
        #expect(certain == wanted, "\(text)")
      }
    }
  }

  /// The pairs that are certain; nil where the rules for what is beside a single currency decide.
  private static func slowly(_ pieces: [String]) -> [String]? {
    func isNumber(_ place: Int) -> Bool { pieces[place] == "70" || pieces[place] == "5.00" }
    let numbers = pieces.indices.filter(isNumber)
    func pairs(_ step: Int) -> [String]? {
      let free = numbers.filter { !pieces.indices.contains($0 + step) }
      guard free.count <= 1 else { return nil }
      return numbers.filter { pieces.indices.contains($0 + step) }.map {
        step > 0 ? "\(pieces[$0]) \(pieces[$0 + 1])" : "\(pieces[$0 - 1]) \(pieces[$0])"
      }
    }
    if pieces.count % 2 == 0 { return pairs(isNumber(0) ? 1 : -1) }
    guard isNumber(0), pieces[0] != pieces[pieces.count - 1] else { return nil }
    return pairs(pieces[0] == "5.00" ? 1 : -1)
  }
}
