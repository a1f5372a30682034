/// How languages say whose money it is behind its noun: `dólares de Hong Kong`, `pesos argentinos`.
enum OwnerTable {
  /// Between the noun and the name of the country.
  static let joints = WordList(.owner)

  private static let languagesThatBendNames: [UInt16] = ["ru", "uk", "be", "pl", "cs", "sk"].map {
    MoneyLexicon.language($0.utf8)
  }

  /// Whether the name of a country comes behind the noun without a word between them.
  static func bendsNames(_ language: UInt16) -> Bool { languagesThatBendNames.contains(language) }
}

extension MoneyLexicon {
  /// Whether the word there ends like an adjective of a country, which comes behind the noun.
  func endsLikeOwner(_ text: Bytes, _ start: Int) -> Bool {
    guard !ownerEndings.isEmpty else { return false }
    var end = start
    while end < text.count, Self.joins(text.scalar(at: end).value) {
      end += text.scalar(at: end).length
    }
    return ownerEndings.contains { end - start >= $0.count + 3 && $0.isIn(text, end - $0.count) }
  }
}
