/// What money is divided into: the currencies that have it, the likeliest first, then its words.
///
/// `!` only in these capitals, `@` only where the region has this money, `#` never without the larger
/// unit before it, since it is another word alone.
enum MinorTable {
  static var lines: StaticString {
    """
    USD EUR AUD CAD NZD SGD HKD ZAR=cent|cents|¢|cts|sent|सेंट|centai|centu|centów|centy|centov|цент|цента|центов|центів|σεντ|セント|센트|סנט|سنت|सेंट|centi|cenți|c!#|ct#|ct.#|cêntimos|centesimi|centen|senttiä|senti|centů|centavo de dólar|centavos de dólar
    EUR=centime d'euro|centimes d'euro|céntimo|céntimos|cèntims|cêntimo|cêntimos|λεπτά|λεπτό|snt|eurocent|eurocents
    GBP=p!@|p!#|pence|penny|peni|peniques|peniki|pennies|п.#
    CHF=Rappen|Rp.!#|centime|centimes
    MXN ARS BRL COP CLP PHP=centavo|centavos
    RUB UAH BYN=коп.|коп|kopiykas|копеек|копейки|копейка|копійок|копійки|копійка|kopeks|kopecks|kopeck
    PLN=gr.|gr#|grosz|grosze|groszy|гр.#
    CZK SKK=haléř|haléře|haléřů|hal.#
    SEK=öre
    DKK NOK=øre|ører
    RON MDL=ban|bani
    BGN=ст.#|стотинки|стотинка
    MYR IDR BND SGD=sen
    THB=satang
    INR PKR=paise|paisa|पैसे
    TRY=kuruş|krş
    ILS=אגורות|אג'|agorot
    CNY=分#|fen
    JPY=銭
    HRK=lipa|lipe
    RSD=para#
    UAH=коп.
    """
  }
}
