import Kit
import Platform
import Testing
import words

/// The generated files of words, from a folder of CLDR.
struct CLDRImportTests {
  static let currencies = """
    {"main":{"pl":{"numbers":{"currencies":{
    "USD":{"displayName":"dolar amerykański","displayName-count-one":"dolar amerykański",
      "displayName-count-few":"dolary amerykańskie","symbol":"USD"},
    "CAD":{"displayName":"dolar kanadyjski","displayName-count-few":"dolary kanadyjskie"},
    "PLN":{"displayName":"złoty polski","displayName-count-few":"złote polskie"},
    "AFA":{"displayName":"afgani (1927–2002)"}}}}}}
    """
  static let formats = """
    {"main":{"pl":{"numbers":{"decimalFormats-numberSystem-latn":{
    "long":{"decimalFormat":{"1000-count-one":"0 tysiąc","1000-count-many":"0 tysięcy",
      "10000-count-many":"00 tysięcy","1000000-count-one":"0 milion"}},
    "short":{"decimalFormat":{"1000-count-one":"0 tys'.'","1000000-count-one":"0 mln"}}}}}}}
    """
  static let numbers = """
    {"rbnf":{"rbnf":{"SpelloutRules":{
    "%spellout-cardinal-masculine":[["-x","minus →→;"],["0","zero;"],["1","jeden;"],["2","dwa;"],
      ["3","=%%more=;"],["20","dwadzieścia[ →→];"],["30","←%%tens←[­dzieści→→];"],["100","=#,##0=;"],
      ["1000000000000000000","=#,##0=;"]],
    "%spellout-cardinal-masculine-genitive":[["0","=%spellout-cardinal-masculine=u;"]],
    "%%more":[["0","inne;"]],"%%tens":[["0","trzy;"]]}}}}
    """

  @Test func `nouns, what is beside them, and numbers are made of CLDR's names and rules`() throws {
    let scratch = try ScratchFolder()
    for name in [
      "cldr-numbers-full", "cldr-numbers-full/main", "cldr-numbers-full/main/pl", "cldr-rbnf",
    ]
      + ["cldr-rbnf/rbnf"]
    {
      #expect(mkdir(scratch.file(name), 0o700) == 0)
    }
    try Disk.write(Self.currencies, to: scratch.file("cldr-numbers-full/main/pl/currencies.json"))
    try Disk.write(Self.formats, to: scratch.file("cldr-numbers-full/main/pl/numbers.json"))
    try Disk.write(Self.numbers, to: scratch.file("cldr-rbnf/rbnf/pl.json"))
    let files = try CLDRImport(Folder(scratch.path)).files()
    #expect(files.map(\.tag) == ["pl"])
    let lines = files[0].text.split(separator: "\n").map(String.init)
    #expect(lines.contains("dollar: dolar dolary"))
    #expect(lines.contains("USD: amerykański amerykańskie"))
    #expect(lines.contains("CAD: kanadyjski kanadyjskie"))
    #expect(lines.contains("zloty: złoty złote"))
    #expect(lines.contains("3: tysiąc tysięcy tys.= tys="))
    #expect(lines.contains("6: milion mln="))
    #expect(lines.contains("2: dwa"))
    #expect(lines.contains("20: dwadzieścia"))
    // One after another, they are words that are known.
    #expect(!lines.contains { $0.hasPrefix("21:") })
    #expect(lines.contains("31: trzydzieścijeden"))
    #expect(!lines.contains { $0.hasPrefix("100:") })

    // What is there stays, with its marks; a noun that is new is never certain alone.
    let words = try ScratchFolder()
    #expect(mkdir(words.file("cldr"), 0o700) == 0)
    let earlier = """
      # Polish.
      language pl

      # Nouns.
      [unit]
      dollar: dolar^ dolara

      # Numbers.
      [number]
      1: jeden
      """
    try Disk.write(earlier, to: words.file("cldr/pl.words"))
    func imported() throws -> String {
      try CLDRImport(Folder(scratch.path), earlier: Folder(words.path)).files()[0].text
    }
    let next = try imported()
    #expect(next.hasPrefix("# Polish.\nlanguage pl\n\n# Nouns.\n[unit]\ndollar: dolar^ dolara\n"))
    let new = ["dollar: dolary~", "zloty: złoty~ złote~", "6: milion~ mln=~"]
    for line in new + ["# Numbers.", "1: jeden", "2: dwa"] {
      #expect(next.split(separator: "\n").contains(Substring(line)), "\(line)")
    }
    try Disk.write(next, to: words.file("cldr/pl.words"))
    #expect(try imported() == next)
  }
}
