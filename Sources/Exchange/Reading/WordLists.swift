package import Money

extension PackedWords {
  /// The lists of words that are the same in all locales.
  package enum List: Int, CaseIterable, Sendable {
    /// `and` between whole units and cents, with the space after it.
    case join
    /// `and` between the parts of a number, with the space; and inside a number written as one word.
    case joinNumbers, joinInside
    /// Between the ends of a range; the same after `between`; before the first end.
    case rangeTo, rangeAnd, rangeFrom
    /// `per`: it makes a rate of what follows.
    case rate
    /// `and a half` after a noun, in hundredths; halves alone; what a word before a number adds.
    case share, part, addition
    /// `minus`, those that are `less` too, `loss`: the amount after may be negative.
    case minus, less, loss
    /// `since`: years follow it.
    case year
    /// What says that a price is near: of letters that are also signs; before and after a dollar.
    case price, priceBefore, priceBehind
    /// English nouns in the singular, which what follows may belong to; words that do not.
    case singular, afterSingular
    /// What has sizes in EUR, and what sizes are called.
    case shoes
    /// What says that an amount was taken from an account.
    case debit
    /// Cents that are minutes or hundredths, too.
    case minutes
    /// `mil gracias`
    case thanks
    /// `de` between a number and what it counts; `de los` between a noun and a country.
    case connector, owner
    /// Those that any number has before what it counts: `de`.
    case partitive
    /// What follows the number of an hour.
    case hour
    /// A thousand of other languages that an English text has for a million, too; `mi`, which is also
    /// another word; the thousand of `mil gracias`.
    case eitherScale, looseScale, thanked
    /// A number before a sign that is a word of other languages, too.
    case smallNumber
    /// `pcm`: after a price.
    case suffix
    /// What thousands and more are shortened to, and what their names have in them.
    case shortScale, scalePart
    /// `TEUR`: zeros, and the place of its currencies.
    case scaled
    /// Signs that are read as money in any language.
    case usualSign
    /// `release`: what has a version for its number.
    case version
    /// `a`, with the space after it, before a number.
    case article
    /// `oh` among decimals; `tenths` after them.
    case spokenZero, fraction
    /// What follows an amount in scripts without spaces; the currencies that lakhs and crores are said of.
    case particle, lakh
    /// Digits and powers of ten of one character each, a power as the negative number of its zeros; the
    /// point between them.
    case numeral, numeralPoint
    /// What makes no number of numerals after it: `数千円`; what makes a name of any number: `第3`.
    case beforeNoNumeral, ordinal
    /// Units that are other words after a number of one syllable: `이 원`; names of money that are none
    /// of its units: `원화`.
    case homograph, moneyName
    /// `块`, after which a digit is a tenth; `钱` after a unit; parts that are money without a unit: `毛`.
    case tenthFollows, money, partAlone
    /// "And", "in" and the like, set right before digits.
    case beforeDigits
    /// What nouns end with that say by what something is done.
    case instrument
    /// Signs that other countries have, too, in the script of the sign's language.
    case sharedSign
    /// Codes that are words in small letters; nouns that other words differ from in their tones only.
    case smallCode, toned
    /// Typed lines: the words of the grammar by what they do, and the rest by the keys of `[typed]`.
    case grammar, monthPoint, point
    case howMany, command, question, ending, target, targetJoined, targetPrefix
    case dayBefore, dayBehind, targetEnd, ofUnit, dayMark, monthMark
    case yearMark, lastDayMark, yearSign, monthSign, daySign, span
    /// What says ten of its money; what stands between a number and its word for a million.
    case tenfold, beforeScale
  }

  /// The lists of one locale.
  package enum OwnList: Int, CaseIterable, Sendable {
    case join, endings, compound, former
    /// Codes of money that the euro replaced so lately that prices still have it.
    case late
    /// Letters after a dollar that say that it is the national one.
    case national
    /// What adjectives of countries end with.
    case ownerEnding
    /// `a`, with the space after it: one of what follows.
    case one
    /// What a decimal point is called, in English too; what the language does.
    case point, habit
    /// Of typed lines: what phrases mean, after percentages, before and after them, what is counted.
    case line, of, levy, discount, counted, count, article, with, product
    /// `day-1` and its names; `day`, and what is before and after the number of days;
    /// `1`, and how that number is said there.
    case day, ago, agoNumber
  }

