import Kit
import Money
import Reading
import Testing

/// What stands beside a piece of an amount: the end of a line, markup, a code, a letter's case, the region. Each
/// class has examples, and counterexamples that look like them.
struct PlaceTests {
  @Test(arguments: [
    ReadCase("en-GB", "the shares closed at 1250 GBp today", "12.5 GBP"),
    ReadCase("en-US", "GBp 4,082", "40.82 GBP"),
    ReadCase("en-US", "4,082 GBX", "40.82 GBP"),
    ReadCase("en-US", "12500 ZAr and 350 ILA", "125 ZAR, 3.5 ILS"),
    ReadCase("en-US", "-1250 GBp", "-12.5 GBP"),
    ReadCase("en-US", "1250 GBP and 1250 gbp", "1250 GBP, 1250 GBP"),
    ReadCase("en-US", "620 KWd", ""),
  ])
  func `two capitals and a small letter are a part of a money, or no code`(_ c: ReadCase) throws {
    try c.check()
  }

  @Test(arguments: [
    ReadCase("en-GB", "they agreed to pay €3.1\nbillion for it", "3100000000 EUR"),
    ReadCase("en-GB", "> they agreed to pay €3.1\n> billion for it", "3100000000 EUR"),
    ReadCase("en-GB", "// they pay £2.4\n// million a year", "2400000 GBP"),
    ReadCase("en-GB", "it cost two million\nfive hundred thousand euros", "2500000 EUR"),
    ReadCase("en-GB", "a fee of one hundred\nand twenty euros", "120 EUR"),
    ReadCase("en-GB", "a fee of one hundred and\ntwenty euros", "120 EUR"),
    ReadCase("en-US", "in CHF\n1'200.50 are left", "1200.5 CHF?"),
    ReadCase("en-US", "🇨🇦 in CHF\n1'200.50 are left", "1200.5 CHF?"),
    ReadCase("de-DE", "ein Vertrag über € 7,4\nMilliarden wurde geschlossen", "7400000000 EUR"),
    ReadCase("de-DE", "die Miete für das Haus beträgt 1.250,00\nEuro im Monat", "1250 EUR"),
    ReadCase("en-GB", "£12  million", "12000000 GBP"),
    ReadCase("en-US", "five  dollars", "5 USD"),
    ReadCase("en-GB", "a deal of **€3.1** billion", "3100000000 EUR"),
    ReadCase("en-GB", "a deal of <b>€3.1</b> billion", "3100000000 EUR"),
    ReadCase("en-GB", "a deal of €3.1~billion", "3100000000 EUR"),
    ReadCase("en-GB", "a deal of €3.1&nbsp;billion", "3100000000 EUR"),
    ReadCase("en-GB", "a deal of €3.1[1] billion", "3100000000 EUR"),
    ReadCase("de-DE", "12,50~€ oder 13,50\\,€ oder 14,50&nbsp;€", "12.5 EUR, 13.5 EUR, 14.5 EUR"),
    ReadCase("ja-JP", "3  億円", "300000000 JPY"),
    // What does not join.
    ReadCase("en-US", "5\n\nEUR", ""),
    ReadCase("en-US", "€5\nThousands of people came", "5 EUR"),
    ReadCase("en-US", "exit 0\n$ ls", ""),
    ReadCase("en-US", "€5.00\n€6.00", "5 EUR, 6 EUR"),
    ReadCase("en-US", "5 EUR\n6 USD", "5 EUR, 6 USD"),
    ReadCase("en-US", "room 12\nEUR 50 a night", "50 EUR"),
    ReadCase("en-US", "test_5_eur", ""),
    ReadCase("en-US", "Total: 12\nEUR each", "12 EUR?"),
  ])
  func `what joins two words for a person joins them here`(_ c: ReadCase) throws { try c.check() }

