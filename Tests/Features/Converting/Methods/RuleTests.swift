import Dates
import JSON
import Kit
import Methods
import Money
import Rates
import Testing

/// Rates by a rule of the day. Figures: the ECB's table up to 2026-10-30, its means by Python's
/// fractions; the mean of the dollar in 2024 is the ECB's own yearly average, 1.0824.
struct RuleTests {
  struct Mean: CustomTestStringConvertible, Sendable {
    let (from, to, rule, on): (String, String, RateRule, String)
    /// At most twelve digits, and a million of the currency.
    let (rate, million): (String, String)
    let (days, first, last): (Int, String, String)

    init(
      _ from: String, _ to: String, _ rule: RateRule, _ on: String, _ rate: String,
      _ million: String, _ days: Int, _ first: String, _ last: String
    ) {
      (self.from, self.to, self.rule, self.on) = (from, to, rule, on)
      (self.rate, self.million, self.days, self.first, self.last) = (
        rate, million, days, first, last
      )
    }

    var testDescription: String { "\(from)/\(to) \(rule.rawValue) \(on)" }
  }

  @Test(arguments: [
    Mean(
      "USD", "EUR", .yearAverage, "2024-05-05", "0.923889546118", "923889.55", 256, "2024-01-02",
      "2024-12-31"),
    Mean(
      "EUR", "USD", .yearAverage, "2024-05-05", "1.08238046875", "1082380.47", 256, "2024-01-02",
      "2024-12-31"),
    Mean(
      "USD", "JPY", .monthAverage, "2024-02-29", "149.496446674", "149496446.67", 21, "2024-02-01",
      "2024-02-29"),
    Mean(
      "GBP", "CHF", .quarterAverage, "2008-11-11", "1.81741629004", "1817416.29", 64, "2008-10-01",
      "2008-12-31"),
    // The ECB stopped publishing it in March.
    Mean(
      "EUR", "RUB", .yearAverage, "2022-01-15", "88.3971357143", "88397135.71", 42, "2022-01-03",
      "2022-03-01"),
    Mean(
      "CHF", "EUR", .quarterAverage, "1999-01-01", "0.625236944953", "625236.94", 63, "1999-01-04",
      "1999-03-31"),
    // The month goes on.
    Mean(
      "EUR", "PLN", .monthAverage, "2026-10-15", "4.38126818182", "4381268.18", 22, "2026-10-01",
      "2026-10-30"),
    Mean(
      "IDR", "KRW", .yearAverage, "2019-12-31", "0.0824310257998", "82431.03", 255, "2019-01-02",
      "2019-12-31"),
  ])
  func `an average is the mean of what was published, rounded once`(_ c: Mean) throws {
    let source = c.to == "RUB" ? #","source":"ecb""# : ""
    let params =
      #"{"amount":"1000000","from":"\#(c.from)","to":"\#(c.to)","on":"\#(c.on)","#
      + #""rule":"\#(c.rule.rawValue)","digits":2\#(source)}"#
    try check(
      "convert",
      Asked(
        params,
        [
          "results.0.amount": c.million, "results.0.rate": c.rate, "results.0.how": "average",
          "results.0.source": "ecb", "results.0.day": c.last,
          "results.0.rule.name": c.rule.rawValue,
          "results.0.rule.days": "\(c.days)", "results.0.rule.first": c.first,
          "results.0.rule.last": c.last,
        ]))
  }

