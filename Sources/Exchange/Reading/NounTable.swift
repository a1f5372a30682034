// Only for packing: the program has the packed words.
#if DEBUG
  /// Kinds of money in many languages: the noun of the English names, then its forms, each language's after its name and a colon.
  /// The currencies are all whose English name ends in the noun. A line more is a noun more.
  ///
  /// Behind a form: `~` for a word that means other things too, so that it is never certain alone; `^`
  /// for one that is money only with an adjective, a scale word or decimals.
  enum NounTable {
    static var lines: StaticString {
      """
      dollar en: dollar dollars bucks~ de: Dollar Dollars fr: dollar dollars es: dólar dólares pt: dólar dólares it: dollaro dollari nl: dollar ca: dòlar dòlars fi: dollari dollaria dollarin et: dollarit pl: dolar dolary dolarów dolara cs: dolar dolarů dolary dolaru sk: dolár dolárov doláre hu: dollár dollárt dollárban dollárért lt: doleris dolerių dolerio lv: dolārs dolāri dolāru ro: dolar dolari sl: dolarjev dolarja hr: dolara bg: долар долара долари ru: доллар доллара долларов доллары долларах долларам баксов uk: долар долара доларів долари el: δολάριο δολάρια δολαρίων tr: dolar doların dolara ja: ドル zh: 刀 ko: 달러 hi: डॉलर th: ดอลลาร์ he: דולר דולרים ar: دولار دولارا دولارات ka: დოლარი დოლარში დოლარად mn: доллар fa: دلار en: dollor~ us-dollar fi: dollareina dollareissa dollareiksi dollareita ru: долл долл. долларами долларе баксы hi: डॉलरों el: δολαρίου pl: dolarach dolarami cs: dolarech uk: доларах доларами sk: dolároch lt: doleriais dolerius sr: долара долари dolara dolari kk: доллар долларға доллардың ky: доллар долларга az: dollar dollara uz: dollar dollarga sw: dola ur: ڈالر bn: ডলার ne: डलर si: ඩොලර් ta: டாலர் டாலர்கள் te: డాలర్లు డాలర్ gu: ડોલર am: ዶላር sq: dollarë dollar mk: долар долари bs: dolara hy: դոլար be: долараў km: ដុល្លារ lo: ໂດລາ my: ဒေါ်လာ af: dollar sl: dolar dolarje dolarjih is: dalur dala dollara dollurum dollarar dollari lv: dolāros dolāriem et: dollarites sr: доларима dolarima bs: dolarima
      euro en: euro euros de: Euro Euros fr: euro euros es: euro euros it: euro nl: euro euro's fi: euroa euron eurot et: eurot eurosid pl: euro cs: eura eur sk: eurá hu: euró lt: euras eurai eurų euro lv: eiro sl: evro evra evrov evri hr: eura sr: evra ru: евро uk: євро bg: евро евра mk: евра el: ευρώ ευρω tr: avro euro ja: ユーロ ko: 유로 hi: यूरो th: ยูโร he: אירו יורו ar: يورو ka: ევრო ga: eoró fa: یورو el: ευρώ ro: euro hr: euri eurima eur eure cs: euro eurech sk: eura ga: eoró lt: eurais kk: еуро евро ky: евро az: avro uz: yevro evro sw: yuro euro ur: یورو bn: ইউরো ne: युरो si: යුරෝ ta: யூரோ te: యూరో యూరోలు gu: યુરો am: ዩሮ sq: euro bs: eura evra hy: եվրո be: еўра mn: евро km: អឺរ៉ូ lo: ເອີໂຣ my: ယူရို af: euro sl: evre evrih evru is: evrur evra evrum evru sk: eurách eurami sr: evrima еврима evre bs: eurima eure et: eurodes lv: eiro
      pound en: pound~ pounds~ quid sterling~ de: Pfund~ fr: livres~ livre~ es: libra~ libras~ pt: libra~ libras~ it: sterlina sterline nl: pond~ ponden~ pl: funt~ funtów~ funty~ cs: libra~ liber~ ro: lire~ ru: фунт~ фунтов~ фунта~ uk: фунтів~ bg: паунд паунда tr: sterlin ja: ポンド~ ko: 파운드~ hi: पाउंड~ he: לירות פאונד el: λίρα λίρες de: Pfund~ ja: 英ポンド zh: 镑~ 鎊~ kk: фунт~ az: funt~ be: фунтаў~ bn: পাউন্ড~ ur: پاؤنڈ~ af: pond~
      yen en: yen yens~ de: Yen fr: yen yens es: yen yenes pt: iene ienes it: yen pl: jen jenów jeny cs: jen jenů ru: иена иен иены йена йен йены иенах uk: єн ja: エン ko: 엔 el: γιεν th: เยน he: ין ar: ين hi: येन
      franc en: franc francs de: Franken fr: franc francs es: franco^ francos pt: franco^ francos it: franco^ franchi nl: frank^ franken pl: frank^ franków franki cs: frank^ franků ru: франк франков франка bg: франк франка el: φράγκο φράγκα ko: 프랑 ja: フラン ar: فرنك
      ruble en: ruble rubles rouble roubles de: Rubel fr: rouble roubles es: rublo rublos pt: rublo rublos it: rublo rubli pl: rubel rubli ruble cs: rubl rublů ru: рубль рубля рублей рубли рублях рублям uk: рубль рублів рублі bg: рубла рубли ko: 루블 ja: ルーブル fi: ruplaa ru: рублями рубле рублю рублём kk: рубль ky: рубль рубли az: rubl uz: rubl be: рубель рубля рублёў рублі рублях hy: ռուբլի ka: რუბლი mn: рубль
      rupee en: rupee rupees de: Rupie Rupien fr: roupie roupies es: rupia~ rupias pt: rupia~ rupias rúpia rúpias it: rupia~ rupie hi: रुपये रुपए रुपया रुपयों ru: рупия рупий рупии ko: 루피 ja: ルピー ta: ரூபாய்~ te: రూపాయలు bn: রুপি টাকা ur: روپے~ nb: rupi rupier da: rupi rupier hr: rupija rupije ro: rupii ur: روپیہ~ روپیے~ ne: रुपैयाँ रुपैया रुपियाँ si: රුපියල් රුපියල් ta: ரூபாய்~ ரூபாய்கள்~ te: రూపాయి రూపాయలు gu: રૂપિયા રૂપિયો bn: রুপি টাকা
      rupiah en: rupiah rupiahs id: rupiah ru: рупий~ рупия~ рупии~ es: rupias~ pt: rupias~
      ringgit en: ringgit ringgits ms: ringgit
      peso en: peso~ pesos de: Pesos fr: pesos es: peso~ pesos pt: pesos it: pesos pl: peso~ ru: песо ko: 페소 ja: ペソ fil: piso piso piso~
      real en: reais reals~ real^ de: Reais pt: reais real^ es: reales~ ko: 헤알 fr: réaux
      yuan en: yuan yuans renminbi de: Yuan fr: yuan yuans es: yuan yuanes pt: yuan it: yuan ru: юань юаней юаня ko: 위안
      won en: won^ de: Won^ fr: wons es: wones ko: 원
      baht en: baht th: บาท de: Baht en: bhat bahts
      dong en: dong^ dongs vi: đồng
      zloty en: zloty zlotys zlotych de: Złoty Zloty fr: zloty zlotys es: zloty zlotys pl: złoty złote złotych złotego złotówek ru: злотый злотых злотого cs: zlotých en: sloty slotys pl: złotówki złotówkach złotówkę złotówce zł. złotym zlote zlotych
      forint en: forint forints de: Forint hu: forint forintot forintért forintba
      koruna en: koruna korunas koruny korun crown^ crowns cs: koruna koruny korun korunách sk: koruna koruny korún de: Kronen Krone fr: couronne~ couronnes es: coronas~ pl: korona~ koron korony ru: крон крона кроны
      krona en: krona kronas kronor crown^ crowns sv: krona kronor de: Kronen Krone fr: couronne~ couronnes es: coronas~ pl: korona~ koron korony ru: крон крона кроны fi: kruunua sv: spänn~ kronan kronorna
      krone en: krone krones kroner crown^ crowns da: krone kroner nb: krone kroner de: Kronen Krone fr: couronne~ couronnes es: coronas~ pl: korona~ koron korony ru: крон крона кроны fi: kruunua da: kroners nb: kronen
      króna en: krona kronas kronur crown^ crowns is: króna krónur krónum
      kroon en: kroon kroons krooni crown^ crowns
      leu en: leu lei ro: leu lei ru: лей~ леев леи de: Lei ro: roni~ leilor
      lev en: lev^ leva levs bg: лев лева левове de: Lewa bg: лв~
      lek en: lek^ leks leke sq: lek lekë
      lira en: lira liras lire tr: lira lirası liraya liralık TL de: Lira Lire it: lira lire ru: лира~ лир ko: 리라 az: lirə mk: лира bs: lira
      hryvnia en: hryvnia hryvnias hryvnya uk: гривня гривні гривень гривнях ru: гривна гривны гривен de: Hrywnja pl: hrywien uk: гривнями гривню гривні ru: гривнах гривнами
      tenge en: tenge ru: тенге kk: теңге kk: теңгеге теңгені
      som en: som^ soms ru: сом~ сомов ky: сом
      sum en: sum^ soums
      lari en: lari laris ka: ლარი
      dram en: dram^ drams
      manat en: manat manats ru: манат манатов
      shekel en: shekel shekels sheqel sheqels he: שקל שקלים שקלים de: Schekel ru: шекель шекелей шекеля fr: shekels ar: شيقل شواقل
      dinar en: dinar dinars de: Dinar fr: dinars sr: dinar dinara dinari динар динара ar: دينار دنانير ru: динар динаров
      denar en: denar denars denari mk: денар денари
      dirham en: dirham dirhams ar: درهم دراهم درهما de: Dirham fr: dirhams ro: dirhami
      rial en: rial rials riyal riyals fa: ریال ar: ريال ريالا
      riyal en: riyal riyals rial rials ar: ريال ريالا ريالات
      rand en: rand~ rands~ de: Rand~ af: rand
      shilling en: shilling^ shillings sw: shilingi
      naira en: naira nairas
      cedi en: cedi cedis
      birr en: birr birrs
      kwacha en: kwacha kwachas
      taka en: taka takas bn: টাকা
      kyat en: kyat kyats
      riel en: riel riels km: រៀល
      kip en: kip^
      tugrik en: tugrik tugriks mn: төгрөг төгрөгийн
      sol en: sol^ soles
      colón en: colon^ colons^ colones colón es: colón colones
      quetzal en: quetzal~ quetzals~ quetzales~
      lempira en: lempira lempiras
      córdoba en: cordoba cordobas
      bolívar en: bolivar bolivars bolivares
      boliviano en: boliviano~ bolivianos~
      guarani en: guarani~ guaranis~ guaraníes~
      guilder en: guilder guilders florin~ florins~ nl: gulden guldens de: Gulden es: florines it: fiorini pt: florins~
      mark hr: maraka~ marke~ sr: марака~ марке~ bs: maraka marke maraka en: mark^ marks^ de: Mark^ it: marchi~ fr: marks^ es: marcos^
      markka en: markka markkas mark^ marks^ fi: markkaa
      schilling en: schilling schillings de: Schilling
      peseta en: peseta pesetas es: peseta pesetas es: pts^ pta~ ptas ca: pts^ pessetes pt: pta~
      escudo en: escudo escudos pt: escudo escudos
      drachma en: drachma drachmas drachmae drachmai
      punt en: punt^ punts^ pound~ pounds~
      tolar en: tolar tolars tolarji
      kuna en: kuna^ kunas hr: kuna^ kune kn~
      litas en: litas litai litu
      lats en: lats lati
      """
    }

    /// Nouns of English names that are words of other uses, never certain alone.
    static let common: Set<String> = [
      "leone", "afghani", "balboa", "florin", "sucre", "zaire", "austral", "cruzado", "soberano",
      "inti", "dobra", "loti",
    ]
    /// Those that are another word with accents: `ķīna` is China.
    static let unaccented: Set<String> = ["kina"]
    /// Those that are money only with an adjective.
    static let rare: Set<String> = ["gold", "unit"]
    /// English nouns that other languages have as another word: `5 takas` are exchanges in Turkish.
    static let shared: Set<String> = [
      "takas", "taka", "lire", "leva", "lats", "lati", "quid", "escudo", "escudos", "colones",
      "soles", "som", "lari", "denar", "denari", "markka", "litas", "litu", "cedi", "crowns",
      "guilder", "shillings", "kuna", "kunas", "punts", "francs", "franc", "schilling",
    ]

    /// Peoples and countries as the currencies are called by, beyond the words of the English names.
    static var adjectives: StaticString {
      """
      AUD=australske|australiska|호주|ऑस्ट्रेलियाई|avustralya|australskih|aussie|ozzie|australischen|australische|australischer|australiens|australien|australianos|australiani|австралийских|австралийски
      NZD=newzealandske|nyzeeländska|뉴질랜드|kiwi|neuseeländische|neuseeländischen
      USD=amerikai|bandarískir|bandaríkjadalir|amerikan|USA|yhdysvaltain|ΗΠΑ|ארה״ב|ארה"ב|amerikanska|amerikanske|미국|अमेरिकी|amerikan|米|abd|nordamericanos|us-amerikanische|american|u.s.|u.s|us-|united states|unis|américains|américain|estadounidenses|estadounidense|americanos|americano|americani|statunitensi|amerikanische|amerikanischen|amerikaanse|amerikanska|amerikanske|amerických|amerykańskich|americani|американских|американски|щатски|сша|US
      CAD=kanadiske|canadiske|kanadskih|캐나다|कनाडाई|kanada|kanadische|kanadischen|kanadischer|canadese|canadesi|canadiens|canadien|canadienses|canadiense|kanadensiska|kanadských|kanadyjskich|канадских|канадски
      HKD=홍콩|hongkong|hongkonger|гонконгских
      SGD=singaporean|singapur|сингапурских
      TWD=taiwan|taiwanese|тайваньских
      MXN=mexicanos|mexicano|mexicains|mexikanische|mexikanischen|messicani
      ARS=argentine|argentinian|argentinos|argentino|argentins|argentinische
      CLP=chilenos|chileno|chiliens
      COP=colombianos|colombiano|colombiens
      PHP=filipino|philippines|filipinos
      UYU=uruguayos
      CHF=ελβετικά|ελβετικών|ελβετικό|ελβετικού|schweiziske|schweizisk|sveitsisk|sveitsin|šveicarskih|šveitsi|šveices|šveicarijos|svájci|schweiziska|스위스|स्विस|isviçre|suisses|suisse|suizos|suizo|suíços|svizzeri|svizzero|schweizer|zwitserse|schweiziska|szwajcarskich|švýcarských|швейцарских|швейцарски|helvetic
      GBP=engelske|britiske|영국|ब्रिटिश|ingiliz|استرليني|استرلينية|sterling|britische|britischen|británicas|esterlinas|esterlina|britanniques|sterlings|brytyjskich|britských|стерлингов|британских|english|uk
      BEF=belges|belgische
      FRF=français|französische
      KRW=韓国|韩国|韓國|한국|южнокорейских|südkoreanische|sudcoreanos
      SEK=svéd|σουηδικές|svenske|svensk|zweedse|svenska|schwedische|schwedischen|suédoises|suecas|szwedzkich|švédských|шведских|шведски
      NOK=norska|norsk|norske|norske|norwegische|norwegischen|norvégiennes|noruegas|norweskich|norských|норвежских
      DKK=danska|dansk|danske|dänische|dänischen|danoises|danesas|duńskich|dánských|датских|датски
      ISK=íslenskar|isländische|islandaises|islandesas|исландских
      CZK=tsjekkiske|tschechische|tschechischen|českých|české|tchèques|checas|czeskich|чешских
      SKK=slovenských
      RUB=russische|russischen|russes|rusos|russi|rosyjskich|ruských|российских|русских|российски
      BYN=бел.|белорусских|belarusian|byelorussian
      IDR=индонезийских|indonesische|indonésiennes|indonesias|indonesiane|indonezyjskich
      TND=tuniskih|tunezijskih|tunisiens|tunesische|tunecinos|tunisini|тунисских
      JOD=jordanskih|jordaniens|jordanische|jordanos|giordani|иорданских
      DZD=alžirskih|algériens|algerische|argelinos|algerini|алжирских
      IQD=iračkih|irakiens|irakische|iraquíes|iracheni|иракских
      MAD=marokanskih|marocains|marokkanische|marroquíes|marocchini|марокканских
      BAM=konvertibilnih|конвертибилних
      INR=indiske|인도|भारतीय|hint|indische|indischen|indiennes|indias|indyjskich|индийских
      JPY=japanische|japonais|japoneses|японских
      CNY=kinesiske|중국|चीनी|chinesische|chinois|chinos|chinês|китайских
      TRY=türkische|türkischen|turques|turcas|turche|турецких|türk
      PLN=polske|polnische|polnischen|polonais|polacos|polskich|польских
      HUF=ungarische|hongrois|húngaros|węgierskich
      RON=rumänische|roumains|rumanos|румынских|românești
      MDL=moldavi|moldoveni|moldavos|moldave|moldaves|moldavská|moldawskich|moldawische|moldoveans|молдавских|moldovenești
      BGN=bulgarische|болгарских|български
      UAH=ukrainische|украинских|українських
      ZAR=sørafrikanske|sør-afrikanske|südafrikanische|sudafricanos
      BRL=brasileiros|brasilianische|brésiliens|brasileños
      FIM=finnish
      DEM=german|deutsche|deutschmarks|west german|allemands|alemanes|tedeschi
      NLG=dutch|netherlands|neerlandeses|holandeses|olandesi|néerlandais
      KZT=kazakh|kazakhstan|казахстанских
      BAM=bosnian|bosnia
      UZS=uzbek|узбекских
      KGS=kyrgyz|киргизских
      TMT=turkmen
      TJS=tajik
      GEL=грузинских
      AMD=армянских
      AZN=азербайджанских
      ILS=israeli|israelische|israëlische|israéliens|israelíes|israeliani|izraelskich|израильских
      EGP=египетских|ägyptische|égyptiennes
      TZS=tanzanian
      KWD=kuwaiti|kuwaitische
      """
    }
  }
#endif