  @Test(arguments: [
    ReadCase("en-US", "EUR          12", "12 EUR?"),
    ReadCase("en-US", "5          EUR 12.50", "12.5 EUR"),
    ReadCase("en-US", "Buy 7 USD 20.00 USD -140.00 EUR -128.10", "20 USD, -140 USD, -128.1 EUR"),
    ReadCase("en-US", "200 USD 2 days", "200 USD"),
    ReadCase("en-US", "200 USD 2026-10-30", "200 USD"),
    ReadCase("en-US", "5 EUR 10", "5 EUR?"),
  ])
  func `what is contested is not decided by nearness`(_ c: ReadCase) throws { try c.check() }

  @Test(arguments: [
    ReadCase("en-US", "$ 1, 234.56", "1 USD?"), ReadCase("en-US", "1, 234.56 USD", "234.56 USD?"),
    ReadCase("de-DE", "12 , 50 €", "50 EUR?"), ReadCase("de-DE", "1. 234,50 €", "234.5 EUR?"),
    ReadCase("en-US", "CHF 1' 234.50", "1 CHF?"), ReadCase("en-IN", "₹1, 25, 000", "1.25 INR?"),
    ReadCase("en-US", "EUR 1***", "1 EUR?"), ReadCase("en-US", "card ****8812 USD", "8812 USD?"),
    ReadCase("en-US", "$12.S0", "12 USD?"), ReadCase("en-US", "*5 EUR*", "5 EUR"),
    ReadCase("en-US", "on both days, 300 EUR were paid", "300 EUR"),
  ])
  func `a number that is cut is doubted`(_ c: ReadCase) throws { try c.check() }

  @Test(arguments: [
    ReadCase("en-US", "CNY ¥45.20", "45.2 CNY"), ReadCase("en-US", "CNY¥45.20", "45.2 CNY"),
    ReadCase("en-US", "Hotel EGP £1,500 per night", "1500 EGP"),
    ReadCase("en-US", "RMB ¥45.20", "45.2 CNY"), ReadCase("en-US", "ZAR R50", "50 ZAR"),
    ReadCase("en-US", "CHF Fr. 50", "50 CHF"), ReadCase("en-US", "PKR ₨500", "500 PKR"),
    ReadCase("en-US", "USD €45.20", "45.2 EUR?"), ReadCase("en-US", "MXN $480", "480 MXN"),
    ReadCase("fa-IR", "کرایه ۳۵۰۰۰۰ ﷼", "350000 IRR"), ReadCase("en-SC", "SR12.50", "12.5 SCR"),
  ])
  func `a code before a sign says whose it is`(_ c: ReadCase) throws { try c.check() }

  @Test(arguments: [
    ReadCase("en-IN", "Avl Bal INR 740.00 CR", "740 INR?"),
    ReadCase("en-IN", "NEFT Rs.75.50 Cr. to a/c 0042", "75.5 INR?"),
    ReadCase("en-IN", "₹5 Cr", "50000000 INR"),
    ReadCase("en-GB", "€3, €4 and €5 billion", "3000000000 EUR?, 4000000000 EUR?, 5000000000 EUR"),
    ReadCase("en-US", "between $5 and 6 million", "5000000 USD?"),
    ReadCase("en-GB", "€3 and a half billion", "3500000000 EUR"),
    ReadCase("en-GB", "€6.2 or so million", "6200000 EUR"),
    ReadCase("en-GB", "€3.1 US billion", "3.1 EUR?"),
    ReadCase("en-GB", "€3.1 (billion)", "3.1 EUR?"),
    ReadCase("te-IN", "£11 మిలియన్ల", "11000000 GBP?"),
    ReadCase("sn-ZW", "mamiriyoni £11", "11 GBP?"), ReadCase("sn-ZW", "£11.50", "11.5 GBP"),
    ReadCase("pt-PT", "3,2 biliões de euros", "3200000000000 EUR?"),
    ReadCase("ja-JP", "8 十億円", "8000000000 JPY"), ReadCase("zh-TW", "9 千萬英鎊", "90000000 GBP"),
    ReadCase("de-DE", "zwei Millionen dreihunderttausend Euro", "2300000 EUR"),
  ])
  func `no amount is certain without the word that makes it larger`(_ c: ReadCase) throws {
    try c.check()
  }

