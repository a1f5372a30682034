// Only for packing: the program has the packed words.
#if DEBUG
  extension ScaleTable {
    /// More words in the form of `lines`: cases, and abbreviations that only one language has.
    static var forms: StaticString {
      """
      2 lv: simti simtiem simtus et: sada lt: šimtai šimtų šimtus sk: sto= ro: sute= sută= hy: հարյուր= ur: سو= bn: শত= ne: सय= te: వందల= వందలు= az: yüz= uz: yuz= mn: зуун= kk: жүз= ky: жүз= am: መቶ= my: ရာ= lo: ຮ້ອຍ= th: ร้อย=
      3 et: tuh tuh. bg: хиляда hr: tisuću tisuće tisućama el: χίλια χίλιοι χίλιες id: seribu ms: seribu hu: e= da: t.= ru: т.= т= fil: libong he: אלפים= ar: آلاف الاف ألفا ألفاً pl: tysiąca tysiącom tysiącami lt: tūkstantis tūkstantį lv: tūkstotis tūkstoti sl: tisočev tisoče cs: tisících sk: tisíce sr: hilj. хиљ. uk: тисячу ru: тысячу be: тысячу az: min= kk: мыңнан ne: हजारको
      6 is: millj. millj et: milj milj. cs: milionu milionech milionům sk: milióna miliónu miliónoch miliónom sl: milijone milijoni hu: milliót milliós ro: milionul milioanelor hr: milijune milijunima sr: milione милионе милиони милијуна mk: мил. милион vi: tr= fil: milyong pl: milionach milionom milionami uk: мільйону мільйонах ru: миллиону миллионах миллионом лям= ляма= лямов= be: мільёны мільёнам lt: milijoną lv: miljonu el: εκατομμυρίων εκατομμυρίου bg: милионът lo: ລ້ານ bs: milione da: millionen sv: miljonen fi: miljoonan miljoonien
      9 fil: bilyong is: milljarðar milljarðinn sl: milijarde milijardo sk: miliardu miliardy cs: miliardu miliardám pl: miliarda miliardzie miliardami hr: milijarde milijardu sr: milijardu милијарду милијарди mk: милијарда lt: milijardą lv: miljardu el: δισεκατομμυρίων δισεκατομμυρίου δις= uk: мільярду мільярдах ru: миллиарду миллиардах ярд= ярда= ярдов= fi: miljardin miljardien da: mia.
      3 is: þ. lv: tūkstošus tūkstošiem lt: tūkstančius tūkstančiai sr: hiljade hiljadu хиљаде хиљаду bs: hiljadu mr: हजार pa: ਹਜ਼ਾਰ ml: ആയിരം kn: ಸಾವಿರ
      5 pa: ਲੱਖ ml: ലക്ഷം kn: ಲಕ್ಷ or: ଲକ୍ଷ as: লাখ
      6 cy: miliwn ga: milliún gd: millean mt: miljun miljuni eu: milioi gl: millóns is: m. lv: miljonus miljoniem lt: milijonus milijonais et: miljonini
      7 pa: ਕਰੋੜ ml: കോടി kn: ಕೋಟಿ or: କୋଟି
      9 cy: biliwn ga: billiún gd: billean mt: biljun fr: G- is: ma. lv: miljardus lt: milijardus milijardai
      """
    }
  }
#endif