  /// The words of a list with what they stand for.
  package func pairs(_ list: OwnList, _ locale: Locale) -> [(key: [UInt8], word: [UInt8])] {
    words(list, locale).map { item in
      let bytes = item.bytes
      let end = bytes.firstIndex(of: 0) ?? bytes.endIndex
      return (Array(bytes[..<end]), Array(bytes[min(end + 1, bytes.endIndex)...]))
    }
  }

  /// Each word of a list, and what the list says of it.
  package func eachWord(_ list: List, _ body: (UnsafeBufferPointer<UInt8>, Int) -> Void) {
    for word in words(list) { body(word.bytes, word.value) }
  }

  func words(_ list: List) -> WordRun {
    let part = bytes(.lists)
    return WordRun(part + (Int(part[2 * list.rawValue]) | Int(part[2 * list.rawValue + 1]) << 8))
  }

  func words(_ list: OwnList, _ locale: Locale) -> WordRun {
    let part = bytes(.ownLists)
    let at = 2 * (locale.place * OwnList.allCases.count + list.rawValue)
    return WordRun(part + (Int(part[at]) | Int(part[at + 1]) << 8))
  }

  /// The currencies at this place of their lists.
  func currencies(_ place: Int) -> [Currency] {
    let at = bytes(.currencies) + 2 * place
    func number(_ index: Int) -> Int { Int(at[2 * index]) | Int(at[2 * index + 1]) << 8 }
    return (0..<number(0)).map { Currency(index: UInt16(number($0 + 1))) }
  }
}

/// A list in the packed file, walked in place: how many words, then of each its length, its value in four
/// bytes, its bytes.
struct WordRun: Sequence, Sendable {
  // Safe: the list is in `words.packed`, which is compiled in; a test follows all of its places.
  nonisolated(unsafe) private let start: UnsafePointer<UInt8>

  init(_ start: UnsafePointer<UInt8>) { self.start = start }

  var isEmpty: Bool { start[0] == 0 && start[1] == 0 }

  /// Where the first of them ends that begins there and whose end `fits`.
  func end(_ text: Bytes, at place: Int, where fits: (Int) -> Bool) -> Int? {
    for word in self where word.isIn(text, place) && fits(place + word.count) {
      return place + word.count
    }
    return nil
  }

  func makeIterator() -> Iterator {
    Iterator(left: Int(start[0]) | Int(start[1]) << 8, at: start + 2)
  }

  struct Iterator: IteratorProtocol {
    fileprivate var left: Int
    fileprivate var at: UnsafePointer<UInt8>

    mutating func next() -> WordList.Word? {
      guard left > 0 else { return nil }
      left -= 1
      let value = (0..<4).reduce(UInt32(0)) { $0 | UInt32(at[1 + $1]) << UInt32(8 * $1) }
      let word = WordList.Word(
        start: at + 5, count: Int(at[0]), value: Int(Int32(bitPattern: value)))
      at += 5 + word.count
      return word
    }
  }
}

extension WordList {
  static let join = WordList(.join)
  static let rangeTo = WordList(.rangeTo)
  static let rangeAnd = WordList(.rangeAnd)
  static let rangeBoth = WordList(rangeTo.words + rangeAnd.words)
  static let rangeFrom = WordList(.rangeFrom)
  static let rate = WordList(.rate)
  static let owner = WordList(.owner)
  static let usualSign = WordList(.usualSign)
}

/// Units with a thousand or a million in them, as accounts head their columns. Of several currencies the
/// region's own is meant, and elsewhere the unit is none.
struct ScaledUnit {
  let power: Int
  let currencies: [Currency]

  private static let known = WordList(.scaled)

  init?(_ letters: some Collection<UInt8>) {
    guard let value = Self.known.value(of: letters) else { return nil }
    power = value & 0xFF
    currencies = PackedWords.shared.currencies(value >> 8)
  }
}
