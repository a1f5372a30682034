// Only for packing: the program has the packed words.
#if DEBUG
  import Money

  /// Fills a lexicon: words and signs go in one after another, then nothing changes.
  struct LexiconBuilder {
    typealias Kind = MoneyLexicon.Kind
    typealias Flags = MoneyLexicon.Flags

    struct Entry {
      var kind: Kind
      var flags: Flags = []
      /// The next entry of the same word, 0 for none.
      var next: UInt16 = 0
      /// The first of the currencies, 0 for none.
      var links: UInt16 = 0
      /// A number, or a power of ten.
      var value: Int16 = 0
      /// The only way of writing it, a place in `spellings`; -1 for any.
      var spelling: Int16 = -1
      /// Two letters; 0 for all.
      var language: UInt16 = 0
    }

    /// A currency of an entry, and the place of the next one.
    struct Link {
      let currency: Currency
      var next: UInt16
    }

    let locale: Locale
    let language: UInt16
    /// Swahili and Sinhala.
    var setsScaleFirst: Bool { language == 0x7377 || language == 0x7369 }
    var forward = Automaton()
    var entries: [Entry] = [Entry(kind: .sign)]
    var links: [Link] = [Link(currency: .eur, next: 0)]
    var spellings: [[UInt8]] = []
    var heads = [UInt64](repeating: 0, count: 32)

    /// `forms` has the lines of a language's words beyond the names.
    init(_ locale: Locale, _ forms: (String) -> LocaleNames?) {
      self.locale = locale
      language = MoneyLexicon.language(Array(locale.identifier.utf8)[...])
      addSigns()
      addLocaleSigns()
      let families = addEnglishNames()
      if let english = forms("en") { addNames(nil, english, Self.english, families) }
      if !locale.isEnglish, let names = LocaleNames(locale),
        let forms = forms(LocaleNames.section(locale))
      {
        addNames(names, forms, language, families)
        addCountries(names, families)
      }
      addMinorUnits()
      addNumbers()
      addLeads()
    }

    static let english = MoneyLexicon.english

    static func folded(_ word: some Sequence<UInt8>) -> [UInt8] { MoneyLexicon.folded(word) }

    /// Adds a word; a second one of the same kind only gets more currencies.
    mutating func add(
      _ word: some Sequence<UInt8>, _ new: Entry, _ currencies: [Currency] = []
    ) {
      let folded = Self.folded(word)
      let kind = MoneyLexicon.Kinds(new.kind)
      let node = forward.node(for: folded, kind)
      guard node != 0 else { return }
      var entry = new
      var found = forward[node]
      while found != 0 {
        let other = entries[Int(found)]
        if other.kind == new.kind, other.value == new.value, other.language == new.language,
          other.flags == new.flags, other.spelling == new.spelling
        {
          append(currencies, to: found)
          return
        }
        found = other.next
      }
      entry.next = forward[node]
      entry.links = 0
      entries.append(entry)
      let place = UInt16(entries.count - 1)
      append(currencies, to: place)
      forward[node] = place
    }

    /// The entries, when all have their currencies.
    var finishedEntries: [Entry] {
      entries.map { entry in
        guard entry.kind == .sign, entry.flags.isEmpty, entry.links != 0 else { return entry }
        let link = links[Int(entry.links)]
        guard link.next == 0, link.currency.isActive, Codes.otherFranc(link.currency) == nil else {
          return entry
        }
        var sure = entry
        sure.flags = .unmistakable
        return sure
      }
    }

    private mutating func append(_ currencies: [Currency], to place: UInt16) {
      for currency in currencies {
        var last: UInt16 = 0
        var link = entries[Int(place)].links
        var isKnown = false
        while link != 0 {
          if links[Int(link)].currency == currency { isKnown = true }
          last = link
          link = links[Int(link)].next
        }
        guard !isKnown else { continue }
        links.append(Link(currency: currency, next: 0))
        let new = UInt16(links.count - 1)
        if last == 0 { entries[Int(place)].links = new } else { links[Int(last)].next = new }
      }
    }
  }
#endif
