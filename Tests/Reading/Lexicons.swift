import Features
import Kit
import Money
import Reading

/// The words of money of each locale, which all tests share.
enum Lexicons {
  static func of(_ locale: Locale) -> MoneyLexicon { TestEngine.words.words(in: locale).money }
}
