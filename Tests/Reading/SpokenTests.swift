import Kit
import Money
import Reading
import Testing

/// Amounts as people say them: numbers in words, and cents behind a larger unit. Each class has examples and
/// counterexamples; `?` marks what is not certain.
struct SpokenTests {
  typealias Case = ReadCase

  @Test(arguments: [
    Case("fr-FR", "treize euros et quarante-cinq cents", "13.45 EUR"),
    Case("fr-FR", "quarante-cinq cents", "0.45 EUR"),
    Case("fr-FR", "deux cents euros", "200 EUR"),
    Case("fr-FR", "mille neuf cents euros", "1900 EUR"),
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
  func `cents behind a larger unit belong to it`(_ c: Case) throws { try c.check() }

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
  func `a comma or a bare number behind it may be cents`(_ c: Case) throws { try c.check() }

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
  func `cents have names in every language`(_ c: Case) throws { try c.check() }

  @Test(arguments: [
    Case("en-US", "four thousand, seven hundred and seventy-eight dollars", "4778 USD"),
    Case("es-ES", "dos mil quinientos millones de euros", "2500000000 EUR"),
    Case("es-ES", "un millón dos mil euros", "1002000 EUR"),
    Case("pt-BR", "dois mil, cento e catorze reais", "2114 BRL"),
    Case("en-US", "twelve hundred, five dollars each", "5 USD"),
    Case("pt-BR", "vinte mil, dez reais", "10 BRL?"),
    Case("pt-BR", "menos duzentos e vinte e dois reais e vinte e dois centavos", "-222.22 BRL?"),
    Case("pt-BR", "ao menos, duzentos reais", "200 BRL"),
  ])
  func `the head of a number belongs to it`(_ c: Case) throws { try c.check() }

  @Test(arguments: [
    Case("en-US", "two point five million dollars", "2500000 USD"),
    Case("en-US", "twelve point oh five dollars", "12.05 USD"),
    Case("en-US", "three point twenty five dollars", "3.25 USD"),
    Case("de-DE", "zwei Komma null fünf Euro", "2.05 EUR"),
    Case("fr-FR", "deux virgule cinq millions d'euros", "2500000 EUR"),
    Case("es-ES", "cinco coma cincuenta millones de dólares", "5500000 USD"),
    Case("it-IT", "due virgola cinque milioni di euro", "2500000 EUR"),
    Case("pt-BR", "dois vírgula cinco milhões de reais", "2500000 BRL"),
    Case("sv-SE", "tjugo komma femhundrasex dollar", "20.506 USD"),
    Case("nl-NL", "twee komma vijf miljoen euro", "2500000 EUR"),
    Case("pl-PL", "pięć i pięć dziesiątych miliona złotych", "5500000 PLN?"),
    Case("ru-RU", "две целых и пять десятых миллиона долларов", "2500000 USD"),
    Case("uk-UA", "дві цілих п'ять десятих мільйона гривень", "2500000 UAH"),
    Case("vi-VN", "hai phẩy năm triệu đô la", "2500000 USD?"),
    Case("th-TH", "สองจุดห้าล้านบาท", "2500000 THB?"),
    Case("hi-IN", "दो दशमलव पांच करोड़ रुपये", "25000000 INR"),
    Case("zh-CN", "一点五万美元", "15000 USD"),
    // A point that ends no number, and one whose number is not known.
    Case("en-US", "at this point two dollars", "2 USD?"),
    Case("sv-SE", "sjuttiotusen komma fem kronor", "70000.5 SEK"),
    Case("sv-SE", "xyztusen komma fem kronor", ""),
  ])
  func `decimals are said behind a word for the point`(_ c: Case) throws { try c.check() }

  @Test(arguments: [
    Case("fr-FR", "un milliard et demi d'euros", "1500000000 EUR"),
    Case("es-ES", "un millón y medio de euros", "1500000 EUR"),
    Case("it-IT", "un milione e mezzo di euro", "1500000 EUR"),
    Case("nl-NL", "twee en een half miljoen euro", "2500000 EUR"),
    Case("hu-HU", "két és fél millió forint", "2500000 HUF"),
    Case("ru-RU", "два с половиной миллиона рублей", "2500000 RUB"),
    Case("tr-TR", "iki buçuk milyon lira", "2500000 TRY"),
    Case("vi-VN", "một triệu rưỡi đồng", "1500000 VND?"),
    Case("hi-IN", "पौने पंद्रह हजार यूरो", "14750 EUR"),
    Case("en-US", "half million dollars", "500000 USD"),
    Case("en-US", "two and a half million pounds", "2500000 GBP?"),
    Case("en-US", "three quarters of a million dollars", "1000000 USD?"),
    Case("fr-FR", "un euro et demi", "1.5 EUR?"),
  ])
  func `a half is half of what the number ends with`(_ c: Case) throws { try c.check() }

  @Test(arguments: [
    Case("tr-TR", "altıyüz bin lira", "600000 TRY"),
    Case("tr-TR", "ikiyüzellibeş bin lira", "255000 TRY"),
    Case("sv-SE", "artontusen åttioen dollar", "18081 USD"),
    Case("cs-CZ", "tisíc dvěstě třicet čtyři euro", "1234 EUR"),
    Case("cs-CZ", "dvaadvacet korun", "22 CZK"),
    Case("sk-SK", "dvestotridsaťpäť eur", "235 EUR"),
    Case("hu-HU", "tizenkétezer-háromszáz forint", "12300 HUF"),
    Case("hy-AM", "իննսուն հազար քսանմեկ դրամ", "90021 AMD?"),
    Case("et-EE", "kakssada eurot", "200 EUR"),
    Case("sl-SI", "petindvajset evrov", "25 EUR"),
    Case("fr-CH", "huitante et un euros et vingt-cinq centimes", "81.25 EUR"),
    Case("hi-IN", "अड़तीस रुपिया", "38 INR"),
    // Catalan, as it is written in Spain.
    Case("es-ES", "tres-cents cinquanta dòlars", "350 USD"),
    Case("es-ES", "cinc-cents mil euros", "500000 EUR"),
    // The head is no number that is known: its tail alone says nothing.
    Case("sv-SE", "xyztusen åttioen dollar", ""),
    Case("de-DE", "Quatschtausend zwei Euro", ""),
    Case("de-DE", "Einführung zwei Euro", "2 EUR?"),
    Case("en-US", "often five dollars", "5 USD"),
  ])
  func `numbers of one word are read, and no tail of an unknown one`(_ c: Case) throws {
    try c.check()
  }

  @Test(arguments: [
    Case("ko-KR", "만 원", "10000 KRW"),
    Case("ko-KR", "백만원", "1000000 KRW"),
    Case("ko-KR", "이십만 원을", "200000 KRW"),
    Case("ko-KR", "십이만 삼천 원", "123000 KRW"),
    Case("ko-KR", "오천 달러", "5000 USD?"),
    Case("ko-KR", "천 4백만 달러", "14000000 USD?"),
    Case("ko-KR", "2천2백1십억 원", "221000000000 KRW"),
    Case("ko-KR", "일점이삼달러", "1.23 USD?"),
    Case("ko-KR", "만원 버스", "10000 KRW?"),
    // An employee, this circle, an inquiry, some thousands.
    Case("ko-KR", "우리 사원", ""),
    Case("ko-KR", "이불", ""),
    Case("ko-KR", "이 원", ""),
    Case("ko-KR", "통계청 조사 원", ""),
    Case("ko-KR", "수백만 원, 몇천 원", ""),
  ])
  func `numbers are written in Hangul`(_ c: Case) throws { try c.check() }

  @Test(arguments: [
    Case("zh-CN", "三块五", "3.5 CNY?"),
    Case("zh-CN", "五毛钱", "0.5 CNY"),
    Case("zh-CN", "五毛", "0.5 CNY?"),
    Case("zh-CN", "三千三百八十元五角八分", "3380.58 CNY"),
    Case("ja-JP", "一億二千三百四十五万六千七百八十九円", "123456789 JPY"),
    Case("ja-JP", "四十九兆円", "49000000000000 JPY"),
    Case("zh-CN", "一万亿元", "1000000000000 CNY"),
    Case("zh-CN", "三块石头", "3 CNY?"),
    Case("zh-CN", "五分", ""),
    Case("zh-CN", "三角形", ""),
    Case("zh-CN", "两角五分", "0.25 CNY"),
    Case("zh-CN", "三点钟", ""),
  ])
  func `ideographs have points, tenths and hundredths`(_ c: Case) throws { try c.check() }
}
