import JSON
import Kit
import LSP
import Testing

/// Journals in an editor: the tool's numbers, the day of the booking, and prices that change no booking. The
/// ECB has 0.9222 CHF for a euro on 2026-10-29, and 0.9194 on the 30th.
@Suite struct BookTests {
  private static let uri = "file:///tmp/a.journal"
  private static let lunch =
    "2026-10-29 Lunch\n    Expenses:Food  120 CHF\n    Assets:Cash  -120 CHF\n"

  private func opened(_ text: String, _ language: String = "hledger") throws -> Editor {
    let editor = try Editor()
    try editor.open(text, uri: Self.uri, language: language)
    return editor
  }

  private func filled(_ text: String, _ language: String) throws -> (text: String, said: String) {
    let editor = try opened(text, language)
    try editor.request(
      "workspace/executeCommand",
      #"{"command":"kurs.fillPrices","arguments":["\#(Self.uri)","EUR"]}"#)
    let edit = editor.heard.first { $0["method"] == "workspace/applyEdit" }?["params"]?["edit"]
    try editor.notify("$/nothing", "{}")
    let said = editor.heard.last?["params"]?["message"]?.text ?? ""
    return (edit == nil ? text : text.edited(by: edit), said)
  }

  @Test func `a posting has the rate of its own day, in all forms that print it`() throws {
    for (text, label) in [
      (Self.lunch, "≈ 130.12 EUR"),
      (Self.lunch.replacing("120 CHF", with: "CHF 120"), "≈ 130.12 EUR"),
      (Self.lunch.replacing("120 CHF", with: "1.125 CHF"), "≈ 1.22 EUR"),
      (Self.lunch.replacing("120 CHF", with: "1,000 CHF"), "≈ 1.08 EUR"),
    ] {
      #expect(try opened(text).hints(uri: Self.uri).first?["label"] == .string(label), "\(text)")
    }
    // A group of three in ledger.
    let text = Self.lunch.replacing("120 CHF", with: "1,000 CHF")
    #expect(try opened(text, "ledger").hints(uri: Self.uri).first?["label"] == "≈ 1084.36 EUR")
  }

  @Test func `what is no posting has no action, nor an account that is named like an amount`()
    throws
  {
    let text = "2026-10-29 x\n    Assets:Deposit 500 CHF  5 USD\n    A:C\n; 5 CHF\n"
    let editor = try opened(text)
    #expect(try editor.hints(uri: Self.uri).map { $0["position"]?["line"] } == [1])
    #expect(try editor.actions(3, 3, uri: Self.uri).isEmpty)
  }

  @Test func `a booking of one foreign currency gets a cost on all legs`() throws {
    let actions = try opened(Self.lunch).actions(1, 20, uri: Self.uri)
    // 1 / 0.9222 = 1.08436347864
    #expect(
      Self.lunch.edited(by: actions.titled("Add @")?["edit"])
        == Self.lunch.replacing("120 CHF", with: "120 CHF @ 1.08436347864 EUR"))
    #expect(
      Self.lunch.edited(by: actions.titled("Insert P")?["edit"])
        == Self.lunch + "\ncommodity 1000. CHF\nP 2026-10-29 EUR 0.9222 CHF\n")
    #expect(actions.titled("Replace") == nil)
  }

  @Test func `a booking with an amount left out gets no cost`() throws {
    let text = "2026-10-29 Lunch\n    Expenses:Food  120 CHF\n    Assets:Cash\n"
    let actions = try opened(text).actions(1, 20, uri: Self.uri)
    #expect(actions.titled("Add @") == nil)
    #expect(actions.titled("Insert P") != nil)
  }

  @Test func `prices that a journal lacks are added behind it, as they were published`() throws {
    let (text, said) = try filled(Self.lunch, "hledger")
    #expect(text == Self.lunch + "\ncommodity 1000. CHF\nP 2026-10-29 EUR 0.9222 CHF\n")
    #expect(said == "1 price added in EUR.")
    #expect(try filled(text, "hledger").said == "No price is missing here.")
  }

  @Test func `the purchase of a fund is left alone, and its cash gets a price`() throws {
    let text =
      "2026-10-29 Fund\n    assets:broker  2 ACME @ 20.00 USD\n    assets:bank  -40.00 USD\n"
    let (new, said) = try filled(text, "ledger")
    #expect(
      new == text + "\nP 2026-10-29 EUR 1.1680 USD\n" || new.hasPrefix(text + "\nP 2026-10-29 EUR ")
    )
    #expect(said == "1 price added in EUR.")
  }

  @Test func `beancount's metadata stays as it is`() throws {
    let text = """
      2020-01-01 open Assets:A
      2020-01-01 open Assets:B
      2026-10-29 * "x"
        invoice: 120 CHF
        Assets:A  5 CHF
        Assets:B

      """
    let (new, _) = try filled(text, "beancount")
    #expect(
      new == text + "2026-10-29 price EUR 0.9222 CHF\n"
        || new == text + "\n2026-10-29 price EUR 0.9222 CHF\n")
  }

  @Test func `a journal that its tool refuses is left alone, and the line is named`() throws {
    let text = "2026-10-29 x\n    A:B  5 CHF\n    A:C  5 CHF\n"
    let (new, said) = try filled(text, "hledger")
    #expect(new == text)
    #expect(said.contains("Line 1") && said.contains("does not balance"), "\(said)")
  }

  @Test func `what acts in a journal is named, and no number behind it is certain`() throws {
    let text = "C 1.00 Kb = 1024 b\n" + Self.lunch
    #expect(try opened(text, "ledger").hints(uri: Self.uri).isEmpty)
    #expect(try filled(text, "ledger").said.contains("Not applied: C 1.00 Kb = 1024 b, in line 1."))
  }

  @Test func `what has no rate is named`() throws {
    let text = "2026-10-29 x\n    A:B  5 kr\n    A:C  -5 kr\n    A:D  9 VED\n    A:E  -9 VED\n"
    #expect(try filled(text, "ledger").said.contains("Without a rate: VED of 2026-10-29, kr."))
  }
}
