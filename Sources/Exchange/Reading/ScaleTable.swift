/// Words that make a number larger: how many zeros, then the words, each language's after its
/// name and a colon.
///
/// `~` behind a word: it means something else in other languages, so that it is certain only in a
/// locale of this one. `!`: only in these capitals. `-`: only right behind the digits. `_` is a space.
enum ScaleTable {
  static var lines: StaticString {
    """
    2 en: hundred de: hundert nl: honderd sv: hundra nb: hundre da: hundrede hi: सौ zh: 百 ja: 百 ko: 백
    3 bg: к- К- ru: к- К- uk: к- en: k- K- thousand thousands grand~ G!~ fr: mille milliers es: mil~ pt: mil~ it: mila mille ca: mil~ de: Tausend Tsd Tsd. nl: duizend sv: tusen nb: tusen da: tusind fi: tuhatta tuhat et: tuhat hu: ezer pl: tys. tys tysięcy tysiące tysiąc cs: tis. tis tisíc tisíce sk: tis. tisíc lt: tūkst. tūkst tūkstančių lv: tūkst. tūkstoši sl: tisoč hr: tisuća tis. sr: hiljada хиљада ro: mii mie bg: хиляди хил. ru: тыс. тыс тысяч тысячи тысяча uk: тис. тис тисяч тисячі тисяча el: χιλιάδες χιλ. χιλ tr: bin~ zh: 千 ja: 千 ko: 천 hi: हज़ार हजार th: พัน id: ribu rb ms: ribu vi: nghìn ngàn he: אלף ar: الف آلاف fa: هزار fil: libo mn: мянган мянга ka: ათასი
    4 zh: 万 萬 ja: 万 ko: 만 th: หมื่น
    5 en: lakh lakhs lac lacs hi: लाख th: แสน ur: لاکھ bn: লাখ
    6 en: m- M- mm- MM!- mn mln mio mio. mln. million millions mil~ de: Mio Mio. Million Millionen fr: million millions es: millón millones mn pt: milhão milhões mi~ it: milione milioni mln mln. ca: milió milions nl: miljoen mln mln. sv: miljon miljoner milj. nb: million millioner mill. da: million millioner mio. fi: miljoona miljoonaa milj. et: miljon miljonit mln hu: millió pl: mln mln. milion miliony milionów miliona cs: mil. milion miliony milionů mil sk: mil. milión milióny miliónov lt: mln. milijonas milijonų milijonai lv: milj. miljons miljoni miljonu sl: milijon milijonov milijona mio. hr: milijun milijuna mil. sr: milion miliona милион милиона mk: милиони ro: milion milioane mil. bg: милион милиона млн. млн ru: млн млн. миллион миллиона миллионов миллионы uk: млн млн. мільйон мільйони мільйонів мільйона el: εκατομμύριο εκατομμύρια εκατ. εκατ tr: milyon mn mln id: juta jt~ ms: juta vi: triệu he: מיליון מליון ar: مليون ملايين مليونا fa: میلیون hi: मिलियन ja: ミリオン th: ล้าน fil: milyon mn: сая ka: მილიონი
    7 en: crore crores cr cr. Cr. hi: करोड़ करोड ur: کروڑ bn: কোটি
    8 zh: 亿 億 ja: 億 ko: 억
    9 en: bn b- B- billion~ billions~ es: mil_millones pt: mil_milhões mil_millions de: Mrd Mrd. Milliarde Milliarden Md Md. fr: milliard milliards Md Mds md mds it: miliardo miliardi mld mld. es: millardo nl: miljard mld mrd sv: miljard miljarder md mdr nb: milliard milliarder mrd. da: milliard milliarder mia. mia fi: miljardi miljardia mrd et: miljard miljardit hu: milliárd mrd pl: mld mld. mrd miliard miliardy miliardów cs: mld. mld miliarda miliardy miliard sk: mld. miliarda miliárd lt: mlrd. milijardas milijardų lv: miljards miljardi miljardu mljrd. sl: milijarda milijard mrd. hr: milijarda milijardi mlrd. sr: milijarda milijardi милијарде ro: miliard miliarde mld. bg: милиард милиарда млрд. млрд ru: млрд млрд. миллиард миллиарда миллиардов uk: млрд млрд. мільярд мільярди мільярдів el: δισεκατομμύριο δισεκατομμύρια δισ. δισ tr: milyar mlr id: miliar ms: bilion vi: tỷ tỉ he: מיליארד ar: مليار مليارات fa: میلیارد hi: अरब बिलियन pt: bi~ bilhão bilhões bilião~ biliões~ th: พันล้าน fil: bilyon mn: тэрбум
    12 en: tn t- T- trn trillion~ trillions~ de: Billion~ Billionen bio bio. fr: billion~ billions~ es: billón billones it: trilione~ bilioni pt: tri~ trilhão trilhões ru: трлн трлн. триллион триллиона триллионов uk: трлн трлн. трильйон трильйонів tr: trilyon id: triliun vi: nghìn_tỷ ja: 兆 zh: 兆~ ko: 조 hi: खरब
    """
  }

  /// English numbers in words: the value, then the word.
  static var numbers: StaticString {
    """
    0 zero 1 one 2 two 3 three 4 four 5 five 6 six 7 seven 8 eight 9 nine 10 ten 11 eleven 12 twelve 13 thirteen 14 fourteen 15 fifteen 16 sixteen 17 seventeen 18 eighteen 19 nineteen 20 twenty 30 thirty 40 forty 50 fifty 60 sixty 70 seventy 80 eighty 90 ninety
    """
  }
}
