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
    punt ga: punt
    zloty pl: złociszy~ złocisze~
    """
  }
}
