import Features
import Money
import Reading

/// The lists of words that the reader goes through by itself.
extension WordPacker {
  /// Where each list is in the files: the section, and the key in it.
  static let sources: [PackedWords.List: (section: WordFile.Section, key: String?)] = [
    .join: (.join, "and"), .joinNumbers: (.join, "numbers"), .joinInside: (.join, "inside"),
    .rangeTo: (.range, "to"), .rangeAnd: (.range, "and"), .rangeFrom: (.range, "from"),
    .rate: (.rate, nil), .share: (.share, nil), .part: (.part, nil), .addition: (.addition, nil),
    .minus: (.beside, "minus"), .less: (.beside, "less"), .loss: (.beside, "loss"),

    .year: (.beside, "year"), .price: (.beside, "price"),
    .priceBefore: (.beside, "before-dollar"), .priceBehind: (.beside, "behind-dollar"),
    .singular: (.beside, "singular"), .afterSingular: (.beside, "behind-singular"),
    .shoes: (.beside, "shoes"), .debit: (.beside, "debit"), .minutes: (.beside, "minutes"),
    .thanks: (.beside, "thanks"),
    .connector: (.beside, "of"), .owner: (.beside, "owner"),
    .partitive: (.beside, "of-number"), .hour: (.beside, "hour"),
    .eitherScale: (.beside, "either-scale"), .looseScale: (.beside, "loose-scale"),
    .thanked: (.beside, "thanked"), .smallNumber: (.beside, "small-number"),
    .suffix: (.beside, "price-end"),
    .shortScale: (.beside, "short-scale"), .scalePart: (.beside, "part-of-scale"),
    .scaled: (.scaled, nil), .usualSign: (.beside, "usual-sign"), .tenfold: (.beside, "tenfold"),
    .beforeScale: (.beside, "before-scale"),
    .version: (.beside, "version"), .article: (.article, "one"),
    .spokenZero: (.decimals, "zero"), .fraction: (.decimals, nil), .particle: (.beside, "particle"),
    .lakh: (.beside, "lakh"), .smallCode: (.beside, "small-code"), .toned: (.beside, "toned"),
    .numeral: (.numerals, nil), .numeralPoint: (.decimals, "numeral-point"),
    .beforeNoNumeral: (.beside, "before-no-numeral"), .ordinal: (.beside, "ordinal"),
    .homograph: (.beside, "homograph"), .moneyName: (.beside, "money-name"),
    .tenthFollows: (.beside, "tenth-follows"), .money: (.beside, "money"),
    .partAlone: (.beside, "part-alone"), .beforeDigits: (.beside, "before-digits"),
    .instrument: (.beside, "instrument"), .sharedSign: (.beside, "shared-sign"),
    .grammar: (.typed, nil), .monthPoint: (.typed, "month-point"),
    .point: (.typed, "point"),
    .howMany: (.typed, "how-many"),
    .command: (.typed, "command"),
    .question: (.typed, "question"),
    .ending: (.typed, "ending"),
    .target: (.typed, "target"),
    .targetJoined: (.typed, "target-joined"),
    .targetPrefix: (.typed, "target-prefix"),
    .dayBefore: (.typed, "day-before"),
    .dayBehind: (.typed, "day-behind"),
    .targetEnd: (.typed, "target-end"),
    .ofUnit: (.typed, "of"),
    .dayMark: (.typed, "day-mark"),
    .monthMark: (.typed, "month-mark"),
    .yearMark: (.typed, "year-mark"),
    .lastDayMark: (.typed, "last-day-mark"),
    .yearSign: (.typed, "year-sign"),
    .monthSign: (.typed, "month-sign"),
    .daySign: (.typed, "day-sign"),
    .span: (.typed, "span"),
  ]

  typealias Item = (word: [UInt8], value: Int)

