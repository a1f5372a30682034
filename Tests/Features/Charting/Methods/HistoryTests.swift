import JSON
import Kit
import Methods
import Testing

/// Figures: the ECB's history; quotients, means and logarithms: Python's decimal and math.
struct HistoryTests {
  /// 51 weekly tables of a year: the deviation of a step, times the square root of 52.
  @Test func `volatility of a weekly table counts its days as weeks`() throws {
    let answer = try TestClient().ask(
      "history", #"{"pair":"USD/ARS","span":"1y","stats":true}"#)
    let deviation = try #require(answer.at("targets.0.deviation").flatMap(Double.init))
    let volatility = try #require(answer.at("targets.0.volatility").flatMap(Double.init))
    #expect(abs(volatility / deviation / 100 - 7.211_102_55) < 0.000_001, "\(volatility)")
  }

  /// Up to 2004-04-13 there are 26 tables a year; a span that goes on is weekly. The deviations:
  /// Python's math, of the bank's figures.
  @Test(arguments: [
    ("2001-01-01", "2003-12-31", 0.020_699_283, 10.554_604_8),
    ("2003-01-01", "2004-04-13", 0.021_336_514, 10.879_530_3),
    ("2003-01-01", "2004-12-31", 0.119_863_578, 86.434_855_0),
  ])
  func `volatility of tables of every second week counts them as those`(
    _ first: String, _ last: String, _ deviation: Double, _ volatility: Double
  ) throws {
    let answer = try TestClient().ask(
      "history",
      #"{"pair":"USD/GEL","since":"\#(first)","until":"\#(last)","stats":true}"#)
    let shown = try #require(answer.at("targets.0.deviation").flatMap(Double.init))
    let yearly = try #require(answer.at("targets.0.volatility").flatMap(Double.init))
    #expect(abs(shown / deviation - 1) < 0.000_001, "\(shown)")
    #expect(abs(yearly / volatility - 1) < 0.000_001, "\(yearly)")
  }

  /// Weekly tables of the carried history: 2026-10-21, 10-14, 09-16 and 2025-10-15.
  @Test func `a watchlist, an alert and statistics know the carried history`() throws {
    let client = TestClient(isOffline: true)
    _ = try client.ask("watchlist/add", #"{"pair":"USD/ARS"}"#)
    let row = try client.ask("watchlist", "{}")
    #expect(row.at("rows.0.day") == "2026-10-21" && row.at("rows.0.source") == "nbp-b")
    #expect(row.at("rows.0.week.since") == "2026-10-14")
    #expect(row.at("rows.0.month.since") == "2026-09-16")
    #expect(row.at("rows.0.year.since") == "2025-10-15")
    // 1,525.06 is the highest rate of the year.
    let alert = try client.ask("alerts/add", #"{"pair":"USD/ARS","kind":"high","span":"1y"}"#)
    #expect(alert.at("met") == "true")
    let low = try client.ask("alerts/add", #"{"pair":"USD/ARS","kind":"low","span":"1y"}"#)
    #expect(low.at("met") == "false")
    let chart = try client.ask(
      "chart", #"{"pair":"USD/GEL","since":"2004-09-01","until":"2004-12-31"}"#)
    #expect(chart.at("notes.1")?.contains("GEL of 2004-10-27 jumps") == true, "\(chart)")
  }

  /// As the bank printed them: two significant digits.
  @Test(arguments: [
    ("IRR", "2020-01-08", "0.000091"), ("LBP", "2024-02-21", "0.000045"),
  ])
  func `a rate of few digits is shown with those`(
    _ c: (code: String, day: String, rate: String)
  ) throws {
    let answer = try TestClient(isOffline: true).ask(
      "rate", #"{"pair":"\#(c.code)/PLN","on":"\#(c.day)"}"#)
    #expect(answer.at("rateText") == "1 \(c.code) = \(c.rate) PLN")
  }

  @Test(arguments: [
    Asked(
      #"{"targets":"USD","since":"2026-10-26","until":"2026-10-30"}"#,
      [
        "base": "EUR", "step": "day", "days.#": "5", "days.0": "2026-10-26", "series.#": "1",
        "series.0.to": "USD", "series.0.source": "ecb", "series.0.gaps": nil,
        "series.0.rates": #"["1.1188","1.115","1.1133","1.113","1.1172"]"#,
      ]),
    Asked(
      #"{"base":"USD","targets":["JPY"],"span":"1d"}"#,
      [
        "since": "2026-10-29", "until": "2026-10-30",
        "series.0.rates": #"["158.059299191","157.250268528"]"#,
      ]),
    Asked(
      #"{"targets":["USD"],"since":"2026-05-15","step":"month"}"#,
      [
        "days.#": "6", "days.0": "2026-05-29", "days.5": "2026-10-30",
        "series.0.rates": #"["1.1644","1.1394","1.1485","1.1596","1.1355","1.1172"]"#,
      ]),
    Asked(
      #"{"targets":["USD"],"since":"2026-10-01","step":"week"}"#,
      ["days.#": "5", "days.0": "2026-10-02", "series.0.rates.3": "1.1193"]),
    // The kuna ends inside: quoted at 7.5365, then 7.53450 by law.
    Asked(
      #"{"targets":["HRK","USD"],"since":"2022-12-29","until":"2023-01-02"}"#,
      [
        "series.0.rates": #"["7.5365","7.5365","7.5345"]"#,
        "series.0.notes.0":
          "HRK is withdrawn; law has fixed its euro rate since 2023-01-01.",
        "series.1.rates": #"["1.0649","1.0666","1.0683"]"#, "series.1.notes": nil,
      ]),
    // A million old lire became one new lira on New Year's Day.
    Asked(
      #"{"base":"USD","targets":["TRL","TRY"],"since":"2004-12-31","until":"2005-01-03"}"#,
      [
        "series.0.rates": #"["1348065.48712","1343747.68638"]"#,
        "series.1.rates": #"[null,"1.34374768638"]"#,
        "series.0.notes.0": "1000000 TRL became 1 TRY on 2005-01-01.",
      ]),
    // Nobody quoted the krona for nine years.
    Asked(
      #"{"targets":["ISK"],"since":"2008-12-09","until":"2018-02-01","source":"ecb"}"#,
      [
        "days": #"["2008-12-09","2018-02-01"]"#, "series.0.rates": #"["290","125.01"]"#,
        "series.0.gaps": #"[{"since":"2008-12-10","until":"2018-01-31"}]"#,
      ]),
    // The ECB's roubles end, and those of NBP go on for a week.
    Asked(
      #"{"targets":["RUB","USD"],"since":"2022-02-28","until":"2022-03-11"}"#,
      [
        "days.#": "10", "series.0.rates.1": "105.684563758", "series.0.rates.9": "null",
        "series.0.source": "nbp", "series.0.gaps": nil, "series.1.source": "ecb",
      ]),
    Asked(
      #"{"targets":["KID"],"since":"2026-10-30","until":"2026-10-30"}"#,
      [
        "series.0.rates": #"["1.5904"]"#,
        "series.0.notes.0": "KID is pegged: 1 KID = 1 AUD.",
      ]),
    Asked(
      #"{"targets":["XAU","USD"],"since":"2026-10-30","until":"2026-10-30"}"#,
      ["series.0.rates": "[null]", "series.0.source": nil, "series.1.rates": #"["1.1172"]"#]),
    Asked(
      #"{"targets":["USD"],"since":"1998-01-01","until":"1999-01-04"}"#,
      ["series.0.gaps": #"[{"since":"1998-01-01","until":"1999-01-03"}]"#]),
  ])
  func `a history is what was published, and its holes are marked`(_ asked: Asked) throws {
    try check("history", asked)
  }

  @Test func `without a span a month is shown, of the targets of the settings`() throws {
    let client = TestClient()
    _ = try client.ask("settings/set", #"{"base":"CHF","targets":["USD","GBP"]}"#)
    try check(
      "history",
      Asked("{}", ["base": "CHF", "since": "2026-09-30", "until": "2026-10-30", "series.#": "2"]),
      at: client)
  }

  @Test(arguments: [
    Asked(
      #"{"targets":"USD","since":"2026-10-19","until":"2026-10-30"}"#,
      [
        "targets.0.count": "10", "targets.0.missing": "0", "targets.0.first.rate": "1.1225",
        "targets.0.first.day": "2026-10-19", "targets.0.last.rate": "1.1172",
        "targets.0.minimum.rate": "1.113", "targets.0.minimum.day": "2026-10-29",
        "targets.0.maximum.rate": "1.1234", "targets.0.maximum.day": "2026-10-21",
        "targets.0.mean": "1.11845", "targets.0.change": "-0.472160356347",
        "targets.0.deviation": "0.00216108943", "targets.0.volatility": "3.43062312",
      ]),
    Asked(
      #"{"base":"USD","targets":["JPY"],"since":"2026-10-26"}"#,
      [
        "targets.0.mean": "157.707697216", "targets.0.change": "-0.123984995943",
        "targets.0.deviation": "0.00330640739", "targets.0.volatility": "5.24875902",
      ]),
    Asked(
      #"{"targets":["USD"],"since":"2026-05-15","step":"month"}"#,
      [
        "targets.0.count": "6", "targets.0.mean": "1.1441", "targets.0.change": "-4.05358983167",
        "targets.0.deviation": "0.0157278708", "targets.0.volatility": "5.44829425",
      ]),
    Asked(
      #"{"targets":["USD"],"since":"2026-10-29"}"#,
      ["targets.0.count": "2", "targets.0.deviation": nil, "targets.0.change": "0.377358490566"]),
    Asked(
      #"{"targets":["RUB","XAU","USD"],"since":"2022-02-28","until":"2022-03-11"}"#,
      [
        "targets.0.count": "7", "targets.0.missing": "3", "targets.1.count": "0",
        "targets.1.first": nil, "targets.2.missing": "0",
      ]),
    Asked(
      #"{"targets":["RUB"],"since":"2022-02-28","until":"2022-03-11","step":"week"}"#,
      ["targets.0.count": "2", "targets.0.missing": "0"]),
    // 7,126 lines in the ECB's file.
    Asked(#"{"targets":["USD"],"since":"1999-01-04"}"#, ["targets.0.count": "7126"]),
  ])
  func `statistics are those of the published figures`(_ asked: Asked) throws {
    try check("history", asked.with(#""stats":true"#))
  }

  static let refusals = [
    Refused("{}", .currencyMissing, but: #"{"targets":["USD"]}"#),
    Refused(#"{"targets":[]}"#, .currencyMissing, but: #"{"targets":"USD"}"#),
    Refused(#"{"targets":["USX"]}"#, .unknownCurrency, but: #"{"targets":["USD"]}"#),
    Refused(
      #"{"targets":["USD","JPY","GBP","CHF","SEK","NOK","DKK","CZK","PLN"],"span":"1w"}"#,
      .tooManyTargets,
      but: #"{"targets":["USD","JPY","GBP","CHF","SEK","NOK","DKK","CZK"],"span":"1w"}"#),
    Refused(
      #"{"targets":"USD","since":"2026-10-30","until":"2026-10-29"}"#, .spanReversed,
      but: #"{"targets":"USD","since":"2026-10-29","until":"2026-10-30"}"#),
    Refused(
      #"{"targets":"USD","since":"1990-01-01","until":"1998-12-21"}"#, .dateOutOfRange,
      but: #"{"targets":"USD","since":"1990-01-01","until":"1999-01-04"}"#),
    Refused(
      #"{"targets":"USD","since":"2026-11-01","until":"2026-12-01"}"#, .dateOutOfRange,
      but: #"{"targets":"USD","since":"2026-10-31","until":"2026-12-01"}"#),
    Refused(
      #"{"targets":"USD","span":"1x"}"#, .dateMalformed, but: #"{"targets":"USD","span":"P1W"}"#),
    Refused(
      #"{"targets":"USD","span":"9999999y"}"#, .dateOutOfRange,
      but: #"{"targets":"USD","span":"3000y","step":"month"}"#),
    Refused(
      #"{"targets":"USD","since":"26-10-01"}"#, .dateMalformed,
      but: #"{"targets":"USD","since":"2026-10-01"}"#),
    Refused(
      #"{"targets":"USD","since":"2026-10-01","span":"1w"}"#, .invalidParams,
      but: #"{"targets":"USD","until":"2026-10-01","span":"1w"}"#),
    Refused(
      #"{"targets":"ISK","since":"2012-01-04","until":"2012-01-05","source":"ecb"}"#, .noRate,
      but: #"{"targets":"USD","since":"2012-01-04","until":"2012-01-05"}"#),
    Refused(
      #"{"targets":"XAU","span":"1w"}"#, .noRate, but: #"{"targets":["XAU","USD"],"span":"1w"}"#),
    Refused(
      #"{"targets":"CSK","span":"1w"}"#, .retiredCurrency, but: #"{"targets":"SKK","span":"1w"}"#),
    Refused(
      #"{"targets":"USD","source":"bank"}"#, .unknownSource,
      but: #"{"targets":"USD","source":"nbp"}"#),
    Refused(
      #"{"targets":"USD","source":"classroom"}"#, .noRate,
      but: #"{"targets":"USD","source":"ecb"}"#),
    Refused(
      #"{"targets":"USD","step":"year"}"#, .invalidParams,
      but: #"{"targets":"USD","step":"month"}"#),
  ]

  @Test(arguments: refusals)
  func `what has no history is refused, and has no statistics`(_ refused: Refused) throws {
    try check("history", refused)
    try check("history", refused.with(#""stats":true"#))
  }

  @Test func `one's own rates make no history`() throws {
    let client = TestClient()
    _ = try client.ask("rates/set", #"{"base":"XAU","quote":"USD","rate":"4000"}"#)
    let refusal = try client.ask("history", #"{"base":"XAU","targets":"USD","span":"1w"}"#)
    #expect(refusal.kind == "noRate")
    #expect(refusal.error?.at("data.missing") == "XAU")
  }

  @Test func `an answer has a limit, statistics have none`() throws {
    let seven = #""USD","JPY","GBP","CHF","SEK","NOK","DKK""#
    let refused = Refused(
      #"{"targets":[\#(seven),"CAD"],"since":"1999-01-04"}"#, .tooManyTargets,
      but: #"{"targets":[\#(seven)],"since":"1999-01-04"}"#)
    try check("history", refused)
    let statistics = refused.params.with(#""stats":true"#)
    #expect(try TestClient().ask("history", statistics, for: "targets.7.count") == "7126")
  }

  @Test func `a history in words is a table, with what must be known under it`() throws {
    #expect(
      try TestClient().text(
        "history", #"{"targets":["XAU","KID","USD"],"since":"2026-10-29","until":"2026-10-30"}"#)
          == """
          day         XAU  KID     USD
          2026-10-29  -    1.5842  1.113
          2026-10-30  -    1.5904  1.1172
          Source: ecb, to 2026-10-30
          KID is pegged: 1 KID = 1 AUD.
          """)
    #expect(
      try TestClient().text(
        "history",
        #"{"targets":["USD","XAU"],"since":"2026-10-19","until":"2026-10-30","stats":true}"#)
          == """
               last    change %  least  greatest  mean     volatility %
          USD  1.1172  -0.47     1.113  1.1234    1.11845  3.43
          XAU  -
          Source: ecb, to 2026-10-30
          """)
  }
}
