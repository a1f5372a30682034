// Only for packing: the program has the packed words.
#if DEBUG
  extension ScaleTable {
    /// How CLDR 47 shortens and writes large numbers (`decimalFormats`), in the form of `lines`.
    static var compact: StaticString {
      """
      3 af: duisend am: ሺ= ar: آلاف= ألف= az: min= be: тыс.= тыс= тысяч= тысяча тысячы
      3 bg: хил.= хил= хиляди bn: হা= হাজার= bs: hilj.= hilj= hiljada hiljade cs: tis.= tis= tisíc= tisíce
      3 da: t=- tusind de: Tausend el: χιλ.= χιλ= χιλιάδα χιλιάδες es: mil= et: tuh= tuhat= fa: هزار=
      3 fi: t.= tuhat= tuhatta fil: K=- libo= fr: mille= millier gu: હજાર= he: K=- אלף= hi: हज़ार=
      3 hr: tis.= tis= tisuća tisuće hu: E=- ezer= hy: հազար= հզր= id: rb= ribu= is: þ.= þúsund it: mila=
      3 ka: ათ.= ათ= ათასი= kk: м.= мың= km: ពាន់= ky: миң= lo: ພັນ=
      3 lt: tūkst. tūkst= tūkstantis tūkstančiai tūkstančio tūkstančių
      3 lv: tūkst. tūkst= tūkstotis tūkstoši tūkstošu mk: илј.= илј= илјада илјади mn: мянга= ms: ribu=
      3 my: ထောင်= nb: tusen= ne: हजार= nl: duizend pl: tys.= tys= tysiąc tysiąca tysiące tysięcy pt: mil=
      3 ro: mie= mii= ru: тыс.= тыс= тысяч= тысяча тысячи sk: tis.= tis= tisíc= tisíca tisíce
      3 sl: tis.= tis= tisoč= sq: mijë= sr: хиљ.= хиљ= хиљада хиљаде sv: tn= tusen= ta: ஆ= ஆயிரம்
      3 te: వే= వేయి= వేలు= th: พัน= tr: B=- bin= uk: тис.= тис= тисяч= тисяча тисячі ur: ہزار= uz: ming=
      3 vi: N=- nghìn=
      4 my: သောင်း th: หมื่น=
      5 bn: লা= লাখ= gu: લાખ= hi: लाख= lo: ແສນ= my: သိန်း= ne: लाख= th: แสน= ur: لاکھ=
      6 af: miljoen am: ሚ= ሚሊዮን= ar: ملايين مليون= az: milyon mln=
      6 be: млн= мільён мільёна мільёнаў мільёны bg: милион милиона млн.= млн=
      6 bs: mil.= mil= milion miliona cs: mil.= mil= milion milionu miliony milionů
      6 da: million millioner mio.= mio= de: Million Millionen Mio.= Mio=
      6 el: εκ.= εκ= εκατομμύρια εκατομμύριο es: millones millón et: miljon miljonit mln= fa: میلیون
      6 fi: milj.= milj= miljoona miljoonaa fil: milyon fr: million millions he: מיליון
      6 hr: mil.= mil= milijun milijuna hu: millió hy: միլիոն մլն= id: jt= juta= is: m.= milljón milljónir
      6 it: Mln= milione milioni ka: მილიონი მლნ.= მლნ= kk: миллион млн= km: លាន= ky: миллион млн=
      6 lo: ລ້ານ= lt: milijonai milijonas milijono milijonų mln.= mln=
      6 lv: milj.= milj= miljoni miljons miljonu mk: М=- мил.= мил= милион милиони mn: сая= ms: J=- juta=
      6 my: သန်း= nb: mill.= mill= million millioner nl: miljoen mln.= mln=
      6 pl: milion miliona miliony milionów mln= pt: mi= milhão milhões ro: mil.= mil= milioane milion
      6 ru: миллион миллиона миллионов млн= sk: mil.= mil= milión milióna miliónov milióny
      6 sl: milijon milijona milijone milijoni milijonov mio.= mio= sq: milion mln=
      6 sr: мил.= мил= милион милиона sv: miljon miljoner mn= ta: மி= மில்லியன் te: మి= మిలియన్ మిలియన్లు
      6 th: ล้าน= tr: Mn= milyon uk: млн= мільйон мільйона мільйони мільйонів uz: million mln=
      6 vi: Tr= triệu=
      7 bn: কো= কোটি= gu: કરોડ= hi: करोड़= क॰= my: ကုဋေ= ဋေ= ne: करोड= ur: کروڑ=
      9 af: miljard mjd= am: ቢ= ቢሊዮን= ar: مليار= az: milyard mlrd=
      9 be: млрд= мільярд мільярда мільярдаў мільярды bg: милиард милиарда млрд.= млрд= bn: শত_কো=
      9 bs: milijarda milijarde milijardi mlrd.= mlrd= cs: miliard miliarda miliardy mld.= mld=
      9 da: mia.= mia= milliard milliarder de: Milliarde Milliarden Mrd.= Mrd=
      9 el: δισ.= δισ= δισεκατομμύρια δισεκατομμύριο et: miljard miljardit mld= fa: میلیارد
      9 fi: miljardi miljardia mrd.= mrd= fil: bilyon fr: Md= milliard milliards gu: અબજ= he: מיליארד
      9 hi: अरब= अ॰= hr: milijarda milijarde milijardi mlr.= mlr= hu: Mrd= milliárd hy: միլիարդ մլրդ=
      9 id: M=- miliar is: ma.= ma= milljarðar milljarður it: Mld= miliardi miliardo
      9 ka: მილიარდი მლრ.= მლრ= მლრდ.= მლრდ= kk: миллиард млрд= km: ប៊ីលាន ky: миллиард млд= lo: ຕື້=
      9 lt: milijardai milijardas milijardo milijardų mlrd.= mlrd=
      9 lv: miljardi miljards miljardu mljrd. mljrd=
      9 mk: ми.=! ми=! милијарда милијарди милј.= милј= мј.=! мј=! mn: Т=- тэрбум ms: bilion
      9 nb: milliard milliarder mrd.= mrd= ne: अरब= nl: miljard mld.= mld=
      9 pl: miliard miliarda miliardy miliardów mld= pt: bi= bilhão bilhões mM=-
      9 ro: miliard miliarde mld.= mld= ru: миллиард миллиарда миллиардов млрд=
      9 sk: miliarda miliardy miliárd mld.= mld= sl: milijard milijarda milijarde milijardi mrd.= mrd=
      9 sq: miliard mld= sr: милијарда милијарде милијарди млрд.= млрд= sv: md= miljard miljarder
      9 ta: பி= பில்லியன் te: బి= బిలియన్ బిలియన్లు th: พันล้าน tr: Mr= milyar
      9 uk: млрд= мільярд мільярда мільярди мільярдів ur: ارب= uz: milliard mlrd= vi: T=- tỷ=
      10 th: หมื่นล้าน
      11 gu: નિખર્વ hi: खरब= ख॰= ne: खरब= th: แสนล้าน ur: کھرب=
      12 af: biljoen bn= am: ት= ትሪሊዮን= ar: ترليون az: trilyon trln=
      12 be: трлн= трыльён трыльёна трыльёнаў трыльёны bg: трилион трилиона трлн.= трлн=
      12 bn: লা.কো. লা.কো= লাখ_কোটি bs: bil.= bil= bilion biliona
      12 cs: bil.= bil= bilion bilionu biliony bilionů da: billion billioner bio.= bio=
      12 de: Billion Billionen Bio.= Bio= el: τρισ.= τρισ= τρισεκατομμύρια τρισεκατομμύριο
      12 es: billones billón et: triljon triljonit trln= fa: تریلیون هزارمیلیارد
      12 fi: bilj.= bilj= biljoona biljoonaa fil: trilyon fr: Bn=~ billion billions gu: મહાપદ્મ
      12 he: טריליון hr: bil.= bil= bilijun bilijuna hu: billió hy: տրիլիոն տրլն= id: triliun
      12 is: billjón billjónir bn=~ it: Bln= ka: ტრილიონი ტრლ.= ტრლ= kk: триллион трлн= km: ទ្រីលាន
      12 ky: триллион трлн= lo: ລລ= ລ້ານລ້ານ lt: trilijonai trilijonas trilijono trilijonų trln.= trln=
      12 lv: trilj. trilj= triljoni triljons triljonu mk: бил.= бил= билион билиони mn: ИН= их_наяд
      12 ms: trilion nb: bill.= bill= billion billioner nl: biljoen bln.= bln=
      12 pl: bilion biliona biliony bilionów bln= pt: tri= trilhão trilhões
      12 ro: tril.= tril= trilioane trilion ru: триллион триллиона триллионов трлн=
      12 sk: bil.= bil= bilión bilióna biliónov bilióny sl: bil.= bil= bilijon bilijona bilijoni bilijonov
      12 sq: bilion bln= sr: бил.= бил= билион билиона sv: biljon biljoner bn=~ ta: டி= டிரில்லியன்
      12 te: ట్రి= ట్రిలియన్ ట్రిలియన్లు th: ล้านล้าน tr: Tn= trilyon
      12 uk: трильйон трильйона трильйони трильйонів трлн= ur: ٹریلین uz: trillion trln= vi: NT= nghìn_tỷ
      13 gu: શંકુ= hi: नील= ne: शंख=
      14 gu: જલધિ=
      """
    }
  }
#endif