  @Test(arguments: [
    ReadCase("fr-FR", "un loyer de sept-cents euros", "700 EUR"),
    ReadCase("fr-FR", "mille-quatre-cent-dix euros", "1410 EUR"),
    ReadCase("fr-FR", "quatre-cents élèves", ""),
    ReadCase("el-GR", "ενενήντα τρία ευρώ", "93 EUR"),
    ReadCase("vi-VN", "Tên nhân viên", ""), ReadCase("ko-KR", "해양 구조원 모집", ""),
    ReadCase("az-AZ", "500 yeni iş yeri", ""), ReadCase("de-DE", "Die Option »$1« fehlt", ""),
    ReadCase("it-IT", "30 lire sterline", "30 GBP"),
  ])
  func `words of numbers and of money are those of the language`(_ c: ReadCase) throws {
    try c.check()
  }

  @Test(arguments: [
    ReadCase("en-US", "Refund,-$8.20,visa", "-8.2 USD"),
    ReadCase("en-US", "x,-19.99USD", "-19.99 USD"),
    ReadCase("en-US", "[4.10 USD,-7.25 USD]", "4.1 USD, -7.25 USD"),
    ReadCase("en-US", "-€9.25346,-€1.00", "-9.25346 EUR, -1 EUR"),
    ReadCase("de-DE", "nur 5,- €", "5 EUR"), ReadCase("zh-CN", "余额-250元", "-250 CNY?"),
    ReadCase("ar-KW", "د.ك. 15.250-", "-15.25 KWD?"),
    ReadCase("en-US", "fee $(0.75) refunded", "-0.75 USD?"),
  ])
  func `a sign is not lost`(_ c: ReadCase) throws { try c.check() }

  @Test(arguments: [
    ReadCase("en-US", "Rate 1.0912 USD/EUR", ""), ReadCase("en-GB", "156.80 JPY / USD", ""),
    ReadCase("de-DE", "Kurs EUR / CHF 0,9411", ""), ReadCase("en-US", "$1.09/€", ""),
    ReadCase("en-US", "EUR 20/month", "20 EUR"), ReadCase("en-US", "$5.00/$6.00", "5 USD, 6 USD"),
  ])
  func `two currencies that a slash joins make a rate`(_ c: ReadCase) throws { try c.check() }

  @Test(arguments: [
    ReadCase("de-DE", "Steuern - 2,29 €", "2.29 EUR?"), ReadCase("en-GB", "fees - £3.00", "3 GBP?"),
    ReadCase("de-DE", "Steuern – 2,29 €", "2.29 EUR"), ReadCase("de-DE", "8,15+ EUR", "8.15 EUR"),
    ReadCase("de-CH", "1'208.15+ CHF", "1208.15 CHF"), ReadCase("en-US", "5+ EUR", ""),
    ReadCase("en-US", "tax USD - 167.00", "-167 USD?"),
    ReadCase("de-DE", "Zins EUR + 1.250,00", "1250 EUR"),
    ReadCase("de-DE", "13.11.2017 754136985 EUR 482,66", "482.66 EUR"),
    ReadCase("en-US", "2018 USD 45.44", "45.44 USD"),
    ReadCase("en-US", "Two hundred forty dollars, 25/100", "240.25 USD"),
    ReadCase("en-US", "Two hundred forty dollars, 25/1000", "240 USD"),
  ])
  func `amounts stand in statements as banks print them`(_ c: ReadCase) throws { try c.check() }

  @Test(
    arguments: [
      ("fee $(0.75) refunded", "$(0.75)"), ("-$(67.00)", "-$(67.00)"),
      ("they pay €3.1\n> billion, which", "€3.1\n> billion"),
    ] as [(String, String)])
  func `the range of a find is what a replacement takes away`(text: String, expected: String) throws
  {
    let text = text.hasPrefix("they") ? "> " + text : text
    let found = LawTests.read(text, Lexicons.of(.plain))
    let bytes = Array(text.utf8)
    #expect(found.map { String(decoding: bytes[$0.range], as: UTF8.self) } == [expected])
  }
}
