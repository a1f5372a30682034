import JSON
import Kit
import Testing

/// `kurs call`: params as words, errors as JSON, and an exit code for each class of errors.
@Suite(.blocking) struct CallTests {
  struct Case: Sendable {
    let words: [String]
    let result: String

    init(_ words: String..., prints result: String) {
      self.words = words
      self.result = result
    }
  }

  @Test(arguments: [
    Case(
      "convert", "amount=100", "from=USD", "to=EUR,GBP", "as=text", prints: "89.51 EUR\n74.63 GBP"),
    Case(
      "convert", "amount=100,50", "from=USD", "to=EUR", "as=text", prints: "89.51 EUR\n44.75 EUR\n"),
    // A JSON number of that length would be cut by many a program on the way.
    Case(
      "convert", "amount=9007199254740993.01", "from=EUR", "to=EUR", "as=text",
      prints: "9007199254740993.01 EUR"),
    Case("convert", "amount=-5", "from=USD", "to=EUR", "as=text", prints: "-4.48 EUR"),
    Case(
      "convert", "amount=1.05", "from=CHF", "to=CHF", "cash=true", "as=text", prints: "1.05 CHF"),
    Case("convert", "amount:=1.5", "from=EUR", "to:=[\"EUR\"]", "as=text", prints: "1.50 EUR"),
    Case("evaluate", "expression=1,000 usd in eur", "as=text", prints: "895.09 EUR"),
    Case(
      "rate", #"{"from":"USD","to":"EUR","as":"text"}"#,
      prints: "1 USD = 0.89509"),
    Case("settings/set", "targets=", prints: ""),
    Case("history", "base=EUR", "targets=USD", "as=text", prints: "day         USD\n"),
  ])
  func `words are read as the method declares its params`(_ test: Case) throws {
    let kurs = try Self.run(["call"] + test.words)
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    #expect(kurs.text.hasPrefix(test.result), "\(kurs.text)")
  }

  @Test func `a word keeps the spelling of an amount, and its type`() throws {
    let kurs = try Self.run(
      [
        "call", "convert/many", "amounts=1.10,2", "from=USD", "to=EUR", "on=2026-10-30",
        "facts=true",
      ])
    #expect(try kurs.end() == .exited(0), "\(kurs.complaintText)")
    let result = try Value(parsing: kurs.text)
    #expect(result["rows"] == 2)
    #expect(result["tables"] != nil)
  }

  @Test(arguments: [
    (["convert", "amount=1", "form=USD"], "Unknown param `form`.", "Did you mean `from`?"),
    (["convert", "amount=1", "from=USD", "from=EUR"], "`from` is given twice", "commas"),
    (["convert", "amount=1", "USD"], "“USD” is neither NAME=VALUE nor JSON.", "from=USD"),
    (["convert", "=1"], "“=1” is neither", "from=USD"),
    (["convert", "amount:=[1"], "The value of `amount` is not JSON", "quotes"),
    (["convert", "amount=1", "{}"], "“{}” is neither", "one JSON object"),
    (["convert", "amount=1", "from=USD", "cash=yes"], "`cash` cannot be “yes”.", "true or false"),
    (["bill/price", "items=coke"], "The param `items` is list of", "`items:=JSON`"),
  ])
  func `a param that is not understood ends with 2`(
    _ words: [String], _ message: String, _ hint: String
  ) throws {
    let kurs = try Self.run(["call"] + words)
    #expect(try kurs.end() == .exited(2))
    let lines = kurs.complaintText.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains(message) && lines[1].contains(hint), "\(lines)")
  }

  @Test(arguments: [
    (["call", "convert", "amount=x", "from=USD"], 1, "amountMalformed"),
    (["call", "convert", "amount=1", "from=EUX"], 1, "unknownCurrency"),
    (["100 usd in eux"], 1, "unknownCurrency"),
    (["call", "convert", "amount=1", "form=USD"], 2, "invalidParams"),
    (["call", "convert", "amount"], 2, "invalidParams"),
    (["call", "cnvert"], 2, "methodNotFound"),
    (["call", "rate", "from=USD", "to=KPW"], 4, "noRate"),
    (["call", "rate", "from=USD", "to=EUR", "maxAge=1"], 5, "tooStale"),
    (["refresh", "ecb"], 6, "networkOff"),
  ])
  func `the exit code is the class of the error, and the object has the rest`(
    _ arguments: [String], _ code: Int32, _ kind: String
  ) throws {
    let kurs = try Self.run(["--errors", "json"] + arguments)
    #expect(try kurs.end() == .exited(code), "\(kurs.complaintText)")
    let error = try Value(parsing: kurs.complaintText)
    #expect(error["data"]?["kind"]?.text == kind)
    #expect(error["data"]?["hint"]?.text?.isEmpty == false)
    #expect(error["message"]?.text?.isEmpty == false && error["code"] != nil)
    #expect(kurs.text.isEmpty)
  }

  @Test func `the help names each param of a method, and what it takes`() throws {
    let kurs = try Self.run(["help", "call", "convert"])
    #expect(try kurs.end() == .exited(0))
    for line in [
      "\n  amount=DECIMAL,… ", "\n  to=CURRENCY,… ", "\n  cash=true|false ",
      "\n  as=json|text|tsv ",
    ] {
      #expect(kurs.text.contains(line), "\(kurs.text)")
    }
    #expect(kurs.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    let unknown = try Self.run(["help", "call", "cnvert"])
    #expect(try unknown.end() == .exited(2))
  }

  private static func run(_ arguments: [String]) throws -> Child {
    try Child(["--ephemeral", "--now=2026-10-30T18:00:00Z"] + arguments, input: .closed)
  }
}
