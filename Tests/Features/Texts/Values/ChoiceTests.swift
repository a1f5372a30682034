import Features
import Money
import Reading
import Testing

/// Where a person who knows no locale cannot tell, a typed line says so and gives the choices.
struct ChoiceTests {
  struct Typed: CustomStringConvertible, Sendable {
    let locale: String
    let text: String
    /// What it may mean, in any order.
    let meanings: [String]
    var description: String { "\(locale) \(text)" }

    init(_ text: String, _ meanings: [String], in locale: String = "C") {
      (self.locale, self.text, self.meanings) = (locale, text, meanings)
    }
  }

  private static func meanings(_ typed: Typed) throws -> [String]? {
    let locale = Locale(identifier: typed.locale) ?? .plain
    let names = CrossTests.Names(locale)
    let reading = Expression.Reading(locale: locale, today: TypedTests.today, names: names)
    guard let expression = try? Expression(typed.text, reading) else { return nil }
    return expression.choices.flatMap(\.candidates).map { meaning in
      switch meaning {
      case .currency(let currency): currency.code
      case .number(let number): "\(number.reduced)"
      }
    }
  }

  @Test(arguments: [
    // The gulden of the Netherlands until 2002, the guilder of Curaçao and of the Antilles.
    Typed("5 gulden", ["XCG", "NLG", "ANG"]),
    Typed("1000 lire", ["TRY", "ITL", "MTL"]),
    Typed("1000 escudos", ["CVE", "PTE"]),
    Typed("100 koruna", ["CZK", "SKK"], in: "en-US"),
    // A thousand in Spanish, Portuguese and Catalan, a million in English and Czech.
    Typed("R$ 1,5 mil em euros", ["1500000", "1500"]),
    Typed("1,5 mil", ["1500000", "1500"]),
    Typed("$2 mil", ["USD", "AUD", "CAD", "2000000", "2000"], in: "en-US"),
    // 10^12 in German and French, 10^9 in English.
    Typed("5 Billion EUR", ["5000000000000", "5000000000"], in: "de-DE"),
    Typed("5 billion EUR", ["5000000000000", "5000000000"], in: "fr-FR"),
    // A Swiss price without francs, or a loss.
    Typed("CHF -.80", ["0.8", "-0.8"], in: "de-CH"),
  ])
  func `a word of several meanings gives them all`(_ typed: Typed) throws {
    let found = try #require(try Self.meanings(typed))
    #expect(typed.meanings.allSatisfy(found.contains), "\(found)")
  }

  @Test(arguments: [
    ("1万5千円をドルで", "ja-JP", "ドル"), ("120 TEUR in dollars", "de-DE", "dollars"),
    ("120 TEUR in kr", "de-DE", "kr"),
  ])
  func `a choice lies on the words that were typed`(
    _ text: String, _ identifier: String, _ word: String
  ) throws {
    let locale = try #require(Locale(identifier: identifier))
    var reading = Expression.Reading(
      locale: locale, today: TypedTests.today, names: CrossTests.Names(locale))
    let choice = try #require(try Expression(text, reading).choices.first)
    #expect(String(decoding: Array(text.utf8)[choice.range], as: UTF8.self) == word)
    // Where one must be chosen, the same words are named.
    reading = Expression.Reading(
      locale: locale, today: TypedTests.today, isStrict: true, names: CrossTests.Names(locale))
    let error = #expect(throws: ExpressionError.self) { try Expression(text, reading) }
    guard case .ambiguous = error?.reason else { return #expect(Bool(false), "\(error as Any)") }
    #expect(error?.range == choice.range)
  }

  @Test(arguments: [
    // `Times` is Finnish, not Filipino; half of it is no country.
    Typed("3 kertaa 5 eur", [], in: "fil-PH"), Typed("100 eur puolet", [], in: "fi-FI"),
  ])
  func `a word of another language or with another end is not guessed`(_ typed: Typed) throws {
    #expect(try Self.meanings(typed) == nil)
  }

  @Test(arguments: [
    Typed("R$ 1,5 mil em euros", [], in: "pt-BR"),
    Typed("5 billion EUR", [], in: "en-US"), Typed("100 cedis", [], in: "en-US"),
    Typed("5 Billionen EUR", [], in: "de-DE"),
  ])
  func `where the language has one meaning, none is asked for`(_ typed: Typed) throws {
    #expect(try Self.meanings(typed) == [])
  }

  /// `dòng` is a line in Vietnamese and `ķīna` is China in Latvian: accents make other words of them.
  @Test(arguments: [
    Typed("5 dòng", []), Typed("ķīna 5", []), Typed("5 dòng", [], in: "vi-VN"),
    Typed("5 ķīna", [], in: "lv-LV"),
  ])
  func `a word with other accents than money is none`(_ typed: Typed) throws {
    #expect(try Self.meanings(typed) == nil)
  }

  @Test(arguments: [
    ("de-CH", "Fr. –.80", "0.8 CHF"), ("de-CH", "CHF –.95", "0.95 CHF"),
    ("de-DE", "–,79 €", "0.79 EUR"), ("de-AT", "€ –,99", "0.99 EUR"),
    ("pt-BR", "US$ +2.35", "2.35 USD"), ("en-US", "-.79 usd", "-0.79 USD"),
    ("fi-FI", "MEUR 12,5", "12500000 EUR"), ("de-DE", "TEUR 500", "500000 EUR"),
  ])
  func `a price as it is printed can be typed`(
    _ locale: String, _ text: String, _ amount: String
  ) throws {
    let lexicon = Lexicons.of(try #require(Locale(identifier: locale)))
    let typed = try #require(CrossTests.typed(text, lexicon))
    #expect("\(typed.0.reduced) \(typed.1.code)" == amount)
  }
}
