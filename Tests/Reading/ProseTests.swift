import Money
import Reading
import Testing

/// Manuals and change logs, where a person sees no money, or none that is certain.
struct ProseTests {
  @Test(arguments: [
    "VT: 18.16  R: 16.90  RT: 9.11", "GOST R 34.11-94", "similar to ksh93, typeset",
    "[.2AED.0020.0002]", "[.37FF.0020.0002.0076]", "c1.66-1.34-3 14c-1.66 0-3",
    "/%23c in column 23",
  ])
  func `nothing is found`(_ text: String) throws {
    let lexicon = Lexicons.of(try #require(Locale(identifier: "en-US")))
    #expect(LawTests.read(text, lexicon).isEmpty)
  }

  @Test(arguments: [
    "1.24( 5.3) 1.23 AMD FX(tm)-4100", "(gdb) p $eax\n$1 = 0", "    $3 = 3.14",
    "move with \"0$\" there", "{prefix=substr($0,5,length-8)}", "the first argument, ‘$1’, is",
  ])
  func `nothing is certain`(_ text: String) throws {
    let lexicon = Lexicons.of(try #require(Locale(identifier: "en-US")))
    #expect(!LawTests.read(text, lexicon).contains { $0.isCertain })
  }

  @Test(arguments: [
    ("en-US", "It was $5.", "5 USD"), ("en-ZA", "Bread at R 18.99", "18.99 ZAR"),
    ("en-US", "25c a piece", "0.25 USD"), ("hu-HU", "50 fillér", "0.5 HUF"),
    ("de-DE", "Es kostet 5 Millionen Dollar.", "5000000 USD"),
    ("bg-BG", "цена 1500 лева", "1500 BGN"), ("en-GB", "for 25p per £1", "0.25 GBP"),
    ("cs-CZ", "Celkem bez DPH 1 000,00 Kč", "1000 CZK"), ("nb-NO", "frakt kr 99", "99 NOK"),
    ("ms-MY", "tiket RM25", "25 MYR"), ("fr-FR", "151 M€ 6,6%", "151000000 EUR"),
  ])
  func `a price beside them is`(_ locale: String, _ text: String, _ amount: String) throws {
    let lexicon = Lexicons.of(try #require(Locale(identifier: locale)))
    let found = try #require(LawTests.read(text, lexicon).first)
    #expect("\(found.amounts[0].reduced) \(found.currencies[0].code)" == amount)
    #expect(found.isCertain || text.hasPrefix("25c"))
  }

  @Test(arguments: ["Room 12 500 EUR", "to kr 23 og mer"])
  func `what may be two things is not certain`(_ text: String) throws {
    let locale = text.hasPrefix("to") ? "nb-NO" : "en-US"
    let lexicon = Lexicons.of(try #require(Locale(identifier: locale)))
    #expect(!LawTests.read(text, lexicon).contains { $0.isCertain })
  }
}
