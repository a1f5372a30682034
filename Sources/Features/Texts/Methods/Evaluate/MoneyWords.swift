package import Engine
package import Features
package import Money
import Reading

/// The words of money and of days in the locales that requests asked for last.
package final class MoneyWords: EngineCache {
  package static let isOfRates = false

  fileprivate let locales: LocaleWordsCache
  /// Made when first needed: codes need none.
  private var lexicon: Lexicon?

  package convenience init() { self.init(LocaleWordsCache()) }

  package init(_ locales: LocaleWordsCache) { self.locales = locales }

  fileprivate func meaning(of text: String, in locale: Locale) -> [Currency] {
    if lexicon?.locale != locale { lexicon = Lexicon(locale) }
    return lexicon?.meaning(of: text) ?? []
  }
}

extension Engine: MoneyNames {
  package func meaning(of text: String, in locale: Locale) -> [Currency] {
    cache(MoneyWords.self).meaning(of: text, in: locale)
  }

  package func words(in locale: Locale) -> LocaleWords {
    cache(MoneyWords.self).locales.words(in: locale)
  }
}
