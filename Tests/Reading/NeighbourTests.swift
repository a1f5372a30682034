import Testing

/// What stands beside an amount and belongs to it, in texts of strangers. Each class has examples, and
/// counterexamples that look like them.
struct NeighbourTests {
  @Test(arguments: [
    ReadCase("pl-PL", "2 tys. 500 zł", "2500 PLN"),
    ReadCase("ru-RU", "2 тыс. 500 руб.", "2500 RUB"),
    ReadCase("de-DE", "2 Mio. 500 Tsd. Euro", "2500000 EUR"),
    ReadCase("hu-HU", "2 e. 500 Ft", "2500 HUF"),
    ReadCase("ar-EG", "2 مليون و500 ألف جنيه", "2500000 EGP"),
    ReadCase("he-IL", "2 מיליון ו-500 אלף שקל", "2500000 ILS"),
    ReadCase("th-TH", "2 ล้าน 5 แสนบาท", "2500000 THB"),
    ReadCase("tr-TR", "4 milyar 705 milyon lira", "4705000000 TRY"),
    ReadCase("es-MX", "3 mil 200 millones de pesos", "3200000000 MXN"),
    ReadCase("en-IN", "Rs 2 crore 50 lakh", "25000000 INR"),
    ReadCase("en-US", "5 million and 200 dollars", "5000200 USD?"),
    ReadCase("en-US", "$2 million 500 people", "2000000 USD?"),
  ])
  func `each part of a number has a smaller scale than the one before`(_ c: ReadCase) throws {
    try c.check()
  }

  @Test(arguments: [
    ReadCase("en-US", "500 dollars CAD", "500 CAD"),
    ReadCase("en-US", "500 dollars (CAD)", "500 CAD"),
    ReadCase("fr-CA", "500 $ USD", "500 USD"),
    ReadCase("es-MX", "500 pesos COP", "500 COP"),
    ReadCase("en-US", "500 dollars EUR", "500 USD?"),
    ReadCase("en-US", "500 dollars TOP quality", "500 USD"),
  ])
  func `a code behind a sign or a noun says which money`(_ c: ReadCase) throws { try c.check() }

  @Test(arguments: [
    ReadCase("es-ES", "500 dólares de Hong Kong", "500 HKD"),
    ReadCase("it-IT", "500 dollari di Taiwan", "500 TWD"),
    ReadCase("ru-RU", "500 долларов Гонконга", "500 HKD"),
    ReadCase("uk-UA", "500 доларів Канади", "500 CAD"),
    ReadCase("es-ES", "500 dólares taiwaneses", "500 USD?"),
    ReadCase("fr-FR", "500 dollars hongkongais", "500 USD?"),
    ReadCase("es-ES", "500 dólares mensuales", "500 USD"),
    ReadCase("fr-FR", "500 dollars par mois", "500 USD"),
  ])
  func `a country behind a noun says whose money`(_ c: ReadCase) throws { try c.check() }

  @Test(arguments: [
    ReadCase("tr-TR", "2 yeni mesaj", "2 JPY?"),
    ReadCase("it-IT", "5 iene", "5 JPY?"),
    ReadCase("de-DE", "3 eure Ideen", "3 EUR?"),
    ReadCase("en-US", "5 aura points", "0.05 ISK?"),
    ReadCase("vi-VN", "không nhận", ""),
    ReadCase("vi-VN", "năm bắt đầu", ""),
    ReadCase("ro-RO", "2 rând", ""),
    ReadCase("it-IT", "5 yen", "5 JPY"),
    ReadCase("vi-VN", "5 nhân dân tệ", "5 CNY?"),
    ReadCase("en-US", "50 cents", "0.5 USD"),
  ])
  func `a name of another language is an everyday word behind a whole number`(_ c: ReadCase) throws
  { try c.check() }

  @Test(arguments: [
    ReadCase("sv-SE", "3,5 tn kr", "3500 SEK"),
    ReadCase("gu-IN", "₹2 અબજ", "2000000000 INR"),
    ReadCase("am-ET", "€1.2 ሚ", "1200000 EUR"),
    ReadCase("af-ZA", "€2 mjd", "2000000000 EUR"),
    ReadCase("fr-FR", "1,2 M €", "1200000 EUR?"),
    ReadCase("fr-FR", "3,5 k ₹", "3500 INR?"),
    ReadCase("bn-BD", "3.5 হা৳", "3500 BDT"),
    ReadCase("es-CR", "INR12,5 M", "12500000 INR?"),
    ReadCase("en-US", "$2 dozen", "2 USD?"),
    ReadCase("en-US", "5 m EUR", ""),
  ])
  func `the short scale words of CLDR are read`(_ c: ReadCase) throws { try c.check() }

