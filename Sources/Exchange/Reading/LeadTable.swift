// Only for packing: the program has the packed words.
#if DEBUG
  /// Words that a price follows or that join what they stand between: a number behind one of them is
  /// the whole number, and what follows a price and begins with one of them is no part of it.
  enum LeadTable {
    static var lines: StaticString {
      """
      a an the and or to for from of at by in is was are be only about over under just up than per each every total totals sum price prices cost costs costing paid pay pays worth value spend spent buy sell now was save off plus minus with on as around approximately approx circa some nearly almost least most below above between until till usd my our your it its rent salary fee fees charge bill subtotal vat tax shipping from: earn earned fine sale deposit balance amount offer bid budget
      ab von bis um für und oder zu nur ca etwa rund ist war kostet kosten preis preise betrag summe gesamt insgesamt mit über unter zum statt inkl je pro mindestens höchstens fast knapp gegen miete gebühr
      de à au du des le la les et ou par pour jusqu' dès entre environ prix coûte est total montant soit avec sur plus moins seulement
      el los las y o u en por para desde hasta entre precio cuesta son es total con sobre más menos solo unos unas valor
      por para desde até entre preço custa são é total com sobre mais menos só apenas valor e ou a
      il lo i gli e o da a per tra fra prezzo costa circa è sono totale con solo
      van tot voor en of met per prijs kost is totaal slechts ongeveer nu te
      för från till och eller pris kostar är totalt cirka ca på med endast nu om ord bara
      fra til og eller pris koster er total ca på med kun for nu
      ja tai hinta maksaa on yhteensä noin vain alkaen
      od do za i lub oraz cena kosztuje to jest razem około ok tylko po w z ze suma kwota ceny koszt
      od do za a nebo cena stojí je celkem asi jen po v s běžná naše ceny částka ve výši cca okolo
      od do za a alebo cena stojí je spolu asi len po v s suma bežná
      és vagy ár ára összesen csak kb körülbelül csupán
      de la până și sau preț pret costă este total doar circa cu în pentru
      от до за и или цена стоит всего около лишь только по в с сумма итого цены стоимость примерно на
      від до за і або та ціна коштує всього близько лише по в з сума
      от до за и или цена струва общо около само по в с
      από έως για και ή τιμή κοστίζει είναι σύνολο περίπου μόνο
      ve veya fiyat fiyatı toplam yaklaşık sadece
      od do za i ili cijena cena stoji košta je ukupno oko samo po u s
      nuo iki už ir arba kaina
      no līdz par un vai cena
      alates kuni ja või hind
      از تا به و یا قیمت حدود فقط کل
      سے تک اور یا قیمت صرف تقریبا کل
      থেকে ও এবং বা মূল্য দাম মাত্র প্রায় মোট
      देखि सम्म र वा मूल्य मात्र करिब जम्मा
      kuanzia hadi na au kwa bei tu kama jumla
      nga deri në dhe ose çmimi vetëm rreth gjithsej
      од до за и или цена чини само околу вкупно по
      դեն մինչև և կամ գին գինը միայն մոտ
      დან მდე და ან ფასი მხოლოდ დაახლოებით
      dən qədər və ya qiymət qiyməti yalnız təxminən cəmi
      дейін және немесе баға бағасы тек шамамен барлығы
      чейин жана же баасы болгону баары
      gacha va yoki narxi faqat taxminan jami
      хүртэл ба эсвэл үнэ зөвхөн нийт
      ад да за і або цана кошт толькі каля усяго
      van tot en of vir met prys slegs ongeveer net nou
      """
    }
  }
#endif
