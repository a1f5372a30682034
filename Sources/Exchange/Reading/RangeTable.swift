/// Words of ranges: between their two ends, and before the first. A word more is a word more.
enum RangeTable {
  /// Between the ends of a range: `5 to 10 euros`.
  static let words = WordList([
    "to", "bis", "à", "a", "do", "до", "till", "until", "or", "oder", "ou", "o", "lub", "nebo",
    "til",
    "till", "tot", "и", "или", "al", "hasta", "até",
  ])

  /// Between the ends of a range that begins with `between`.
  static let betweenWords = WordList([
    "and", "und", "et", "y", "e", "en", "i", "och", "og", "и", "і", "ja", "és", "ve", "și", "a",
  ])

  static let allWords = WordList(words.words + betweenWords.words)

  /// Before the first end: `between 5 dollars and 10`, `from 5 to 10 euros`.
  static let openers: Set<String> = [
    "between", "from", "zwischen", "entre", "tra", "fra", "mellan", "mellem", "mellom", "od",
    "von", "de", "między", "mezi", "между", "от", "da", "dai", "desde", "från", "tussen", "van",
    "vanaf", "від", "од", "med", "între", "από", "ab",
  ]
}
