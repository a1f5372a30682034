import JSON
import Kit
import Methods
import Testing

/// Figures of 2026-10-30 and 2024-03: the ECB's; quotients: Python's decimal, twelve digits.
struct RateTests {
  @Test(arguments: [
    Asked(
      #"{"from":"USD","to":"EUR"}"#,
      [
        "rate": "0.895094880057", "inverse": "1.1172", "rateText": "1 USD = 0.895095 EUR",
        "how": "published", "source": "ecb", "day": "2026-10-30", "stale": "false",
        "published": "2026-10-30T15:00:00Z", "age": "10800", "legs.#": "1",
        "legs.0.operation": "divide", "legs.0.value": "1.1172", "legs.0.digits": "5",
        "legs.0.nominal": nil,
      ]),
    Asked(
      #"{"from":"USD","to":"JPY"}"#,
      [
        "rate": "157.250268528", "inverse": "0.00635928961749", "how": "cross", "legs.#": "2",
        "legs.0.from": "USD", "legs.0.to": "EUR", "legs.1.operation": "multiply",
        "legs.1.value": "175.68", "path": #"["USD","EUR","JPY"]"#,
      ]),
    Asked(
      #"{"from":"DEM","to":"FRF"}"#,
      [
        "rate": "3.35385488514", "how": "fixedByLaw", "source": "law", "day": nil, "published": nil,
        "legs.0.value": "1.95583", "legs.1.value": "6.55957", "legs.1.digits": "6",
        "notes.0": "DEM is withdrawn; law has fixed its euro rate since 1999-01-01.",
      ]),
    Asked(
      #"{"from":"EUR","to":"EUR"}"#,
      ["rate": "1", "inverse": "1", "how": "identity", "legs": "[]", "rateText": "1 EUR = 1 EUR"]),
    Asked(
      #"{"from":"EUR","to":"USD","on":"2024-03-30"}"#,
      ["rate": "1.0811", "day": "2024-03-28", "stale": "false", "how": "published"]),
    Asked(
      #"{"from":"EUR","to":"USD","on":"2024-03-30","interpolate":true}"#,
      ["rate": "1.07862", "day": "2024-03-28", "how": "interpolated"]),
    Asked(
      #"{"from":"EUR","to":"GBP","source":"classroom"}"#,
      ["rate": "0.858695652174", "how": "set", "source": "classroom", "legs.0.value": "0.92"]),
    Asked(
      #"["USD","EUR","2026-10-30","ecb",10800]"#, ["rate": "0.895094880057"]),
  ])
  func `a rate says what it rests on`(_ asked: Asked) throws {
    try check("rate", asked)
  }

  @Test(arguments: [
    Refused(#"{"from":"USD"}"#, .currencyMissing, but: #"{"from":"USD","to":"EUR"}"#),
    Refused(#"{"from":"USD","to":""}"#, .currencyMissing, but: #"{"from":"USD","to":"eur"}"#),
    Refused(
      #"{"from":"USD","to":"EUS"}"#, .unknownCurrency, but: #"{"from":"USD","to":"EUR"}"#),
    Refused(
      #"{"from":"USD","to":"EUR","on":"30.10.2026"}"#, .dateMalformed,
      but: #"{"from":"USD","to":"EUR","on":"2026-10-30"}"#),
    Refused(
      #"{"from":"USD","to":"EUR","on":"1998-12-21"}"#, .dateOutOfRange,
      but: #"{"from":"USD","to":"PLN","on":"1998-12-22"}"#),
    // NBP's first table is of 1998-12-22, the first that has the euro is the ECB's.
    Refused(
      #"{"from":"USD","to":"EUR","on":"1999-01-03"}"#, .noRate,
      but: #"{"from":"USD","to":"EUR","on":"1999-01-04"}"#),
    Refused(
      #"{"from":"USD","to":"EUR","on":"2026-11-01"}"#, .dateOutOfRange,
      but: #"{"from":"USD","to":"EUR","on":"2026-10-31"}"#),
    Refused(
      #"{"from":"USD","to":"EUR","source":"school"}"#, .unknownSource,
      but: #"{"from":"USD","to":"EUR","source":"classroom"}"#),
    Refused(
      #"{"from":"ITL","to":"CSK"}"#, .retiredCurrency, but: #"{"from":"ITL","to":"SKK"}"#),
    Refused(
      #"{"from":"EUR","to":"ISK","on":"2012-01-04","source":"ecb"}"#, .noRate,
      but: #"{"from":"EUR","to":"ISK","on":"2018-02-01"}"#),
    Refused(
      #"{"from":"USD","to":"EUR","maxAge":10799}"#, .tooStale,
      but: #"{"from":"USD","to":"EUR","maxAge":10800}"#),
    Refused(
      #"{"from":"USD","to":"EUR","maxAge":-1}"#, .invalidParams,
      but: #"{"from":"DEM","to":"EUR","maxAge":0}"#),
  ])
  func `what has no rate is refused with its kind`(_ refused: Refused) throws {
    try check("rate", refused)
  }

  @Test func `before its first rate a currency's first day is said`() throws {
    let params = #"{"from":"USD","to":"EUR","on":"1999-01-03"}"#
    let error = try TestClient().ask("rate", params).error
    #expect(error?.at("data.missing") == "EUR")
    #expect(error?.at("data.hint") == "Its first rate is of 1999-01-04: request a later day.")
  }

  /// Both were fixed to the euro much later.
  @Test(arguments: [("HRK", "2003-01-02", "2005-04-01"), ("BGN", "1999-05-05", "2000-07-19")])
  func `the days that a currency of the euro has before its law are named`(
    _ code: String, _ day: String, _ first: String
  ) throws {
    func params(_ day: String) -> String { #"{"from":"\#(code)","to":"EUR","on":"\#(day)"}"# }
    let error = try TestClient().ask("rate", params(day)).error
    #expect(error?.at("data.hint") == "Its first rate is of \(first): request a later day.")
    #expect(try TestClient().ask("rate", params(first)).error == nil)
  }

  @Test func `a rate in words is one line, with what must be known under it`() throws {
    let client = TestClient()
    #expect(
      try client.text("rate", #"{"from":"USD","to":"EUR"}"#)
        == "1 USD = 0.895095 EUR (ecb 2026-10-30)")
    #expect(
      try client.text("rate", #"{"from":"BGN","to":"EUR"}"#)
        == """
        1 BGN = 0.511292 EUR (law)
        BGN is withdrawn; law has fixed its euro rate since 2026-01-01.
        """)
  }

  @Test(arguments: [
    Asked(
      #"{"base":"CHF","targets":["EUR","USD","CHF"]}"#,
      [
        "base": "CHF", "day": "2026-10-30", "rates.#": "3", "rates.0.to": "EUR",
        "rates.0.rate": "1.08766586905", "rates.1.rate": "1.2151403089", "rates.2.rate": "1",
        "rates.2.how": "identity", "missing": nil,
      ]),
    Asked(#"{"targets":"USD"}"#, ["base": "EUR", "rates.#": "1", "rates.0.rate": "1.1172"]),
    Asked(
      #"{"base":"USD","source":"classroom"}"#,
      [
        "rates.#": "3", "rates.0.rate": "0.92", "rates.1.rate": "0.79", "rates.2.rate": "140",
        "day": nil, "missing": nil,
      ]),
    // The line of that day has 28 figures, some of currencies that are gone since.
    Asked(#"{"source":"ecb","on":"2005-01-03"}"#, ["rates.#": "28", "day": "2005-01-03"]),
  ])
  func `many rates come in the order asked`(_ asked: Asked) throws {
    try check("rates", asked)
  }

  @Test func `every currency in use has a rate or stands among the missing`() throws {
    let answer = try TestClient().ask("rates")
    let rates = answer.result?["rates"]?.elements ?? []
    let missing = answer.result?["missing"]?.elements ?? []
    #expect(rates.count > 150)
    #expect(missing.allSatisfy { $0.at("kind") == "noRate" })
    #expect(missing.contains { $0.at("to") == "XAU" })
    let codes = (rates + missing).compactMap { $0.at("to") }
    #expect(Set(codes).count == codes.count)
    #expect(!codes.contains("EUR") && !codes.contains("DEM") && !codes.contains("XXX"))
  }

  @Test(arguments: [
    Refused(#"{"targets":["XAU"]}"#, .noRate, but: #"{"targets":["USD","XAU"]}"#),
    Refused(#"{"targets":["CSK"]}"#, .retiredCurrency, but: #"{"targets":["SKK"]}"#),
    Refused(#"{"targets":[]}"#, .currencyMissing, but: #"{"targets":["USD"]}"#),
    Refused(#"{"base":"EUX"}"#, .unknownCurrency, but: #"{"base":"EUR","targets":"USD"}"#),
    Refused(#"{"on":"1998-12-21"}"#, .dateOutOfRange, but: #"{"on":"1999-01-04"}"#),
    Refused(#"{"on":"1998-12-31"}"#, .noRate, but: #"{"on":"1999-01-04"}"#),
    Refused(#"{"on":"1998"}"#, .dateMalformed, but: #"{"on":"2026-10-30"}"#),
    Refused(#"{"source":"school"}"#, .unknownSource, but: #"{"source":"nbp"}"#),
    Refused(
      #"{"base":"CHF","source":"classroom"}"#, .noRate, but: #"{"base":"GBP","source":"classroom"}"#
    ),
    Refused(
      #"{"targets":[\#(codes(401))]}"#, .tooManyTargets, but: #"{"targets":[\#(codes(400))]}"#),
  ])
  func `a target asked for by name must have a rate`(_ refused: Refused) throws {
    try check("rates", refused)
  }

  private static func codes(_ count: Int) -> String {
    Array(repeating: #""USD""#, count: count).joined(separator: ",")
  }
}
