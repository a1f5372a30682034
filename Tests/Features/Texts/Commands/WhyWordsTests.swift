import Kit
import Testing

/// `kurs why`: each amount of a text with the form it was read by, and each doubt in a sentence.
@Suite(.blocking) struct WhyWordsTests {
  func run(_ words: [String]) throws -> Child {
    let kurs = try Child(
      ["--ephemeral", "--now=2026-10-30T18:00:00Z", "why"] + words,
      environment: ["LC_ALL": "C.UTF-8"])
    kurs.closeInput()
    #expect(try kurs.end(within: 120) == .exited(0), "\(kurs.complaintText)")
    return kurs
  }

  @Test func `each doubt of an amount is a sentence with its name`() throws {
    let text = try run(["Réunion", "SEK", "4", "--locale", "fr-FR"]).text
    #expect(text.hasPrefix("SEK 4 = 4 SEK, not certain\n"))
    #expect(text.contains("\n  read as: ") && text.contains(" [beside]\n"))
    #expect(text.contains("\n  but: ") && text.contains(" [few-of-others]\n"))
  }

  @Test func `an amount without doubts is certain, and its words are explained`() throws {
    let text = try run(["$1.5 million", "--locale", "en-US"]).text
    #expect(text.hasPrefix("$1.5 million = 1500000 USD, certain\n"))
    #expect(text.contains("\n  words: $ is USD, million is ×1000000\n"))
    #expect(!text.contains("but: ") && !text.contains("or: "))
  }

  @Test func `a number that is no money is named with what took it away`() throws {
    let text = try run(["PHP 8 costs $5, see v5 EUR", "--locale", "en-US"]).text
    let parts = text.split(separator: "\n\n").map { $0.prefix { $0 != "\n" } }
    #expect(parts == ["PHP 8 is no money", "$5 = 5 USD, certain", "5 EUR is no money"])
    #expect(text.contains("\n  because: ") && text.contains(" [numbered-code]\n"))
  }

  @Test func `without a text it says what to type`() throws {
    let kurs = try Child(["why"], input: .closed)
    #expect(try kurs.end() == .exited(2))
    #expect(kurs.text.isEmpty)
    let complaint = kurs.complaintText
    #expect(complaint.hasPrefix("kurs: why needs TEXT.\nusage: kurs why TEXT; for example: "))
  }

  @Test func `a text without money says so`() throws {
    let kurs = try run(["room", "42"])
    #expect(kurs.text.isEmpty)
    #expect(kurs.complaintText.contains("There is no money in it."))
  }
}
