import Kit
import Money
import Reading
import Testing
import words

/// A language is one file: what its words are, what is wrong with them, and what is read with them.
struct WordFileTests {
  /// The files with others in their place or beside them.
  private static func files(_ changed: [(path: String, text: String)]) throws -> WordFiles {
    let folder = PackedWordsTests.folder
    var texts = ["", "cldr/"].flatMap { below in
      Folder("\(folder.path)/\(below)").names.filter { $0.hasSuffix(".words") }
        .map { (path: below + $0, text: folder.text(below + $0) ?? "") }
    }
    texts.removeAll { text in changed.contains { $0.path == text.path } }
    return try WordFiles(texts + changed)
  }

  private static func finds(_ text: String, _ locale: String, _ packed: PackedWords) throws
    -> String
  {
    let lexicon = MoneyLexicon(try #require(Locale(identifier: locale)), words: packed)
    var text = text
    var found = ""
    text.withUTF8 { bytes in
      var reader = MoneyReader(bytes, lexicon)
      reader.scan { money in
        found += "\(money.amounts[0]) \(money.currencies[0].code)" + (money.isCertain ? "!" : "?")
        return true
      }
    }
    return found
  }

  @Test func `the files have no faults, and what they say is read is read`() throws {
    let files = try PackedWordsTests.folder.words()
    let faults = WordPacker.using(files) { WordCheck.faults(files, $0) }
    #expect(faults.isEmpty, "\(faults.map(\.description).joined(separator: "\n"))")
  }

  @Test func `a language is a file, and a word is a part of a line`() throws {
    let frisian = """
      language fy

      [scale]
      3: tûzen

      [minor]
      EUR: sinten
      """
    let polish = try #require(PackedWordsTests.folder.text("pl.words"))
    let corrected = polish.replacing("3: tys. tys", with: "3: tysiaki tys. tys")
    #expect(corrected != polish)
    let now = PackedWords.shared
    #expect(try Self.finds("3 tûzen euro", "nl-NL", now) != "3000 EUR!")
    #expect(try Self.finds("2 tysiaki złotych", "pl-PL", now) != "2000 PLN!")
    try WordPacker.using(Self.files([("fy.words", frisian), ("pl.words", corrected)])) {
      (packed: PackedWords) throws in
      #expect(try Self.finds("3 tûzen euro", "nl-NL", packed) == "3000 EUR!")
      #expect(try Self.finds("20 sinten", "nl-NL", packed) == "0.20 EUR?")
      #expect(try Self.finds("2 tysiaki złotych", "pl-PL", packed) == "2000 PLN!")
      #expect(try Self.finds("2 tysiące złotych", "pl-PL", packed) == "2000 PLN!")
    }
  }

  @Test(arguments: [
    ("language xx\n[lead]\na", "xx.words:1: no language has the tag xx"),
    (
      "language oc\n[number]\n2: dos  3: dos", "oc.words:3: `dos` is the number 3, and the number 2"
    ),
    ("language oc\n[scale]\n3: sek", "oc.words:3: `sek` is the code of Swedish Krona"),
    ("language oc\n[minor]\nEUX: centim", "oc.words:3: no currency has the code EUX"),
    ("language oc\n[range]\nuntil: fins", "oc.words:3: [range] has no line `until`"),
    ("language oc\n[numerals]\n3: 三 tres", "oc.words:3: `tres` is more than one character"),
    ("language oc\n[numerals]\n12: 乙", "oc.words:3: 12 is no digit or power of ten"),
    ("language oc\n[test]\n5 euros = 6 EUR!", "oc.words:3: `5 euros` is 5 EUR!, not 6 EUR!"),
  ])
  func `a file with a fault is refused, by its line`(_ text: String, _ fault: String) throws {
    let tag = String(text.dropFirst("language ".count).prefix(2))
    let faults = WordCheck.faults(try WordFiles([("\(tag).words", text)]), .shared)
    #expect(faults.contains { $0.description.hasPrefix(fault) }, "\(faults)")
  }

  @Test(arguments: [
    ("", "oc.words:1: the file is empty"),
    ("[unit]\ndollar: dolar", "oc.words:1: the first line is `language` and its tag"),
    ("language oc\n[units]", "oc.words:2: no section is called [units]"),
    ("language oc\ndollar: dolar", "oc.words:2: no section has begun"),
    ("language oc\n[unit]\ndolar", "oc.words:3: `dolar` needs a key"),
    ("language ca", "oc.words:1: `language ca` belongs into ca.words"),
  ])
  func `a file that cannot be read says where`(_ text: String, _ fault: String) {
    #expect {
      try WordFiles([("oc.words", text)])
    } throws: {
      "\($0)" == fault
    }
  }
}