  /// The lists of all languages.
  mutating func lists(_ files: WordFiles) -> [UInt8] {
    var lists: [[Item]] = []
    for list in PackedWords.List.allCases {
      guard let source = Self.sources[list] else { preconditionFailure("\(list) has no section.") }
      var items: [Item] = []
      for file in files.hand where !file.tag.contains("-") {
        for word in file[source.section]
        where source.key.map({ $0 == word.key }) ?? true && !word.marks.contains(.ownOnly)
          && (list != .fraction || Int(word.key) != nil)
          && (list != .grammar || WordMeaning(key: word.key) != nil)
        {
          items.append((Self.spelled(word, list), value(word, list)))
        }
      }
      lists.append(list == .grammar ? Self.merged(items) : items)
    }
    return Self.packed(lists)
  }

  /// The lists of each locale: what only its language has, or its region.
  func ownLists(_ files: WordFiles) -> [UInt8] {
    var lists: [[Item]] = []
    for locale in Locale.all {
      let own = files.own(locale)
      for list in PackedWords.OwnList.allCases {
        let words =
          switch list {
          case .join: own.flatMap { $0[.join] }.filter { $0.marks.contains(.ownOnly) }
          case .endings: own.flatMap { $0[.endings] }
          case .compound: own.flatMap { $0[.compound] }
          case .ownerEnding: own.flatMap { $0[.owner] }
          case .point:
            (own.filter { $0.tag == locale.language } + files.hand.filter { $0.tag == "en" })
              .flatMap { $0[.decimals] }.filter { $0.key == "point" }
          case .habit: own.filter { $0.tag == locale.language }.flatMap { $0[.habits] }
          case .one: own.flatMap { $0[.article] }.filter { $0.key == "one" }
          case .late: own.flatMap { $0[.former] }.filter { $0.key == "late" }
          case .national: own.flatMap { $0[.beside] }.filter { $0.key == "national" }
          // Of the region, or else of the language.
          case .former:
            own.reversed().map { $0[.former].filter { $0.key == "nouns" } }.first { !$0.isEmpty }
              ?? []
          default: [WordFile.Word]()
          }
        let pairs = Self.pairs(list, own) + (list == .habit ? Self.habits(locale, own) : [])
        lists.append(words.map { ($0.bytes, 0) } + pairs.map { ($0, 0) })
      }
    }
    return Self.packed(lists, isSorted: false)
  }

  /// The habit that no file says: of a language without a word for a million.
  private static func habits(_ locale: Locale, _ files: [WordFile]) -> [[UInt8]] {
    locale != .plain && files.allSatisfy { $0[.scale].isEmpty }
      ? [Array("scales-unknown".utf8)] : []
  }

  /// What typed lines have in other words: what is meant, a zero, and the word.
  private static func pairs(_ list: PackedWords.OwnList, _ files: [WordFile]) -> [[UInt8]] {
    let sections: [PackedWords.OwnList: WordFile.Section] = [
      .line: .line, .of: .of, .levy: .levy, .discount: .discount, .counted: .counted,
      .count: .count, .article: .article, .with: .with, .product: .product, .day: .day,
      .ago: .ago, .agoNumber: .ago,
    ]
    guard let section = sections[list] else { return [] }
    return files.flatMap { $0[section] }.filter { section != .article || $0.key != "one" }
      .compactMap { word in
        // `day: for_…_dager_siden`: a hole for the number.
        let parts = word.text.split(separator: "…", omittingEmptySubsequences: false).map { part in
          FoldedText(part.utf8.drop { $0 == 0x20 }).bytes
        }
        switch list {
        case .day: return Array(word.key.utf8) + [0] + parts[0]
        case .ago:
          // Without the space at the end.
          let before = Array(parts[0].dropLast(parts[0].last == 0x20 ? 1 : 0))
          return parts.count == 2 ? Array(word.key.utf8) + [0] + before + [0] + parts[1] : nil
        case .agoNumber: return parts.count == 1 ? Array(word.key.utf8) + [0] + parts[0] : nil
        // The grammar's words are set apart from what follows.
        default: return Array((word.key == "nothing" ? " " : word.key + " ").utf8) + [0] + parts[0]
        }
      }
  }

