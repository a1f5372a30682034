// Only for packing: the program has the packed words.
#if DEBUG
  /// What money is divided into: the currencies that have it, the likeliest first, then its words.
  ///
  /// A language before the currencies: only where it is the user's. `!` only in these capitals, `@` only where the region has this money, `#` never without the larger
  /// unit before it, since it is another word alone.
  enum MinorTable {
    static var lines: StaticString {
      """
      USD EUR AUD CAD NZD SGD HKD ZAR LKR KES TZS UGX=cent|cents|¢|cts|sent|सेंट|centai|centu|centów|centy|centov|цент|цента|центов|центів|центами|центи|ц#|σεντ|セント|센트|סנט|סנטים|سنت|سنتا|سنتات|سينت|سينتات|सेंट|centi|cenți|centa|centi|centima|c!#|ct#|ct.#|cêntimos|centesimi|centesimo|centen|senttiä|senti|sentti|centů|xu|xen|сент|সেন্ট|சென்ட்|સેન્ટ|సెంట్|ሴንት|սենթ|сент|სენტი|ცენტი|ceinteanna|centavo de dólar|centavos de dólar|xu Mỹ|美分
      EUR USD CHF CAD XOF=centime|centimes|centime d'euro|centimes d'euro
      EUR=céntimo|céntimos|cèntims|cêntimo|cêntimos|λεπτά|λεπτό|snt|eurocent|eurocents|evrocent|eurosent
      GBP=p!@|p!#|pence|penny|peni|peniques|peniki|pennies|п.#|пени|пенс|пенсов|пенса|पेंस|पेनी|펜스|페니|ペンス|ペニー|便士|пенсів|pensów|pensy|بنس|πένες|פני|פנס
      CHF=Rp.!@|Rp!@
      EUR=ct@|ct.@|Ct.!@
      CHF=Rappen|Rp.!#|rappen|rap#|rp#|centesimi|centesimo
      MXN ARS BRL COP CLP PHP=centavo|centavos|sentimo
      RUB UAH BYN=коп.|коп|kopiykas|копеек|копейки|копейка|копейками|копійок|копійки|копійка|kopeks|kopecks|kopeck|kopiejek
      PLN=gr.#|gr#|grosz|grosze|groszy|гр.#
      CZK SKK=haléř|haléře|haléřů|hal.#|halier|haliere|halierov
      SEK=öre|ören
      DKK NOK=øre|ører|oere
      ISK=aurar
      HUF=fillér
      RON MDL=ban|bani|бань|бана
      BGN=ст.#|ст#|стотинки|стотинка
      MYR IDR BND SGD=sen
      THB=satang|สตางค์
      INR PKR NPR BDT=paise|paisa|पैसे|पैसा|பைசா|পয়সা|పైసలు
      TRY=kuruş|krş|kuruştan
      ILS=אגורות|אגורה|אג'|agorot
      CNY HKD TWD=分#|fen
      CNY HKD TWD=角1#|毛1#|jiao1
      JPY=銭|sen#
      KRW=전#
      HRK=lipa|lipe
      RSD=para#|пара#
      EGP LBP SYP=قرش|قروش|قرشا|piastre|piastres
      KWD BHD JOD IQD=فلس3|فلسا3|فلسًا3
      AED YER=فلس@|فلسا@|فلوس
      KWD BHD JOD IQD=fils3@
      AED YER=fils@
      LKR=ශත|සත|சதம்
      GEL=თეთრი|თეთრ
      AZN=qəpik
      KZT=тиын
      KGS=тыйын
      UZS=tiyin
      MKD=дени#
      BAM=feninga|fening|feninzi|pfeninga
      ALL=qindarka|qindarkë
      ETB=ሳንቲም
      MNT=мөнгө
      AMD=լումա
      MMK=ပြား
      GHS=pesewas|pesewa
      NGN=kobo
      BWP=thebe
      TND=millimes3|millime3|millim3
      BYN RUB=кап.|капеек|капейкі|капейка
      TND EGP SDG=مليم3|مليما3|مليمات3
      OMR=بيسة3|بيسات3|بيسه3|baisa3|baiza3|baisas3|baizas3
      LYD=درهم3@|دراهم3@|dirham3@|dirhams3@
      QAR=درهم@|دراهم@
      DEM=Pfennig|Pfennige|Pfennigen|Pf.#|Pfg.#
      ATS=Groschen#
      FIM=penniä|penni
      LVL=santīmu|santīmi|santīms|santīmus
      LTL=centų
      SIT=stotinov|stotin
      TMT=teňňe
      MTL=ċenteżmu
      GEL=თეთრით|თეთრს|თეთრად
      CHF=Räppli
      EUR USD AUD CAD=centas|centus|centais|centiem|cente|senttejä|centet|cents|senttien|sentin|senttiin|sentillä|sentiga|центове|цента|เซนต์
      EUR=eurocentów|eurocenty|eurocentu|eurocentů|eurocentov|евроцент|евроцента|евроцентов|евроцентове|євроцент|євроценти|євроцентів|eurosenttiä|eurosentti|eurosenti|eirocents|eirocenti|eirocentu|eurocenți|eurocenţi|evrocenta|evrocenti|evrocentov|ευρωλεπτά|euró cent|eurócent|eurocentesimi|eurocéntimos|centime d’euro|centimes d’euro
      es USD PAB DOP CUP BOB GTQ HNL NIO=centavo|centavos
      es PEN CRC VES PYG=céntimo|céntimos|centimo|centimos
      es UYU PAB=centésimo|centésimos
      pt MZN=centavo|centavos
      pt AOA=cêntimo|cêntimos
      fr CDF MAD DZD HTG=centime|centimes
      en NAD JMD TTD BBD BSD BZD GYD FJD LRD SLE MUR SCR ETB ERN BND=cent|cents
      ISK=aura
      HUF=fillért
      TRY=kuruşa|kuruşluk|kuruşu|kurusa
      SAR=هللة|هللات|هللا
      INR PKR NPR BDT=پیسے|پیسہ|પૈસા|காசு@
      MKD=дени@
      GEL=თეთრის
      AZN=qəpiyə|qəpiyi|qepik
      BDT INR=পয়সায়
      """
    }
  }
#endif
