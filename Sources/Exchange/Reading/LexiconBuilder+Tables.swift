// Only for packing: the program has the packed words.
#if DEBUG
  import Money

  /// What the automaton is filled with.
  extension LexiconBuilder {
    /// The signs of CLDR: this locale's own, then the common and the narrow ones.
    mutating func addLocaleSigns() {
      for currency in Currency.all where currency.isActive && currency.status != .test {
        let own = Array(locale.symbol(of: currency).utf8)
        if own.count != 3 || own != Array(currency.code.utf8) {
          addSign(own, [currency], isOwn: true)
        }
      }
      var narrow: [(sign: [UInt8], currency: Currency)] = []
      for currency in Currency.all where currency.isActive && currency.status != .test {
        let details = currency.details
        for sign in Set([details.symbol, details.narrowSymbol]) where sign != currency.code {
          narrow.append((Array(sign.utf8), currency))
        }
      }
      narrow.sort { CurrencyRank($0.currency) < CurrencyRank($1.currency) }
      for (sign, currency) in narrow { addSign(sign, [currency]) }
    }

    private mutating func addSign(_ sign: [UInt8], _ currencies: [Currency], isOwn: Bool = false) {
      guard !sign.isEmpty else { return }
      var entry = Entry(kind: .sign)
      if sign.count == 1, sign[0] != UInt8(ascii: "$") {
        // A letter is money only where it is the region's.
        entry.flags = [.homeOnly]
        entry.spelling = keep(sign)
      } else if sign.count <= 3, sign.allSatisfy({ ($0 | 0x20) &- UInt8(ascii: "a") < 26 }),
        sign != Array("kr".utf8)
      {
        entry.spelling = keep(sign)
        if !isOwn { entry.flags = [.homeOnly] }
      }
      // `د.إ` and `د.أ` differ in what folding takes away.
      if sign.first == 0xD8, sign.contains(0xA5) || sign.contains(0xA3) {
        entry.spelling = keep(sign)
      }
      add(sign, entry, currencies)
    }

    mutating func keep(_ spelling: some Sequence<UInt8>) -> Int16 {
      spellings.append(Array(spelling))
      return Int16(spellings.count - 1)
    }

    mutating func addSigns() {
      for table in [SignTable.lines, SignTable.regions] { addSigns(table) }
    }

    private mutating func addSigns(_ table: StaticString) {
      Table.each(table) { codes, words in
        let currencies = Table.currencies(codes)
        for word in words {
          var sign = word
          var entry = Entry(kind: .sign)
          loop: while let last = sign.last {
            switch last {
            case UInt8(ascii: "!"): entry.spelling = 0
            case UInt8(ascii: "?"): entry.flags.insert(.doubtful)
            case UInt8(ascii: "@"): entry.flags.insert(.homeOnly)
            default: break loop
            }
            sign = sign.dropLast()
          }
          if entry.spelling == 0 { entry.spelling = keep(sign) }
          let isOther = SignTable.others.contains {
            locale.language == $0.language && sign.elementsEqual($0.sign.utf8)
          }
          if isOther { continue }
          add(sign, entry, currencies)
        }
      }
    }

    /// `US Dollar` gives the noun `dollar` and the adjective `us`. Returns the nouns with their
    /// currencies.
    mutating func addEnglishNames() -> [(noun: [UInt8], currency: Currency)] {
      var nouns: [(noun: [UInt8], currency: Currency)] = []
      let ranked = Currency.all.filter { $0.status != .test && $0.status != .metal }
        .map { ($0, CurrencyRank($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
      for currency in ranked {
        var name = Array(currency.name.utf8)
        if let opening = name.firstIndex(of: UInt8(ascii: "(")) {
          // `Belgian Franc (convertible)` is no franc that prices are in.
          guard name[opening + 1] &- 48 <= 9 else { continue }
          name = Array(name[..<opening].dropLast())
        }
        let words = name.split(separator: 0x20)
        guard let last = words.last, currency.status != .fund else { continue }
        let noun = Self.folded(last)
        nouns.append((noun, currency))
        if words.count > 1 {
          addAdjective(name[..<(name.count - last.count - 1)], currency)
        }
      }
      Table.each(NounTable.adjectives) { codes, words in
        for word in words {
          for currency in Table.currencies(codes) { addAdjective(word, currency) }
        }
      }
      for (word, currency) in FormerTable.adjectives(locale) {
        addAdjective(Array(word.utf8)[...], currency)
      }
      let byNoun = Dictionary(grouping: nouns) { $0.noun }
      var forms: Set<[UInt8]> = []
      Table.eachNoun { noun, form, language, flags in
        let noun = Self.folded(noun)
        forms.insert(noun)
        let currencies = (byNoun[noun] ?? []).map(\.currency)
        guard !currencies.isEmpty else { return }
        // In its own language the word is money more often than not.
        let isOwn =
          language == self.language && language != Self.english
          && ["mark", "kuna", "peseta", "franc"].contains(String(decoding: noun, as: UTF8.self))
        var kept = isOwn ? flags.subtracting(.needsMore) : flags
        if language == Self.english, self.language != Self.english,
          NounTable.shared.contains(String(decoding: form, as: UTF8.self))
        {
          kept.insert(.foreign)
        }
        addNoun(
          form.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }[...], currencies, language, kept)
      }
      for (noun, currency) in nouns where !forms.contains(noun) {
        guard noun.count > 3, currency.isActive || noun.count > 4 else { continue }
        var flags: Flags = self.language == Self.english ? [] : [.foreign]
        let word = String(decoding: noun, as: UTF8.self)
        if NounTable.common.contains(word) { flags.insert(.doubtful) }
        if NounTable.unaccented.contains(word) { flags.insert(.unaccented) }
        if NounTable.rare.contains(word) { flags.formUnion([.doubtful, .notAlone]) }
        if word == "kina", isKinaChina { flags.formUnion([.doubtful, .notAlone]) }
        addNoun(noun[...], [currency], Self.english, flags)
        addNoun((noun + [UInt8(ascii: "s")])[...], [currency], Self.english, flags)
      }
      return nouns
    }

    private mutating func addAdjective(_ word: ArraySlice<UInt8>, _ currency: Currency) {
      add(word, Entry(kind: .adjective), [currency])
    }

    mutating func addNoun(
      _ form: ArraySlice<UInt8>, _ currencies: [Currency], _ language: UInt16, _ flags: Flags
    ) {
      var entry = Entry(kind: .noun)
      entry.language = language
      entry.flags = flags
      // `ķīna`, `dòng` and `rând` are other words than `kina`, `dong` and `rand`.
      if flags.contains(.doubtful) || language != Self.english, form.allSatisfy({ $0 < 0x80 }) {
        entry.flags.insert(.unaccented)
      }
      // Vietnamese has other words that differ from `đồng` in their accents only.
      if self.language == MoneyLexicon.vietnamese || language == MoneyLexicon.vietnamese,
        Self.folded(form) == Array("dong".utf8)
      {
        entry.flags.remove(.unaccented)
        entry.spelling = keep("đồng".utf8)
        add(form, entry, currencies)
        entry.spelling = keep("Đồng".utf8)
      }
      // The tones of Vietnamese are part of the word.
      if self.language == MoneyLexicon.vietnamese, language == self.language, entry.spelling < 0,
        form.contains(where: { $0 >= 0x80 })
      {
        let text = String(decoding: form, as: UTF8.self)
        let (first, rest) = (text.prefix(1), text.dropFirst())
        let spellings = [
          text, text.lowercased(), first.uppercased() + rest, first.lowercased() + rest,
        ]
        for spelling in Set(spellings).sorted() {
          entry.spelling = keep(spelling.utf8)
          add(form, entry, currencies)
        }
        return
      }
      add(form, entry, currencies)
    }

    mutating func addMinorUnits() {
      Table.each(MinorTable.lines) { codes, words in
        // `es USD=centavo`: only where this language is the user's.
        if codes.count > 2, codes[codes.startIndex + 2] == 0x20,
          MoneyLexicon.language(codes) != language
        {
          return
        }
        let currencies = Table.currencies(codes)
        for word in words {
          var form = word
          var entry = Entry(kind: .minor)
          loop: while let last = form.last {
            switch last {
            case UInt8(ascii: "!"): entry.spelling = 0
            case UInt8(ascii: "@"): entry.flags.insert(.homeOnly)
            case UInt8(ascii: "#"): entry.flags.insert(.notAlone)
            // `角` is a tenth.
            case UInt8(ascii: "1"): entry.value = 1
            // A millime is a thousandth.
            case UInt8(ascii: "3"): entry.value = 3
            default: break loop
            }
            form = form.dropLast()
          }
          if entry.spelling == 0 { entry.spelling = keep(form) }
          if entry.value == 0 { entry.value = 2 }
          // `sentí` is felt, and no cent.
          if form.allSatisfy({ $0 < 0x80 }) { entry.flags.insert(.unaccented) }
          add(form, entry, currencies)
        }
      }
    }

    mutating func addNumbers() {
      Table.eachScale { power, form, language in
        var word = form
        var entry = Entry(kind: .scale)
        entry.value = Int16(power)
        entry.language = language
        loop: while let last = word.last, word.count > 1 {
          switch last {
          case UInt8(ascii: "!"): entry.spelling = 0
          case UInt8(ascii: "~"): entry.flags.insert(.doubtful)
          case UInt8(ascii: "-"): entry.flags.insert(.tight)
          case UInt8(ascii: "="): if language != self.language { return }
          default: break loop
          }
          word = word.dropLast()
        }
        if entry.spelling == 0 { entry.spelling = keep(word) }
        if language == self.language, language != Self.english, word.count > 2 { addHead(word) }
        // `a hundred`
        if language == Self.english, word.count >= 7, word.last != UInt8(ascii: "s") {
          addHead(word)
        }
        add(word.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }, entry)
      }
      Table.eachNumber(of: locale.identifier) { value, word in
        var entry = Entry(kind: .number)
        entry.value = Int16(value)
        entry.language = language
        add(word.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }, entry)
        addHead(word)
      }
      Table.eachNumber { value, word in
        var entry = Entry(kind: .number)
        entry.value = Int16(value)
        entry.language = Self.english
        add(word, entry)
        addHead(word)
      }
    }

    mutating func addLeads() {
      for word in Table.words(LeadTable.lines) { add(word, Entry(kind: .lead)) }
      for word in Table.words(NumberingTable.lines) { add(word, Entry(kind: .numbering)) }
    }
  }
#endif
