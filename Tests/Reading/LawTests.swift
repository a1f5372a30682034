import Features
import Kit
import Money
import Reading
import Testing

/// What kurs writes, kurs reads: every amount in every locale, with code and with sign.
struct LawTests {
  static let amounts: [Decimal] = [
    "1", "-1", "5.5", "12.34", "500", "1234.5", "-1234.56", "1234567.89", "0.05", "20", "10000",
    "3.999",
  ]

  /// `KURS_LAW=full` takes every currency in every locale; otherwise four or so, others in
  /// each locale, and the money of the region.
  static func currencies(_ locale: Locale) -> [Currency] {
    let active = Currency.all.filter { $0.status == .active }
    guard Environment["KURS_LAW"] != "full" else { return active }
    let offset = locale.identifier.utf8.reduce(0) { $0 + Int($1) }
    return active.enumerated().filter {
      ($0.offset + offset) % 41 == 0 || $0.element == locale.home
    }
    .map(\.element)
  }

  @Test(.spread, arguments: Spread.of(Locale.all.map(\.identifier)))
  func `what is written is read, and never as something else that is certain`(
    _ identifier: String
  ) throws {
    let locale = try #require(Locale(identifier: identifier))
    let lexicon = Lexicons.of(locale)
    var missing: [String] = []
    var wrong: [String] = []
    for currency in Self.currencies(locale) {
      for amount in Self.amounts {
        let written = [
          locale.text(amount, in: currency), locale.unpaddedText(amount, in: currency),
          "\(locale.text(amount)) \(currency.code)",
        ]
        for text in written {
          let found = Self.read(text, lexicon)
          guard let first = found.first, found.count == 1 else {
            missing.append(text)
            continue
          }
          if !first.amounts.contains(amount) || !first.currencies.contains(currency) {
            missing.append(text)
          }
          if first.isCertain, first.amounts[0] != amount || first.currencies[0] != currency {
            wrong.append(text)
          }
        }
      }
    }
    #expect(missing.isEmpty, "\(missing.count): \(missing.prefix(20))")
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
  }

  @Test(.spread, arguments: Spread.of(Locale.all.map(\.identifier)))
  func `what is written can be typed`(_ identifier: String) throws {
    let locale = try #require(Locale(identifier: identifier))
    let names = CrossTests.Names(locale)
    let reading = Expression.Reading(locale: locale, today: TypedTests.today, names: names)
    var wrong: [String] = []
    for currency in Self.currencies(locale) {
      for amount in Self.typedAmounts {
        for text in [locale.text(amount, in: currency), "\(locale.text(amount)) \(currency.code)"] {
          let found = try? Expression(text, reading)
          let money = found.flatMap { CrossTests.money($0.root) }
          let others = found?.choices.flatMap(\.candidates) ?? []
          guard let money,
            money.0 == amount || others.contains(.number(amount)),
            money.1 == currency || others.contains(.currency(currency))
          else {
            wrong.append("\(currency.code) \(text)")
            continue
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(20))")
  }

  static let typedAmounts: [Decimal] = ["-1", "5.5", "500", "-1234.56", "1234567.89"]

  static func read(_ text: String, _ lexicon: MoneyLexicon) -> [MoneyRead] {
    var text = text
    var found: [MoneyRead] = []
    text.withUTF8 { bytes in
      MoneyReader.scan(bytes, lexicon) { money in
        found.append(money)
        return true
      }
    }
    return found
  }

  @Test func `a program's code is no money, its comments and strings are`() throws {
    func texts(_ text: String, _ language: String) throws -> [String] {
      let syntax = try #require(SourceText.known(language))
      var text = text
      return text.withUTF8 { bytes in
        var found: [String] = []
        MoneyReader.scan(bytes, Lexicons.of(.plain), syntax: syntax) { money in
          found.append(
            String(decoding: UnsafeBufferPointer(rebasing: bytes[money.range]), as: UTF8.self))
          return true
        }
        return found
      }
    }
    #expect(try texts("x = 5 EUR # costs 6 EUR\ny = \"7 EUR\"", "python") == ["6 EUR", "7 EUR"])
    #expect(try texts("echo \"$1\" ${2} $3 # $100", "sh") == ["$100"])
    #expect(try texts("let a = \"£5\" // £6\n/* £7 */ £8", "swift") == ["£5", "£6", "£7"])
    #expect(try texts("$A$1 5 EUR", "markdown") == ["5 EUR"])
    #expect(SourceText.known("nothing of the kind") == nil)
  }
}
