package import Money

/// What a sign or a word may mean.
package struct MoneyUnit: Equatable, Sendable {
  package var range: Range<Int>
  /// The likeliest first; never empty.
  package let candidates: [Currency]
  /// Why another one than the first may be meant, or no money.
  package var doubts: Doubts = []
  /// A sign such as `€` or `kr`, not a code or a name.
  package var isSign: Bool
  /// A word of many uses: money only with an adjective, a scale word or decimals.
  var needsMore = false
  /// A name in a language that is neither the user's nor English.
  var isOthers = false

  /// `R` where rand are not the region's: a letter of many uses, and money only right before a price.
  var isForeignLetter: Bool { needsMore && isSign && range.count == 1 }
}

extension MoneyLexicon {
  /// The currencies in the order of this locale; of those of an `adjective` where one is beside the word.
  func unit(_ match: Match, adjective: [Currency]? = nil, range: Range<Int>, _ text: Bytes)
    -> MoneyUnit?
  {
    if adjective == nil, let only = onlyCurrency(match, range) { return only }
    var found = currencies(match.entry)
    if let adjective {
      found = found.filter(adjective.contains)
      guard !found.isEmpty else { return nil }
    }
    let active = found.allSatisfy(\.isActive) ? found : found.filter(\.isActive)
    if adjective == nil, let past = formerMoney(match, found, active, range) { return past }
    // `markkaa` may be the one of the past.
    let old =
      adjective == nil && active.count == 1
      ? found.filter { !$0.isActive && Codes.retired.contains($0) } : []
    if !active.isEmpty {
      found = active
    } else if found.count > 1 {
      // `лева`: not the one before 1999.
      let known = found.filter(Codes.retired.contains)
      if !known.isEmpty { found = known }
    }
    let isSign = match.entry.kind == .sign
    // `FCFA` is written for the francs of West and of Central Africa. The one that the sign does not mean
    // is a second reading, and a doubt.
    let other = isSign && found.count == 1 ? Codes.otherFranc(found[0]) : nil
    let isOtherFranc = other != nil && other == home
    if let other { found.append(other) }
    let isSure = putLikeliestFirst(&found, match, range, text) && !isOtherFranc
    var doubts = useDoubts(match, found, hasAdjective: adjective != nil)
    if !isSure { doubts.insert(isOtherFranc ? .otherFranc : .severalCurrencies) }
    if !old.isEmpty, found.first != home { doubts.insert(.formerNamesake) }
    // `gulden`: the one in use, or that of another country. A country's own former money has the
    // same name in the same mouths.
    if match.entry.kind == .noun, let first = found.first, first != home {
      found += old.filter { !$0.code.utf8.prefix(2).elementsEqual(first.code.utf8.prefix(2)) }
    }
    return MoneyUnit(
      range: range, candidates: found, doubts: doubts, isSign: isSign,
      needsMore: adjective == nil && found.first != home
        && (match.entry.flags.contains(.needsMore)
          || isSign && match.entry.flags.contains(.doubtful) && text.isLetter(range.lowerBound))
        && !isFormer(found.first),
      isOthers: match.entry.kind == .noun && adjective == nil
        && match.entry.language != language && match.entry.language != Self.english
    )
  }

  /// `10.000 lire` in Italian are those of the past, which only a person can say.
  private func formerMoney(
    _ match: Match, _ found: [Currency], _ active: [Currency], _ range: Range<Int>
  ) -> MoneyUnit? {
    guard match.entry.kind == .noun, match.entry.language == language,
      let old = former.first(where: found.contains), !active.isEmpty
    else { return nil }
    return MoneyUnit(
      range: range, candidates: [old] + active, doubts: [.formerMoney], isSign: false,
      needsMore: match.entry.flags.contains(.needsMore))
  }

