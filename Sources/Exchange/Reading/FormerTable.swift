import Money

/// Money of the past by the words that still say it: the region's own where another money has the same
/// noun, and the adjectives that say `old`.
enum FormerTable {
  /// A language with or without a region, then the money that its nouns said before the euro, the
  /// likeliest first. The first name that fits counts.
  private static let regions: [(name: String, codes: [String])] = [
    ("nl-BE", ["BEF", "NLG"]), ("fr-BE", ["BEF"]), ("fr-LU", ["LUF", "BEF"]),
    ("fr-FR", ["FRF"]), ("de-AT", ["ATS", "DEM"]),
    ("sv-FI", ["FIM"]), ("nl-NL", ["NLG"]), ("pt-PT", ["PTE"]),
    ("it", ["ITL"]), ("de", ["DEM"]), ("fi", ["FIM"]), ("et", ["EEK"]), ("lv", ["LVL"]),
    ("lt", ["LTL"]), ("sk", ["SKK"]), ("sl", ["SIT"]), ("en", ["DEM"]),
  ]

  static func currencies(_ locale: Locale) -> [Currency] {
    let name = locale.identifier
    let codes = regions.first { name == $0.name || name.prefix { $0 != "-" } == $0.name }?.codes
    return (codes ?? []).compactMap { Currency(code: $0) }
  }

  #if DEBUG
    // Only for packing: the program has the packed words.

    /// By language, the words beside a noun that say the money before a redenomination.
    private static let old: [(language: String, code: String, words: [String])] = [
      ("ro", "ROL", ["vechi"]), ("pl", "PLZ", ["starych", "stare", "stary"]),
      ("bg", "BGL", ["стари"]), ("tr", "TRL", ["eski"]),
    ]

    /// What is `old` in this language.
    static func adjectives(_ locale: Locale) -> [(word: String, currency: Currency)] {
      var found: [(word: String, currency: Currency)] = []
      for line in old where locale.language == line.language {
        guard let currency = Currency(code: line.code) else { continue }
        for word in line.words { found.append((word, currency)) }
      }
      return found
    }
  #endif
}
