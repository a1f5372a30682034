/// Words that a number follows as a name or a place in a row, not as an amount: pages, rooms, lines,
/// models, sizes, stock indexes. A line more is a language more; a word with a point counts only with it.
enum NumberingTable {
  #if DEBUG
    // Only for packing: the program has the packed words.
    static var lines: StaticString {
      """
      page pages p. pp. pp pg. chapter chapters chap. ch. section sections sec. sect. article articles art. paragraph para. par. clause line lines no. nos. number numbers item items room rooms suite apartment apt. apt flat floor bus buses tram train flight gate platform track seat row route highway hwy hwy. interstate model version ver. v. type series edition ed. figure fig. table volume vol. issue episode ep. season part question exercise step level grade class phase stage round group team zone sector area district exit channel day week top size mark mk. number: n. nr nro no bladzijde αρ. unit lot box building bldg. block house appendix annex schedule form rule lesson unit test case chapter: serial line:
      nasdaq nikkei ftse dax mdax tecdax sdax cac ibex stoxx smi aex omx omxs russell wilshire topix kospi csi asx tsx nifty msci wig psi atx mib fortune forbes s&p dow jones seng
      seite seiten s. kapitel kap. abschnitt absatz abs. artikel ziffer ziff. zeile nr. nummer zimmer raum wohnung stock etage linie zug flug gleis bahnsteig platz reihe modell typ version serie auflage aufl. abbildung abb. tabelle tab. band bd. heft ausgabe folge staffel teil frage aufgabe stufe klasse phase runde gruppe tag größe gr. haus punkt pos. anlage bezirk ausfahrt posten
      page pages chapitre alinéa ligne numéro n° num. chambre étage quai voie siège rang modèle série tome épisode saison partie étape niveau classe groupe jour taille sortie annexe lot appartement figure tableau
      página páginas pág. págs. capítulo cap. sección artículo art. párrafo línea núm. número habitación piso andén asiento fila modelo serie tomo temporada parte paso nivel clase grupo día talla salida puerta anexo
      página seção secção artigo parágrafo linha quarto andar assento modelo série temporada parte passo nível turma grupo dia tamanho anexo portão
      pagina pagine pag. capitolo sezione articolo comma riga numero camera piano binario posto fila modello serie stagione parte livello classe gruppo giorno taglia uscita allegato
      pagina's blz. hoofdstuk artikel lid regel kamer verdieping spoor lijn stoel rij deel seizoen niveau klas groep maat afslag bijlage huisnummer dag
      sida sidan sidor avsnitt paragraf rad rum våning spår plats serie säsong nivå klass grupp dag storlek side siden linje værelse rom etasje etage spor sæde rekke række del sæson sesong trin trinn størrelse klasse gruppe kapittel
      sivu sivut luku pykälä kohta rivi huone kerros raide paikka malli osa taso luokka ryhmä päivä koko numero blaðsíða bls. kafli herbergi grein númer lehekülg lk. peatükk tuba korrus rida lappuse lpp. nodaļa pants istaba stāvs puslapis psl. skyrius kambarys numeris dydis
      strona strony stronie str. rozdział rozdz. artykuł paragraf ust. pkt. pkt numer pokój piętro peron tor miejsce rząd linia wersja część odcinek sezon poziom klasa grupa dzień rozmiar załącznik zadanie krok
      strana strany stránka stránky kapitola odstavec odst. článek čl. řádek číslo č. č pokoj patro nástupiště kolej sedadlo řada verze část díl sezóna úroveň třída skupina den velikost příloha linka izba poschodie nástupište kľučka veľkosť príloha
      oldal fejezet cikk bekezdés sor szám szoba emelet vágány ülés verzió rész évad szint osztály csoport nap méret pagina capitolul capitol secțiunea articolul alineatul rândul numărul camera etajul linia locul modelul seria volumul partea nivelul clasa grupa ziua mărimea anexa
      stran strani poglavje člen odstavek vrstica soba nadstropje peron sedež vrsta del stopnja razred skupina dan velikost priloga stranica poglavlje članak stavak redak broj br. kat sjedalo red dio razina razred grupa veličina prilog страна поглавље члан став ред број соба спрат део ниво разред група дан величина прилог
      страница страницы стр. с. глава главы раздел статья ст. пункт п. часть строка номер комната кабинет квартира кв. этаж платформа путь место ряд рейс автобус маршрут модель версия серия том сезон уровень класс группа день размер приложение дом д. выпуск задание шаг
      сторінка сторінки стор. розділ стаття частина рядок кімната поверх платформа місце рейс автобус маршрут версія серія рівень клас група розмір додаток будинок випуск завдання старонка раздзел артыкул нумар пакой паверх стая ред вид том ниво клас група размер приложение етаж страница
      σελίδα σελ. κεφάλαιο κεφ. άρθρο παράγραφος γραμμή αριθμός αριθ. δωμάτιο όροφος θέση σειρά μοντέλο έκδοση τόμος μέρος επίπεδο τάξη ομάδα ημέρα μέγεθος
      sayfa bölüm madde fıkra satır numara oda kat peron koltuk sıra model sürüm seri cilt sezon seviye sınıf grup gün beden ek səhifə fəsil otaq mərtəbə
      halaman bab pasal ayat baris nomor kamar lantai kursi model versi seri jilid bagian tingkat kelas grup hari ukuran lampiran bilik aras bahagian trang chương điều khoản dòng số phòng tầng ghế mẫu phần lớp nhóm ngày cỡ pahina kabanata seksyon artikulo linya numero silid palapag upuan bahagi antas araw sukat
      עמוד פרק סעיף שורה מספר חדר קומה כיסא דגם גרסה חלק רמה כיתה קבוצה יום מידה صفحة الفصل فصل مادة المادة فقرة سطر رقم غرفة الغرفة طابق الطابق مقعد طراز إصدار جزء مستوى صف مجموعة يوم مقاس صفحه بخش ماده شماره اتاق طبقه ردیف مدل نسخه سطح کلاس گروه روز سایز
      पृष्ठ अध्याय धारा अनुच्छेद पंक्ति संख्या नंबर कमरा मंजिल सीट मॉडल संस्करण भाग स्तर कक्षा समूह दिन पेज পৃষ্ঠা অধ্যায় ধারা নম্বর কক্ষ তলা আসন ভাগ শ্রেণী দিন
      """
    }
  #endif

  /// Words that make a rate of what follows: `per room 80 EUR`, `pro Tag 20 Euro`.
  static let rates: Set<String> = [
    "per", "pro", "par", "por", "al", "je", "each", "every", "jede", "jeder", "jedes", "ogni",
    "cada", "chaque", "elke", "varje", "hver", "pr", "pr.", "в", "за", "kila", "ανά", "setiap",
    "mỗi",
    "हर",
    "प्रति",
  ]
}
