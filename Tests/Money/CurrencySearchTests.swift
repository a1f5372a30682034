import Money
import Testing

struct CurrencySearchTests {
  /// The first finds of a query, in order.
  private func check(
    _ query: String, _ field: CurrencySearch.Field, _ codes: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let matches = CurrencySearch.matches(query, limit: codes.count)
    #expect(matches.map(\.currency.code) == codes, sourceLocation: sourceLocation)
    #expect(matches.first?.field == field, sourceLocation: sourceLocation)
    #expect(
      matches.map(\.score) == matches.map(\.score).sorted(by: >), sourceLocation: sourceLocation)
  }

  @Test(
    arguments: [
      ("eur", .code, ["EUR"]), ("EUR", .code, ["EUR"]), ("us", .code, ["USD", "USN"]),
      ("€", .symbol, ["EUR"]), ("$", .symbol, ["USD", "AUD", "CAD"]), ("£", .symbol, ["GBP"]),
      ("¥", .symbol, ["JPY", "CNY"]), ("kr", .symbol, ["SEK", "NOK", "DKK", "ISK"]),
      ("CA$", .symbol, ["CAD"]), ("zł", .symbol, ["PLN"]),
      ("euro", .name, ["EUR"]), ("dollar", .name, ["USD", "AUD", "CAD"]),
      ("us dollar", .name, ["USD"]), ("swiss franc", .name, ["CHF"]), ("Franc", .name, ["CHF"]),
      ("dollars", .name, ["USD"]), ("euros", .name, ["EUR"]), ("pounds", .name, ["GBP"]),
      ("lira", .name, ["TRY"]), ("lev", .name, ["BGN"]), ("krone", .name, ["NOK", "DKK"]),
      ("dob", .name, ["STN"]), ("são", .name, ["STN"]), ("sao tome", .name, ["STN"]),
      ("colon", .name, ["CRC", "SVC"]), ("paanga", .name, ["TOP"]),
      ("krona", .name, ["SEK", "ISK"]),
      ("sterling", .alias, ["GBP"]), ("quid", .alias, ["GBP"]), ("bucks", .alias, ["USD"]),
      ("loonie", .alias, ["CAD"]), ("kronor", .alias, ["SEK"]), ("zloty", .name, ["PLN"]),
      ("zlotys", .name, ["PLN"]), ("rouble", .alias, ["RUB"]), ("ruble", .name, ["RUB"]),
      ("yuan", .name, ["CNY", "CNH"]), ("renminbi", .alias, ["CNY", "CNH"]),
      ("yen", .name, ["JPY"]),
      ("gold", .name, ["XAU"]), ("rupees", .name, ["INR"]),
      ("Japan", .country, ["JPY"]), ("germany", .country, ["EUR", "DEM"]), ("Sol", .name, ["PEN"]),
      ("UK", .country, ["GBP"]),
      ("USA", .country, ["USD"]), ("korea", .country, ["KRW", "KPW"]),
      ("czechia", .country, ["CZK"]),
      ("côte d'ivoire", .country, ["XOF"]), ("ivory coast", .country, ["XOF"]),
      ("holland", .country, ["EUR", "NLG"]), ("united states", .country, ["USD"]),
      ("mbia", .name, ["COP"]), ("oonie", .alias, ["CAD"]),
      ("EUX", .misspelling, ["EUR"]), ("dolar", .misspelling, ["USD"]),
      ("sterlnig", .misspelling, ["GBP"]),
      ("frnac", .misspelling, ["CHF"]), ("swizerland", .misspelling, ["CHF"]),
    ] as [(String, CurrencySearch.Field, [String])])
  func `a search finds what was meant`(query: String, field: CurrencySearch.Field, codes: [String])
  {
    check(query, field, codes)
  }

  @Test(arguments: ["", "qqqqqq", "zz9", "   ", "-", String(repeating: "a", count: 65)])
  func `nothing is found where there is nothing`(query: String) {
    #expect(CurrencySearch.matches(query, limit: 10).isEmpty)
  }

  @Test func `no more is found than asked for`() {
    #expect(CurrencySearch.matches("dollar", limit: 5).count == 5)
    #expect(CurrencySearch.matches("dollar", limit: 0).isEmpty)
  }

  @Test func `money in use comes before what is withdrawn`() {
    let matches = CurrencySearch.matches("mark", limit: 10).map(\.currency)
    #expect(matches.prefix(2).map(\.code) == ["BAM", "DEM"])
  }

  @Test(
    arguments: [
      ("EUX", ["EUR"]), ("UDS", ["USD"]), ("GPB", ["GBP"]), ("euro", ["EUR"]), ("yen", ["JPY"]),
      ("USDT", ["USD"]), ("eu", ["EUR"]), ("JPN", ["JPY"]), ("dolars", ["USD"]),
      ("HFK", ["HRK"]), ("UD", ["USD", "AUD"]), ("GP", ["GBP"]),
    ] as [(String, [String])])
  func `an unknown code has a nearest known one`(text: String, codes: [String]) {
    let nearest = Currency.nearest(to: text)
    #expect(nearest.count <= 3)
    #expect(nearest.prefix(codes.count).map(\.code) == codes)
  }

  @Test func `nothing is near to nonsense`() {
    #expect(Currency.nearest(to: "qqqqqqqq").isEmpty)
    #expect(Currency.nearest(to: "").isEmpty)
  }
}
