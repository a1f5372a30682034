package import Money
package import Reading
import Synchronization

/// The words of money and of days in one locale. Each part is made when a text first needs it: that
/// takes milliseconds.
package final class LocaleWords: Sendable {
  package let locale: Locale
  private let packed: PackedWords
  private let made = Mutex<Made>(Made())

  private struct Made {
    var money: MoneyLexicon?
    var typed: MoneyLexicon?
    var days: Days??
    var phrases: PhraseWords?
  }

  package init(_ locale: Locale, _ packed: PackedWords = .shared) {
    self.locale = locale
    self.packed = packed
  }

  package var money: MoneyLexicon {
    made.withLock { made in
      let money = made.money ?? MoneyLexicon(locale, words: packed)
      made.money = money
      return money
    }
  }

  /// The words of money for a typed line: they are there 0.9 million instructions earlier, a third of a
  /// whole `kurs 100 dollars in euros`.
  var typedMoney: MoneyLexicon {
    made.withLock { made in
      let money = made.money ?? made.typed ?? MoneyLexicon(locale, isForLines: true, words: packed)
      made.typed = money
      return money
    }
  }

  var phrases: PhraseWords {
    made.withLock { made in
      let phrases = made.phrases ?? PhraseWords(locale, packed)
      made.phrases = phrases
      return phrases
    }
  }

  /// Nil where the language has no names of its own: English is read without them.
  var days: Days? {
    made.withLock { made in
      let days = made.days ?? DayWords(locale, packed).map(Days.init)
      made.days = .some(days)
      return days
    }
  }
}

/// The names of days, which are large: passed on without a copy.
final class Days: Sendable {
  let words: DayWords

  init(_ words: DayWords) { self.words = words }
}

/// Keeps the words of a few locales, since a client may ask in turns.
package final class LocaleWordsCache: Sendable {
  private let limit: Int
  private let known = Mutex<[LocaleWords]>([])

  package init(limit: Int = 4) { self.limit = limit }

  package func words(in locale: Locale) -> LocaleWords {
    known.withLock { known in
      if let found = known.first(where: { $0.locale == locale }) { return found }
      let new = LocaleWords(locale)
      if known.count >= limit { known.removeFirst() }
      known.append(new)
      return new
    }
  }
}
