import Money

/// Money of the past that nouns still say: the region's own, where another money has the same noun.
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
}
