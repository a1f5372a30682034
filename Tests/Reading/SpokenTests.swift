import Kit
import Money
import Reading
import Testing

/// Amounts as people say them: numbers in words, and cents behind a larger unit. Each class has examples and
/// counterexamples; `?` marks what is not certain.
struct SpokenTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let locale: String
    let text: String
    /// `13.45 EUR, 5 USD?`
    let finds: String
    var testDescription: String { "\(locale) \(text)" }

    init(_ locale: String, _ text: String, _ finds: String) {
      (self.locale, self.text, self.finds) = (locale, text, finds)
    }
  }

  private func check(_ c: Case) throws {
    let lexicon = Lexicons.of(try #require(Locale(identifier: c.locale)))
    let finds = LawTests.read(c.text, lexicon).map {
      "\($0.amounts[0].reduced) \($0.currencies[0].code)\($0.isCertain ? "" : "?")"
    }
    #expect(finds.joined(separator: ", ") == c.finds)
  }

  @Test(arguments: [
    Case("fr-FR", "treize euros et quarante-cinq cents", "13.45 EUR"),
    Case("fr-FR", "quarante-cinq cents", "0.45 EUR"),
    Case("fr-FR", "deux cents euros", "200 EUR"),
    Case("fr-FR", "mille neuf cents euros", "1900 EUR?"),
    Case("es-ES", "Doce Dólares Y Cinco Céntimos", "12.05 USD"),
    Case("en-US", "twenty ringgit 43 sens", "20.43 MYR"),
    Case("en-US", "two yuan three jiao five fen", "2.35 CNY"),
    Case("th-TH", "หนึ่งร้อยยูโรยี่สิบสี่เซนต์", "100.24 EUR"),
    Case("ka-GE", "1 ლარი და 42 თეთრზე მეტი", "1.42 GEL"),
    Case("uk-UA", "сто одна вона і одинадцять чонів", "101.11 KRW?"),
    Case("uk-UA", "сто одна вона", ""),
    Case("en-US", "5 Kuwaiti dinars 250 fils", "5.25 KWD?"),
    Case("en-AE", "5 dirhams 25 fils", "5.25 AED"),
  ])
  func `cents behind a larger unit belong to it`(_ c: Case) throws { try check(c) }

  @Test(arguments: [
    Case("ru-RU", "шестнадцать рублей, одна копейка", "16.01 RUB?"),
    Case("uk-UA", "шістнадцять євро, один цент", "16.01 EUR?"),
    Case("pl-PL", "dwa złote, pięćdziesiąt groszy", "2.5 PLN?"),
    Case("es-ES", "setenta y cinco dólares con sesenta y tres", "75.63 USD?"),
    Case("en-US", "twenty dollars and 43", "20.43 USD?"),
    // Two amounts, two things.
    Case("en-US", "twenty dollars, two people", "20 USD"),
    Case("en-US", "five dollars and twenty people", "5 USD?"),
    Case("ru-RU", "16 рублей, 5 копеек", "16 RUB?, 0.05 RUB?"),
  ])
  func `a comma or a bare number behind it may be cents`(_ c: Case) throws { try check(c) }

  /// Each word of money that num2words has for a currency that is rare in the language.
  @Test(arguments: [
    Case("es-ES", "cuatro mil ciento cincuenta laris con ochenta y tres tetris", "4150.83 GEL"),
    Case("es-ES", "ochenta y un séqueles con veinticinco agoras", "81.25 ILS"),
    Case("uk-UA", "сто два даласі, двадцять два бутути", "102.22 GMD?"),
    Case("uk-UA", "шістнадцять динарів, одна пара", "16.01 RSD?"),
    Case("uk-UA", "сто один дирхам, одинадцять сантимів", "101.11 MAD?"),
    Case("uk-UA", "сто два песо, двадцять два сентаво", "102.22 MXN?"),
    Case("lt-LT", "penki zlotai, šeši grašiai", "5.06 PLN?"),
    // Other currencies have tetri and agorot.
    Case("es-ES", "veinte laris con veinte agoras", "20 GEL?"),
  ])
  func `cents have names in every language`(_ c: Case) throws { try check(c) }

  @Test(arguments: [
    Case("en-US", "four thousand, seven hundred and seventy-eight dollars", "4778 USD"),
    Case("pt-BR", "dois mil, cento e catorze reais", "2114 BRL"),
    Case("en-US", "twelve hundred, five dollars each", "5 USD"),
    Case("pt-BR", "menos duzentos e vinte e dois reais e vinte e dois centavos", "-222.22 BRL?"),
    Case("pt-BR", "ao menos, duzentos reais", "200 BRL"),
  ])
  func `the head of a number belongs to it`(_ c: Case) throws { try check(c) }
}