  /// A word of the grammar can be in two lines: one for its role, and one for what it says.
  private static func merged(_ items: [Item]) -> [Item] {
    var meanings: [[UInt8]: WordMeaning] = [:]
    for item in items {
      let meaning = WordMeaning(packed: item.value)
      meanings[item.word] = meanings[item.word]?.and(meaning) ?? meaning
    }
    return items.map { ($0.word, meanings[$0.word]?.packed ?? 0) }
  }

  private static func spelled(_ word: WordFile.Word, _ list: PackedWords.List) -> [UInt8] {
    list == .part || list == .addition ? MoneyLexicon.folded(word.bytes) : word.bytes
  }

  private mutating func value(_ word: WordFile.Word, _ list: PackedWords.List) -> Int {
    switch list {
    case .fraction: return Int(word.key) ?? 0
    case .numeral: return WordFile.numeral(word.key) ?? 0
    case .grammar: return WordMeaning(key: word.key)?.packed ?? 0
    case .share, .part, .addition: return WordFile.hundredths(word.key) ?? 0
    case .scaled:
      let codes = word.key.drop { $0 != "," }.dropFirst()
      return (Int(word.key.prefix { $0 != "," }) ?? 0) | place(of: WordBook.currencies(codes)) << 8
    default: return 0
    }
  }

  /// The places of the lists, then the lists, those with the longest words first; a list that is there
  /// already has the same place.
  private static func packed(_ lists: [[Item]], isSorted: Bool = true) -> [UInt8] {
    var (places, bytes): ([UInt8], [UInt8]) = ([], [])
    var known: [[UInt8]: Int] = [:]
    for items in lists {
      var seen: Set<[UInt8]> = []
      var items = items.filter { seen.insert($0.word).inserted }
      if isSorted {
        items.sort {
          ($1.word.count, String(decoding: $0.word, as: UTF8.self))
            < ($0.word.count, String(decoding: $1.word, as: UTF8.self))
        }
      }
      var list = Self.bytes(items.count)
      for item in items {
        list += [UInt8(item.word.count)] + Self.bytes(item.value, 4) + item.word
      }
      if known[list] == nil {
        known[list] = 2 * lists.count + bytes.count
        bytes += list
      }
      places += Self.bytes(known[list] ?? 0)
    }
    precondition(places.count + bytes.count < 1 << 16, "The lists are too long for their places.")
    return places + bytes
  }
}

extension WordFile {
  /// `KWD/1000` is a thousandth of the currency, `USD/20` five hundredths, `GBP*1000` a thousand; a
  /// hundredth where nothing is said. As `MoneyLexicon.Entry` has it; nil for what is none of these.
  static func part(_ key: String) -> Int16? {
    let parts = key.split { $0 == "/" || $0 == "*" }
    guard parts.count == 2 else { return parts.count == 1 ? 2 : nil }
    guard let count = Int16(parts[1]), 1...1000 ~= count else { return nil }
    if key.contains("*") { return count << 4 }
    return (0...3).lazy.compactMap { (scale: Int16) in
      let power: Int16 = [1, 10, 100, 1000][Int(scale)]
      guard power % count == 0 else { return nil }
      return power == count ? scale : (power / count) << 4 | scale
    }.first
  }

  /// `3` as it is, `100` as -2: a digit, or the negative number of a power's zeros.
  static func numeral(_ key: String) -> Int? {
    if key.utf8.count == 1 { return Int(key) }
    let zeros = key.utf8.count - 1
    return key.first == "1" && key.dropFirst().allSatisfy { $0 == "0" } && zeros <= 12
      ? -zeros : nil
  }

  /// `1.5` as 150, `-0.25` as -25.
  static func hundredths(_ key: String) -> Int? {
    let parts = key.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = Int(parts[0]), parts.count <= 2, parts.count == 1 || parts[1].count <= 2
    else { return nil }
    let part = parts.count == 1 ? 0 : Int((parts[1] + "00").prefix(2))
    return part.map { (key.first == "-" ? -1 : 1) * (whole * 100 + $0) }
  }
}
