import Money
import Reading

/// The words of a sentence around the amounts: questions, and what leads to a target.
extension ExpressionParser {
  /// `convert`, `how much is`, `what is` at the beginning say nothing more.
  mutating func skipQuestion() {
    if has("¿", at) {
      at += 2
      skipSpace()
    }
    guard at < text.count, isLetter(at) || text[at] >= 0xC3 || text[at] == UInt8(ascii: "?") else {
      return
    }
    if takeReversedQuestion() { return }
    let isPlain = isLetter(at)
    if isPlain {
      for phrase in Self.questions {
        let start = at
        var isThere = true
        for word in phrase where isThere { isThere = takeWord(word) }
        // `what's`
        if isThere, has("'s", at) || has("’s", at) { at += has("'s", at) ? 2 : 4 }
        skipSpace()
        // Alone, the word is what was typed.
        if isThere, at < text.count {
          _ = takeWord("value") && takeWord("of")
          skipSpace()
          return
        }
        at = start
      }
    }
    guard reading.names != nil, !isPlain || !isCode(at) else { return }
    let rest = FoldedText(text, from: at, count: 40)
    for phrase in Self.foreignQuestions where rest.has(phrase) {
      let end = at + rest.length(of: phrase.utf8CodeUnitCount)
      guard end < text.count, spaceLength(end) > 0 || text[end] >= 0xE3 || isDigit(end) else {
        continue
      }
      at = end
      skipSpace()
      return
    }
  }

  /// `how many euros is 100 dollars`: the target comes first.
  private mutating func takeReversedQuestion() -> Bool {
    guard reading.names != nil, !isCode(at) else { return false }
    let (start, count, noted) = (at, units, choices.count)
    if takeAsking() {
      skipSpace()
      skipConnector()
      if at < text.count, let unit = (try? unit()) ?? nil, takeAskingJoint() {
        units = count
        askedTarget = unit.currency
        return true
      }
    }
    (at, units) = (start, count)
    choices.removeLast(choices.count - noted)
    return false
  }

  /// `how many`
  private mutating func takeAsking() -> Bool {
    if text[at] == UInt8(ascii: "?") {
      at += 1
      return true
    }
    let rest = FoldedText(text, from: at, count: 24)
    guard let phrase = Self.asking.first(where: { rest.has($0) }) else { return false }
    at += rest.length(of: phrase.utf8CodeUnitCount)
    return true
  }

  /// `is`, `do I get for`, `=` and their like, up to an amount.
  private mutating func takeAskingJoint() -> Bool {
    let start = at
    skipSpace()
    if takeEquals() { return at < text.count }
    if at < text.count, text[at] == UInt8(ascii: "=") {
      at += 1
      skipSpace()
      return at < text.count
    }
    let isVerb = takeWord("is") || takeWord("are")
    let isJoined = takeWord("in") || takeWord("for") || isVerb
    skipSpace()
    if isJoined, at < text.count { return true }
    at = start
    // Few words, and then digits or a sign.
    for _ in 0..<5 {
      skipSpace()
      guard at < text.count else { break }
      if isDigit(at) || text[at] == UInt8(ascii: "$") || has("€", at) || has("£", at) {
        return true
      }
      var end = at
      while end < text.count, spaceLength(end) == 0, !isDigit(end) { end = characterEnd(end) }
      guard end > at, spaceLength(end) > 0 else { break }
      at = end
    }
    return false
  }

  /// How a question for a number of coins begins, in small letters without accents.
  private static let asking: [StaticString] = [
    "how many", "how much in", "wie viele", "wie viel", "wieviele", "wieviel", "combien de",
    "combien d'",
    "combien", "cuantos", "cuantas", "quanti", "quante", "quantos", "quantas", "hoeveel",
    "hur manga", "hvor mange", "kuinka monta", "montako", "ile", "kolik", "kolko", "koliko", "kiek",
    "cik", "mitu", "cati", "cate", "hany", "mennyi", "сколько", "скільки", "колко", "колико",
    "ποσα",
    "ποσες", "kac", "berapa", "колку", "колькі", "колькi", "ilang", "რამდენი",
    "քանի", "necha", "qancha", "канча", "қанша", "неше", "хэдэн", "כמה", "كم",
  ]

  static let questions: [[StaticString]] = [
    ["please", "convert"], ["convert"], ["calculate"], ["how", "much", "is"],
    ["how", "much", "are"], ["how", "much", "were"], ["how", "much", "was"],
    ["how", "much", "would"], ["how", "much"],
    ["what", "is"], ["what", "are"], ["whats"], ["what"], ["exchange", "rate", "of"],
    ["exchange", "rate"], ["exchange"], ["change"], ["show", "me"],
    ["rate", "of"], ["price", "of"], ["value", "of"], ["rate"],
  ]

