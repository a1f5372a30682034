package import Money

extension Engine {
  /// What a code, a sign or a name may mean there, the likeliest first.
  package func meaning(of text: String, in locale: Locale) -> [Currency] {
    if lexicon?.locale != locale { lexicon = Lexicon(locale) }
    return lexicon?.meaning(of: text) ?? []
  }
}