  @Test(arguments: [
    ReadCase("ar-EG", "(؜99.90US$)", "-99.9 USD?"),
    ReadCase("en-US", "$5.95-", "-5.95 USD?"),
    ReadCase("en-US", "€5.95-", "-5.95 EUR?"),
    ReadCase("en-US", "$5.95 - that is all", "5.95 USD"),
    ReadCase("fr-FR", "au moins 10 euros", "10 EUR"),
    ReadCase("fr-FR", "moins 10 euros", "-10 EUR?"),
    ReadCase("ar-AE", "(\u{61c}99.90د.إ.\u{200f})", "-99.9 AED?"),
  ])
  func `a minus of accounts is not lost`(_ c: ReadCase) throws { try c.check() }

  @Test(arguments: [
    ReadCase("he-IL", "עלה ל100 שקלים", "100 ILS"),
    ReadCase("he-IL", "כ66 אלף ש\"ח", "66000 ILS"),
    ReadCase("ar-EG", "ب15000 جنيه", "15000 EGP"),
    ReadCase("he-IL", "גרסהב50 שקל", ""),
  ])
  func `words set right before digits in Hebrew and Arabic are no part of the number`(_ c: ReadCase)
    throws
  { try c.check() }

  @Test(arguments: [
    ReadCase("en-US", "10, 20 and 30 EUR", "10 EUR?, 20 EUR?, 30 EUR?"),
    ReadCase("pl-PL", "2 mld i 1,4 mld funtów", "2000000000 GBP?, 1400000000 GBP?"),
    ReadCase("en-US", "$1.5 to 2 million", "1500000 USD?, 2000000 USD?"),
    ReadCase("fr-FR", "en 2015 à 221 milliards de dollars", "221000000000 USD"),
    ReadCase("en-US", "paid $5 to 3 people", "5 USD?"),
  ])
  func `numbers share the currency behind the last of them`(_ c: ReadCase) throws { try c.check() }

  @Test(arguments: [
    ReadCase("en-US", "or $3,750 NZ if", "3750 NZD?"),
    ReadCase("en-US", "or $3,750 OK if", "3750 USD"),
    ReadCase("en-IN", "Rs. 250/- (SC/ST)", "250 INR"),
    ReadCase("en-GB", "Cairo 🇪🇬 a ticket is £8.50", "8.5 EGP?"),
    ReadCase("en-GB", "Leeds 🇬🇧 a ticket is £8.50", "8.5 GBP"),
    ReadCase("en-US", "Tokyo 🇯🇵 I spent $500", "500 USD"),
  ])
  func `letters and flags say whose money a sign is`(_ c: ReadCase) throws { try c.check() }

  @Test(arguments: [
    ReadCase("de-DE", "Hose US 32, EUR 48", "48 EUR?"), ReadCase("de-DE", "Miete EUR 48", "48 EUR"),
    ReadCase("it-IT", "Fattura numero 5: EUR 38", "38 EUR"),
    ReadCase("ro-RO", "5 de\u{a0}milioane de\u{a0}euro", "5000000 EUR"),
    ReadCase("it-IT", "Stivali EUR 38", "38 EUR?"), ReadCase("it-IT", "Stivali EUR 138", "138 EUR"),
    ReadCase("en-ZA", "R41.37 Dr", "41.37 ZAR?"), ReadCase("en-ZA", "R41.37 due", "41.37 ZAR"),
    ReadCase("en-IN", "INR 1,05,220.00 Cr", "105220 INR?"),
    ReadCase("en-IN", "INR 1.05 Cr", "10500000 INR"),
    ReadCase("en-US", "wants $50 cents", "50 USD?"),
    ReadCase("es-AR", "a $140 para la compra", "140 ARS"),
    ReadCase("en-US", "was ($4.2) million", "4.2 USD?"),
    ReadCase("en-US", "was ($4.2) more", "4.2 USD"),
    ReadCase("ja-JP", "▲35億円", "3500000000 JPY?"), ReadCase("ja-JP", "は35億円", "3500000000 JPY"),
  ])
  func `what is beside an amount and may change it is not passed over`(_ c: ReadCase) throws {
    try c.check()
  }

  @Test(arguments: [
    ReadCase("en-US", "printf '%s' $1", "1 USD?"),
    ReadCase("en-US", "timegm($8, $7, $6)", "8 USD?, 7 USD?, 6 USD?"),
    ReadCase("en-US", "chmod 755 $*", "755 USD?"),
    ReadCase("en-US", "behdad:src 130$ time", "130 USD?"),
    ReadCase("en-US", "GHC 9.6", "9.6 GHC?"),
    ReadCase("en-US", "=A$1+B2", "1 AUD?"),
    ReadCase("en-US", "prices $5 and $9, was $12", "5 USD, 9 USD, 12 USD"),
    ReadCase("en-US", "it was 130$ yesterday", "130 USD"),
  ])
  func `beside the marks of programs, a dollar and a digit are a parameter`(_ c: ReadCase) throws {
    try c.check()
  }

  @Test(arguments: [
    ReadCase("uk-UA", "2017 р.", ""),
    ReadCase("hu-HU", "4648-ban", ""),
    ReadCase("ru-RU", "2017 р.", "2017 RUB?"),
    ReadCase("cs-CZ", "20 jenů", "20 JPY"),
  ])
  func `what is never money beside such numbers is not offered`(_ c: ReadCase) throws {
    try c.check()
  }
}
