import Money
import Reading
import Testing

/// Amounts as the people of a region write them: their small units, the money of their past, halves.
struct RegionTests {
  /// A locale, a text, and what a person reads in it; `?` where more than one money may be meant.
  @Test(
    arguments: [
      // Dinars of these countries and the rial of Oman have a thousand parts.
      ("ar-KW", "200 فلس", "0.200 KWD"), ("ar-BH", "200 فلس", "0.200 BHD"),
      ("ar-IQ", "500 فلس", "0.500 IQD"), ("ar-KW", "85 فلسا", "0.085 KWD"),
      ("ar-TN", "230 مليم", "0.230 TND"), ("ar-AE", "50 فلس", "0.50 AED"),
      ("ar-EG", "250 مليم", "0.250 EGP"), ("ar-JO", "9 دنانير ونصف", "9.5 JOD"),
      // The money of the past in its own country, with the other ones as choices.
      ("de-DE", "500 Mark", "500 DEM?"), ("de-AT", "45 Schilling", "45 ATS?"),
      ("fr-FR", "40 000 francs", "40000 FRF?"), ("fr-BE", "50 francs", "50 BEF?"),
      ("fi-FI", "1000 markkaa", "1000 FIM?"), ("sv-FI", "80 000 mark", "80000 FIM?"),
      ("sk-SK", "120 korún", "120 SKK?"),
      ("cy-GB", "cyllideb o £1.3 biliwn", "1300000000 GBP"), ("en-US", "🇨🇦 $1.37", "1.37 CAD?"),
      ("en-US", "🇺🇸 $1.37", "1.37 USD"), ("en-US", "é 15 EUR", "15 EUR"),
      ("en-US", "🇬🇧 £0.79", "0.79 GBP"),
      ("et-EE", "15 krooni", "15 EEK?"), ("lt-LT", "10 litų", "10 LTL?"),
      ("sl-SI", "400 tolarjev", "400 SIT?"), ("de-DE", "50 Pfennig", "0.50 DEM"),
      ("fr-CH", "500 francs", "500 CHF"), ("bs-BA", "500 maraka", "500 BAM"),
      ("ro-RO", "10 milioane de lei vechi", "10000000 ROL"),
      // What is read right or not at all.
      ("fr-CA", "2,3 G$", "2300000000 CAD"), ("nl-NL", "-/- 35,50 EUR", "-35.50 EUR"),
      ("tr-TR", "22.104 lira 67 kuruş", "22104.67 TRY"), ("es-MX", "2 pesos muertos", "2 MXN?"),
      ("nb-NO", "2 kroner", "2 NOK?"), ("cs-CZ", "Dvě koruny stromů", "2 CZK?"),
      ("nb-NO", "200 kroner", "200 NOK"), ("de-DE", "9 Euro und ein halber", "9.5 EUR"),
      ("en-US", "5 dollars and a half", "5.5 USD"), ("es-ES", "2 euros y medio", "2.5 EUR"),
      ("zh-CN", "十五块五毛", "15.5 CNY"), ("hi-IN", "डेढ़ सौ रुपये", "150 INR"),
      ("hi-IN", "साढ़े तीन सौ रुपये", "350 INR"), ("hi-IN", "ढाई हज़ार रुपये", "2500 INR"),
      ("ur-PK", "تین ارب روپے", "3000000000 PKR?"), ("it-IT", "un euro e venti", "1.20 EUR?"),
      ("fr-FR", "1€50 la baguette", "1.50 EUR?"), ("ko-KR", "1,385원 20전", "1385.20 KRW"),
      // What was certain and wrong.
      ("en-US", "NOK 12 phones", "12 NOK?"), ("en-US", "Tickets cost SEK 45.", "45 SEK"),
      ("nl-NL", "vroeger 5 gulden, nu 25 cent", "5 NLG?;0.25 EUR?"),
      ("de-DE", "drei Euro fuffzig", "3.5 EUR?"), ("ka-GE", "500 ლარი და 40 თეთრი", "500.4 GEL"),
      ("ka-GE", "500 ლარით და 40 თეთრით", "500.4 GEL?"),
      ("el-GR", "1.500 ευρώ και 80 λεπτά ανά λίτρο", "1500.8 EUR?"),
      // What was missed.
      ("en-US", "fifty cents", "0.50 USD"), ("de-CH", "zehn Rappen", "0.10 CHF"),
      ("fa-IR", "۱۵ هزار تومان", "150000 IRR"),
      ("hi-IN", "5 रुपये।", "5 INR"), ("am-ET", "130 ብር፣", "130 ETB"),
      ("es-MX", "450 mdp", "450000000 MXN"), ("es-CL", "MM$ 3.450", "3450000000 CLP"),
      ("fr-FR", "M€ 5", "5000000 EUR"),
      ("is-IS", "120 m.kr.", "120000000 ISK"), ("lv-LV", "3,5 miljonus eiro", "3500000 EUR"),
      ("cs-CZ", "189,-", "189 CZK?"), ("te-IN", "రూ. 14,000", "14000 INR"),
      ("mk-MK", "110 МКД", "110 MKD"), ("ka-GE", "500 ლარით", "500 GEL"),
      ("pa-IN", "40 ਰੁਪਏ", "40 INR?"),
      // As the Unicode CLDR 46 writes them: a region's own sign, a lakh of dollars, a language's own million.
      ("en-MO", "MOP$1,234.56", "1234.56 MOP"), ("es-PA", "B/.7.00", "7.00 PAB"),
      ("en-VU", "VT1,235", "1235 VUV"), ("fr-MR", "7,00 UM", "7.00 MRU"),
      ("hi-IN", "$12 लाख", "1200000 USD"), ("en-IN", "$12 lakh", "1200000 USD"),
      ("gu-IN", "€12 લાખ", "1200000 EUR"), ("mn-MN", "34 мян ₮", "34000 MNT"),
      ("so-SO", "3 Shilingka Soomaaliya", "3 SOS"),
      ("bs-Cyrl-BA", "3,00 босанско-херцеговачке конвертибилне марке", "3.00 BAM"),
      ("ks-IN", "₹1،234.56", "1234.56 INR"), ("ff-Adlm-GN", "US$ 1⹁234.56", "1234.56 USD"),
      // The same in languages whose word for a million is not known: read or doubted.
      ("ff-Adlm-GN", "US$ 34.5𞤓", ""), ("ha-NG", "Miliyan 1.2 yuro", "1.2 EUR?"),
      ("ee-GH", "biliɔn 5 euro", "5 EUR?"), ("om-ET", "miiliyoona 1.2 Euro", "1.2 EUR?"),
      ("luy-KE", "Ksh 5.6G", "5600 KES?"), ("en-US", "$5G", "5000 USD?"),
      ("yo-NG", "5 bilíọ̀nù Náírà", "5000000000000 NGN?"),
    ] as [(String, String, String)])
  func `a region's money is read as its people write it`(
    identifier: String, text: String, expected: String
  ) throws {
    let lexicon = Lexicons.of(try #require(Locale(identifier: identifier)))
    var found: [String] = []
    var text = text
    text.withUTF8 { bytes in
      MoneyReader.scan(bytes, lexicon) {
        found.append(
          "\($0.amounts[0]) \($0.currencies[0].code)\($0.isCertain ? "" : "?")")
        return true
      }
    }
    let plain = try found.map(Self.plain)
    let wanted = try expected.split(separator: ";").map(String.init).filter { $0 != "-" }
      .map(Self.plain)
    #expect(plain == wanted)
  }

  /// The same without the zeros that say nothing.
  private static func plain(_ amount: String) throws -> String {
    let words = amount.split(separator: " ").map(String.init)
    let value = try Decimal(words[0]).reduced
    return "\(value) \(words[1])"
  }

  @Test func `a noun of Filipino takes no endings of Finnish`() throws {
    let filipino = Lexicons.of(try #require(Locale(identifier: "fil-PH")))
    #expect(LawTests.read("10 dolyarilla", filipino).isEmpty)
    #expect(LawTests.read("10 dolyar", filipino).count == 1)
  }
}
