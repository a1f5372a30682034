import Feeds
import Kit
import Money

extension Sample {
  static let ecbDaily = Sample(
    name: "the ECB's file of the day", feed: ECBFeed(), request: ecb("daily"),
    text: """
      <?xml version="1.0" encoding="UTF-8"?>
      <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
      xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
      \t<gesmes:subject>Reference rates</gesmes:subject>
      \t<gesmes:Sender>
      \t\t<gesmes:name>European Central Bank</gesmes:name>
      \t</gesmes:Sender>
      \t<Cube>
      \t\t<Cube time='2026-10-30'>
      \t\t\t<Cube currency='USD' rate='1.1172'/>
      \t\t\t<Cube currency='JPY' rate='175.68'/>
      \t\t\t<Cube currency='GBP' rate='0.83380'/>
      \t\t\t<Cube currency='ISK' rate='136.00'/>
      \t\t</Cube>
      \t</Cube>
      </gesmes:Envelope>
      """,
    quotes: [
      "2026-10-30 EUR unitsPerAnchor USD 1.1172", "2026-10-30 EUR unitsPerAnchor JPY 175.68",
      "2026-10-30 EUR unitsPerAnchor GBP 0.83380", "2026-10-30 EUR unitsPerAnchor ISK 136.00",
    ],
    row: "<Cube currency='USD' rate='1.1172'/>", code: "USD", value: "1.1172")

  static let ecbHistory = Sample(
    name: "the ECB's history", feed: ECBFeed(), request: ecb("hist"),
    text: """
      <?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope \
      xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
      xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">\
      <gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender>\
      <gesmes:name>European Central Bank</gesmes:name></gesmes:Sender><Cube>\
      <Cube time="2026-10-30"><Cube currency="USD" rate="1.1172"/>\
      <Cube currency="GBP" rate="0.8338"/><Cube currency="ISK" rate="136"/></Cube>\
      <Cube time="2026-10-29"><Cube currency="USD" rate="1.113"/>\
      <Cube currency="GBP" rate="0.83578"/></Cube></Cube></gesmes:Envelope>
      """,
    quotes: [
      "2026-10-30 EUR unitsPerAnchor USD 1.1172", "2026-10-30 EUR unitsPerAnchor GBP 0.8338",
      "2026-10-30 EUR unitsPerAnchor ISK 136", "2026-10-29 EUR unitsPerAnchor USD 1.113",
      "2026-10-29 EUR unitsPerAnchor GBP 0.83578",
    ],
    row: #"<Cube currency="USD" rate="1.1172"/>"#, code: "USD", value: "1.1172")

  static let cbrDaily = Sample(
    name: "the Bank of Russia's table", feed: CBRFeed(),
    request: CBRFeed().requests(for: .newest, today: today)[0],
    text: #"<?xml version="1.0" encoding="windows-1251"?>"#
      + #"<ValCurs Date="30.10.2026" name="Foreign Currency Market">"#
      + valute("AUD", "1", "Австралийский доллар", "53,8359", "53,8359")
      + valute("VND", "10000", "Донгов", "30,0750", "0,0030075")
      + valute("IRR", "1000000", "Иранских риалов", "53,9256", "5,39256E-05")
      + valute("USD", "1", "Доллар США", "75,5273", "75,5273") + "</ValCurs>",
    quotes: [
      "2026-10-30 RUB anchorPerUnit AUD 53.8359",
      "2026-10-30 RUB anchorPerUnit VND 30.0750/10000",
      "2026-10-30 RUB anchorPerUnit IRR 53.9256/1000000",
      "2026-10-30 RUB anchorPerUnit USD 75.5273",
    ],
    row: valute("USD", "1", "Доллар США", "75,5273", "75,5273"), code: "USD", value: "75,5273",
    day: dotted, noDay: "30.02.2026", isWindows1251: true)

  // The forint's nominal was changed between the two days.
  static let cbrDynamic = Sample(
    name: "the Bank of Russia's range", feed: CBRFeed(),
    request: CBRFeed().requests(for: .days(from: today, to: today, of: [huf]), today: today)[0],
    text: #"<?xml version="1.0" encoding="windows-1251"?><ValCurs ID="R01135" "#
      + #"DateRange1="01.10.2026" DateRange2="30.10.2026" name="Foreign Currency Market Dynamic">"#
      + record("28.10.2026", "10", "2,3878", "0,23878")
      + record("29.10.2026", "100", "23,3707", "0,233707")
      + record("30.10.2026", "100", "23,4030", "0,23403") + "</ValCurs>",
    quotes: [
      "2026-10-28 RUB anchorPerUnit HUF 2.3878/10",
      "2026-10-29 RUB anchorPerUnit HUF 23.3707/100",
      "2026-10-30 RUB anchorPerUnit HUF 23.4030/100",
    ],
    row: record("30.10.2026", "100", "23,4030", "0,23403"), code: "", value: "23,4030",
    day: dotted, noDay: "31.11.2026", isWindows1251: true)

  private static let huf = Currency.huf

  private static func ecb(_ file: String) -> FeedRequest {
    FeedRequest(
      address: "https://www.ecb.europa.eu", path: "/stats/eurofxref/eurofxref-\(file).xml",
      anchor: .eur)
  }

  private static func valute(
    _ code: String, _ nominal: String, _ name: String, _ value: String, _ unit: String
  ) -> String {
    #"<Valute ID="R01000"><NumCode>036</NumCode><CharCode>\#(code)</CharCode>"#
      + "<Nominal>\(nominal)</Nominal><Name>\(name)</Name><Value>\(value)</Value>"
      + "<VunitRate>\(unit)</VunitRate></Valute>"
  }

  private static func record(_ day: String, _ nominal: String, _ value: String, _ unit: String)
    -> String
  {
    #"<Record Date="\#(day)" Id="R01135"><Nominal>\#(nominal)</Nominal><Value>\#(value)</Value>"#
      + "<VunitRate>\(unit)</VunitRate></Record>"
  }
}
