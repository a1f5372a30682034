import Kit
import Money
import Reading
import Testing

/// Each doubt, form and bar is said once, with examples that are read here.
struct DoubtTests {
  /// A text of `reasons.txt`.
  struct Sample {
    let locale: Locale
    let syntax: SourceText.Known
    let text: String

    init(_ line: Substring) throws {
      let end = try #require(line.firstIndex(of: ":"))
      let place = line[..<end].split(separator: " ").map { $0.filter { !"()".contains($0) } }
      locale = try #require(Locale(identifier: place[0]))
      syntax = place.count > 1 ? try #require(SourceText.known(place[1])) : .prose
      text = line[end...].dropFirst(2).split(separator: "⏎").joined(separator: "\n")
    }
  }

  /// The names and the texts of a section, in their order.
  static func section(_ name: String) throws -> [(name: String, samples: [Sample])] {
    let file = try Repository.text("Sources/Exchange/CWords/data/reasons.txt")
    let lines = file.split(separator: "\n").filter { $0.first != "#" }
    var reasons: [(name: String, samples: [Sample])] = []
    for line in lines.drop(while: { $0 != "[\(name)]" }).dropFirst().prefix(while: {
      $0.first != "["
    }) {
      if line.first == " " {
        reasons[reasons.count - 1].samples.append(try Sample(line.dropFirst(2)))
      } else {
        reasons.append((String(line.prefix { $0 != ":" }), []))
      }
    }
    return reasons
  }

  static func finds(_ sample: Sample) -> [MoneyRead] {
    var found: [MoneyRead] = []
    var text = sample.text
    text.withUTF8 { bytes in
      MoneyReader.scan(bytes, Lexicons.of(sample.locale), syntax: sample.syntax) { money in
        found.append(money)
        return true
      }
    }
    return found
  }

  /// The name of a case, its words joined by hyphens.
  static func names<Case: CaseIterable>(of cases: Case.Type) -> [String] {
    Case.allCases.map { one in
      "\(one)".reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    }
  }

  @Test func `each reason is said once, in the order of the cases`() throws {
    #expect(try Self.section("doubt").map(\.name) == Self.names(of: Doubt.self))
    #expect(try Self.section("form").map(\.name) == Self.names(of: Form.self))
    #expect(try Self.section("bar").map(\.name) == Self.names(of: Bar.self))
    #expect(Doubt.reasons.map(\.name) == Self.names(of: Doubt.self))
    #expect(Form.reasons.map(\.name) == Self.names(of: Form.self))
    #expect(Bar.reasons.map(\.name) == Self.names(of: Bar.self))
    for reason in Doubt.reasons + Form.reasons + Bar.reasons {
      #expect(reason.says.last == "." && reason.says.first?.isLowercase == false, "\(reason.says)")
    }
    // As many as a set of them has bits.
    #expect(Doubt.allCases.count <= 128)
  }

  @Test(arguments: Doubt.allCases)
  func `the example has the doubt, and the counterexample has it not`(_ doubt: Doubt) throws {
    let samples = try Self.section("doubt")[Int(doubt.rawValue)].samples
    try #require(samples.count == 2)
    #expect(Self.finds(samples[0]).contains { $0.doubts.contains(doubt) }, "\(samples[0].text)")
    let counters = Self.finds(samples[1])
    #expect(!counters.isEmpty, "\(samples[1].text)")
    #expect(!counters.contains { $0.doubts.contains(doubt) }, "\(samples[1].text)")
  }

  @Test(arguments: Form.allCases)
  func `the example has the form`(_ form: Form) throws {
    let samples = try Self.section("form")[Int(form.rawValue)].samples
    try #require(samples.count == 1)
    #expect(Self.finds(samples[0]).first?.form == form, "\(samples[0].text)")
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
    let samples = try Self.section("bar")[Int(bar.rawValue)].samples
    try #require(samples.count == 2)
    #expect(Self.finds(samples[0]).isEmpty, "\(samples[0].text)")
    #expect(!Self.finds(samples[1]).isEmpty, "\(samples[1].text)")
    #expect(Self.bars(samples[0]).contains(bar), "\(samples[0].text)")
    #expect(!Self.bars(samples[1]).contains(bar), "\(samples[1].text)")
  }

  static func bars(_ sample: Sample) -> [Bar] {
    let barred = BarredNumbers()
    var finds: [Range<Int>] = []
    Array(sample.text.utf8).withUnsafeBufferPointer { bytes in
      MoneyReader.scan(bytes, Lexicons.of(sample.locale), barred: barred) { found in
        finds.append(found.range)
        return true
      }
    }
    return barred.outside(finds).map(\.bar)
  }

  /// What a client may show or look for must not change its name by chance.
  @Test func `names are those that are published`() throws {
    let lines =
      (Form.reasons.map { "form \($0.name)" } + Doubt.reasons.map { "doubt \($0.name)" }
      + Bar.reasons.map { "bar \($0.name)" }).sorted()
    let path = "Tests/Reading/Corpus/names.golden"
    let new = lines.joined(separator: "\n") + "\n"
    if Environment["KURS_UPDATE"] == "1" { return try Repository.rewrite(path, new) }
    #expect(try Repository.text(path) == new)
  }
}
