import Money
import Reading
import Testing

/// A text and what is read in it.
struct ReadCase: CustomTestStringConvertible, Sendable {
  let locale: String
  let text: String
  /// `13.45 EUR, 5 USD?`: `?` marks what is not certain.
  let finds: String
  var testDescription: String { "\(locale) \(text)" }

  init(_ locale: String, _ text: String, _ finds: String) {
    (self.locale, self.text, self.finds) = (locale, text, finds)
  }

  func check() throws {
    let lexicon = Lexicons.of(try #require(Locale(identifier: locale)))
    let found = LawTests.read(text, lexicon).map {
      "\($0.amounts[0].reduced) \($0.currencies[0].code)\($0.isCertain ? "" : "?")"
    }
    #expect(found.joined(separator: ", ") == finds)
  }
}
