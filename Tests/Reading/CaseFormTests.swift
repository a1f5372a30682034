import Features
import Kit
import Money
import Reading
import Testing

/// Nouns of money in their cases, scale words and numbers in words of each language, and the questions
/// people type.
struct CaseFormTests {
  struct Row {
    let locale: Locale
    let isTyped: Bool
    let text: String
    let expected: String

    init?(_ line: Substring) {
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 4, let locale = Locale(identifier: parts[0]) else { return nil }
      self.locale = locale
      (isTyped, text, expected) = (parts[1] == "typed", parts[2], parts[3])
    }
  }

  @Test func `forms of words for money are known`() throws {
    let rows = try Repository.text("Tests/Reading/Corpus/forms.tsv").split(separator: "\n")
      .compactMap(Row.init)
    var names: [String: CrossTests.Names] = [:]
    var missed: [String] = []
    for row in rows {
      let lexicon = Lexicons.of(row.locale)
      let known = names[row.locale.identifier] ?? CrossTests.Names(lexicon.locale)
      names[row.locale.identifier] = known
      if !Self.isRead(row, known, lexicon) { missed.append("\(row.locale.identifier) \(row.text)") }
    }
    #expect(rows.count > 1_500)
    #expect(missed.isEmpty)
  }

  private static func isRead(
    _ row: Row, _ names: CrossTests.Names, _ lexicon: MoneyLexicon
  ) -> Bool {
    if row.isTyped {
      let reading = Expression.Reading(
        locale: row.locale, today: TypedTests.today, names: names)
      let found = (try? Expression(row.text, reading)).flatMap(TypedTests.meaning)
      return row.expected == "refuse"
        ? found == nil : found.map { TypedTests.isSame($0, row.expected) } == true
    }
    var left = row.expected == "-" ? [] : row.expected.split(separator: ";").map(String.init)
    var text = row.text
    var isRight = true
    text.withUTF8 { bytes in
      MoneyReader.scan(bytes, lexicon, syntax: .prose) { money in
        let words = left.isEmpty ? [] : left.removeFirst().split(separator: " ")
        isRight =
          isRight && words.count == 2 && (try? Decimal(words[0])) == money.amounts[0]
          && money.currencies[0].code == words[1]
        return true
      }
    }
    return isRight && left.isEmpty
  }
}
