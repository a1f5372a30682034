import Features
import Money
package import Reading

/// What is wrong with the files of words.
package struct WordCheck {
  private let files: WordFiles
  private var faults: [WordError] = []

  /// The faults of the files, and of what is read with these words.
  package static func faults(_ files: WordFiles, _ packed: PackedWords) -> [WordError] {
    var check = WordCheck(files: files)
    for file in files.hand { check.check(file, files.cldr[file.tag], packed) }
    return check.faults
  }

  private init(files: WordFiles) { self.files = files }

  private mutating func check(_ file: WordFile, _ generated: WordFile?, _ packed: PackedWords) {
    if !Tag.isKnown(file.tag) { note(file, 1, "no language has the tag \(file.tag)") }
    for (section, words) in file.sections {
      for word in words {
        if let fault = Self.keyFault(section, word.key) { note(file, word.line, fault) }
        if section == .numerals, word.text.unicodeScalars.count != 1 {
          note(file, word.line, "`\(word.text)` is more than one character")
        }
      }
    }
    checkMeanings(file, generated)
    for example in file.examples {
      if let fault = WordExample(example.text, file.tag)?.fault(packed) {
        note(file, example.line, fault)
      } else if WordExample(example.text, file.tag) == nil {
        note(
          file, example.line, "a test is `text = 5 EUR!`, `none: text` or `> text = 5 EUR in USD`")
      }
    }
  }

  private mutating func note(_ file: WordFile, _ line: Int, _ fault: String) {
    faults.append(WordError("\(file.path)", line, fault))
  }

  // MARK: Keys

  /// What is wrong with what a word stands under.
  private static func keyFault(_ section: WordFile.Section, _ key: String) -> String? {
    func unknown(_ codes: some StringProtocol) -> String? {
      codes.split(separator: ",").first { Currency(code: String($0)) == nil }
        .map { "no currency has the code \($0)" }
    }
    switch section {
    case .sign: return key == "none" ? nil : unknown(key)
    case .adjective, .whole: return unknown(key)
    case .former: return ["nouns", "late"].contains(key) ? nil : unknown(key)
    case .minor:
      let codes = key.prefix { $0 != "/" && $0 != "*" }
      return WordFile.part(key) == nil ? "a part is such as /10, /20 or *1000" : unknown(codes)
    case .scale: return Int(key).map { 1...15 ~= $0 } == true ? nil : "\(key) is no count of zeros"
    case .number: return Int16(key) == nil ? "\(key) is no number up to 32767" : nil
    case .numerals: return WordFile.numeral(key) == nil ? "\(key) is no digit or power of ten" : nil
    case .part, .addition, .share:
      return WordFile.hundredths(key) == nil ? "\(key) is no part" : nil
    case .typed where WordMeaning(key: key) != nil: return nil
    case .beside where key == "national": return nil
    case .decimals where Int(key).map({ 1...3 ~= $0 }) == true || key == "point": return nil
    case .join, .range, .beside, .decimals, .typed:
      let isKnown = WordPacker.sources.values.contains { $0.section == section && $0.key == key }
      return isKnown ? nil : "[\(section.rawValue)] has no line `\(key)`"
    default: return nil
    }
  }

  // MARK: Meanings

  /// What a word counts as: nouns and parts of money, and numbers by their value.
  private static func meaning(_ section: WordFile.Section, _ word: WordFile.Word) -> String? {
    switch section {
    case .unit: "money"
    case .minor: "a part of money"
    case .scale: "\(word.key) zeros"
    case .number: "the number \(word.key)"
    default: nil
    }
  }

  private mutating func checkMeanings(_ file: WordFile, _ generated: WordFile?) {
    var known: [[UInt8]: (meaning: String, line: Int)] = [:]
    for part in [file, generated].compactMap({ $0 }) {
      for section in WordFile.Section.allCases {
        for word in part[section] {
          guard let meaning = Self.meaning(section, word) else { continue }
          let folded = WordBook.folded(word.bytes)
          // A spelling of its own, and what counts only in some places, may be another word elsewhere.
          let isPlain = word.marks.isDisjoint(with: [
            .exact, .notAlone, .homeOnly, .tight, .doubtful, .needsMore,
          ])
          if isPlain, let other = known[folded], other.meaning != meaning,
            !Self.agree(meaning, other.meaning)
          {
            note(
              part, word.line,
              "`\(word.text)` is \(meaning), and \(other.meaning) in line \(other.line)")
          }
          if isPlain, known[folded] == nil { known[folded] = (meaning, word.line) }
          if let code = Self.code(folded), section != .number, !Self.isOf(code, section, word) {
            note(part, word.line, "`\(word.text)` is the code of \(code.name)")
          }
        }
      }
    }
  }

  /// `100` and two zeros are the same; a dual is twice its word: two thousand in Arabic.
  private static func agree(_ one: String, _ other: String) -> Bool {
    func number(_ text: String, _ mark: String) -> Int? {
      text.contains(mark) ? Int(text.filter(\.isNumber)) : nil
    }
    guard let value = number(one, "number") ?? number(other, "number"),
      let zeros = number(one, "zeros") ?? number(other, "zeros")
    else { return false }
    let scale = (0..<zeros).reduce(1) { value, _ in value * 10 }
    return value % scale == 0 && value / scale < 10
  }

  private static func code(_ folded: [UInt8]) -> Currency? {
    guard folded.count == 3 else { return nil }
    let currency = Currency(code: String(decoding: folded, as: UTF8.self).uppercased())
    return currency?.isActive == true ? currency : nil
  }

  /// Whether the word means the money that its letters are the code of.
  private static func isOf(
    _ code: Currency, _ section: WordFile.Section, _ word: WordFile.Word
  ) -> Bool {
    switch section {
    case .unit: code.name.lowercased().hasSuffix(word.key) || !word.marks.isEmpty
    case .minor: word.key.contains(code.code) || !word.marks.isEmpty
    default: false
    }
  }
}

enum Tag {
  /// Languages of two letters in ISO 639-1, and those of three that CLDR has words for.
  private static let languages = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv \
    dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie \
    ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv \
    mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn nr nv ny oc oj om or os pa pi pl ps pt qu rm rn \
    ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tn to tr ts tt tw \
    ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu ast ckb csb dsb fil fur gsw haw hsb kok mai mni nds \
    pap pcm sah sat scn smn szl yue
    """.split(separator: " ").map(String.init))

  /// `pl`, `zh-Hant`, `es-MX`; and `common`.
  static func isKnown(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-").map(String.init)
    guard let language = parts.first else { return false }
    if tag == "common" { return true }
    guard languages.contains(language), parts.count <= 2 else { return false }
    return parts.dropFirst().allSatisfy { part in
      part == "Hant" || part == "Hans" || part == "Latn" || part == "Cyrl"
        || Country.name(of: part) != nil
    }
  }
}
