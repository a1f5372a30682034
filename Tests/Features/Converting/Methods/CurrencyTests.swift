import JSON
import Kit
import Methods
import Testing

/// 307 codes of ISO 4217 and 7 that publishers use beside it. Names, symbols, cash: CLDR 47;
/// numeric codes, minor units, withdrawal: ISO 4217; law: Regulation
/// (EC) 2866/98 as amended.
struct CurrencyTests {
  @Test(arguments: [
    ("eur", "EUR", "code"), ("€", "EUR", "symbol"), ("$", "USD", "symbol"),
    ("rouble", "RUB", "alias"), ("swizerland", "CHF", "misspelling"),
    ("liechtenstein", "CHF", "country"),
    ("pound", "GBP", "name"), ("zloti", "PLN", "misspelling"), ("kuna", "HRK", "name"),
    ("gold", "XAU", "name"),
  ])
  func `a currency is found by any of its names`(
    _ query: String, _ code: String, _ field: String
  ) throws {
    let answer = try TestClient().ask("currencies", #"{"query":"\#(query)"}"#)
    #expect(answer.at("currencies.0.code") == code)
    #expect(answer.at("currencies.0.matched") == field)
  }

  /// The locale is English; the words are those of CLDR and of the files of words.
  @Test(arguments: [
    ("рубль", "RUB"), ("円", "JPY"), ("人民币", "CNY"), ("złoty", "PLN"), ("Schweden", "SEK"),
    ("Швейцария", "CHF"), ("원", "KRW"), ("רופי", "INR"),
  ])
  func `what English does not find is looked for in all languages`(
    _ query: String, _ code: String
  ) throws {
    let answer = try TestClient().ask("currencies", #"{"query":"\#(query)"}"#)
    #expect(answer.at("currencies.0.code") == code)
  }

  @Test func `what is in no language is not found`() throws {
    for query in ["xyzzy", "ъъъ", "12", "1 円 2"] {
      #expect(try TestClient().ask("currencies", #"{"query":"\#(query)"}"#).at("found") == "0")
    }
  }

  @Test(arguments: [
    Asked(#"{}"#, ["found": "314", "currencies.#": "314", "currencies.0.matched": nil]),
    Asked(#"{"query":"  "}"#, ["found": "314"]),
    Asked(#"{"limit":3}"#, ["found": "314", "currencies.#": "3"]),
    Asked(#"{"query":"dollar"}"#, ["currencies.#": "20"]),
    Asked(#"{"query":"dollar","limit":1000,"status":"metal"}"#, ["found": "0"]),
    Asked(
      #"{"status":["metal"]}"#,
      [
        "found": "4", "currencies.0.code": "XAG", "currencies.1.code": "XAU",
        "currencies.0.minorUnits": "6",
      ]),
    Asked(
      #"{"query":"BGN"}"#,
      [
        "currencies.0.name": "Bulgarian Lev", "currencies.0.status": "legacy",
        "currencies.0.successor": "EUR", "currencies.0.withdrawn": "2026-01",
        "currencies.0.countries": #"["BG"]"#, "currencies.0.numeric": "975",
      ]),
    Asked(
      #"{"query":"KID"}"#,
      [
        "currencies.0.status": "alias", "currencies.0.aliasOf": "AUD",
        "currencies.0.numeric": nil, "currencies.0.successor": nil,
      ]),
    Asked(#"{"query":"qqqqqqqq"}"#, ["found": "0", "currencies": "[]"]),
  ])
  func `currencies are listed, filtered and counted`(_ asked: Asked) throws {
    try check("currencies", asked)
  }

  @Test(arguments: [
    Refused(#"{"limit":0}"#, .invalidParams, but: #"{"limit":1}"#),
    Refused(#"{"limit":1001}"#, .invalidParams, but: #"{"limit":1000}"#),
    Refused(#"{"status":"old"}"#, .invalidParams, but: #"{"status":"legacy"}"#),
    Refused(#"{"query":5}"#, .invalidParams, but: #"{"query":"5"}"#),
  ])
  func `what is no search is refused`(_ refused: Refused) throws {
    try check("currencies", refused)
  }

  @Test(arguments: [
    Asked(
      #"{"code":"hrk"}"#,
      [
        "code": "HRK", "numeric": "191", "name": "Croatian Kuna", "narrowSymbol": "kn",
        "minorUnits": "2", "status": "legacy", "countries.0.name": "Croatia", "successor": "EUR",
        "withdrawn": "2023-01", "euroLaw.rate": "7.53450", "euroLaw.since": "2023-01-01",
        "quotedBy.#": "1", "quotedBy.0.source": "ecb", "quotedBy.0.day": "2022-12-30",
        "peg": nil, "registry": "ISO 4217, list three of 2026-01-01",
      ]),
    Asked(
      #"{"code":"CHF"}"#,
      [
        "cashIncrement": "0.05", "quotedBy.0.day": "2026-10-30", "quotedBy.1.day": "2026-10-26",
        "registry": "ISO 4217, list one of 2026-09-17", "hasMinorUnits": "true", "euroLaw": nil,
      ]),
    Asked(
      #"{"code":"KYD"}"#,
      ["peg.units": "1", "peg.anchor": "USD", "peg.anchorUnits": "1.20"]),
    Asked(
      #"{"code":"VES"}"#,
      [
        "redenominations.#": "2", "redenominations.0.oldUnits": "100000",
        "redenominations.0.old": "VEF", "rescaled.0.oldPerNew": "1000000",
        "rescaled.0.since": "2021-10-01",
      ]),
    Asked(
      #"{"code":"CNH"}"#,
      ["aliasOf": "CNY", "numeric": nil, "registry": "not in ISO 4217", "quotedBy": "[]"]),
    Asked(#"{"code":"XAU"}"#, ["hasMinorUnits": "false", "cashIncrement": nil, "status": "metal"]),
    Asked(
      #"{"code":"EUR"}"#,
      [
        "symbol": "€", "quotedBy.0.source": "ecb", "quotedBy.2.source": "nbp-b",
        "quotedBy.3.source": "classroom",
      ]),
  ])
  func `all is said of one currency`(_ asked: Asked) throws {
    try check("currency", asked)
  }

  @Test(arguments: [
    Refused(#"{}"#, .currencyMissing, but: #"{"code":"EUR"}"#),
    Refused(#"{"code":"EUX"}"#, .unknownCurrency, but: #"{"code":"EUR"}"#),
    Refused(#"{"code":978}"#, .invalidParams, but: #"{"code":"XTS"}"#),
  ])
  func `what is no code is refused`(_ refused: Refused) throws {
    try check("currency", refused)
  }

  @Test func `a set of one's own is named among those who quote`() throws {
    let client = TestClient()
    _ = try client.ask("rates/set", #"{"set":"shop","base":"CNH","quote":"USD","rate":"0.14"}"#)
    #expect(try client.ask("currency", #"["CNH"]"#, for: "quotedBy.0.source") == "shop")
  }

  @Test func `currencies in words`() throws {
    #expect(
      try TestClient().text("currencies", #"{"query":"rouble"}"#)
        == """
        RUB  Russian Ruble
        BYN  Belarusian Ruble
        RUR  Russian Ruble (1991–1998)  withdrawn 2004-01, now RUB
        SUR  Soviet Rouble              withdrawn 1990-12, now RUR
        """)
    #expect(
      try TestClient().text("currency", #"{"code":"XAF"}"#)
        == """
        code      XAF 950
        name      Central African CFA Franc
        symbol    FCFA
        decimals  0
        cash      in steps of 1
        status    active
        in        Central African Republic, Congo - Brazzaville, Cameroon, Gabon, \
        Equatorial Guinea, Chad
        parity    655.957 XAF = 1 EUR
        became    4 GQE = 1 XAF since 1985-01-01
        quoted    nbp-b 2026-10-21
        since     1999-01-04
        """)
  }
}