  /// In small letters without accents.
  static let foreignQuestions: [StaticString] = [
    "cuanto es", "cuanto son", "cuantos son", "cuanto vale", "cuanto valen", "a cuanto equivale",
    "a cuanto equivalen", "convertir", "convierte", "quanto e", "quanto sao", "quanto vale",
    "quanto valem", "converter", "quanto fa", "quanto fanno", "quanto sono", "quanto e", "quanti",
    "converti", "combien coute", "combien coutent",
    "c'est combien", "cuanto cuesta", "cuanto cuestan", "quanto custa", "quanto custam",
    "quanto costa",
    "quanto costano", "wat kost", "wat kosten", "vad kostar", "hvad koster", "hva koster",
    "ile kosztuje", "ile kosztuja", "ile jest", "kolik stoji", "скільки коштує", "was kostet",
    "combien font", "combien fait", "combien vaut", "combien valent",
    "combien representent", "convertis", "wie viel ist", "wie viel sind", "wieviel ist",
    "wieviel sind", "wie viel", "wieviel", "was ist", "was sind", "was kosten", "wandle",
    "rechne", "umrechnen", "hoeveel is", "hoeveel zijn", "wat is", "vad ar", "hur mycket ar",
    "hvad er", "hvor meget er", "hva er", "hvor mye er", "paljonko on", "mita on", "mennyi az",
    "mennyi", "ile to jest", "ile to", "ile jest warte", "przelicz", "kolik je", "kolik",
    "preved", "preved", "kolko je", "koliko je", "cat fac", "cat face", "cat este", "колко са",
    "колко е", "сколько будет", "сколько это", "сколько стоит", "сколько", "переведи",
    "перевести", "конвертировать", "скільки буде", "скільки це", "скільки", "ποσο ειναι",
    "ποσα ειναι", "ποσο κανουν", "ne kadar", "kac", "berapa", "bao nhieu la", "doi", "magkano ang",
    "omvandla", "konvertera", "vaxla", "omregn", "konverter", "muunna", "converteste", "transforma",
    "μετατροπη", "μετατρεψε", "konvertuoti", "konverteeri", "atvaltas", "pretvori", "zamien",
    "wymien", "cevir", "แปลง", "konversi", "tukar", "chuyen doi", "שער", "המר", "حول",
    "כמה זה", "كم يساوي", "كم", "convert",
  ]

  /// `?` after all else; `= ?` asks for what follows.
  mutating func endsWithQuestionMark() -> Bool {
    let start = at
    if mayBeEnding() {
      let rest = FoldedText(text, from: at, count: 40)
      var end = 0
      while let word = Self.endings.first(where: { rest.has($0, at: end) }) {
        end = rest.skipSpace(end + word.utf8CodeUnitCount)
      }
      at += rest.length(of: end)
    }
    if at < text.count, text[at] == UInt8(ascii: "=") {
      at += 1
      skipSpace()
      guard at < text.count, text[at] == UInt8(ascii: "?") else {
        at = start
        return false
      }
    }
    while at < text.count, text[at] == UInt8(ascii: "?") || has("？", at) || has("؟", at) {
      at = characterEnd(at)
      skipSpace()
    }
    if at == text.count { return true }
    at = start
    return false
  }

  /// `en`, `nach`, `w` and their like, where a currency follows.
  mutating func takePreposition(_ word: Word) -> Bool {
    guard reading.names != nil, word.may(be: .preposition) else { return false }
    return take(preposition: word.range.upperBound)
  }

  mutating func take(preposition end: Int, isGlued: Bool = false) -> Bool {
    let (start, count, noted) = (at, units, choices.count)
    at = end
    skipSpace()
    let unitStart = at
    let isUnit = at < text.count && (isGlued || at > end) && ((try? unit()) ?? nil) != nil
    units = count
    choices.removeLast(choices.count - noted)
    at = isUnit ? unitStart : start
    return isUnit
  }

  /// Whether nothing follows but words that say nothing more.
  mutating func endFollows() -> Bool {
    guard mayBeEnding() else { return false }
    var copy = self
    return copy.endsWithQuestionMark()
  }

  private mutating func mayBeEnding() -> Bool {
    guard at < text.count, reading.names != nil else { return false }
    if text[at] >= 0xC3 { return true }
    return isLetter(at) && word(at).may(be: .ending)
  }

  /// Words after a question that say nothing more, in small letters without accents.
  static let endings: [StaticString] = [
    "please", "bitte", "por favor", "s'il vous plait", "svp", "eder", "ne kadar", "yapar", "rate",
    "now", "people", "に換算", "換算", "는", "은",
    "是多少", "多少", "いくら", "ですか", "は", "में", "को", "입니까", "얼마", "에", "으로", "로", "に", "です", "berapa",
    "میں", "কত", "এ", "తో", "లో", "માં", "मा", "किती", "जति",
  ]

  /// Those in other letters than `WordMeaning` has.
  static let foreign: [StaticString] = [
    "à", "в", "у", "на", "σε", "în", "til", "к", "إلى", "الى", "kaç", "sang", "thành", "ب", "во",
    "за",
    "әр", "í", "į", "به", "كم", "në", "үчүн", "በ", "vào", "bằng bao nhiêu", "bằng",
  ]
  /// Where no space sets words apart: what stands between an amount and its target.
  static let glued: [StaticString] = [
    "は何", "何", "는 몇", "은 몇", "を", "は", "から", "で", "に", "等于多少", "等于", "等於多少", "等於", "是多少", "换成",
    "換成", "兑换成",
    "兌換成", "兑换", "兌換", "兑", "兌", "换", "換", "转换成", "转", "轉", "到", "合", "折合", "를", "을", "은", "는",
    "থেকে", "দিয়ে", "ເປັນ", "ជា", "ទៅ", "မှ", "เป็นเงิน", "เป็น", "เท่ากับกี่", "เท่ากับ", "कितने", "में", "को",
  ]
  /// Letters before a noun that mean `in` or `to`.
  static let prefixes: [StaticString] = ["בל", "ב", "ל", "بال", "لل", "ب", "إلى ال"]
}
