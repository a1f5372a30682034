extension ScaleTable {
  /// More words in the form of `lines`: cases, and abbreviations that only one language has.
  static var forms: StaticString {
    """
    3 is: þ. lv: tūkstošus tūkstošiem lt: tūkstančius tūkstančiai sr: hiljade hiljadu хиљаде хиљаду bs: hiljadu mr: हजार pa: ਹਜ਼ਾਰ ml: ആയിരം kn: ಸಾವಿರ
    5 pa: ਲੱਖ ml: ലക്ഷം kn: ಲಕ್ಷ or: ଲକ୍ଷ as: লাখ
    6 cy: miliwn ga: milliún gd: millean mt: miljun miljuni eu: milioi gl: millóns is: m. lv: miljonus miljoniem lt: milijonus milijonais et: miljonini
    7 pa: ਕਰੋੜ ml: കോടി kn: ಕೋಟಿ or: କୋଟି
    9 cy: biliwn ga: billiún gd: billean mt: biljun fr: G- is: ma. lv: miljardus lt: milijardus milijardai
    """
  }
}
