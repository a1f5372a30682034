import Kit
import Money
import Reading
import Testing

/// Each doubt and form is declared once, with examples that are read here.
struct DoubtTests {
  static func finds(
    _ text: StaticString, _ locale: StaticString, syntax: StaticString? = nil
  ) throws -> [MoneyRead] {
    let lexicon = Lexicons.of(try #require(Locale(identifier: "\(locale)")))
    var found: [MoneyRead] = []
    var text = "\(text)"
    text.withUTF8 { bytes in
      let syntax = syntax.flatMap { SourceText.known("\($0)") } ?? .prose
      MoneyReader.scan(bytes, lexicon, syntax: syntax) { money in
        found.append(money)
        return true
      }
    }
    return found
  }

  @Test func `each doubt has one declaration and a name of its own`() {
    #expect(Doubt.declarations.map(\.doubt) == Doubt.allCases)
    #expect(Set(Doubt.allCases.map { "\($0.name)" }).count == Doubt.allCases.count)
    #expect(Set(Form.allCases.map { "\($0.name)" }).count == Form.allCases.count)
    // As many as a set of them has bits.
    #expect(Doubt.allCases.count <= 128)
  }

  @Test(arguments: Doubt.allCases)
  func `the example has the doubt, and the counterexample has it not`(_ doubt: Doubt) throws {
    let rule = Doubt.declarations[Int(doubt.rawValue)]
    let examples = try Self.finds(
      rule.example.text, rule.example.locale, syntax: rule.syntax)
    #expect(examples.contains { $0.doubts.contains(doubt) }, "\(rule.example.text)")
    let counters = try Self.finds(
      rule.counter.text, rule.counter.locale, syntax: rule.syntax)
    #expect(!counters.isEmpty, "\(rule.counter.text)")
    #expect(!counters.contains { $0.doubts.contains(doubt) }, "\(rule.counter.text)")
  }

  @Test(arguments: Form.allCases)
  func `the example has the form`(_ form: Form) throws {
    let found = try Self.finds(form.example.text, form.example.locale)
    #expect(found.first?.form == form, "\(form.example.text)")
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

  @Test func `a bar takes away its example, and leaves money in its counterexample`() throws {
    #expect(Bar.declarations.map(\.bar) == Bar.allCases)
    for bar in Bar.declarations {
      #expect(try Self.finds(bar.example.text, bar.example.locale).isEmpty, "\(bar.example.text)")
      #expect(try !Self.finds(bar.counter.text, bar.counter.locale).isEmpty, "\(bar.counter.text)")
    }
  }

  @Test func `a bar is named at its example, and not at its counterexample`() throws {
    for bar in Bar.declarations {
      #expect(try Self.bars(bar.example).contains(bar.bar), "\(bar.example.text)")
      #expect(try !Self.bars(bar.counter).contains(bar.bar), "\(bar.counter.text)")
    }
  }

  static func bars(_ text: (locale: StaticString, text: StaticString)) throws -> [Bar] {
    let locale = try #require(Locale(identifier: text.locale.description))
    let barred = BarredNumbers()
    var finds: [Range<Int>] = []
    Array(text.text.description.utf8).withUnsafeBufferPointer { bytes in
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
      (Form.allCases.map { "form \($0.name)" } + Doubt.allCases.map { "doubt \($0.name)" }
      + Bar.declarations.map { "bar \($0.name)" }).sorted()
    let path = "Tests/Reading/Corpus/names.golden"
    let new = lines.joined(separator: "\n") + "\n"
    if Environment["KURS_UPDATE"] == "1" { return try Repository.rewrite(path, new) }
    #expect(try Repository.text(path) == new)
  }
}
