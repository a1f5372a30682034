import Kit
import Money
import Reading
import Testing

/// Each doubt and form is declared once, with examples that are read here.
struct DoubtTests {
  static func finds(_ sample: Reason.Text) throws -> [MoneyRead] {
    let lexicon = Lexicons.of(try #require(Locale(identifier: sample.locale)))
    var found: [MoneyRead] = []
    var text = sample.text
    text.withUTF8 { bytes in
      let syntax = sample.syntax.flatMap(SourceText.known) ?? .prose
      MoneyReader.scan(bytes, lexicon, syntax: syntax) { money in
        found.append(money)
        return true
      }
    }
    return found
  }

  @Test func `each reason is said once`() throws {
    let lines = try Repository.text("Sources/Exchange/CWords/data/reasons.txt").split(
      separator: "\n")
    let count = lines.count { !" #[".contains($0.first ?? " ") }
    #expect(count == Form.allCases.count + Doubt.allCases.count + Bar.allCases.count)
    // As many as a set of them has bits.
    #expect(Doubt.allCases.count <= 128)
  }

  @Test(arguments: Doubt.allCases)
  func `the example has the doubt, and the counterexample has it not`(_ doubt: Doubt) throws {
    let texts = doubt.reason.texts
    try #require(texts.count == 2)
    let (examples, counters) = (try Self.finds(texts[0]), try Self.finds(texts[1]))
    #expect(examples.contains { $0.doubts.contains(doubt) }, "\(texts[0].text)")
    #expect(!counters.isEmpty, "\(texts[1].text)")
    #expect(!counters.contains { $0.doubts.contains(doubt) }, "\(texts[1].text)")
  }

  @Test(arguments: Form.allCases)
  func `the example has the form`(_ form: Form) throws {
    let texts = form.reason.texts
    try #require(texts.count == 1)
    #expect(try Self.finds(texts[0]).first?.form == form, "\(texts[0].text)")
  }

  /// Those that no text of the corpora has: only their examples show them.
  static let rare: Set<Doubt> = [
    .argument, .centsInProgram, .lineBreak, .wideGap, .trailingMinus,
  ]

  @Test func `every doubt and every form is found in the corpora`() throws {
    var (doubts, forms): (Set<Doubt>, Set<Form>) = ([], [])
    for (own, text) in try Self.texts() {
      for locale in [own, Locale(identifier: "en-US") ?? .plain] {
        for found in LawTests.read(text, Lexicons.of(locale)) {
          let ofFind = Doubt.allCases.filter(found.doubts.contains)
          if found.isCertain != ofFind.isEmpty { Issue.record("\(text)") }
          doubts.formUnion(ofFind)
          forms.insert(found.form)
        }
      }
    }
    for batch in 1...23 {
      for line in (try? OthersTests.cases(batch)) ?? [] where !line.syntax.isEmpty {
        for found in OthersTests.read(line, Lexicons.of(line.locale)) {
          doubts.formUnion(Doubt.allCases.filter(found.doubts.contains))
        }
      }
    }
    #expect(Set(Doubt.allCases).subtracting(doubts) == Self.rare)
    #expect(Form.allCases.filter { !forms.contains($0) }.isEmpty)
  }

  /// The texts of the corpora with their locales; only those of `others` say how they are asked about.
  static func texts() throws -> [(Locale, String)] {
    var texts: [(Locale, String)] = []
    let corpora = [("amounts", 0, 1), ("none", 0, 1), ("forms", 0, 2)]
    let others = (1...23).map { ("others/\($0 < 10 ? "0" : "")\($0)", 2, 5) }
    for (name, locale, text) in corpora + others {
      guard let lines = try? Repository.text("Tests/Reading/Corpus/\(name).tsv") else { continue }
      for line in lines.split(separator: "\n") {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > text, let locale = Locale(identifier: parts[locale]),
          text < 5 || parts[1] == "scan"
        else { continue }
        texts.append((locale, parts[text]))
      }
    }
    return texts
  }

  @Test(arguments: Bar.allCases)
  func `a bar takes away its example, and leaves money in its counterexample`(_ bar: Bar) throws {
    let texts = bar.reason.texts
    try #require(texts.count == 2)
    #expect(try Self.finds(texts[0]).isEmpty, "\(texts[0].text)")
    #expect(try !Self.finds(texts[1]).isEmpty, "\(texts[1].text)")
    #expect(try Self.bars(texts[0]).contains(bar), "\(texts[0].text)")
    #expect(try !Self.bars(texts[1]).contains(bar), "\(texts[1].text)")
  }

  static func bars(_ text: Reason.Text) throws -> [Bar] {
    let locale = try #require(Locale(identifier: text.locale))
    let barred = BarredNumbers()
    var finds: [Range<Int>] = []
    Array(text.text.utf8).withUnsafeBufferPointer { bytes in
      MoneyReader.scan(bytes, Lexicons.of(locale), barred: barred) { found in
        finds.append(found.range)
        return true
      }
    }
    return barred.outside(finds).map(\.bar)
  }

  /// What a client may show or look for must not change its name by chance.
  @Test func `names are those that are published`() throws {
    let lines =
      (Form.allCases.map { "form \($0.reason.name)" }
      + Doubt.allCases.map { "doubt \($0.reason.name)" }
      + Bar.allCases.map { "bar \($0.reason.name)" }).sorted()
    let path = "Tests/Reading/Corpus/names.golden"
    let new = lines.joined(separator: "\n") + "\n"
    if Environment["KURS_UPDATE"] == "1" { return try Repository.rewrite(path, new) }
    #expect(try Repository.text(path) == new)
  }
}
