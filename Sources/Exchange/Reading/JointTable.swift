/// The words for `and` between whole units and their cents: those that no other language reads as
/// something else, and those of one language only. A line more is a language more.
enum JointTable {
  /// In text of any language.
  static let all = WordList([
    "and ", "და ", "و ", "و", "ו", "en ", "und ", "et ", "y ", "e ", "i ", "a ", "și ", "si ",
    "och ",
    "og ", "и ", "і ", "agus ", "ja ", "és ", "ve ", "& ", "και ", "と", "com ", "con ", "avec ",
    "mit ", "do ", "cu ", "amb ",
    // As titles and cheques have them.
    "And ", "AND ", "Y ", "E ", "Con ", "CON ", "Com ", "COM ", "Et ", "ET ", "Und ", "I ", "И ",
  ])

  /// A language, then its own.
  private static let own: [(language: String, words: [StaticString])] = [
    ("lv", ["un "]), ("uk", ["та "]), ("eu", ["eta "]),
    ("lt", ["ir "]), ("sl", ["in "]), ("fil", ["at "]), ("sw", ["na "]),
    ("id", ["dan "]), ("ms", ["dan "]), ("vi", ["và "]), ("sq", ["dhe "]), ("az", ["və "]),
    ("kk", ["және "]), ("ky", ["жана "]), ("uz", ["va "]), ("mn", ["ба "]), ("hy", ["և "]),
    ("am", ["እና "]), ("ur", ["اور "]), ("hi", ["और "]), ("bn", ["এবং ", "ও "]), ("ne", ["र "]),
    ("ta", ["மற்றும் "]), ("te", ["మరియు "]), ("gu", ["અને "]), ("th", ["และ", "กับ"]),
    ("km", ["និង"]), ("lo", ["ແລະ", "ກັບ"]), ("si", ["සහ ", "හා "]),
  ]

  static func words(_ locale: String) -> WordList? {
    let language = locale.prefix { $0 != "-" }
    return own.first { $0.language == language }.map { WordList($0.words) }
  }
}