  /// Puts the region's money first, or the one whose sign it is in this locale, and says whether no
  /// other is likely: `$` in Canada.
  private func putLikeliestFirst(
    _ found: inout [Currency], _ match: Match, _ range: Range<Int>, _ text: Bytes
  ) -> Bool {
    guard found.count > 1 else { return found.count == 1 }
    let isSign = match.entry.kind == .sign
    if let home, let place = found.firstIndex(of: home) {
      found.remove(at: place)
      found.insert(home, at: 0)
      // `ரூ.` is written in India and in Sri Lanka.
      return isSign && !Self.sharedSigns.contains(text[range])
        || match.entry.language == Self.english
        || match.entry.language == language
    }
    if isSign {
      let sign = String(
        decoding: UnsafeBufferPointer(rebasing: text[match.range]), as: UTF8.self)
      guard Codes.otherFranc(found[0]) == nil,
        let place = found.firstIndex(where: { locale.symbol(of: $0) == sign })
      else { return WordList.usualSign.contains(sign) }
      let own = found.remove(at: place)
      found.insert(own, at: 0)
      return true
    }
    // `5 Millionen Dollar`, where no dollar is the region's, in scripts with words of their own.
    return match.entry.kind == .noun && match.entry.language == language
      && language != Self.english && text[range.lowerBound] < 0xD4
      && found.first.map(Codes.dollars.contains) == true
  }

  private static let sharedSigns = WordList(.sharedSign)

  /// Why the word or sign may be used for something else than the first of its currencies.
  private func useDoubts(_ match: Match, _ found: [Currency], hasAdjective: Bool) -> Doubts {
    var doubts: Doubts = []
    let isSign = match.entry.kind == .sign
    if match.entry.flags.contains(.doubtful), !hasAdjective, !isSign || found.first != home {
      doubts.insert(isSign ? .foreignSign : .rareNoun)
    }
    if match.entry.flags.contains(.foreign), !hasAdjective, found.first != home {
      doubts.insert(.foreignNoun)
    }
    // `2 Kčs`: no rule converts it.
    if isSign, let only = found.first, !only.isActive, !Codes.retired.contains(only) {
      doubts.insert(.withdrawn)
    }
    if match.isBent { doubts.insert(.bentNoun) }
    return doubts
  }

  /// The unit that a sign is. One of several currencies is looked up among the `known` ones first.
  func sign(_ match: Match, _ text: Bytes, _ known: KnownUnits?) -> MoneyUnit? {
    if let only = onlyCurrency(match, match.range) { return only }
    guard let known else { return unit(match, range: match.range, text) }
    return known.unit(match, text) { unit(match, range: match.range, text) }
  }

  /// A sign that is never another currency's, such as `€`.
  private func onlyCurrency(_ match: Match, _ range: Range<Int>) -> MoneyUnit? {
    guard match.entry.flags.contains(.unmistakable) else { return nil }
    return MoneyUnit(
      range: range, candidates: only(currency(match.entry, 0)), isSign: true)
  }

  /// The money of Croatia and Bulgaria, which the euro replaced so lately that prices still have it.
  func isFormer(_ currency: Currency?) -> Bool { currency.map(late.contains) == true }

  /// The unit that begins there: a code, a sign, or a noun with its adjective before or after it.
  func unit(
    _ text: Bytes, at start: Int, _ known: KnownUnits? = nil,
    isCode: (Int) -> (Currency, Doubts)?
  ) -> MoneyUnit? {
    guard start < text.count else { return nil }
    let kinds = kinds(text, at: start)
    guard !kinds.isDisjoint(with: [.sign, .noun, .adjective, .code]) else { return nil }
    let code = kinds.contains(.code) ? isCode(start) : nil
    let end = start + 3
    // No word goes on after the end of a line or a cell.
    let isLast = code != nil && (end >= text.count || text[end] < 0x20)
    let matched = isLast ? nil : match(text, at: start, of: [.sign, .noun, .adjective])
    if let (currency, doubts) = code, isEdge(text, end), (matched?.range.count ?? 0) <= 3 {
      return MoneyUnit(
        range: start..<end, candidates: only(currency), doubts: doubts, isSign: false)
    }
    guard let matched else { return nil }
    switch matched.entry.kind {
    case .sign:
      guard var found = sign(matched, text, known) else { return nil }
      if found.candidates.count > 1, text[start] >= 0xD8 {
        // `جنيه` of which country: a word after may say so.
        let next = found.range.upperBound + text.space(at: found.range.upperBound)
        if next > found.range.upperBound, next < text.count, text[next] >= 0xD8, text[next] < 0xDE {
          found.doubts.insert(.countryBehind)
        }
      }
      // `250 lei moldovenești`
      if text.isLetter(start), matched.range.count >= 3 {
        let end = matched.range.upperBound
        let space = text.space(at: end)
        let noun = match(text, at: start, .noun).flatMap { $0.range == matched.range ? $0 : nil }
        if space > 0, let adjective = match(text, at: end + space, .adjective),
          var whose = unit(
            noun ?? matched, adjective: currencies(adjective.entry),
            range: start..<adjective.range.upperBound, text)
        {
          whose.isSign = false
          return whose
        }
      }
      return found
    case .noun: return noun(matched, text)
    default:
      // `Swiss francs`, `svenske kr`; and `U.S. Dollars`, `New Taiwan dollars`, `スイスフラン`.
      let next = adjectiveJoint(text, matched.range.upperBound)
      if next > matched.range.upperBound || text[start] >= 0xE3 {
        for kind in [Kind.noun, .sign] {
          if let noun = match(text, at: next, kind),
            var unit = unit(
              noun, adjective: currencies(matched.entry), range: start..<noun.range.upperBound,
              text)
          {
            unit.isSign = false
            return unit
          }
        }
      }
      // The same word may be a noun or a sign alone.
      guard let alone = match(text, at: start, of: [.sign, .noun]) else { return nil }
      return alone.entry.kind == .sign
        ? unit(alone, range: alone.range, text) : noun(alone, text)
    }
  }

