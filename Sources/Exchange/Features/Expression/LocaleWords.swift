package import Money
package import Reading
import Synchronization

/// The words of money and of days in one locale. Each part is made when a text first needs it: that
/// takes milliseconds.
package final class LocaleWords: Sendable {
  package let locale: Locale
  private let packed: PackedWords
  private let made = Mutex<
    (money: MoneyLexicon?, typed: MoneyLexicon?, days: DayWords??, phrases: Phrases?)
  >(
    (nil, nil, nil, nil))

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

  /// Nil where the language has no names of its own: English is read without them.
  var days: DayWords? {
    made.withLock { made in
      let days = made.days ?? DayWords(locale, packed)
      made.days = .some(days)
      return days
    }
  }

  /// What is said in other words than the grammar's.
  var phrases: Phrases {
    made.withLock { made in
      let phrases = made.phrases ?? Phrases(locale, packed)
      made.phrases = phrases
      return phrases
    }
  }
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
