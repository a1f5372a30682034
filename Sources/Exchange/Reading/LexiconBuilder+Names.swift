// Only for packing: the program has the packed words.
#if DEBUG
  import Money

  /// The names of CLDR in the user's language: nouns, adjectives, whole names, numbers in words.
  extension LexiconBuilder {
    /// `families` has the nouns of the English names, folded, with their currencies.
    mutating func addNames(
      _ names: LocaleNames?, _ forms: LocaleNames, _ language: UInt16,
      _ families: [(noun: [UInt8], currency: Currency)]
    ) {
      forms.each(.adjective) { code, forms in
        guard let currency = Self.currency(code) else { return }
        for form in forms { add(form, Entry(kind: .adjective), [currency]) }
      }
      let byNoun = Dictionary(grouping: families) { $0.noun }
      forms.each(.noun) { nouns, forms in
        let wanted = nouns.split(separator: UInt8(ascii: ",")).map { Self.folded($0) }
        let currencies = wanted.flatMap { byNoun[$0] ?? [] }.map(\.currency)
        for form in forms {
          var flags: Flags = []
          if form.first == UInt8(ascii: "~") { flags = [.doubtful] }
          if form.first == UInt8(ascii: "^") { flags = [.doubtful, .needsMore] }
          let folded = Self.folded(form[(flags.isEmpty ? 0 : 1)...])
          // `nuevos`, `новых`: the new shekels' adjective is no noun.
          if wanted.contains(Array("shekel".utf8)),
            [UInt8(ascii: "n"), 0xCE, 0xD0].contains(folded.first ?? 0),
            folded.first == UInt8(ascii: "n") || folded.dropFirst().first == 0xBD
          {
            continue
          }
          if wanted.contains(Array("kina".utf8)), isKinaChina {
            flags = [.doubtful, .notAlone]
          }
          let isMarked = form.first == UInt8(ascii: "~") || form.first == UInt8(ascii: "^")
          addForm(form[(isMarked ? 1 : 0)...], currencies, language, flags)
        }
      }
      for (lines, kind) in [(names, LocaleNames.Kind.name), (forms, .form)] {
        lines?.each(kind) { code, forms in
          guard let currency = Self.currency(code) else { return }
          for form in forms { addWhole(form, currency, language) }
        }
      }
      forms.each(.number) { value, words in
        var entry = Entry(kind: .number)
        entry.value = Int16(value.reduce(0) { $0 * 10 + Int($1 &- 48) })
        entry.language = language
        for word in words {
          add(word, entry)
          addHead(word)
        }
      }
    }

    /// Whether the name of the money of Papua New Guinea is China's, too: `Kína`, `Ķīna`, `Kina`.
    var isKinaChina: Bool {
      ["sv", "da", "nb", "hu", "lv", "hr", "bs", "sr", "is", "sq", "mk"]
        .contains(locale.language)
    }

    private static func currency(_ code: LocaleNames.Line) -> Currency? {
      guard let currency = Currency(code: UnsafeBufferPointer(rebasing: code)),
        currency.isActive || Codes.retired.contains(currency)
      else { return nil }
      return currency
    }

    /// A noun may be in the table already, for fewer kinds of money or with a warning.
    private mutating func addForm(
      _ form: ArraySlice<UInt8>, _ currencies: [Currency], _ language: UInt16, _ flags: Flags
    ) {
      var flags = flags
      for entry in entries(of: form) where entry.kind == .noun {
        if entry.language == language || entry.language == Self.english {
          flags =
            entry.language == language
            ? entry.flags : flags.union(entry.flags.subtracting(.foreign))
        }
        if entry.language == language { break }
      }
      addNoun(form, currencies, language, flags)
    }

    private mutating func addWhole(_ form: [UInt8], _ currency: Currency, _ language: UInt16) {
      // Metals are what other things are made of.
      guard !form.contains(UInt8(ascii: "(")), currency.status != .metal else { return }
      let hasSpace = form.contains(0x20) || form.contains(UInt8(ascii: "-"))
      // A single word is a noun; of others, the table knows better.
      let isKnown = entries(of: form[...]).contains { $0.kind == .noun || $0.kind == .sign }
      guard hasSpace || (!isKnown && form.count > 4) else { return }
      addNoun(form[...], [currency], language, [])
      // `캐나다달러`, `スイス・フラン`
      guard form[0] >= 0xE3, let space = form.firstIndex(of: 0x20) else { return }
      let closed = form.filter { $0 != 0x20 }
      addNoun(closed[...], [currency], language, [])
      var pointed = Array(form[..<space])
      pointed += Array("・".utf8)
      pointed += form[(space + 1)...]
      addNoun(pointed[...], [currency], language, [])
    }

    private func entries(of word: ArraySlice<UInt8>) -> [Entry] {
      var found: [Entry] = []
      var node: UInt16 = 0
      for byte in Self.folded(word) {
        node = forward.step(node, byte)
        if node == 0 { return [] }
      }
      var place = forward[node]
      while place != 0 {
        found.append(entries[Int(place)])
        place = entries[Int(place)].next
      }
      return found
    }

    /// Notes how a number in words may begin, so that the reader stops there.
    mutating func addHead(_ word: some Sequence<UInt8>) {
      let raw = Array(word)
      let text = String(decoding: raw, as: UTF8.self)
      guard let first = text.first, raw[0] < 0xE3, raw.count > 1 else { return }
      let capital = Array((first.uppercased() + String(text.dropFirst())).utf8)
      for spelling in [raw, capital, Self.folded(raw)] where spelling.count > 1 {
        let place = MoneyLexicon.head(spelling[0], spelling[1])
        heads[place >> 6] |= 1 << UInt64(place & 63)
      }
    }
  }
#endif