  @Test(arguments: [
    // Monday after Easter: the table of Thursday counts; on Friday it is that of Thursday, too.
    Asked(
      #"{"from":"EUR","to":"USD","on":"2024-04-01","rule":"previousPublished"}"#,
      ["rate": "1.0811", "day": "2024-03-28", "rule.name": "previousPublished", "notes": nil]),
    Asked(
      #"{"from":"EUR","to":"USD","on":"2024-03-28","rule":"previousPublished"}"#,
      ["rate": "1.0816", "day": "2024-03-27", "rule.days": nil]),
    Asked(
      #"{"from":"EUR","to":"USD","on":"2024-03-28","rule":"sameDay"}"#,
      ["rate": "1.0811", "day": "2024-03-28", "rule.name": "sameDay"]),
    Asked(
      #"{"from":"EUR","to":"USD","on":"2024-03-02","rule":"monthEnd"}"#,
      ["rate": "1.0811", "day": "2024-03-28", "rule.name": "monthEnd"]),
    // Without a day the rule is about today, 2026-10-30: the table before.
    Asked(
      #"{"from":"EUR","to":"USD","rule":"previousPublished"}"#,
      ["rate": "1.113", "day": "2026-10-29"]),
    // What the law has fixed has no average.
    Asked(
      #"{"from":"DEM","to":"FRF","on":"2005-01-01","rule":"yearAverage"}"#,
      ["rate": "3.35385488514", "how": "fixedByLaw", "rule.name": "yearAverage", "rule.days": nil]),
    Asked(
      #"{"from":"EUR","to":"EUR","on":"2005-01-01","rule":"yearAverage"}"#, ["rate": "1"]),
  ])
  func `each rule has its day`(_ asked: Asked) throws { try check("rate", asked) }

  @Test(arguments: [
    Refused(
      #"{"from":"EUR","to":"USD","rule":"average"}"#, .invalidParams,
      but: #"{"from":"EUR","to":"USD","rule":"monthAverage"}"#),
    Refused(
      #"{"from":"EUR","to":"USD","rule":"sameDay","interpolate":true}"#, .invalidParams,
      but: #"{"from":"EUR","to":"USD","rule":"sameDay"}"#),
    Refused(
      #"{"from":"EUR","to":"USD","rule":"monthAverage","on":"2026-12-01"}"#, .dateOutOfRange,
      but: #"{"from":"EUR","to":"USD","rule":"monthAverage","on":"2026-10-31"}"#),
    Refused(
      #"{"from":"EUR","to":"USD","rule":"yearAverage","on":"1997-12-31"}"#, .dateOutOfRange,
      but: #"{"from":"EUR","to":"USD","rule":"yearAverage","on":"1999-12-31"}"#),
  ])
  func `a rule without a rate says why`(_ refused: Refused) throws { try check("rate", refused) }

  @Test(arguments: [
    Asked(
      #"{"expression":"1000000 usd in eur on average of 2024","digits":2}"#,
      [
        "results.0.amount": "923889.55", "results.0.terms.0.rule.days": "256",
        "understood": "1000000 USD in EUR on average of 2024",
      ]),
    Asked(
      #"{"expression":"1000000 usd on average of february 2024 in jpy","digits":2}"#,
      [
        "results.0.amount": "149496446.67",
        "understood": "1000000 USD in JPY on average of 2024-02",
      ]),
    Asked(
      #"{"expression":"1000000 gbp in chf on average of q4 2008"}"#,
      ["results.0.amount": "1817416.29", "understood": "1000000 GBP in CHF on average of q4 2008"]),
    Asked(
      #"{"expression":"1000000 gbp in chf","on":"2008-10-07","rule":"quarterAverage"}"#,
      ["results.0.amount": "1817416.29"]),
    Asked(
      #"{"expression":"1000000 eur in pln on average of this month"}"#,
      ["results.0.amount": "4381268.18"]),
  ])
  func `a typed average is read back as it was understood`(_ asked: Asked) throws {
    try check("evaluate", asked)
    let client = TestClient()
    let understood = try client.ask("evaluate", asked.params).at("understood") ?? ""
    let again = try client.ask("evaluate", #"{"expression":"\#(understood)"}"#)
    if understood.contains("average") { #expect(again.at("understood") == understood) }
  }

  /// Month by month as `rate` has it; the days of Easter 2024 shifted by one table.
  @Test(arguments: [
    Asked(
      #"{"base":"USD","targets":"JPY","since":"2024-02-01","until":"2024-02-29","rule":"monthAverage"}"#,
      ["days": #"["2024-02-29"]"#, "series.0.rates": #"["149.496446674"]"#]),
    Asked(
      #"{"base":"EUR","targets":"USD","since":"2024-03-28","until":"2024-04-02","rule":"previousPublished"}"#,
      ["days": #"["2024-03-28","2024-04-02"]"#, "series.0.rates": #"["1.0816","1.0811"]"#]),
    Asked(
      #"{"base":"EUR","targets":"USD","since":"2024-03-01","until":"2024-03-31","rule":"monthEnd"}"#,
      ["days": #"["2024-03-28"]"#, "series.0.rates": #"["1.0811"]"#]),
  ])
  func `a history by a rule has its values`(_ asked: Asked) throws { try check("history", asked) }

  @Test func `a table by a rule is converted row by row as convert does it`() throws {
    let client = TestClient()
    for rule in RateRule.allCases {
      var answered = 0
      var random = SplitMix64(seed: 32)
      let days = (0..<40).map { _ in Day(number: random.within(10_700...20_700)) }
      let codes = days.map { _ in random.pick(["USD", "GBP", "PLN", "DEM", "XOF"]) }
      let many = try client.ask(
        "convert/many",
        #"{"amounts":"1234.56","from":\#(codes),"on":\#(days.map(\.description)),"#
          + #""to":"CHF","rule":"\#(rule.rawValue)","facts":true}"#)
      for (row, (day, code)) in zip(days, codes).enumerated() {
        let one = try client.ask(
          "convert",
          #"{"amount":"1234.56","from":"\#(code)","to":"CHF","on":"\#(day)","rule":"\#(rule.rawValue)"}"#
        )
        #expect(many.at("results.0.amounts.\(row)") == one.at("results.0.amount"), "\(code) \(day)")
        #expect(many.at("results.0.rates.\(row)") == one.at("results.0.rate"))
        let table = many.at("results.0.table.\(row)") ?? ""
        #expect(many.at("tables.\(table).rule.days") == one.at("results.0.rule.days"))
        if one.at("results.0.amount") != nil { answered += 1 }
      }
      #expect(answered > 10, "\(rule)")
    }
  }
}
