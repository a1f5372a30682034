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
    made.withLock { $0.money.orMade { MoneyLexicon(locale, words: packed) } }
  }

  /// The words of money for a typed line: they are there 0.9 million instructions earlier, a third of a
  /// whole `kurs 100 dollars in euros`.
  var typedMoney: MoneyLexicon {
    made.withLock { made in
      made.money
        ?? made.typed.orMade { MoneyLexicon(locale, isForLines: true, words: packed) }
    }
  }

  var phrases: PhraseWords {
    made.withLock { $0.phrases.orMade { PhraseWords(locale, packed) } }
  }

  /// Nil where the language has no names of its own: English is read without them.
  var days: Days? {
    made.withLock { $0.days.orMade { DayWords(locale, packed).map(Days.init) } }
  }
}

extension Optional {
  /// What is there; what `make` returns where nothing was, which is kept.
  fileprivate mutating func orMade(_ make: () -> Wrapped) -> Wrapped {
    if let self { return self }
    let made = make()
    self = made
    return made
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
