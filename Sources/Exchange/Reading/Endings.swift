/// What nouns of inflected languages may end with beyond the forms of their tables: each language's
/// endings after its name and a colon, as they are after folding. A line more is a language more.
enum Endings {
  private static var lines: StaticString {
    """
    tr: i u a e ya ye yi yu da de ta te dan den tan ten in un nin nun lar ler lari leri lik luk ydu ydi yla yle si su dir
    fi: a n t lla lta lle ssa sta ksi na on in ina illa issa ista ilta ille iksi ihin iin ja ien ita eita oita
    et: ites itest itega t i it iga ile ist s sse ga le lt ks d de ni ne se st seid sed
    hu: t ot et ert ban ben ba be bol nak nek ra re rol ig val vel nal nel hoz hez os es nyi tol kent ja je tal tel ral dal kal
    ru: а у ом е ы ов ам ами ах ой ою и ю ем ях ями ям ей я
    uk: а у ом і и ів ам ами ах ою ю ями ях
    bg: а ът я и ите та
    sr: а у ом и е има ама ем a u om i e ima ama em
    hr: a u om i e ima ama em
    sl: ih ima ja je jev a u om i e ov ev em ih ah oma
    pl: a u em ie y ow om ami ach i e o
    cs: u em y ech um e ach a
    sk: u om y och ov am ami e ach a
    lt: as o ui a u e ai ams us ais uose is io iui
    lv: os ai s a am u i us iem os
    ro: ul i lor ului ii
    is: a ar um s inu i
    sv: s en erna arna
    nb: s ene
    da: s ene
    de: s n en
    nl: s
    az: i u a e ya ye da de dan den in un nin nun lar ler la le si su lik luq luk dir dur a ə də dən lər lə
    kk: ы і ға ге қа ке ды ді ты ті ны ні да де та те дан ден тан тен мен бен пен лық лік тық тік дың дің тың тің ның нің лар лер сы сі
    ky: ы и у ү га ге го гө ка ке ды ди ду дү ты ти да де до дө та те дан ден дон дөн дын дин дун дүн лук лик сы си нин нын
    uz: i ga ni da dan ning lar lik si larga lardan ka
    hy: ի ը ով ից ում ներ
    ka: ს ის ით ად ში ზე იდან
    mn: ын ийн оор өөр ээр аар ыг ийг т д аас ээс оос өөс той тэй
    be: а у ам аў ы оў ах амі і е ем
    mk: и от ите та а
    bs: a u om i e ima ama em
    sq: i u e t a in it sh
    bn: র ের কে ে তে টা য়
    ne: को ले मा लाई का की देखि सम्म भन्दा
    fa: ی ها
    af: s
    """
  }

  /// The endings of a language with a space before each; empty for none. Nothing is copied: a new process
  /// would take a tenth of its time to make lists of them.
  static func of(_ language: UInt16) -> UnsafeBufferPointer<UInt8> {
    let bytes = UnsafeBufferPointer(start: lines.utf8Start, count: lines.utf8CodeUnitCount)
    var start = 0
    while start + 3 < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      if bytes[start + 2] == UInt8(ascii: ":"),
        UInt16(bytes[start]) << 8 | UInt16(bytes[start + 1]) == language
      {
        return UnsafeBufferPointer(rebasing: bytes[(start + 3)..<end])
      }
      start = end + 1
    }
    return UnsafeBufferPointer(rebasing: bytes[..<0])
  }

  /// Whether the word is one of these endings.
  static func has(_ word: [UInt8], in endings: UnsafeBufferPointer<UInt8>) -> Bool {
    var at = 0
    while at < endings.count {
      let start = at + 1
      at = start
      while at < endings.count, endings[at] != 0x20 { at += 1 }
      if at - start == word.count, endings[start..<at].elementsEqual(word) { return true }
    }
    return false
  }
}

extension MoneyLexicon {
  /// The end of the word that goes on there, if it ends as nouns of this language do.
  func bentEnd(_ text: Bytes, _ start: Int) -> Int? {
    guard !endings.isEmpty, start > 0 else { return nil }
    var at = start
    // `TL'ye`, `euro'ya`
    if text.holds("'", at) { at += 1 }
    var rest: [UInt8] = []
    while at < text.count, rest.count < 12 {
      let scalar = text.scalar(at: at)
      guard Self.joins(scalar.value) else { break }
      let letter = Folded(scalar.value)
      for place in 0..<letter.count { rest.append(letter[place]) }
      at += scalar.length
    }
    return Endings.has(rest, in: endings) ? at : nil
  }
}