  /// Where the noun of an adjective that ends there begins.
  private func adjectiveJoint(_ text: Bytes, _ end: Int) -> Int {
    let space = text.space(at: end)
    if space > 0 { return end + space }
    if text.holds("-", end) { return end + 1 }
    return end + 2 < text.count && text.scalar(at: end).value == 0x30FB ? end + 3 : end
  }

  /// `pesos mexicanos`, `dollars (Canadian)`
  private func noun(_ matched: Match, _ text: Bytes) -> MoneyUnit? {
    let end = matched.range.upperBound
    // `3 gold`: money only where the whole name says so.
    guard let plain = unit(matched, range: matched.range, text),
      !matched.entry.flags.contains(.notAlone)
    else { return nil }
    let space = text.space(at: end)
    guard space > 0 else { return plain }
    if let adjective = match(text, at: ownerStart(text, end + space), .adjective) {
      let range = matched.range.lowerBound..<adjective.range.upperBound
      if let unit = unit(matched, adjective: currencies(adjective.entry), range: range, text) {
        return unit
      }
      return MoneyUnit(
        range: plain.range, candidates: plain.candidates,
        doubts: plain.doubts.union([.countryBehind]), isSign: false)
    }
    guard plain.candidates.count > 1, mayNameOwner(text, end + space, matched) else { return plain }
    var unsure = plain
    unsure.doubts.insert(.countryBehind)
    return unsure
  }

  /// `dólares de Hong Kong`: past the word between a kind of money and its country.
  private func ownerStart(_ text: Bytes, _ at: Int) -> Int {
    guard let end = WordList.owner.end(text, at: at), language != Self.english else { return at }
    return end
  }

  /// Whether the word there may say whose money it is, in a way that the tables lack: `dollars
  /// fidjiens`, `dólares de Guam`, `долларов Палау`. The bent names and the adjectives of countries
  /// come after their noun there.
  private func mayNameOwner(_ text: Bytes, _ at: Int, _ noun: Match) -> Bool {
    guard language != Self.english || noun.entry.language != Self.english,
      at < text.count, Self.joins(text.scalar(at: at).value)
    else { return false }
    if language != Self.english, let name = WordList.owner.end(text, at: at),
      name < text.count, Self.isCapital(text.scalar(at: name).value)
    {
      return true
    }
    if match(text, at: at, .lead) != nil { return false }
    if noun.entry.language != language { return text.isLetter(at) || text[at] >= 0xC3 }
    if habits.contains(.countryBehind), Self.isCapital(text.scalar(at: at).value) { return true }
    return endsLikeOwner(text, at)
  }

  /// Capital letters of Latin, Greek and Cyrillic.
  static func isCapital(_ scalar: UInt32) -> Bool {
    scalar &- 65 < 26 || 0xC0...0xDE ~= scalar || 0x391...0x3A9 ~= scalar
      || 0x400...0x42F ~= scalar || 0x100...0x17F ~= scalar && scalar & 1 == 0
  }

  /// Whether the word there ends like an adjective of a country, which comes after the noun.
  private func endsLikeOwner(_ text: Bytes, _ start: Int) -> Bool {
    guard !ownerEndings.isEmpty else { return false }
    var end = start
    while end < text.count, Self.joins(text.scalar(at: end).value) {
      end += text.scalar(at: end).length
    }
    return ownerEndings.contains { end - start >= $0.count + 3 && $0.isIn(text, end - $0.count) }
  }
}
