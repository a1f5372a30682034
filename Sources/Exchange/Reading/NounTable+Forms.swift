// Only for packing: the program has the packed words.
#if DEBUG
  extension NounTable {
    /// More forms in the order of `lines`: cases, and the languages without a section in CLDR's text.
    static var forms: StaticString {
      """
      dollar ga: dollar so: doolar eo: dolaro dolaroj dolarojn eu: dolar dolarretan dolarra ckb: دۆلار pa: ਡਾਲਰ kn: ಡಾಲರ್ ml: ഡോളർ or: ଡଲାର as: ডলাৰ ps: ډالر mr: डॉलर ta: டாலரில் hy: դոլարով դոլարի ka: დოლარის დოლარს დოლარით
      euro ca: euro euros eu: euroa euroak eurokoa eurotik eurotan eo: eŭro eŭroj eŭrojn ga: euro cy: ewro hy: եվրոն եվրոյի եվրոյով ka: ევროს ევროთი ევროში lv: eiro mt: ewro
      pound ca: lliura~ lliures~ cy: punt~ bunt~ bunnoedd~ ga: punt~ eu: libera~ gl: libras~
      rupee pa: ਰੁਪਏ ਰੁਪਿਆ ਰੁਪਈਏ kn: ರೂಪಾಯಿ ರೂಪಾಯಿಗಳು ml: രൂപ or: ଟଙ୍କା as: টকা mr: रुपये रुपया रुपयांचे रुपयांना रुपयांची रुपयांत hi: रुपयों ta: ரூபா~ ரூபாயில்~ ரூபாய்க்கு~
      afghani en: afghani~ afghanis~ ps: افغانۍ fa: افغانی
      somoni en: somoni~ somonis~ tg: сомонӣ ru: сомони
      dinar fa: دینار دینارە mt: dinar
      shilling so: shilin shilling
      yuan ru: юанях юанями юаням юани uk: юанів юані pl: juanów juany cs: jüanů juanů
      lari ka: ლარით ლარში ლარის ლარს ლარად ლარზე ლარამდე ლარიდან
      dram hy: դրամով դրամի դրամն դրամ
      litas lt: litas litai litų litus litais lito
      lats lv: lats lati latu latus latiem latos
      kroon et: kroon krooni kroone krooniks kroonini kroonides
      tolar sl: tolar tolarja tolarji tolarjev tolarje tolarjih
      koruna sk: koruna koruny korún korunách korunami cs: korunu korunami
      schilling de: Schillinge Schillingen
      markka fi: markka markan markat markalla
      krone da: kronerne kronen nb: kronene kronen
      krona sv: kronornas
      euro da: euroen euroerne sv: eurorna nb: euroen fi: eurojen eurollekin et: eurodeks lt: eurus sl: evrom evroma eurov sr: еври еура еурима si: යූරෝ යුරෝව bn: ইউরোর ইউরোতে te: యూరోల gu: યૂરો ka: ევროდ ur: یوروز
      dollar sv: dollarn dollarna da: dollaren nb: dollaren is: dölum dali dölunum el: δολλάρια δολλάριο δολλαρίων hi: डालर डॉलरों th: เหรียญ~ ko: 불~ ur: ڈالرز ڈالروں ne: डलरको डलरमा डलरले si: ඩොලරය ඩොලරයක් ඩොලරයට ඩොලර්වලට te: డాలర్ల gu: ડૉલર ડોલરમાં km: ដុល្លា et: dollareid uz: dollar
      pound el: λιρών~ fi: punta~ puntaa~ punnan~ puntia~ punnat~ punniksi~ puntina~ lv: mārciņu~ mārciņām~ lt: svarus~ svarais~ sr: funti~ funta~ funte~ th: ปอนด์~
      franc fi: frangeja frangin tr: frank^ el: φράγκων bs: franaka franaka sr: franaka franak th: ฟรังก์ he: פרנק פרנקים
      forint sr: forinti forinta форинти форинта hr: forinti forinta sk: forinty forintov forinta pl: forinty forintów forinta cs: forinty forintů forintu
      yen fi: jeniä jenejä jeneiksi jenin sv: yenen hu: jent jenért da: yenen lt: jenos jenų lv: jenas jenu ro: yeni bg: йени йена
      ruble sv: rublar rubeln fi: ruplia ruplaan lt: rublius sr: рубаља рубље рубљи rubalja rublji rublje rubalja hr: rubalja rublji rublje be: рублямі рублях рублю рублём da: rubelen
      yuan th: หยวน vi: tệ~ fi: juania juaneja juanin yuania lt: juanių juaniai lv: juaņas juaņu
      rupiah id: perak~
      rupee bn: টাকায় টাকার টাকাতে te: రూపాయల రూపాయలకు రూపాయలలో gu: રૂપિયાની રૂપિયામાં રૂપિયાનું રૂપિયે ne: रुपैयाँमा रुपैयाँको रुपैयाँले mr: रुपयात ta: ரூபாயில்~
      taka bn: টাকায় টাকার টাকাতে
      manat az: manat
      lira tr: lirayı liradan
      koruna cs: korunou
      hryvnia pl: hrywna hrywny hrywnach
      punt ga: punt
      zloty pl: złociszy~ złocisze~
      """
    }
  }
#endif
