/// Days as people name them beyond CLDR: a language, what is meant, then the words. A line more is a
/// word more.
enum SpokenDays {
  static let relatives: [(language: String, what: String, words: [String])] = [
    ("pl", "day0", ["dziś"]), ("uk", "day-1", ["вчора", "учора"]),
    ("be", "day-1", ["учора", "ўчора"]),
    ("hu", "week-1", ["múlt héten", "a múlt héten", "egy hete", "egy héttel ezelőtt"]),
    ("hu", "month-1", ["múlt hónapban", "a múlt hónapban", "egy hónapja"]),
    ("hu", "year-1", ["tavaly", "egy éve", "egy évvel ezelőtt"]),
    ("el", "day-1", ["χτες"]), ("el", "day-2", ["προχτές"]),
    (
      "el", "week-1",
      [
        "την προηγούμενη εβδομάδα", "την περασμένη εβδομάδα", "περασμένη εβδομάδα",
        "προηγούμενη εβδομάδα",
      ]
    ),
    ("el", "month-1", ["τον περασμένο μήνα", "τον προηγούμενο μήνα"]),
    ("el", "year-1", ["πέρυσι", "πέρσι"]),
    ("sr", "day-1", ["juče", "jučer", "јучер"]), ("sr", "day0", ["danas"]),
    ("sr", "day-2", ["prekjuče"]), ("sr", "week-1", ["prošle nedelje", "прошле недеље"]),
    ("bs", "day-1", ["jučer", "juče"]), ("hr", "day-1", ["jučer"]),
    ("hr", "week-1", ["prošli tjedan", "prošlog tjedna"]), ("bs", "week-1", ["prošle sedmice"]),
    ("sl", "week-1", ["prejšnji teden"]), ("sk", "week-1", ["minulý týždeň"]),
    ("cs", "week-1", ["minulý týden", "před týdnem"]), ("cs", "month-1", ["před měsícem"]),
    ("cs", "year-1", ["loni", "před rokem"]), ("sk", "year-1", ["vlani"]),
    ("sk", "week-1", ["pred týždňom"]), ("pl", "week-1", ["w zeszłym tygodniu"]),
    ("pl", "month-1", ["w zeszłym miesiącu"]), ("pl", "year-1", ["w zeszłym roku"]),
    ("ru", "week-1", ["прошлая неделя"]), ("ru", "month-1", ["месяц назад"]),
    ("sv", "week-1", ["förra veckan"]), ("da", "week-1", ["i sidste uge"]),
    ("da", "month-1", ["i sidste måned"]), ("da", "year-1", ["sidste år", "i fjor"]),
    ("nb", "week-1", ["i forrige uke"]), ("nb", "year-1", ["i fjor"]), ("sv", "year-1", ["i fjol"]),
    ("fi", "week-1", ["viikko sitten"]), ("et", "week-1", ["eelmisel nädalal", "nädal tagasi"]),
    ("et", "year-1", ["mullu"]), ("lt", "week-1", ["praėjusią savaitę"]),
    ("lv", "week-1", ["pagājušajā nedēļā"]),
    ("ro", "week-1", ["săptămâna trecută", "acum o săptămână"]),
    ("tr", "week-1", ["geçen hafta"]), ("tr", "year-1", ["geçen yıl", "geçen sene"]),
    ("fr", "week-1", ["la semaine passée"]), ("nl", "week-1", ["afgelopen week"]),
    ("de", "year-1", ["voriges Jahr"]), ("de", "week-1", ["vorige Woche"]),
    ("id", "week-1", ["minggu lalu"]), ("ms", "day-1", ["semalam"]), ("vi", "day-1", ["hôm qua"]),
    ("zh", "day-1", ["昨日"]), ("ja", "day-1", ["昨日の"]), ("ja", "day0", ["今日の", "本日"]),
  ]

  static let pasts: [(language: String, unit: String, before: String, words: [String])] = [
    ("pt", "day", "", ["dias atras", "dia atras"]),
    ("pt", "week", "", ["semanas atras", "semana atras"]),
    ("pt", "month", "", ["meses atras", "mes atras"]),
    ("pt", "year", "", ["anos atras", "ano atras"]),
    ("es", "day", "", ["dias atras", "dia atras"]),
    ("es", "week", "", ["semanas atras", "semana atras"]),
    ("es", "month", "", ["meses atras", "mes atras"]),
    ("es", "year", "", ["años atras", "año atras"]),
    ("nb", "day", "for", ["dager siden", "dag siden"]),
    ("nb", "week", "for", ["uker siden", "uke siden"]),
    ("da", "day", "for", ["dage siden", "dag siden"]),
    ("da", "week", "for", ["uger siden", "uge siden"]),
    ("hu", "day", "", ["napja"]), ("hu", "week", "", ["hete"]),
  ]
}
