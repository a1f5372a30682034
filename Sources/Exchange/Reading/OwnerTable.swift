/// How languages say whose money it is behind its noun: `dólares de Hong Kong`, `pesos argentinos`.
enum OwnerTable {
  /// Between the noun and the name of the country.
  static let joints = WordList([
    "de la ", "de los ", "de las ", "de ", "del ", "do ", "da ", "dos ", "das ", "di ", "della ",
    "dello ", "delle ", "degli ", "du ", "des ", "d'", "d’", "z ", "ze ", "из ", "з ", "із ",
    "aus ", "von ", "van ", "från ", "fra ", "din ", "iz ", "a ", "à ",
  ])

  /// By language, the endings of adjectives of countries, which come behind the noun.
  private static let endings: [(language: String, endings: [StaticString])] = [
    (
      "fr",
      [
        "ais", "aise", "aises", "ois", "oise", "oises", "ien", "ienne", "iens", "iennes", "ains",
        "aines", "éens", "éennes",
      ]
    ),
    (
      "es",
      [
        "eses", "esas", "enses", "anos", "anas", "eños", "eñas", "inos", "inas", "eos", "íes",
        "és", "ense", "ano", "eño", "ino",
      ]
    ),
    (
      "pt", ["eses", "esas", "enses", "anos", "anas", "inos", "inas", "ês", "ense", "ano", "ino"]
    ),
    (
      "gl", ["eses", "esas", "enses", "anos", "anas", "ino", "inos", "és", "ense", "ano"]
    ),
    ("it", ["esi", "ese", "ensi", "ense", "ani", "iani", "ini", "ane", "iane"]),
    ("ca", ["esos", "ès", "encs", "ans", "ians", "ins"]),
    ("ro", ["ieni", "eni", "ezi", "ian"]),
    ("pl", ["skich", "skie", "ckich", "ckie", "skiego", "ckiego"]),
    ("cs", ["ských", "ské", "ckých", "cké", "ského"]), ("sk", ["ských", "ské", "ckých", "cké"]),
    ("ru", ["ских", "ские", "ского"]), ("uk", ["ських", "ські", "ського"]),
  ]

  private static let languagesThatBendNames: [UInt16] = ["ru", "uk", "be", "pl", "cs", "sk"].map {
    MoneyLexicon.language(Array($0.utf8)[...])
  }

  /// Whether the name of a country comes behind the noun without a word between them.
  static func bendsNames(_ language: UInt16) -> Bool { languagesThatBendNames.contains(language) }

  static func endsLikeOwner(_ text: Bytes, _ start: Int, _ language: UInt16) -> Bool {
    guard
      let endings = endings.first(where: {
        MoneyLexicon.language(Array($0.language.utf8)[...]) == language
      })?.endings
    else { return false }
    var end = start
    while end < text.count, MoneyLexicon.joins(text.scalar(at: end).value) {
      end += text.scalar(at: end).length
    }
    return endings.contains { ending in
      let count = ending.utf8CodeUnitCount
      return end - start >= count + 3
        && (0..<count).allSatisfy { text[end - count + $0] == ending.utf8Start[$0] }
    }
  }
}
