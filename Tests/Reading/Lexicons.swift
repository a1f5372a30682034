import Money
import Reading
import Synchronization

/// The words of each locale, read once for all tests.
enum Lexicons {
  private static let known = Mutex<[String: MoneyLexicon]>([:])

  static func of(_ locale: Locale) -> MoneyLexicon {
    if let lexicon = known.withLock({ $0[locale.identifier] }) { return lexicon }
    let lexicon = MoneyLexicon(locale)
    known.withLock { $0[locale.identifier] = lexicon }
    return lexicon
  }
}
